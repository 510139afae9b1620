import { expect, it } from 'vitest';
import { type Due, duesQuery } from '@/features/dues/api';
import { shown, waits } from '../saving/waiting';

const TODAY = '2026-11-26';
const AGES = { days16plus: 300, days8to15: 200, days4to7: 0, days0to3: 400 };
const due = { customerId: 3, balance: 900, crates: 9, ...AGES } as Due;

/** A bill, or a payment of less than 0, each with two crates more. */
const entry = (rupees: number, day = TODAY, more: object = {}) => {
  const body = { customerId: 3, amount: Math.abs(rupees).toFixed(2), cratesOut: 2, ...more };
  return rupees > 0
    ? waits('/sales', { ...body, saleDate: day })
    : waits('/collections', { ...body, createdAt: `${day} 05:04:00` });
};
const after = (before: Due, ...all: ReturnType<typeof entry>[]) => shown(duesQuery(TODAY), [before], ...all)[0];

it('a payment settles the oldest bill first, and of more than the balance leaves an advance without ages', () => {
  const settled = { balance: 549.5, crates: 11, days16plus: 0, days8to15: 149.5, days0to3: 400 };
  expect(after(due, entry(-350.5))).toMatchObject(settled);
  expect(after(due, entry(-900))).toMatchObject({ balance: 0, days16plus: 0 });
  const none = { days16plus: 0, days8to15: 0, days4to7: 0, days0to3: 0 };
  expect(after(due, entry(-1000))).toMatchObject({ balance: -100, ...none });
});

it.each([
  ['2026-11-26', { days0to3: 500 }],
  ['2026-11-23', { days0to3: 500 }],
  ['2026-11-22', { days4to7: 100 }],
  ['2026-11-18', { days8to15: 300 }],
  ['2026-11-10', { days16plus: 400 }],
])('a bill of %s is as old as its day', (day, ages) => {
  expect(after(due, entry(100, day))).toMatchObject({ balance: 1000, ...AGES, ...ages });
});

it('an advance pays for a bill first, and the rest is as old as the bill', () => {
  const ahead = { ...due, balance: -60, days16plus: 0, days8to15: 0, days0to3: 0, dueSince: null };
  const owed = { balance: 40, days0to3: 40, days16plus: 0, dueSince: TODAY };
  expect(after(ahead, entry(100))).toMatchObject(owed);
  const older = { ...due, dueSince: '2026-11-01' };
  expect(after(older, entry(100))).toMatchObject({ dueSince: '2026-11-01' });
  expect(after(ahead, entry(50))).toMatchObject({ balance: -10, days0to3: 0 });
});

it('a payment is the last one of its customer, unless a later one is known or it was let off', () => {
  const last = { lastPaymentDate: TODAY, lastPaymentAmount: 350.5 };
  expect(after(due, entry(-350.5))).toMatchObject(last);
  const older = entry(-100, '2026-11-20');
  expect(after({ ...due, ...last }, older)).toMatchObject(last);
  for (const other of [entry(-100, TODAY, { method: 'allowance' }), entry(100)])
    expect(after({ ...due, ...last }, other)).toMatchObject(last);
});

it('a bill lists a customer who owed nothing from its day on; one who waits, an advance and a later day change nothing', () => {
  const bill = (customerId: number) => entry(100, '2026-11-22', { customerId });
  const listed = { customerId: 9, customerName: 'Anita', balance: 100, days4to7: 100, dueSince: '2026-11-22' };
  expect(shown(duesQuery(TODAY), [due], bill(9), bill(-2))).toMatchObject([due, listed]);
  const stranger = entry(-900, TODAY, { customerId: 9 });
  expect(shown(duesQuery(TODAY), [due], stranger, entry(100, '2026-11-27'))).toEqual([due]);
});
