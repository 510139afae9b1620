import {
  focusManager,
  MutationCache,
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { onWindow } from '@/state/store';
import { ApiError, isUnanswered } from './api-error';
import { currentBook } from './book';
import { keys } from './cache';
import { lineDown } from './connection';
import { deviceFirst } from './device-first';

/** Customer lists and balances stay fresh for a minute, picker results for ten seconds. */
export const CUSTOMER_STALE_MS = 60_000;
export const PICKER_STALE_MS = 10_000;

/** A 401 while signed in means that the session has ended: checking it leads to the sign-in screen. */
export function recheckSession(error: unknown): void {
  const signedIn = queryClient.getQueryData<{ authenticated: boolean }>([keys.session])?.authenticated;
  if (error instanceof ApiError && error.status === 401 && signedIn)
    void queryClient.invalidateQueries({ queryKey: [keys.session] });
}

// The library assumes that a page opened offline is online, and would miss the network's return.
onlineManager.setOnline(navigator.onLine);

/** When the screen or dialog on display was opened, or answers came again, in milliseconds since 1970; 0 for the first. */
let openedAt = 0;
const open = () => {
  openedAt = Date.now();
};
for (const event of ['pushState', 'popstate']) window.addEventListener(event, open);
lineDown.subscribe(open);

/** Whether a read failed on an earlier screen. A part of the same screen that mounts later does not repeat it. */
const failedEarlier = ({ state }: { state: { errorUpdatedAt: number } }) => state.errorUpdatedAt < openedAt;

/**
 * Queries never go stale by themselves, are not retried and not refetched on focus: cache.ts lists what a change makes
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
      persister: deviceFirst,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

currentBook.subscribe(() => queryClient.removeQueries({ predicate: ({ queryKey: [root] }) => root !== keys.session }));

/** For a picker that opens. */
export function refetchIfOld(list: { dataUpdatedAt: number; refetch: () => unknown }): void {
  if (Date.now() - list.dataUpdatedAt > PICKER_STALE_MS) void list.refetch();
}

/** The tab is visible again, or the window is in front again. */
export const watchFocus = (): void =>
  focusManager.setEventListener((regained) => onWindow(['visibilitychange', 'focus'], regained));

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
