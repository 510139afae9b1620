import { expect, it } from 'vitest';
import { afterEntry, countInDues } from '@/features/dues/after-entry';
import type { Due } from '@/features/dues/api';
import type { Paise } from '@/lib/money/money';
import type { KhataEntry } from '@/lib/stored-entry';

const TODAY = '2026-11-26';
const AGES = { days16plus: 300, days8to15: 200, days4to7: 0, days0to3: 400 };
const due = { customerId: 3, balance: 900, crates: 9, ...AGES } as Due;

const entry = (duePaise: number, createdAt = `${TODAY} 05:04:00`, method?: string) => {
  const amount = (Math.abs(duePaise) / 100).toFixed(2);
  const type = duePaise > 0 ? 'sale' : 'collection';
  const entries = [{ createdAt, amount, method }];
  return { customerId: 3, type, duePaise: duePaise as Paise, crates: 2, entries } as unknown as KhataEntry;
};

it('a payment settles the oldest bill first', () => {
  expect(afterEntry(due, entry(-350_50), TODAY)).toMatchObject({
    balance: 549.5,
    crates: 11,
    days16plus: 0,
    days8to15: 149.5,
    days0to3: 400,
  });
});

it('a payment of more than the balance leaves an advance without ages', () => {
  const none = { days16plus: 0, days8to15: 0, days4to7: 0, days0to3: 0 };
  expect(afterEntry(due, entry(-1000_00), TODAY)).toMatchObject({ balance: -100, ...none });
});

it.each([
  ['2026-11-26 00:00:00', { days0to3: 500 }],
  ['2026-11-23 00:00:00', { days0to3: 500 }],
  ['2026-11-22 00:00:00', { days4to7: 100 }],
  ['2026-11-18 00:00:00', { days8to15: 300 }],
  ['2026-11-10 00:00:00', { days16plus: 400 }],
])('a bill of %s is as old as its day', (day, ages) => {
  expect(afterEntry(due, entry(100_00, day), TODAY)).toMatchObject({ balance: 1000, ...AGES, ...ages });
});

it('an advance pays for a bill first', () => {
  const ahead = { ...due, balance: -60, days16plus: 0, days8to15: 0, days0to3: 0 };
  expect(afterEntry(ahead, entry(100_00), TODAY)).toMatchObject({ balance: 40, days0to3: 40, days16plus: 0 });
  expect(afterEntry(ahead, entry(50_00), TODAY)).toMatchObject({ balance: -10, days0to3: 0 });
});

it('a payment is the last one of its customer, unless a later one is known or it was let off', () => {
  const last = { lastPaymentDate: TODAY, lastPaymentAmount: 350.5 };
  expect(afterEntry(due, entry(-350_50), TODAY)).toMatchObject(last);
  const older = entry(-100_00, '2026-11-20 05:04:00');
  expect(afterEntry({ ...due, ...last }, older, TODAY)).toMatchObject(last);
  for (const other of [entry(-100_00, TODAY, 'allowance'), entry(100_00)])
    expect(afterEntry({ ...due, ...last }, other, TODAY)).toMatchObject(last);
});

it('a later day and the payment of a customer who is not listed change nothing', () => {
  const count = countInDues(TODAY);
  expect(count([due], entry(-900_00))).toMatchObject([{ balance: 0, days16plus: 0 }]);
  const dues = [due];
  expect(count(dues, { ...entry(-900_00), customerId: 9 })).toBe(dues);
  expect(count(dues, entry(100_00, '2026-11-27 00:00:00'))).toBe(dues);
});

it('a bill of a customer who owed nothing lists the customer from its day on; one who waits is not listed', () => {
  const bill = { ...entry(100_00, '2026-11-22 00:00:00'), customerId: 9, customerName: 'Salim' };
  const listed = {
    customerId: 9,
    customerName: 'Salim',
    balance: 100,
    days4to7: 100,
    dueSince: '2026-11-22',
  };
  expect(countInDues(TODAY)([due], bill)).toMatchObject([due, listed]);
  expect(countInDues(TODAY)([due], { ...bill, customerId: -2 })).toEqual([due]);
});

it('what is owed again after an advance is as old as the bill', () => {
  const ahead = { ...due, balance: -60, dueSince: null };
  expect(afterEntry(ahead, entry(100_00), TODAY)).toMatchObject({ balance: 40, dueSince: TODAY });
  const older = { ...due, dueSince: '2026-11-01' };
  expect(afterEntry(older, entry(100_00), TODAY)).toMatchObject({ dueSince: '2026-11-01' });
});
