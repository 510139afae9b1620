import { expect, it } from 'vitest';
import { type DayAccount, dayQuery } from '@/features/day/api';
import { shown, waits } from '../saving/waiting';

const DAY = '2026-11-26';
const none = { cash: 0, upi: 0, bank_transfer: 0, cheque: 0, other: 0 };
const account: DayAccount = {
  ...{ day: DAY, sales: { count: 1, total: 100 }, allowances: { count: 0, total: 0 } },
  collections: { count: 2, total: 500, byMethod: { ...none, cash: 300, upi: 200 } },
  expenses: { count: 0, total: 0, byMethod: none },
  vendorPayments: { count: 0, total: 0, byMethod: none },
  cash: {
    ...{ opening: 1000, received: 300, paid: 0, expected: 1300 },
    ...{ counted: null, difference: null, note: '', closedBy: null, closedAt: null },
  },
  afterClosing: [],
};
const PATHS = { sale: '/sales', collection: '/collections', expense: '/expenses' };
const count = (before: DayAccount, { change, row }: { change: keyof typeof PATHS; row: object }) =>
  shown(dayQuery(DAY), { ...before, etag: null }, waits(PATHS[change], row));
const moment = `${DAY} 05:04:00`;
const payment = { customerId: 7, amount: '49.50', createdAt: moment };

it('what is let off counts in the week up to the day', () => {
  const week = { ...account, allowancesOfWeek: 10 };
  const after = (day: string) => {
    const row = { ...payment, createdAt: `${day} 05:04:00`, method: 'allowance' };
    return count(week, { change: 'collection', row }).allowancesOfWeek;
  };
  expect(['2026-11-19', '2026-11-20', '2026-11-26', '2026-11-27'].map(after)).toEqual([10, 59.5, 59.5, 10]);
});

it.each([
  ['a payment in cash of a day since the last count', 'collection', 1049.5],
  ['an expense in cash of such a day', 'expense', 950.5],
] as const)('%s is in what is carried over, and in what should be there', (_, change, opening) => {
  const base = { ...account.cash, carried: 1000, carriedFrom: '2026-11-23', difference: -1 };
  const row = { ...payment, createdAt: '2026-11-24 05:04:00' };
  const after = (more: Partial<typeof base> | { carried: null; carriedFrom: null }, entered: object) =>
    count({ ...account, cash: { ...base, ...more } }, { change, row: { ...row, ...entered } }).cash;
  const expected = { opening, carried: opening, expected: opening + 300, difference: 999 - opening };
  expect(after({}, {})).toMatchObject({ ...base, ...expected });
  expect(after({}, { method: 'upi' })).toMatchObject(base);
  expect(after({}, { createdAt: '2026-11-23 05:04:00' })).toMatchObject(base);
  expect(after({ opening: 400 }, {})).toMatchObject({ ...base, opening: 400, carried: opening });
  const first = { carried: null, carriedFrom: null };
  expect(after(first, {})).toMatchObject({ ...base, ...first });
});

const counted = { ...account, cash: { ...account.cash, counted: 1300, difference: 0, closedAt: `${DAY} 20:00:00` } };

it('cash that comes after the count is in the sums, changes what should be there, and is listed', () => {
  expect(count(counted, { change: 'collection', row: payment })).toMatchObject({
    ...counted,
    collections: { count: 3, total: 549.5, byMethod: { ...none, cash: 349.5, upi: 200 } },
    cash: { ...counted.cash, received: 349.5, expected: 1349.5, difference: -49.5 },
    afterClosing: [{ type: 'collection', id: -1, name: 'Anita', amount: '49.50' }],
  });
  const tea = { amount: '20.00', createdAt: moment, note: 'Tea' };
  expect(count(counted, { change: 'expense', row: tea })).toMatchObject({
    ...{ expenses: { count: 1, total: 20 }, cash: { paid: 20, expected: 1280, difference: 20 } },
    afterClosing: [{ type: 'expense', id: -1, name: 'Tea', amount: '20.00' }],
  });
  // A bill and what is not cash are not listed.
  const upi = count(counted, { change: 'collection', row: { ...payment, method: 'upi' } });
  expect(upi).toMatchObject({ collections: { count: 3 }, cash: counted.cash, afterClosing: [] });
  const bill = { customerId: 7, amount: '250.25', createdAt: moment, saleDate: DAY };
  const sold = count(counted, { change: 'sale', row: bill });
  expect(sold).toMatchObject({ sales: { count: 2 }, afterClosing: [] });
});
