import type { Query, QueryClient, QueryFunction, QueryFunctionContext } from '@tanstack/react-query';
import { pause } from '../pause';
import { deviceSignal } from './api';
import { isGone, isUnanswered } from './api-error';

const device = () => import('../offline-copy/device');

type AnyQuery = Query<unknown, Error>;

/** The offline copy's answer; undefined if it has none. */
async function inOfflineCopy(ask: QueryFunction, context: QueryFunctionContext, query: AnyQuery) {
  // A list in pages asks with a context of its own, which would reach the network.
  if ('initialPageParam' in query.options) return undefined;
  const { datedAnswer } = await device();
  const { client, queryKey, meta } = context;
  return datedAnswer(async () => ask({ client, queryKey, meta, signal: deviceSignal() }));
}

const show = (query: AnyQuery, { data, at }: { data: unknown; at: number }): void =>
  query.setState({ data, dataUpdatedAt: at, dataUpdateCount: 0, status: 'success', isInvalidated: true });

const isUnfetched = ({ state }: Pick<AnyQuery, 'state'>): boolean => state.dataUpdateCount === 0;

/** A record as a list of the same noun has it, for a query whose `meta.listed` finds it in the data of a list. */
async function inLists(client: QueryClient, { queryKey, meta }: AnyQuery) {
  const find = meta?.listed as ((list: unknown) => unknown) | undefined;
  const lists = find ? client.getQueryCache().findAll({ queryKey: queryKey.slice(0, 1) }) : [];
  const list = lists.find(({ state }) => find?.(state.data) !== undefined)?.state;
  const { withoutVersion } = await device();
  return list && { data: withoutVersion(find?.(list.data)), at: list.dataUpdatedAt };
}

/**
 * Each key press starts a search, and the screen finds the rows itself until the answer. So a query with `meta:
 * { searchesOfflineCopy: true }` is not stored, and reads the device only if the server fails or takes this long.
 */
const SEARCH_MS = 500;

const inSearchTime = (answer: Promise<unknown>): Promise<unknown> =>
  Promise.race([answer, pause(SEARCH_MS)]).catch(() => null);

const showsOtherRows = ({ observers }: AnyQuery): boolean =>
  observers.some((screen) => screen.getCurrentResult().isPlaceholderData);

/** The copy's answer, else the last one, else a list's; with `meta: { partInOfflineCopy: true }` the last one first. */
async function showDevice(
  ask: QueryFunction,
  context: QueryFunctionContext,
  query: AnyQuery,
  answer: Promise<unknown>,
): Promise<void> {
  const isSearch = query.meta?.searchesOfflineCopy && showsOtherRows(query);
  if (isSearch && (await inSearchTime(answer)) !== null) return;
  const isFirst = query.state.data === undefined;
  const copy = () => inOfflineCopy(ask, context, query);
  const last = async () => (isFirst ? (await device()).lastAnswer(query.queryHash) : undefined);
  const [first, second] = query.meta?.partInOfflineCopy ? [last, copy] : [copy, last];
  const found = (await first()) ?? (await second()) ?? (isFirst ? await inLists(context.client, query) : undefined);
  if (found !== undefined && isUnfetched(query)) show(query, found);
}

/** For a read without an answer after a change on this device: the copy has the change, the last answer does not. */
async function showChanged(ask: QueryFunction, context: QueryFunctionContext, query: AnyQuery): Promise<void> {
  const found = query.state.isInvalidated ? await inOfflineCopy(ask, context, query) : undefined;
  if (found !== undefined) show(query, found);
}

const warn = (error: unknown) => console.warn('The device cannot be read:', error);

/** Until the server answers, the query has the device's data, which nothing takes for fresh. */
export function deviceFirst<T>(ask: QueryFunction<T>, context: QueryFunctionContext, query: Query): Promise<T> {
  const answer = Promise.resolve(ask(context as never));
  if (typeof indexedDB === 'undefined') return answer;
  const args = [ask as QueryFunction, context, query as AnyQuery] as const;
  const read = isUnfetched(query) ? showDevice(...args, answer).catch(warn) : null;
  return answer.then(
    (data) => {
      if (!query.meta?.searchesOfflineCopy)
        void device().then(({ storeAnswer }) => storeAnswer(query.queryHash, data), warn);
      return data;
    },
    async (error) => {
      // The device's data show before the failure, even if the refusal was faster: they must not replace it later.
      await (read ?? (isUnanswered(error) ? showChanged(...args).catch(warn) : undefined));
      if (isGone(error)) await device().then(({ dropAnswer }) => dropAnswer(query.queryHash), warn);
      throw error;
    },
  );
}
