import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import '../slow-machine';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { customerSide } from '@/features/customers/customer-side';
import { statementBetween } from '@/records/party/running';
import { StatementTable } from '@/records/party/statement-table';

beforeAll(() => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
});
afterEach(cleanup);

const CUSTOMER = { id: 1, name: 'Ramesh', phoneNumber: '', address: '', oldBalance: '5.00', createdAt: '' };

/** Opens a statement with that many sales of ₹10, one a day, after an old balance of ₹5. */
function open(entries: number) {
  const newestFirst = Array.from({ length: entries }, (_, index) => ({
    ...{ id: entries - index, type: 'sale' as const, amount: '10.00' },
    ...{ description: '', vehicleNumber: '', method: null, createdAt: '2026-02-01 00:00:00' },
  }));
  const statement = statementBetween('5.00', newestFirst, { from: '', to: '' });
  render(<StatementTable side={customerSide(CUSTOMER)} statement={statement} />);
}

const rows = () => screen.getAllByRole('row').map((row) => row.textContent);

describe('the statement', () => {
  it('shows 50 entries on a page, with the balances brought and carried forward', () => {
    open(120);
    expect(rows()).toHaveLength(1 + 1 + 50 + 1);
    expect(rows()[1]).toMatch(/^Opening Balance.*₹5\.00/);
    expect(rows().at(-1)).toMatch(/^Carried Forward.*₹505\.00/);
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(rows()[1]).toMatch(/^Brought Forward.*₹505\.00/);
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(rows()).toHaveLength(1 + 1 + 20 + 1);
    expect(rows()[1]).toMatch(/^Brought Forward.*₹1,005\.00/);
    expect(rows().at(-1)).toMatch(/^Closing Balance₹1,200\.00.*₹1,205\.00/);
  });

  it('prints every entry between the opening and the closing balance, whichever page is on screen', () => {
    open(120);
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(rows()).toHaveLength(1 + 1 + 120 + 1);
    expect(rows()[1]).toMatch(/^Opening Balance/);
    expect(rows().at(-1)).toMatch(/^Closing Balance/);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(rows()[1]).toMatch(/^Brought Forward/);
  });
});
