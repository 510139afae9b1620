import { cleanup, render, screen, within } from '@testing-library/react';
import '../../slow-machine';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { Column } from '@/ui/table/data-column';
import { DataTable } from '@/ui/table/data-table';

interface Vendor {
  id: number;
  name: string;
  balance: number;
}
const vendors = (count: number): Vendor[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Vendor ${String(index + 1).padStart(2, '0')}`,
    balance: (index * 37) % 100,
  }));

const columns: Column<Vendor>[] = [
  { id: 'name', header: 'Name', cell: (row) => row.name, sortBy: (row) => row.name, card: 'title' },
  {
    id: 'balance',
    header: 'Balance',
    cell: (row) => `₹${row.balance}`,
    sortBy: (row) => row.balance,
    align: 'right',
    card: 'figure',
  },
  { id: 'phone', header: 'Phone', cell: () => '98765', card: 'line' },
  ...['One', 'Two', 'Three', 'Four'].map((header) => ({
    id: header,
    header,
    cell: (row: Vendor) => `${header} of ${row.id}`,
  })),
];

const retry = vi.fn();
const ready = { loading: false, retry };

const at = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width') && width < 768,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

function open(
  rows: Vendor[],
  {
    width = 1280,
    state = ready as { loading: boolean; failure?: string; retry: () => void },
    size = 10,
  } = {},
) {
  at(width);
  const place = memoryLocation({ path: '/vendors', record: true });
  render(
    <Router hook={place.hook}>
      <DataTable
        label="Vendors"
        rows={rows}
        columns={columns}
        rowKey={(row) => row.id}
        href={(row) => `/vendors/${row.id}`}
        empty="No results."
        state={state}
        size={size}
      />
    </Router>,
  );
  return place;
}
const names = () => screen.getAllByRole('link').map((link) => link.textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => retry.mockReset());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('from 768 px on', () => {
  it('a list is a table whose title links to the record', async () => {
    const place = open(vendors(3));
    expect(screen.getByRole('table', { name: 'Vendors' })).toBeTruthy();
    expect(screen.getAllByRole('columnheader')).toHaveLength(7);
    expect(screen.getByRole('link', { name: 'Vendor 02' }).getAttribute('href')).toBe('/vendors/2');
    await userEvent.click(screen.getByText('Two of 3'));
    expect(place.history?.at(-1)).toBe('/vendors/3');
  });

  it('a heading sorts all pages; pressed again, it reverses the order', async () => {
    open(vendors(12));
    await press('Balance');
    expect(names().slice(0, 3)).toEqual(['Vendor 01', 'Vendor 12', 'Vendor 04']);
    expect(screen.getByRole('columnheader', { name: 'Balance' }).getAttribute('aria-sort')).toBe('ascending');
    await press('Balance');
    expect(names()[0]).toBe('Vendor 09');
    expect(screen.getByRole('columnheader', { name: 'Balance' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
    await press('Name');
    expect(names()[0]).toBe('Vendor 01');
    expect(screen.getByRole('columnheader', { name: 'Balance' }).getAttribute('aria-sort')).toBeNull();
  });

  it('pages say Showing X to Y of N results', async () => {
    open(vendors(23));
    expect(names()).toHaveLength(10);
    expect(screen.getByText('Showing 1 to 10 of 23 results')).toBeTruthy();
    await press('Next');
    await press('Next');
    expect(screen.getByText('Showing 21 to 23 of 23 results')).toBeTruthy();
    expect(names()).toEqual(['Vendor 21', 'Vendor 22', 'Vendor 23']);
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
    await press('Previous');
    expect(screen.getByText('Showing 11 to 20 of 23 results')).toBeTruthy();
  });

  it('ten rows need no pages', () => {
    open(vendors(10));
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('the khata shows five rows a page', () => {
    open(vendors(6), { size: 5 });
    expect(screen.getByText('Showing 1 to 5 of 6 results')).toBeTruthy();
  });
});

describe('under 768 px', () => {
  it('a row is a card with at most three extra fields behind View Details', async () => {
    open(vendors(1), { width: 390 });
    expect(screen.queryByRole('table')).toBeNull();
    const card = within(screen.getByRole('listitem'));
    expect(card.getByRole('link', { name: 'Vendor 01' })).toBeTruthy();
    expect(card.getByText('₹0')).toBeTruthy();
    expect(card.queryByText('One of 1')).toBeNull();
    await userEvent.click(card.getByRole('button', { name: /^View Details Vendor 01/ }));
    expect(card.getAllByRole('term').map((term) => term.textContent)).toEqual(['One', 'Two', 'Three']);
    expect(card.getByText('Three of 1')).toBeTruthy();
    await userEvent.click(card.getByRole('button', { name: /^Hide Details Vendor 01/ }));
    expect(card.queryByRole('term')).toBeNull();
    expect(card.getByRole('button', { name: /^View Details Vendor 01/ }).getAttribute('aria-expanded')).toBe(
      'false',
    );
  });

  it('pages say Page X of Y', async () => {
    open(vendors(23), { width: 390 });
    expect(screen.getByText('Page 1 of 3')).toBeTruthy();
    await press('Next');
    expect(screen.getByText('Page 2 of 3')).toBeTruthy();
    expect(names()[0]).toBe('Vendor 11');
  });
});

describe('in place of rows', () => {
  it('a skeleton while they load', () => {
    open([], { state: { loading: true, retry } });
    expect(screen.getByRole('status').textContent).toContain('Loading...');
  });

  it('the empty text when there are none', () => {
    open([]);
    expect(screen.getByText('No results.')).toBeTruthy();
  });

  it('the failure and Try again when loading failed', async () => {
    open([], { state: { loading: false, failure: 'Failed to fetch vendors', retry } });
    expect(screen.getByRole('alert').textContent).toContain('Failed to fetch vendors');
    expect(screen.queryByText('No results.')).toBeNull();
    await press('Try again');
    expect(retry).toHaveBeenCalledOnce();
  });

  it('the failure above the old rows when only a refresh failed', () => {
    open(vendors(12), { state: { loading: false, failure: 'Failed to fetch vendors', retry } });
    expect(screen.getByRole('alert').textContent).toContain('Failed to fetch vendors');
    expect(names()).toHaveLength(10);
    expect(screen.getByText('Showing 1 to 10 of 12 results')).toBeTruthy();
  });
});

it('a list that renders again does not render the rows that stay', async () => {
  const shown = vi.fn();
  const counted: Column<Vendor>[] = [
    {
      id: 'name',
      header: 'Name',
      cell: (row) => {
        shown(row.id);
        return row.name;
      },
      card: 'title',
    },
  ];
  const rows = vendors(3);
  const parts = {
    label: 'Vendors',
    columns: counted,
    rowKey: (row: Vendor) => row.id,
    empty: 'None.',
    state: ready,
  };
  for (const width of [1280, 390]) {
    at(width);
    const list = render(<DataTable {...parts} rows={rows} />);
    shown.mockReset();
    list.rerender(
      <DataTable {...parts} rows={[...rows.slice(1), { id: 4, name: 'Vendor 04', balance: 0 }]} />,
    );
    expect(new Set(shown.mock.calls.flat()), `${width} px`).toEqual(new Set([4]));
    list.unmount();
  }
});
