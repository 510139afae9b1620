import { type QueryKey, queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import { type CallOptions, call, callRecord, type Tagged } from './api';

/** A record that has a form, by what its saves change. */
export type RecordChange =
  | 'customer'
  | 'sale'
  | 'collection'
  | 'expense'
  | 'vendor'
  | 'purchase'
  | 'vendor-payment'
  | 'holder'
  | 'transfer';

export type Change = RecordChange | 'patti' | 'outbox' | 'promise' | 'crate' | 'cashDay' | 'profile' | 'user' | 'firm';

declare const isRoot: unique symbol;
export type Root = string & { readonly [isRoot]: true };

// So that a query whose key does not begin with a root does not compile.
declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [Root, ...unknown[]];
  }
}

type AffectedBy = readonly Change[] | 'every change';

interface RootSettings {
  /** what makes the data under it stale; [] if only its own screen changes them */
  affectedBy: AffectedBy;
  /** whether the device may store the answers: not who may do what, nor what only the server knows about itself */
  stored?: boolean;
}

const roots = new Map<Root, AffectedBy>();
const neverStored = new Set<Root>();

export function root(noun: string, { affectedBy, stored = true }: RootSettings): Root {
  roots.set(noun as Root, affectedBy);
  if (!stored) neverStored.add(noun as Root);
  return noun as Root;
}

export const mayBeStored = ([root]: QueryKey): boolean => !neverStored.has(root as Root);

export const rootsAffectedBy = (change: Change): Root[] =>
  [...roots].flatMap(([noun, by]) => (by === 'every change' || by.includes(change) ? [noun] : []));

/** The roots that several files read under; another stands in its own file. */
export const keys = {
  session: root('session', { affectedBy: ['profile', 'user', 'firm', 'holder'], stored: false }),
  dashboard: root('dashboard', { affectedBy: ['customer', 'sale', 'collection', 'outbox'] }),
  customers: root('customers', { affectedBy: ['customer'] }),
  customerBalances: root('customer-balances', { affectedBy: ['customer', 'sale', 'collection', 'outbox'] }),
  /** a customer's balance and transactions */
  customerLedger: root('customer-ledger', {
    affectedBy: ['customer', 'sale', 'collection', 'vendor', 'purchase', 'outbox', 'crate'],
  }),
  customerPicker: root('customer-picker', { affectedBy: ['customer'] }),
  vehiclePicker: root('vehicle-picker', { affectedBy: ['sale', 'expense', 'vendor', 'purchase'] }),
  sales: root('sales', { affectedBy: ['customer', 'sale', 'collection', 'vendor', 'purchase'] }),
  lastRate: root('last-rate', { affectedBy: ['sale'] }),
  saleBook: root('sale-book', { affectedBy: ['customer', 'sale', 'vendor', 'purchase'] }),
  expenses: root('expenses', { affectedBy: ['expense', 'vendor', 'purchase'] }),
  /** collections and expenses as one list, and a day's totals of them */
  dayBook: root('day-book', {
    // A bill may bring a payment.
    affectedBy: ['customer', 'sale', 'collection', 'expense', 'vendor', 'purchase', 'outbox'],
  }),
  vendors: root('vendors', { affectedBy: ['vendor'] }),
  vendorBalances: root('vendor-balances', { affectedBy: ['vendor', 'purchase', 'vendor-payment'] }),
  /** a vendor's balance and transactions */
  vendorLedger: root('vendor-ledger', { affectedBy: ['vendor', 'purchase', 'vendor-payment', 'crate'] }),
  /** what a vehicle brought its vendor, by purchase and version */
  pattis: root('pattis', {
    affectedBy: ['customer', 'sale', 'expense', 'vendor', 'purchase', 'vendor-payment', 'patti'],
  }),
  outbox: root('outbox', { affectedBy: [], stored: false }),
  users: root('users', { affectedBy: ['profile', 'user'], stored: false }),
  firm: root('firm', { affectedBy: ['firm'], stored: false }),
  hosting: root('hosting', { affectedBy: [], stored: false }),
  booksCheck: root('books-check', { affectedBy: [], stored: false }),
  /** what customers owe, and what was collected on a day */
  dues: root('dues', { affectedBy: ['customer', 'sale', 'collection', 'promise', 'crate'] }),
  history: root('history', { affectedBy: 'every change' }),
};

export type QuerySettings<T> = Pick<
  UseQueryOptions<T>,
  'staleTime' | 'placeholderData' | 'refetchOnMount' | 'refetchOnReconnect' | 'retry'
>;

type Asked<T> = Pick<CallOptions, 'query'> & Pick<UseQueryOptions<T>, 'meta'> & QuerySettings<T>;

/** What the server answers to a GET. */
export const answerQuery = <T>(queryKey: QueryKey, path: string, { query, ...settings }: Asked<T> = {}) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => call<T>('GET', path, { query, signal }), ...settings });

/** One record with its version; `read` fills in what an old server leaves out. */
export const recordQuery = <Row extends object>(
  queryKey: QueryKey,
  path: string,
  {
    query,
    read = (row) => row,
    ...settings
  }: Asked<Row & Tagged> & { read?: (row: Row & Tagged) => Row & Tagged } = {},
) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => read(await callRecord<Row>('GET', path, { query, signal })),
    ...settings,
  });
