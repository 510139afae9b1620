import { cleanup, render, screen, within } from '@testing-library/react';
import '../../slow-machine';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { Column } from '@/ui/table/data-column';
import { DataTable } from '@/ui/table/data-table';

type Vendor = { id: number; name: string; balance: number };
const vendors = (count: number): Vendor[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: index + 1, name: `Vendor ${String(index + 1).padStart(2, '0')}`, balance: (index * 37) % 100 },
  }));

const columns: Column<Vendor>[] = [
  { id: 'name', header: 'Name', cell: (row) => row.name, sortBy: (row) => row.name, card: 'title' },
  {
    ...{ id: 'balance', header: 'Balance', align: 'right', card: 'figure' },
    cell: (row) => `₹${row.balance}`,
    sortBy: (row) => row.balance,
  },
  { id: 'phone', header: 'Phone', cell: () => '98765', card: 'line' },
  ...['One', 'Two', 'Three', 'Four'].map((header) => ({
    ...{ id: header, header, cell: (row: Vendor) => `${header} of ${row.id}` },
  })),
];

const retry = vi.fn();
const ready = { loading: false, retry };

const setWidth = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width') && width < 768,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

function open(
  rows: Vendor[],
  { width = 1280, state = ready as { loading: boolean; failure?: string; retry: () => void } } = {},
) {
  setWidth(width);
  render(
    <Router hook={memoryLocation({ path: '/vendors' }).hook}>
      <DataTable
        label="Vendors"
        rows={rows}
        columns={columns}
        rowKey={(row) => row.id}
        href={(row) => `/vendors/${row.id}`}
        empty="No results."
        state={state}
        size={10}
      />
    </Router>,
  );
}
const names = () => screen.getAllByRole('link').map((link) => link.textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => retry.mockReset());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('under 768 px a row is a card with at most three extra fields behind View Details', async () => {
  open(vendors(11), { width: 390 });
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('Page 1 of 2')).toBeTruthy();
  const card = within(screen.getAllByRole('listitem')[0] as HTMLElement);
  expect(card.getByRole('link', { name: 'Vendor 01' })).toBeTruthy();
  expect(card.getByText('₹0')).toBeTruthy();
  expect(card.queryByText('One of 1')).toBeNull();
  await userEvent.click(card.getByRole('button', { name: /^View Details Vendor 01/ }));
  expect(card.getAllByRole('term').map((term) => term.textContent)).toEqual(['One', 'Two', 'Three']);
  await userEvent.click(card.getByRole('button', { name: /^Hide Details Vendor 01/ }));
  expect(card.queryByRole('term')).toBeNull();
});

describe('in place of rows', () => {
  it('is a skeleton while they load, and the empty text when there are none', () => {
    open([], { state: { loading: true, retry } });
    expect(screen.getByRole('status').textContent).toContain('Loading...');
    cleanup();
    open([]);
    expect(screen.getByText('No results.')).toBeTruthy();
  });

  it('is the failure and Try again, above the old rows when only a refresh failed', async () => {
    const state = { loading: false, failure: 'Failed to fetch vendors', retry };
    open([], { state });
    expect(screen.getByRole('alert').textContent).toContain('Failed to fetch vendors');
    expect(screen.queryByText('No results.')).toBeNull();
    await press('Try again');
    expect(retry).toHaveBeenCalledOnce();
    cleanup();
    open(vendors(12), { state });
    expect(screen.getByRole('alert').textContent).toContain('Failed to fetch vendors');
    expect(names()).toHaveLength(10);
  });
});
