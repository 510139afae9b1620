import { beforeEach, expect, it } from 'vitest';
import { type Entry, newEntry } from '@/lib/entry';
import { entries, forgetSent } from '@/saving/entries';

const sent = (key: string, path: string, id: number, customerId: number): Entry =>
  newEntry({
    ...{ key, path, userId: 7, form: `${path}/new`, keptAt: 1, state: 'sent', seq: key.charCodeAt(0) },
    ...{ label: { name: 'Anita', amount: null }, body: { customerId }, sent: { id, at: 1 } },
  });
const waiting: Entry = { ...sent('d', '/sales', 0, 5), state: 'waiting', sent: null };

const keys = () => entries.list.get().map(({ key }) => key);

beforeEach(() =>
  entries.list.set([
    sent('a', '/sales', 41, 5),
    sent('b', '/collections', 41, 5),
    sent('c', '/sales', 42, 6),
    waiting,
  ]),
);

it('a record that was changed or deleted after it was sent is forgotten, and no other', async () => {
  await forgetSent('/sales', 41);
  expect(keys()).toEqual(['b', 'c', 'd']);
});

it('with a customer goes what was sent for the customer; what waits stays', async () => {
  await forgetSent('/customers', 5);
  expect(keys()).toEqual(['c', 'd']);
});
