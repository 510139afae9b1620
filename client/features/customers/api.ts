import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Customer, CustomerTransaction } from '@/lib/customer';
import { call, callRecord } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';
import { CUSTOMER_STALE_MS, PICKER_STALE_MS } from '@/lib/http/query-client';

export type { Customer, CustomerTransaction };

/** The body of a create or update; `oldBalance` is decimal text. */
export type CustomerBody = Pick<Customer, 'name' | 'phoneNumber' | 'address' | 'oldBalance' | 'oldCrates'>;

/** Rupees. Only `balance` includes the old balance; positive is due. */
export interface CustomerBalance {
  total_sales: number;
  total_payments: number;
  balance: number;
  /** how many crates the customer has; below 0 the firm has theirs; left out by an old server */
  crates?: number;
}

interface BalanceEntry {
  customerId?: number;
  id?: number;
  balance: number | string;
}

const path = (id: number): string => `/customers/${id}`;

/** Customers by name, searched by name and phone. Keeps the previous rows while a search loads. */
export const customersQuery = (search = '') =>
  queryOptions({
    queryKey: [keys.customers, 'list', search],
    queryFn: ({ signal }) => call<Customer[]>('GET', '/customers', { query: { search }, signal }),
    staleTime: CUSTOMER_STALE_MS,
    placeholderData: keepPreviousData,
  });

/** The same list for a picker: at most ten seconds old. */
export const customerPickerQuery = (search: string) =>
  queryOptions({
    queryKey: [keys.customerPicker, search],
    queryFn: ({ signal }) => call<Customer[]>('GET', '/customers', { query: { search }, signal }),
    staleTime: PICKER_STALE_MS,
    placeholderData: keepPreviousData,
  });

export const customerQuery = (id: number) =>
  queryOptions({
    queryKey: [keys.customers, 'one', id],
    queryFn: async ({ signal }) => {
      if (id >= 0) return callRecord<Customer>('GET', path(id), { signal });
      const { waitingCustomer } = await import('@/saving/waiting-customers');
      return waitingCustomer(id, signal);
    },
  });

/** The queries of one customer, which a deletion ends. */
export const keysOfCustomer = (id: number) => [customerQuery(id).queryKey, [keys.customerLedger, id]];

/** The name of a customer from the cache, for a form that shows the customer; '' if it is not cached. */
export const shownName = (client: QueryClient, id: number): string =>
  client.getQueryData(customerQuery(id).queryKey)?.name ?? '';

export const customerBalanceQuery = (id: number) =>
  queryOptions({
    queryKey: [keys.customerLedger, id, 'balance'],
    queryFn: ({ signal }) => call<CustomerBalance>('GET', `${path(id)}/balance`, { signal }),
  });

/** A customer's sales and collections, newest first. */
export const customerTransactionsQuery = (id: number) =>
  queryOptions({
    queryKey: [keys.customerLedger, id, 'transactions'],
    queryFn: ({ signal }) => call<CustomerTransaction[]>('GET', `${path(id)}/transactions`, { signal }),
  });

/** Every customer's balance in rupees by the customer's id. */
export const customerBalancesQuery = queryOptions({
  queryKey: [keys.customerBalances],
  queryFn: async ({ signal }): Promise<ReadonlyMap<number, number | string>> => {
    const entries = await call<BalanceEntry[]>('GET', '/reports/customer-balances', { signal });
    return new Map(entries.map((entry) => [entry.customerId ?? entry.id ?? 0, entry.balance]));
  },
  staleTime: CUSTOMER_STALE_MS,
});
