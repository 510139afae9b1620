import { beforeAll, expect, it } from 'vitest';
import { type Change, queryClient, refreshAfter, root, rootsAffectedBy } from '@/lib/http/cache';

// A root is known once the file that reads under it is loaded.
const FILES = import.meta.glob('/client/features/**/*api.ts');
beforeAll(() => Promise.all(Object.values(FILES).map((load) => load())));

it.each<[Change, string]>([
  ['vendor-payment', 'day history money pattis payables vendor-balances vendor-ledger vendor-payments'],
  ['crate', 'crates customer-ledger dues history vendor-ledger'],
  ['firm', 'day firm history money session'],
  ['patti', 'history pattis payables'],
])('a changed %s makes stale what reads it, and the history', (change, stale) => {
  expect(rootsAffectedBy(change).sort().join(' ')).toBe(stale);
});

it.each<[Change, string, string]>([
  ['purchase', 'expenses', 'the plate of its vehicle'],
  ['purchase', 'day-book', 'the plate of its vehicle'],
  ['purchase', 'customer-ledger', 'the plate of its vehicle'],
  ['vendor', 'day-book', 'the vehicles that go with a deleted one'],
  ['sale', 'collections', 'the bill of an allowance'],
  ['sale', 'day-book', 'what was paid with it'],
])('a changed %s makes stale %s, which show %s', (change, stale) => {
  expect(rootsAffectedBy(change)).toContain(stale);
});

it('a report that is declared in its own file is read again after what it names', async () => {
  const products = root('products', { affectedBy: ['sale'] });
  queryClient.setQueryData([products], []);
  const isStale = () => queryClient.getQueryState([products])?.isInvalidated;
  await refreshAfter('expense');
  expect(isStale()).toBe(false);
  await refreshAfter('sale');
  expect(isStale()).toBe(true);
});
