import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, expectTypeOf, it } from 'vitest';
import { keys, root } from '@/lib/http/cache';
import { type Change, refreshAfter } from '@/lib/http/refresh-after';

/** The roots of what a change makes stale, among one read under each. */
async function staleAfter(change: Change, gone: readonly QueryKey[] = []): Promise<string[]> {
  const client = new QueryClient();
  for (const each of Object.values(keys)) client.setQueryData([each, 7], {});
  await refreshAfter(client, change, gone);
  const stale = client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
  return stale.map(({ queryKey }) => queryKey[0]);
}

const OF_ALL: readonly string[] = ['history'];
it.each<[Change, string[]]>([
  ['vendorPayment', ['vendor-balances', 'vendor-ledger', 'pattis', 'vendor-payments', 'day']],
  ['crate', ['customer-ledger', 'vendor-ledger', 'dues', 'crates']],
  ['firm', ['session', 'day', 'firm']],
  ['patti', ['pattis']],
])('a changed %s makes stale what reads it, and the history', async (change, stale) => {
  expect(new Set(await staleAfter(change))).toEqual(new Set([...stale, ...OF_ALL]));
});

it.each<[Change, string, string]>([
  ['purchase', 'expenses', 'the plate of its vehicle'],
  ['purchase', 'day-book', 'the plate of its vehicle'],
  ['purchase', 'customer-ledger', 'the plate of its vehicle'],
  ['vendor', 'day-book', 'the vehicles that go with a deleted one'],
  ['sale', 'collections', 'the bill of an allowance'],
])('a changed %s makes stale %s, which show %s', async (change, stale) => {
  expect(await staleAfter(change)).toContain(stale);
});

it('a report that is declared in its own file is read again after what it names', async () => {
  const products = root('products', { affectedBy: ['sale'] });
  const client = new QueryClient();
  client.setQueryData([products], []);
  const isStale = () => client.getQueryState([products])?.isInvalidated;
  await refreshAfter(client, 'expense');
  expect(isStale()).toBe(false);
  await refreshAfter(client, 'sale');
  expect(isStale()).toBe(true);
});

it('a query that does not say what affects it does not compile', () => {
  expectTypeOf<['products']>().not.toExtend<QueryKey>();
  expectTypeOf<[typeof keys.dues, number]>().toExtend<QueryKey>();
});
