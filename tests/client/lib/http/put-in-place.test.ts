import type { QueryKey } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { dayTotalsQuery } from '@/features/collections/day-book-api';
import {
  customerBalanceQuery,
  customerBalancesQuery,
  customerTransactionsQuery,
} from '@/features/customers/api';
import { dashboardStatsQuery } from '@/features/dashboard/api';
import { recentQuery } from '@/features/dashboard/recent-api';
import { saleListQuery } from '@/features/sales/bill-book/list-api';
import { bookByCustomerQuery, bookByDayQuery } from '@/features/sales/sale-book/api';
import { notePressed } from '@/lib/http/put-in-place';
import { createQueryClient } from '@/lib/http/query-client';
import { afterStored, refreshAfter } from '@/lib/http/refresh-after';

const client = createQueryClient();
afterEach(() => client.clear());

const PAYMENT = {
  ...{ id: 31, customerId: 5, customerName: 'Anita', amount: '400.00', method: 'upi', note: '' },
  createdAt: '2026-11-23 05:10:00',
  cratesBack: 2,
};
const BILL = {
  ...{ id: 41, customerId: 5, customerName: 'Anita', amount: '250.50', saleDate: '2026-11-23', items: [] },
  ...{ createdAt: '2026-11-23 05:20:00', purchaseId: null, vehicleNumber: '', description: 'Kinnow' },
  cratesOut: 3,
};
const OLD = { id: 7, type: 'sale', amount: '1000.00', createdAt: '2026-11-22 00:00:00' };

/** The server has answered the query so. */
const answer = (query: { queryKey: QueryKey }, data: unknown) =>
  client.fetchQuery({ ...query, queryFn: async () => data, persister: undefined, staleTime: 0 });
const dataOf = (query: { queryKey: QueryKey }) => client.getQueryData<unknown>(query.queryKey);

const balance = customerBalanceQuery(5);
const entries = customerTransactionsQuery(5);
const openKhata = async () => {
  await answer(balance, { added: 1000, paid: 0, balance: 1000, crates: 4 });
  await answer(entries, [OLD]);
};

it('a stored payment is in the khata at once: in what is due, in the crates and first in the list', async () => {
  await openKhata();
  notePressed(client, 'k1');
  void afterStored(client, 'collection', 'k1', { ...PAYMENT, allowance: { id: 32, amount: '0.50' } });
  expect(dataOf(balance)).toEqual({ added: 1000, paid: 400.5, balance: 599.5, crates: 2 });
  expect(dataOf(entries)).toMatchObject([
    { id: 32, amount: '0.50', method: 'allowance' },
    { id: 31, amount: '400.00', method: 'upi', createdAt: '2026-11-23 05:10:00' },
    OLD,
  ]);
  expect(client.getQueryState(balance.queryKey)?.isInvalidated).toBe(true);
});

it('a stored bill is below those of later days, and in the totals', async () => {
  await openKhata();
  await answer(entries, [{ ...OLD, createdAt: '2026-11-24 00:00:00' }, OLD]);
  await answer(customerBalancesQuery, new Map([[5, '1000.00']]));
  await answer(dashboardStatsQuery, {
    totalSales: 9000,
    totalCollections: 50,
    balance: 8950,
    customerCount: 3,
  });
  await answer(recentQuery, { sold: [], notices: null, entries: [] });
  notePressed(client, 'k2');
  void afterStored(client, 'sale', 'k2', BILL);
  expect(dataOf(balance)).toMatchObject({ added: 1250.5, balance: 1250.5, crates: 7 });
  expect(dataOf(entries)).toMatchObject([{ createdAt: '2026-11-24 00:00:00' }, { id: 41 }, { id: 7 }]);
  expect(dataOf(customerBalancesQuery)).toEqual(new Map([[5, 1250.5]]));
  expect(dataOf(dashboardStatsQuery)).toMatchObject({ totalSales: 9250.5, balance: 9200.5 });
  expect(dataOf(recentQuery)).toMatchObject({ entries: [{ id: 41, amount: '250.50' }] });
});

it('the Bill Book’s first page has a new bill in its place, and the totals of its day and customer count it', async () => {
  const list = { search: '', page: 0, sort: 'date', order: 'desc' } as const;
  const [book, second] = [saleListQuery(list), saleListQuery({ ...list, page: 1 })];
  const page = { rows: [{ ...BILL, id: 40 }], total: 12, paged: true };
  const [days, customers] = [
    bookByDayQuery({ from: '2026-11-23', to: '2026-11-23' }),
    bookByCustomerQuery({}),
  ];
  await answer(book, page);
  await answer(second, page);
  await answer(days, [{ date: '2026-11-23', bills: 2, total: '500.00' }]);
  await answer(customers, [{ customerId: 6, customerName: 'Binod', bills: 1, total: '1.00' }]);
  notePressed(client, 'k3');
  void afterStored(client, 'sale', 'k3', BILL);
  expect(dataOf(book)).toMatchObject({ rows: [{ id: 41 }, { id: 40 }], total: 13 });
  expect(dataOf(second)).toEqual(page);
  expect(dataOf(days)).toEqual([{ date: '2026-11-23', bills: 3, total: '750.50' }]);
  expect(dataOf(customers)).toEqual([
    { customerId: 5, customerName: 'Anita', bills: 1, total: '250.50' },
    { customerId: 6, customerName: 'Binod', bills: 1, total: '1.00' },
  ]);
});

it('the totals of Daily Collections have a payment and an expense', async () => {
  const totals = dayTotalsQuery('2026-11-23');
  await answer(totals, { collected: 40000, spent: 0, net: 40000 });
  notePressed(client, 'k4');
  notePressed(client, 'k5');
  void afterStored(client, 'collection', 'k4', PAYMENT);
  void afterStored(client, 'expense', 'k5', { ...PAYMENT, id: 8, amount: '60.00', kind: 'tea' });
  expect(dataOf(totals)).toEqual({ collected: 80000, spent: 6000, net: 74000 });
});

it('an answer that came after the press is left alone, and so is the other half of the khata', async () => {
  await openKhata();
  notePressed(client, 'k6');
  const fresh = { added: 1000, paid: 400, balance: 600, crates: 4 };
  await answer(balance, fresh);
  void afterStored(client, 'collection', 'k6', PAYMENT);
  expect(dataOf(balance)).toEqual(fresh);
  expect(dataOf(entries)).toEqual([OLD]);
});

it('two payments that are under way at once are both put in place', async () => {
  await openKhata();
  notePressed(client, 'k7');
  notePressed(client, 'k8');
  void refreshAfter(client, 'outbox');
  void afterStored(client, 'collection', 'k7', PAYMENT);
  void afterStored(client, 'collection', 'k8', { ...PAYMENT, id: 33, amount: '100.00' });
  expect(dataOf(balance)).toMatchObject({ balance: 500 });
  expect(dataOf(entries)).toMatchObject([{ id: 33 }, { id: 31 }, OLD]);
});

it.each([
  ['a bill that was changed', () => void refreshAfter(client, 'sale')],
  ['a new customer', () => void afterStored(client, 'customer', 'k0', { id: 6 })],
])('nothing is put into figures that lack %s', async (_, change) => {
  await openKhata();
  change();
  notePressed(client, 'k9');
  void afterStored(client, 'collection', 'k9', PAYMENT);
  expect(dataOf(balance)).toMatchObject({ balance: 1000 });
  expect(dataOf(entries)).toEqual([OLD]);
});

it('nothing is put into the device’s copy, which has the outbox in it, nor what is no record', async () => {
  await openKhata();
  client.getQueryCache().find(entries)?.setState({ dataUpdateCount: 0 });
  client.getQueryCache().find(balance)?.setState({ dataUpdateCount: 0 });
  notePressed(client, 'k10');
  void afterStored(client, 'collection', 'k10', PAYMENT);
  await openKhata();
  notePressed(client, 'k11');
  void afterStored(client, 'collection', 'k11', 'OK');
  expect(dataOf(balance)).toMatchObject({ balance: 1000 });
  expect(dataOf(entries)).toEqual([OLD]);
});
