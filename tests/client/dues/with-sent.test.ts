import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DatedDue } from '@/features/dues/api';
import { shopsOf } from '@/features/dues/sheet';
import type { WaitingPayment } from '@/features/dues/waiting';
import { useShownSheet, withSent } from '@/features/dues/with-sent';
import { currentUser } from '@/lib/http/current-user';
import { useUnchanged } from '@/lib/unchanged';
import { entries } from '@/saving/entries';
import { newEntry } from '@/saving/entry';

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

it('typing on this device leaves the sheet as it is, and a payment that waits is on it', () => {
  currentUser.set(7);
  const form = '/collections/new?customerId=3';
  const body = { customerId: 3, amount: '350.50', date: '2026-11-22', createdAt: '2026-11-22 05:04:00' };
  const typed = newEntry({ key: 'a', userId: 7, form, path: '/collections', keptAt: 1, values: body });
  const { result } = renderHook(() => useShownSheet(sheet, '2026-11-22'));
  const before = result.current;
  act(() => entries.shown.set([typed]));
  expect(result.current).toBe(before);
  act(() => entries.shown.set([{ ...typed, body, madeFrom: body, state: 'waiting', seq: 1 }]));
  expect(result.current?.waiting).toMatchObject([{ customerId: 3, amount: '350.50', isSent: false }]);
  expect(result.current?.sheet).toBe(before?.sheet);
});

it('a payment changes its own shop, and every other one stays the same object', () => {
  const shop = {
    ...due,
    address: 'Azadpur',
    phoneNumber: '9876543210',
    days8to15: 0,
    days16plus: 0,
  } as DatedDue;
  const both = { ...sheet, dues: [shop, { ...shop, customerId: 4 }] };
  const { result, rerender } = renderHook(({ waiting }) => useUnchanged(shopsOf(both, waiting)), {
    initialProps: { waiting: [] as WaitingPayment[] },
  });
  const [first, second] = result.current;
  rerender({ waiting: [{ ...payment, isSent: false }] });
  expect(result.current[0]?.waiting).toHaveLength(1);
  expect(result.current[0]).not.toBe(first);
  expect(result.current[1]).toBe(second);
});
