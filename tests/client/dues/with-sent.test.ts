import { expect, it } from 'vitest';
import type { DatedDue } from '@/features/dues/api';
import type { WaitingPayment } from '@/features/dues/waiting';
import { withSent } from '@/features/dues/with-sent';

const due = { customerId: 3, customerName: 'Rakesh', balance: 900, crates: 9, days0to3: 400, days4to7: 0 };
const sheet = {
  dues: [{ ...due, days8to15: 200, days16plus: 300 } as DatedDue],
  collections: [],
  contained: [],
};
const payment: WaitingPayment = {
  customerId: 3,
  amount: '350.50',
  cratesBack: 4,
  createdAt: '2026-11-22 05:04:00',
  method: 'cash',
  id: 400,
  tries: 1,
  isSent: true,
};

it('a stored payment that the sheet lacks settles the oldest debt, brings crates back and counts as collected', () => {
  const { dues, collections } = withSent(sheet, [payment]);
  expect(dues).toMatchObject([{ balance: 549.5, crates: 5, days16plus: 0, days8to15: 149.5, days0to3: 400 }]);
  expect(collections).toMatchObject([{ id: 400, amount: '350.50', customerName: 'Rakesh' }]);
});

it('a payment that is not stored yet changes nothing, and neither does one of a customer who is not on the sheet', () => {
  expect(withSent(sheet, [{ ...payment, isSent: false }])).toBe(sheet);
  expect(withSent(sheet, [{ ...payment, customerId: 9 }])).toBe(sheet);
});
