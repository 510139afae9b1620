import {
  focusManager,
  MutationCache,
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { onWindow } from '@/state/store';
import { type CallOptions, call, callRecord, type Tagged } from './api';
import { ApiError, isUnanswered } from './api-error';
import { currentBook } from './book';
import { lineDown } from './connection';
import { deviceFirst } from './device-first';

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

/** The section with a record's texts. */
export const nounOf = (change: RecordChange) => (change === 'vendor-payment' ? 'payment' : change);

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
  /** whether the device may store the answers: not who may do what, what only the server knows about itself, nor rates */
  stored?: boolean;
}

const roots = new Map<Root, AffectedBy>();
const neverStored = new Set<Root>();

export function root(noun: string, { affectedBy, stored = true }: RootSettings): Root {
  roots.set(noun as Root, affectedBy);
  if (!stored) neverStored.add(noun as Root);
  return noun as Root;
}

const mayBeStored = ([root]: QueryKey): boolean => !neverStored.has(root as Root);

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
  lastRate: root('last-rate', { affectedBy: ['sale'], stored: false }),
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

/** Customer lists and balances stay fresh for a minute, picker results for ten seconds. */
export const CUSTOMER_STALE_MS = 60_000;
export const PICKER_STALE_MS = 10_000;

/** A 401 while signed in means that the session has ended: checking it leads to the sign-in screen. */
export function recheckSession(error: unknown): void {
  const signedIn = queryClient.getQueryData<{ authenticated: boolean }>([keys.session])?.authenticated;
  if (error instanceof ApiError && error.status === 401 && signedIn)
    void queryClient.invalidateQueries({ queryKey: [keys.session] });
}

/** When the screen or dialog on display was opened, or answers came again, in milliseconds since 1970; 0 for the first. */
let openedAt = 0;
const open = () => {
  openedAt = Date.now();
};
lineDown.subscribe(open);

/** Whether a read failed on an earlier screen. A part of the same screen that mounts later does not repeat it. */
const failedEarlier = ({ state }: { state: { errorUpdatedAt: number } }) => state.errorUpdatedAt < openedAt;

/**
 * Queries never go stale by themselves, are not retried and not refetched on focus: their root says what makes them
 * stale. Only customers, balances and pickers have a stale time, and only the session is checked again on focus.
 * Queries run offline too, so that a failure shows at once.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: recheckSession }),
  mutationCache: new MutationCache({ onError: recheckSession }),
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      retryOnMount: failedEarlier,
      refetchOnMount: (query) => query.state.status !== 'error' || failedEarlier(query),
      refetchOnWindowFocus: false,
      // Only what failed without a network; everything else is not stale.
      refetchOnReconnect: true,
      networkMode: 'always',
      persister: (ask, context, query) =>
        mayBeStored(query.queryKey) ? deviceFirst(ask, context, query) : ask(context),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

currentBook.subscribe(() => queryClient.removeQueries({ predicate: ({ queryKey: [root] }) => root !== keys.session }));

/** For a picker that opens. */
export function refetchIfOld(list: { dataUpdatedAt: number; refetch: () => unknown }): void {
  if (Date.now() - list.dataUpdatedAt > PICKER_STALE_MS) void list.refetch();
}

/** Follows what the page tells: its network, its screens, and that it is visible or in front again. */
export function watchPage(): void {
  // The library assumes that a page opened offline is online, and would miss the network's return.
  onlineManager.setOnline(navigator.onLine);
  onWindow(['pushState', 'popstate'], open);
  focusManager.setEventListener((regained) => onWindow(['visibilitychange', 'focus'], regained));
}

/** Once the server answers again, asks again for what is on screen and got no answer. */
export function refetchOnceAnswered(): void {
  lineDown.subscribe(() => {
    if (lineDown.get()) return;
    void queryClient.refetchQueries(
      { type: 'active', predicate: ({ state }) => isUnanswered(state.error) },
      { cancelRefetch: false },
    );
  });
}

/** What the device keeps, or what could not be fetched again: not what the server has now. */
const isOld = ({ state }: Query): boolean =>
  state.data !== undefined && (state.dataUpdateCount === 0 || state.status === 'error');

/** When the oldest of what is on screen and not fresh was read, in milliseconds since 1970; null if all is fresh. */
export function oldestStaleAt(): number | null {
  const shown = queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: (query) => !query.meta?.hasNoFigures && isOld(query) });
  return shown.length === 0 ? null : Math.min(...shown.map(({ state }) => state.dataUpdatedAt));
}

export const isFromDevice = (queryKey: QueryKey): boolean => queryClient.getQueryState(queryKey)?.dataUpdateCount === 0;

/** `gone` are the keys of a deleted record: stale too, but not fetched while the user is leaving its screen. */
export async function refreshAfter(change: Change, gone: readonly QueryKey[] = []): Promise<void> {
  const isGone = (key: QueryKey) => gone.some((start) => start.every((word, index) => key[index] === word));
  for (const queryKey of gone) void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  await Promise.all(
    rootsAffectedBy(change).map((root) =>
      queryClient.invalidateQueries({ queryKey: [root], predicate: ({ queryKey }) => !isGone(queryKey) }),
    ),
  );
}

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
