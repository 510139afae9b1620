import { expect, it } from 'vitest';
import type { DayAccount } from '@/features/day/account';
import { countInDay as count } from '@/features/day/count-in-day';

const DAY = '2026-11-26';
const none = { cash: 0, upi: 0, bank_transfer: 0, cheque: 0, other: 0 };
const account: DayAccount = {
  day: DAY,
  sales: { count: 1, total: 100 },
  collections: { count: 2, total: 500, byMethod: { ...none, cash: 300, upi: 200 } },
  allowances: { count: 0, total: 0 },
  expenses: { count: 0, total: 0, byMethod: none },
  vendorPayments: { count: 0, total: 0, byMethod: none },
  cash: {
    ...{ opening: 1000, received: 300, paid: 0, expected: 1300 },
    ...{ counted: null, difference: null, note: '', closedBy: null, closedAt: null },
  },
  afterClosing: [],
};
const moment = `${DAY} 05:04:00`;
const payment = { id: -3, customerId: 7, amount: '49.50', createdAt: moment };

it('a bill counts as sold, on its own day', () => {
  const row = { id: -1, customerId: 7, amount: '250.25', createdAt: moment, saleDate: DAY };
  expect(count(account, { change: 'sale', row })).toEqual({ ...account, sales: { count: 2, total: 350.25 } });
  expect(count(account, { change: 'sale', row: { ...row, saleDate: '2026-11-25' } })).toBe(account);
});

it('a payment in cash is in the drawer, what was let off beside it is not', () => {
  const row = { ...payment, allowance: { id: -3.5, amount: '0.50' } };
  expect(count(account, { change: 'collection', row })).toEqual({
    ...account,
    collections: { count: 3, total: 549.5, byMethod: { ...none, cash: 349.5, upi: 200 } },
    allowances: { count: 1, total: 0.5 },
    cash: { ...account.cash, received: 349.5, expected: 1349.5 },
  });
});

it('what is let off counts in the week up to the day', () => {
  const week = { ...account, allowancesOfWeek: 10 };
  const after = (day: string) =>
    count(week, {
      change: 'collection',
      row: { ...payment, createdAt: `${day} 05:04:00`, method: 'allowance' },
    }).allowancesOfWeek;
  expect(['2026-11-19', '2026-11-20', '2026-11-26', '2026-11-27'].map(after)).toEqual([10, 59.5, 59.5, 10]);
});

it('a payment by UPI is not in the drawer', () => {
  const counted = count(account, { change: 'collection', row: { ...payment, method: 'upi' } });
  expect(counted.collections).toEqual({
    count: 3,
    total: 549.5,
    byMethod: { ...none, cash: 300, upi: 249.5 },
  });
  expect(counted.cash).toEqual(account.cash);
});

it('an expense in cash leaves the drawer, and waste is no expense', () => {
  const row = { id: -4, amount: '20.00', createdAt: moment };
  expect(count(account, { change: 'expense', row })).toEqual({
    ...account,
    expenses: { count: 1, total: 20, byMethod: { ...none, cash: 20 } },
    cash: { ...account.cash, paid: 20, expected: 1280 },
  });
  expect(count(account, { change: 'expense', row: { ...row, kind: 'waste' } })).toBe(account);
});

it('another record and another day stay as they are', () => {
  expect(count(account, { change: 'customer', row: payment })).toBe(account);
  const late = { ...payment, createdAt: '2026-11-27 05:04:00' };
  expect(count(account, { change: 'collection', row: late })).toBe(account);
});

it.each([
  ['a payment in cash of a day since the last count', 'collection', 1049.5],
  ['an expense in cash of such a day', 'expense', 950.5],
] as const)('%s is in what is carried over, and in what should be there', (_, change, opening) => {
  const carried = {
    ...account,
    cash: { ...account.cash, carried: 1000, carriedFrom: '2026-11-23', difference: -1 },
  };
  const row = { ...payment, createdAt: '2026-11-24 05:04:00' };
  expect(count(carried, { change, row })).toEqual({
    ...carried,
    cash: { ...carried.cash, opening, carried: opening, expected: opening + 300, difference: 999 - opening },
  });
  expect(count(carried, { change, row: { ...row, method: 'upi' } })).toBe(carried);
  expect(count(carried, { change, row: { ...row, createdAt: '2026-11-23 05:04:00' } })).toBe(carried);
  const typed = { ...carried, cash: { ...carried.cash, opening: 400 } };
  expect(count(typed, { change, row })).toEqual({ ...typed, cash: { ...typed.cash, carried: opening } });
  const first = { ...carried, cash: { ...carried.cash, carried: null, carriedFrom: null } };
  expect(count(first, { change, row })).toBe(first);
});

const counted = {
  ...account,
  cash: { ...account.cash, counted: 1300, difference: 0, closedAt: `${DAY} 20:00:00` },
};

it('cash that comes after the count is in the sums, changes what should be there, and is listed', () => {
  const row = { ...payment, customerName: 'Rakesh' };
  expect(count(counted, { change: 'collection', row })).toEqual({
    ...counted,
    collections: { count: 3, total: 549.5, byMethod: { ...none, cash: 349.5, upi: 200 } },
    cash: { ...counted.cash, received: 349.5, expected: 1349.5, difference: -49.5 },
    afterClosing: [{ type: 'collection', id: -3, name: 'Rakesh', amount: '49.50' }],
  });
  const tea = { id: 9, amount: '20.00', createdAt: moment, note: 'Tea' };
  expect(count(counted, { change: 'expense', row: tea })).toMatchObject({
    expenses: { count: 1, total: 20 },
    cash: { paid: 20, expected: 1280, difference: 20 },
    afterClosing: [{ type: 'expense', id: 9, name: 'Tea', amount: '20.00' }],
  });
});

it('a bill and what is not cash count after the count too, and are not listed', () => {
  const row = { ...payment, method: 'upi' };
  const after = count(counted, { change: 'collection', row });
  expect(after).toMatchObject({ collections: { count: 3 }, cash: counted.cash, afterClosing: [] });
  const bill = { id: -1, customerId: 7, amount: '250.25', createdAt: moment, saleDate: DAY };
  expect(count(counted, { change: 'sale', row: bill })).toMatchObject({
    sales: { count: 2 },
    afterClosing: [],
  });
});
