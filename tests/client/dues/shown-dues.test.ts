import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Due } from '@/features/dues/api';
import { paidShopsOf, progressOf, shopsOf, shownAs, useShownDues } from '@/features/dues/dues-list';
import { type Entry, newEntry } from '@/lib/entry';
import { currentUser } from '@/lib/http/session';
import { useStableValue } from '@/lib/use-stable-value';
import type { WaitingPayment } from '@/records/waiting-payments';
import { entries } from '@/saving/entries';

const DAY = '2026-11-22';

const due = {
  customerId: 3,
  customerName: 'Rakesh',
  address: '',
  balance: 900,
  crates: 9,
  days0to3: 400,
  days4to7: 0,
};
const content = { dues: [{ ...due, days8to15: 200, days16plus: 300 } as Due], collections: [] };
const list = { content, contained: [] };
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

const form = '/collections/new?customerId=3';
const body = { customerId: 3, amount: '350.50', date: DAY, createdAt: `${DAY} 05:04:00`, cratesBack: 4 };
const typed = newEntry({ key: 'a', userId: 7, form, path: '/collections', keptAt: 1, values: body });
const kept: Entry = { ...typed, body, madeFrom: body, state: 'waiting', seq: 1 };
const owed = [{ balance: 549.5, crates: 5, days16plus: 0, days8to15: 149.5, days0to3: 400 }];

const show = (...all: Entry[]) => {
  currentUser.set(7);
  entries.list.set(all);
  return shownAs(list, DAY);
};

it('a payment that waits settles the oldest debt and brings crates back, and is not collected yet', () => {
  const { list: shown, waiting } = show(kept);
  expect(shown).toMatchObject({ dues: owed, collections: [] });
  expect(waiting).toMatchObject([{ customerId: 3, amount: '350.50', isSent: false }]);
});

it('a stored payment that the list lacks counts as collected', () => {
  const { list: shown, waiting } = show({ ...kept, state: 'sent', sent: { id: 400, at: 1 } });
  expect(shown).toMatchObject({
    dues: owed,
    collections: [{ id: 400, amount: '350.50', customerName: 'Rakesh' }],
  });
  expect(waiting).toEqual([]);
});

it('a bill that waits, and what is let off with a payment, count in what a shop owes', () => {
  const sale = { customerId: 3, amount: '100.00', saleDate: DAY };
  const bill: Entry = { ...kept, key: 'b', seq: 2, path: '/sales', body: sale };
  expect(show(bill).list.dues).toMatchObject([{ balance: 1000, days0to3: 500 }]);
  expect(show({ ...kept, body: { ...body, allowance: '0.50' } }).list.dues).toMatchObject([{ balance: 549 }]);
});

it('what is typed, being sent, contained, or of a customer who is not on the list changes no shop', () => {
  const elsewhere = { ...kept, body: { ...body, customerId: 9 } };
  const sending: Entry = { ...kept, state: 'sending', label: { name: 'Rakesh', amount: '350.50' } };
  for (const entry of [typed, sending, elsewhere]) expect(show(entry).list.dues).toEqual(content.dues);
  show(kept);
  expect(shownAs({ ...list, contained: ['a'] }, DAY).list.dues).toEqual(content.dues);
});

it('a shop that has paid everything on this device stays until the payment is stored', () => {
  const all = { ...body, amount: '900.00' };
  const { list: shown, waiting } = show({ ...kept, body: all });
  expect(shopsOf(shown, waiting)).toMatchObject([{ customerId: 3, balance: 0 }]);
  const collections = [
    { id: 1, customerId: 3, customerName: 'Rakesh', amount: '5.00', createdAt: DAY },
  ] as never;
  expect(paidShopsOf({ ...shown, collections }, waiting)).toEqual([]);
  expect(progressOf(shown, waiting)).toEqual({ paid: 1, shops: 1, sum: '₹900' });
});

it('typing on this device leaves the list as it is', () => {
  show();
  const { result } = renderHook(() => useShownDues(list, DAY));
  const before = result.current;
  act(() => entries.list.set([typed]));
  expect(result.current).toBe(before);
  act(() => entries.list.set([kept]));
  expect(result.current?.waiting).toHaveLength(1);
});

it('a payment changes its own shop, and every other one stays the same object', () => {
  const shop = {
    ...due,
    address: 'Azadpur',
    phoneNumber: '9876543210',
    days8to15: 0,
    days16plus: 0,
  } as Due;
  const both = { ...content, dues: [shop, { ...shop, customerId: 4 }] };
  const { result, rerender } = renderHook(({ waiting }) => useStableValue(shopsOf(both, waiting)), {
    initialProps: { waiting: [] as WaitingPayment[] },
  });
  const [first, second] = result.current;
  rerender({ waiting: [{ ...payment, isSent: false }] });
  expect(result.current[0]?.waiting).toHaveLength(1);
  expect(result.current[0]).not.toBe(first);
  expect(result.current[1]).toBe(second);
});
