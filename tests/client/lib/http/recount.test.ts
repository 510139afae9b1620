import type { QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
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
import { type Entry, newEntry } from '@/lib/entry';
import { countedFrom, recountAll } from '@/lib/http/counted';
import { createQueryClient } from '@/lib/http/query-client';
import { currentUser } from '@/lib/http/session';
import { entries as onDevice } from '@/saving/entries';

const client = createQueryClient();
beforeEach(() => currentUser.set(7));
afterEach(() => {
  client.clear();
  onDevice.shown.set([]);
});

const PAYMENT = {
  ...{ customerId: 5, amount: '400.00', method: 'upi', note: '', date: '2026-11-23' },
  createdAt: '2026-11-23 05:10:00',
  cratesBack: 2,
};
const BILL = {
  ...{ customerId: 5, amount: '250.50', saleDate: '2026-11-23', items: '[]' },
  ...{ purchaseId: null, description: 'Kinnow' },
  cratesOut: 3,
};
const OLD = { id: 7, type: 'sale', amount: '1000.00', createdAt: '2026-11-22 00:00:00' };

/** 5:20 am in India. */
const AT = Date.UTC(2026, 10, 22, 23, 50);

/** What the server has just stored under that key. */
const sent = (key: string, path: string, id: number, body: object): Entry =>
  newEntry({
    ...{ key, path, userId: 7, form: `${path}/new`, keptAt: AT, state: 'sent', seq: id, tries: 1 },
    ...{ label: { name: 'Anita', amount: null }, body: { ...body }, sent: { id, at: AT } },
  });

/** Counts what the device has again, as when it changes. */
function has(...all: Entry[]): void {
  onDevice.shown.set(all);
  recountAll(client);
}

/** The server has answered the query so, with those of the keys in it. */
const answer = (query: { queryKey: QueryKey }, content: object, contained: string[] = []) =>
  client.fetchQuery({
    ...query,
    queryFn: async () => countedFrom(structuredClone(content), { content, contained }),
    persister: undefined,
    staleTime: 0,
  });
const dataOf = (query: { queryKey: QueryKey }) => client.getQueryData<unknown>(query.queryKey);

const balance = customerBalanceQuery(5);
const entries = customerTransactionsQuery(5);
const openKhata = async () => {
  await answer(balance, { added: 1000, paid: 0, balance: 1000, crates: 4 });
  await answer(entries, [OLD]);
};

it('a stored payment is in the khata at once: in what is due, in the crates and first in the list; and on Home', async () => {
  await openKhata();
  await answer(recentQuery, { sold: [], notices: null, entries: [] });
  has(sent('k1', '/collections', 31, { ...PAYMENT, allowance: '0.50' }));
  const recent = dataOf(recentQuery) as { entries: { amount: string }[] };
  expect(recent.entries.map(({ amount }) => amount).sort()).toEqual(['0.50', '400.00']);
  expect(dataOf(balance)).toEqual({ added: 1000, paid: 400.5, balance: 599.5, crates: 2 });
  expect(dataOf(entries)).toMatchObject([
    { amount: '0.50', method: 'allowance' },
    { id: 31, amount: '400.00', method: 'upi', createdAt: '2026-11-23 05:10:00' },
    OLD,
  ]);
});

it('a stored bill is below those of later days, and in the totals', async () => {
  await answer(balance, { added: 1000, paid: 0, balance: 1000, crates: 4 });
  await answer(entries, [{ ...OLD, createdAt: '2026-11-24 00:00:00' }, OLD]);
  await answer(customerBalancesQuery, new Map([[5, '1000.00']]));
  await answer(dashboardStatsQuery, {
    totalSales: 9000,
    totalCollections: 50,
    balance: 8950,
    customerCount: 3,
  });
  await answer(recentQuery, { sold: [], notices: null, entries: [] });
  has(sent('k2', '/sales', 41, BILL));
  expect(dataOf(balance)).toMatchObject({ added: 1250.5, balance: 1250.5, crates: 7 });
  expect(dataOf(entries)).toMatchObject([{ createdAt: '2026-11-24 00:00:00' }, { id: 41 }, { id: 7 }]);
  expect(dataOf(customerBalancesQuery)).toEqual(new Map([[5, 1250.5]]));
  expect(dataOf(dashboardStatsQuery)).toMatchObject({ totalSales: 9250.5, balance: 9200.5 });
  expect(dataOf(recentQuery)).toMatchObject({
    entries: [{ id: 41, amount: '250.50', customerName: 'Anita', createdAt: '2026-11-23 05:20:00' }],
  });
});

it('the Bill Book’s first page has a new bill in its place, and the totals of its day and customer count it', async () => {
  const list = { search: '', page: 0, sort: 'date', order: 'desc' } as const;
  const [book, second] = [saleListQuery(list), saleListQuery({ ...list, page: 1 })];
  const page = {
    rows: [{ ...BILL, id: 40, items: [], customerName: 'Binod', customerPhoneNumber: '', vehicleNumber: '' }],
    ...{ total: 12, paged: true },
  };
  const [days, customers] = [
    bookByDayQuery({ from: '2026-11-23', to: '2026-11-23' }),
    bookByCustomerQuery({}),
  ];
  await answer(book, page);
  await answer(second, page);
  await answer(days, [{ date: '2026-11-23', bills: 2, total: '500.00' }]);
  await answer(customers, [{ customerId: 6, customerName: 'Binod', bills: 1, total: '1.00' }]);
  has(sent('k3', '/sales', 41, BILL));
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
  const tea = { amount: '60.00', kind: 'tea', note: '', createdAt: '2026-11-23 05:15:00' };
  has(sent('k4', '/collections', 31, PAYMENT), sent('k5', '/expenses', 8, tea));
  expect(dataOf(totals)).toEqual({ collected: 80000, spent: 6000, net: 74000 });
});

it('what an answer contains is not added to it, and is to the half of the khata that lacks it', async () => {
  await openKhata();
  const fresh = { added: 1000, paid: 400, balance: 600, crates: 4 };
  await answer(balance, fresh, ['k6']);
  has(sent('k6', '/collections', 31, PAYMENT));
  expect(dataOf(balance)).toEqual(fresh);
  expect(dataOf(entries)).toMatchObject([{ id: 31 }, OLD]);
});

it('two payments count, and again one when the other is discarded', async () => {
  await openKhata();
  const [first, other] = [
    sent('k7', '/collections', 31, PAYMENT),
    sent('k8', '/collections', 33, { ...PAYMENT, amount: '100.00' }),
  ];
  has(first, { ...other, state: 'waiting', sent: null });
  expect(dataOf(balance)).toMatchObject({ balance: 500 });
  has(first);
  expect(dataOf(balance)).toMatchObject({ balance: 600 });
  expect(dataOf(entries)).toMatchObject([{ id: 31 }, OLD]);
});

it('data that nobody has read with keys stay as they are', async () => {
  await client.fetchQuery({ ...balance, queryFn: async () => ({ balance: 1000 }) as never });
  has(sent('k9', '/collections', 31, PAYMENT));
  expect(dataOf(balance)).toEqual({ balance: 1000 });
});
