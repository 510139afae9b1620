import { expect, it } from 'vitest';
import { chasedOf } from '@/features/dashboard/chase-list';
import type { CustomerPromise, Due } from '@/features/dues/api';

const today = '2026-11-21';

const due = (customerName: string, balance: number, days16plus: number, date?: string): Due => ({
  ...{ customerId: 1, customerName, phoneNumber: '', address: '', balance, collectedToday: 0 },
  ...{ days0to3: balance - days16plus, days4to7: 0, days8to15: 0, days16plus },
  ...{ lastSaleDate: null, lastPaymentDate: null, lastPaymentAmount: null },
  promise: date === undefined ? null : ({ date, amount: null, note: '' } satisfies CustomerPromise),
});

it('promises for today come first, then broken ones, then the largest debts over 15 days', () => {
  const dues = [
    due('old, small', 900, 100),
    due('old, large', 500, 400),
    due('recent', 9000, 0),
    due('broken', 10, 0, '2026-11-18'),
    due('today, small', 20, 0, today),
    due('today, large', 30, 30, today),
    due('promised for later', 8000, 8000, '2026-11-22'),
    due('paid ahead', -50, 0),
  ];
  const chased = chasedOf(dues, today).map(({ due, reason }) => `${due.customerName}: ${reason}`);
  expect(chased.slice(0, 2)).toEqual(['today, large: today', 'today, small: today']);
  expect(chased.slice(2)).toEqual(['broken: broken', 'old, large: old', 'old, small: old']);
});

it('at most eight are shown', () => {
  const dues = Array.from({ length: 12 }, (_, index) => due(`shop ${index}`, 100 + index, 100 + index));
  expect(chasedOf(dues, today)).toHaveLength(8);
});
