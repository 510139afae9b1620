import { expect, it } from 'vitest';
import type { Due } from '@/features/dues/api';
import { paidShopsOf, progressOf, shopsOf, shownAs } from '@/features/dues/dues-list';
import type { Entry } from '@/lib/entry';
import { currentUser } from '@/lib/http/session';
import { entries } from '@/saving/entries';
import { sentAs, waits } from '../saving/waiting';

const DAY = '2026-11-22';

const due = {
  ...{ customerId: 3, customerName: 'Rakesh', address: '', balance: 900, crates: 9 },
  ...{ days0to3: 400, days4to7: 0, days8to15: 200, days16plus: 300 },
} as Due;
const content = { dues: [due], collections: [] };
const list = { content, contained: [] };
const body = { customerId: 3, amount: '350.50', date: DAY, createdAt: `${DAY} 05:04:00`, cratesBack: 4 };
const kept = waits('/collections', body);
const owed = [{ balance: 549.5, crates: 5, days16plus: 0, days8to15: 149.5, days0to3: 400 }];

const show = (...all: Entry[]) => {
  currentUser.set(7);
  entries.list.set(all);
  return shownAs(list, DAY);
};

it('a payment that waits settles the oldest debt and brings crates back, and is collected once it is stored', () => {
  const { list: shown, waiting } = show(kept);
  expect(shown).toMatchObject({ dues: owed, collections: [] });
  expect(waiting).toMatchObject([{ customerId: 3, amount: '350.50', isSent: false }]);
  const collected = { id: 400, amount: '350.50', customerName: 'Rakesh' };
  const stored = show(sentAs(400, kept));
  expect(stored).toMatchObject({ list: { dues: owed, collections: [collected] }, waiting: [] });
});

it('a shop that has paid everything on this device stays until the payment is stored', () => {
  const all = { ...body, amount: '900.00' };
  const { list: shown, waiting } = show({ ...kept, body: all });
  expect(shopsOf(shown, waiting)).toMatchObject([{ customerId: 3, balance: 0 }]);
  const collections = [{ id: 1, customerId: 3, customerName: 'Rakesh', amount: '5.00', createdAt: DAY }] as never;
  expect(paidShopsOf({ ...shown, collections }, waiting)).toEqual([]);
  expect(progressOf(shown, waiting)).toEqual({ paid: 1, shops: 1, sum: '₹900' });
});
