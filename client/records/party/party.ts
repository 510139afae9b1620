import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Customer } from '@/lib/customer';
import { call, callRecord, type Tagged } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';
import { CUSTOMER_STALE_MS, PICKER_STALE_MS } from '@/lib/http/query-client';
import { countEntry } from '@/lib/stored-entry';
import { type Counting, countingQuery } from '../counting-query';
import { countInBalances, countInTotals, joinEntries, type PartyBalance } from './put-entry';
import type { AccountEntry } from './running';

export type Party = 'customer' | 'vendor';

/** How customers and vendors differ where one component serves both: their calls, and texts with keys of their own. */
export const PARTY = {
  customer: {
    path: '/customers',
    balancesPath: '/reports/customer-balances',
    /** of the list and all balances, in milliseconds */
    staleTime: CUSTOMER_STALE_MS,
    /** the word for a balance below zero */
    ahead: 'advance',
    added: 'statement.added',
    paid: 'customer.payment',
    totalAdded: 'customer.totalSales',
    balance: 'balance.balanceDue',
    oldBalance: 'balance.oldBalance',
  },
  vendor: {
    path: '/vendors',
    balancesPath: '/vendor-balances',
    staleTime: Number.POSITIVE_INFINITY,
    ahead: 'credit',
    added: 'records.purchase',
    paid: 'vendor.payment',
    totalAdded: 'vendor.totalPurchases',
    balance: 'balance.balance',
    oldBalance: 'vendor.previousBalance',
  },
} as const;

/** What is stored of a customer and of a vendor: all that a customer has. */
export type PartyRow = Customer;

/** Whose account it is, and its words: a vendor's account is a customer's with the signs turned. */
export interface AccountSide<E extends AccountEntry> {
  party: Party;
  row: Pick<PartyRow, 'name' | 'phoneNumber' | 'address'>;
  /** of the exported files, without the extension */
  file: string;
  back: { href: string; label: string };
  nameOf: (entry: E) => string;
  /** '' if there is nothing more to say */
  detailOf: (entry: E) => string;
}

/** A customer's totals, or a vendor's, which come in snake case or camel case. */
interface BalanceAnswer {
  total_sales?: number | string;
  total_purchases?: number | string;
  totalPurchases?: number | string;
  total_payments?: number | string;
  totalPayments?: number | string;
  balance: number | string;
  crates?: number;
}

const balanceFrom = (answer: BalanceAnswer): PartyBalance => ({
  added: answer.total_sales ?? answer.total_purchases ?? answer.totalPurchases ?? 0,
  paid: answer.total_payments ?? answer.totalPayments ?? 0,
  balance: answer.balance,
  crates: answer.crates,
});

interface BalanceRow {
  customerId?: number;
  id?: number;
  balance: number | string;
}

const byId = (rows: BalanceRow[]): ReadonlyMap<number, number | string> =>
  new Map(rows.map((row) => [row.customerId ?? row.id ?? 0, row.balance]));

/** What is read of customers, or of vendors; `waiting` reads a customer who waits on this device. */
export function partyQueries<Row extends PartyRow, Entry>(
  party: Party,
  waiting?: (id: number, signal: AbortSignal) => Promise<Row & Tagged>,
) {
  const { path, balancesPath, staleTime } = PARTY[party];
  const ledger = keys[`${party}Ledger`];
  const isCustomer = party === 'customer';
  /** by name, searched by name and phone; keeps the previous rows while a search loads */
  const listOf =
    (key: QueryKey, freshFor: number) =>
    (search = '') =>
      queryOptions({
        queryKey: [...key, search],
        queryFn: ({ signal }) => call<Row[]>('GET', path, { query: { search }, signal }),
        staleTime: freshFor,
        placeholderData: keepPreviousData,
      });
  /** Of customers, what waits on this device counts too; of vendors, nothing waits. */
  const figures = <Answer, Data>(figuresPath: string, how: Counting<Answer, Data>) =>
    isCustomer
      ? countingQuery(figuresPath, how)
      : {
          queryFn: async ({ signal }: { signal: AbortSignal }) =>
            how.read(await call<Answer>('GET', figuresPath, { signal })),
        };
  const list = listOf([keys[`${party}s`], 'list'], staleTime);
  const one = (id: number) =>
    queryOptions({
      queryKey: [keys[`${party}s`], 'one', id],
      queryFn: ({ signal }) =>
        id < 0 && waiting ? waiting(id, signal) : callRecord<Row>('GET', `${path}/${id}`, { signal }),
    });
  return {
    party,
    list,
    /** the same list for a picker; customers at most ten seconds old */
    picker: isCustomer ? listOf([keys.customerPicker], PICKER_STALE_MS) : list,
    one,
    /** the queries of one, which a deletion ends */
    gone: (id: number): QueryKey[] => [one(id).queryKey, [ledger, id]],
    /** rupees by id */
    balances: queryOptions({
      queryKey: [keys[`${party}Balances`]],
      ...figures(balancesPath, { read: byId, count: countEntry(countInBalances) }),
      staleTime,
    }),
    /** one's totals, balance and crates */
    balance: (id: number) =>
      queryOptions({
        // Not 'balance': what a device has kept under that key has another shape.
        queryKey: [ledger, id, 'totals'],
        ...figures(`${path}/${id}/balance`, { read: balanceFrom, count: countEntry(countInTotals(id)) }),
      }),
    /** one's entries, newest first */
    transactions: (id: number) =>
      queryOptions({
        queryKey: [ledger, id, 'transactions'],
        ...figures(`${path}/${id}/transactions`, {
          read: (rows: Entry[]) => rows,
          count: countEntry(joinEntries(id)) as unknown as Counting<Entry[], Entry[]>['count'],
        }),
      }),
  };
}

export type PartyQueries<Row extends PartyRow, Entry = unknown> = ReturnType<typeof partyQueries<Row, Entry>>;
