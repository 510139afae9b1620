import { expect, it } from 'vitest';
import { collectionBody, newCollection } from '@/features/collections/form-api';
import { dayQuery } from '@/features/day/api';
import { type Expense, expenseBody, newExpense } from '@/features/expenses/api';
import { type MoneyReport, withMoney } from '@/features/holders/api';
import { pendingEntries } from '@/saving/pending';
import { linesOfAll, shown, waits } from '../saving/waiting';

const DAY = '2026-11-23';
const SBI = { id: 2, name: 'SBI', kind: 'bank', balance: 1000, lastMove: '2026-11-20' } as const;
const OWNER = { id: 3, name: 'Sharma', kind: 'owner', balance: 0, lastMove: null } as const;
const report: MoneyReport = {
  ...{ galla: 500, holders: [SBI, OWNER], unplaced: 0, customers: 9000, vendors: 400, worth: 10100 },
};
const moment = `${DAY} 05:10:00`;
const after = (since: string | undefined, ...entries: ReturnType<typeof waits>[]) =>
  withMoney(report, linesOfAll(...pendingEntries(entries, 7, [])), since);

const payment = (more: object) =>
  waits('/collections', { customerId: 5, amount: '300.50', date: DAY, createdAt: moment, ...more });
const expense = (more: object) => waits('/expenses', { amount: '60', createdAt: moment, ...more });
const move = (fromId: number | null, toId: number | null) =>
  waits('/transfers', { date: DAY, amount: '200', fromId, toId, note: '' });

const holds = (holder: typeof SBI | typeof OWNER, balance: number) => ({ ...holder, balance, lastMove: DAY });

const bill = { customerId: 5, amount: '100', saleDate: DAY, paid: { amount: '40', method: 'cash' } };
it.each<[string, ReturnType<typeof waits>, object, ReturnType<typeof holds>?]>([
  ['cash is in the galla', payment({}), { galla: 800.5, customers: 8699.5 }],
  ['a holder’s cash is not in it', payment({ holderId: 2 }), { customers: 8699.5 }, holds(SBI, 1300.5)],
  ['UPI without a holder is unplaced', payment({ method: 'upi' }), { unplaced: 300.5, customers: 8699.5 }],
  ['what is let off lies nowhere', payment({ method: 'allowance' }), { customers: 8699.5, worth: 9799.5 }],
  ['what is paid with a bill is in it', waits('/sales', bill), { galla: 540, customers: 9060, worth: 10200 }],
  ['an expense leaves the galla', expense({}), { galla: 440, worth: 10040 }],
  ['or the bank', expense({ holderId: 2, method: 'cheque' }), { worth: 10040 }, holds(SBI, 940)],
  ['waste is no money', expense({ kind: 'waste', amount: '0' }), {}],
  ['a deposit leaves it for the bank, and nothing is less', move(null, 2), { galla: 300 }, holds(SBI, 1200)],
  ['a drawing leaves the firm', move(null, 3), { galla: 300, worth: 9900 }, holds(OWNER, 200)],
  ['from the bank into the galla', move(2, null), { galla: 700 }, holds(SBI, 800)],
])('%s', (_, entry, sums, holder) => {
  const holders = report.holders.map((each) => (each.id === holder?.id ? holder : each));
  expect(after('2026-11-01', entry)).toEqual({ ...report, ...sums, holders });
});

it('money of days before it was asked for is not unplaced', () => {
  const upi = payment({ method: 'upi' });
  const less = { customers: 8699.5, worth: 9799.5 };
  expect(after('2026-11-24', upi)).toEqual({ ...report, ...less });
  expect(after('', upi)).toEqual({ ...report, ...less });
  expect(after(undefined, upi)).toEqual({ ...report, unplaced: 300.5, customers: 8699.5 });
});

it('cash of a day that was counted since is in the count, wherever it came from', () => {
  const counted = { ...report, countedOn: DAY };
  const paid = linesOfAll(...pendingEntries([payment({})], 7, []));
  expect(withMoney(counted, paid, '')).toEqual({ ...counted, customers: 8699.5, worth: 9799.5 });
  expect(withMoney({ ...report, countedOn: '2026-11-22' }, paid, '')).toMatchObject({ galla: 800.5, worth: 10100 });
});

const none = { cash: 0, upi: 0, bank_transfer: 0, cheque: 0, other: 0 };
const nothing = { count: 0, total: 0, byMethod: none };
const day = {
  ...{ day: DAY, sales: nothing, collections: nothing, expenses: nothing, vendorPayments: nothing },
  cash: {
    ...{ opening: 1000, received: 0, paid: 0, movedIn: 5, movedOut: 0, expected: 1005, counted: 1005 },
    ...{ difference: 0, note: '', closedBy: 'admin', closedAt: `${DAY} 20:00:00` },
    ...{ carried: 1000, carriedFrom: '2026-11-20' },
  },
  ...{ afterClosing: [], etag: null },
};
const dayAfter = (...entries: ReturnType<typeof waits>[]) => shown(dayQuery(DAY), day, ...entries);

it('the galla counts cash that nobody else holds, and what moves from and to it', () => {
  expect(dayAfter(payment({ holderId: 2 }))).toMatchObject({
    collections: { count: 1, total: 300.5, byMethod: { cash: 300.5 } },
    cash: day.cash,
    afterClosing: [],
  });
  expect(dayAfter(move(2, null))).toMatchObject({
    cash: { movedIn: 205, movedOut: 0, expected: 1205, difference: -200 },
    afterClosing: [{ type: 'transfer', id: -1, name: 'Anita', amount: '200.00' }],
  });
  expect(dayAfter(move(null, 3))).toMatchObject({
    cash: { movedIn: 5, movedOut: 200, expected: 805, difference: 200 },
    afterClosing: [{ type: 'transfer', amount: '-200.00' }],
  });
  expect(dayAfter(move(2, 3))).toBe(day);
  const earlier = waits('/transfers', { date: '2026-11-21', amount: '200', fromId: null, toId: 2 });
  expect(dayAfter(earlier).cash).toMatchObject({ carried: 800, opening: 800, movedOut: 0, expected: 805 });
});

const NOW = `${DAY} 10:00:00`;

it('a payment or an expense names its holder only where it has one', () => {
  const paid = newCollection(DAY, 7);
  expect(collectionBody({ ...paid, holderId: null }, null, NOW)).toEqual(collectionBody(paid, null, NOW));
  expect(collectionBody(paid, null, NOW)).not.toHaveProperty('holderId');
  expect(collectionBody({ ...paid, holderId: 2 }, null, NOW)).toHaveProperty('holderId', 2);
  const spent = newExpense(DAY, null);
  expect(expenseBody(spent, null, NOW)).not.toHaveProperty('holderId');
  expect(expenseBody({ ...spent, holderId: 2 }, null, NOW)).toHaveProperty('holderId', 2);
  expect(expenseBody({ ...spent, holderId: 2, kind: 'waste' }, null, NOW)).not.toHaveProperty('holderId');
  const stored = { ...spent, createdAt: NOW, holderId: 2 } as unknown as Expense;
  expect(expenseBody({ ...spent, holderId: 2 }, stored, NOW)).not.toHaveProperty('holderId');
  expect(expenseBody({ ...spent, holderId: null }, stored, NOW)).toHaveProperty('holderId', null);
});
