import {
  type FetchQueryOptions,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { currentLanguage, type Language } from '@/i18n/language';
import type { Entry } from '@/lib/entry';
import { asksDevice, call, partsOf } from '@/lib/http/api';
import { type QuerySettings, queryClient } from '@/lib/http/cache';
import { currentUser } from '@/lib/http/session';
import { affecting, containedIn, isOutdated, question } from '@/lib/offline-copy/unsent';
import { pause } from '@/lib/pause';
import { entries, loadEntries } from './entries';
import { type Line, linesOf, pendingEntries } from './pending';

/** When the app starts, the disk may be slower than the network. */
const LOADS_MS = 50;
/** How often the server is asked again because an entry was sent meanwhile. */
const MAX_ASKS = 3;

export interface Figures<Content> {
  content: Content;
  /** the keys of this device's entries that are in it */
  contained: readonly string[];
}

export type Adding<Content> = {
  of: (line: Line, content: Content) => boolean;
  plus: (content: Content, lines: readonly Line[]) => Content;
};

interface Asked<Answer> extends Figures<Answer> {
  /** whether the server was asked again, or its answer contains one of the keys: an entry was stored a moment ago */
  isNews: boolean;
}

/** `ask` sends the keys of this device's entries. */
export async function readWithKeys<Answer>(
  signal: AbortSignal | undefined,
  ask: (keys: string) => Promise<{ content: Answer; stored?: unknown }>,
  asks = 1,
): Promise<Asked<Answer>> {
  const userId = currentUser.get();
  await Promise.race([loadEntries(), pause(LOADS_MS)]);
  const asked = question(affecting(entries.list.get()), userId);
  const { content, stored } = await ask(asked.asked.join(','));
  await loadEntries();
  const rows = entries.list.get();
  // An entry stored before the call is in the server's answer, but perhaps not in the copy on the device.
  const onDevice = asksDevice(signal);
  if (!onDevice && userId !== null && isOutdated(asked, rows, userId) && asks < MAX_ASKS)
    return readWithKeys(signal, ask, asks + 1);
  const sure = onDevice ? [] : asked.sure;
  const isNews = asks > 1 || (Array.isArray(stored) && stored.length > 0);
  return { content, contained: containedIn({ ...asked, sure }, stored), isNews };
}

interface Asking<Answer, Content> extends Adding<Content>, QuerySettings<Figures<Content>> {
  query?: Record<string, string | undefined>;
  /** by default they are as answered */
  read?: (answer: Answer) => Content;
  /** reads the answer in place of `call` */
  get?: typeof call<Answer & object>;
  /** false where nothing of it waits on this device: no keys are sent, and no line is added */
  waits?: boolean;
}

export const figuresQuery = <Content, Answer = Content>(
  queryKey: QueryKey,
  path: string,
  {
    query,
    read = (answer) => answer as unknown as Content,
    get = call,
    waits = true,
    of,
    plus,
    ...settings
  }: Asking<Answer, Content>,
) => ({
  queryKey,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Figures<Content>> => {
    const ask = async (keys?: string) => partsOf<Answer>(await get('GET', path, { query: { ...query, keys }, signal }));
    if (!waits) return { content: read((await ask()).content), contained: [] };
    const { content, contained } = await readWithKeys(signal, ask);
    return { content: read(content), contained };
  },
  meta: { of: waits ? of : () => false, plus },
  ...settings,
});

let pendingCache: { of: readonly Entry[]; language: Language; lines: readonly Line[] } | undefined;

/** The same array until an entry changes. */
export function pendingNow(): readonly Line[] {
  const of = pendingEntries(entries.list.get(), currentUser.get(), []);
  const language = currentLanguage();
  const isSame = pendingCache?.of.length === of.length && of.every((entry, at) => entry === pendingCache?.of[at]);
  if (pendingCache === undefined || !isSame || pendingCache.language !== language)
    pendingCache = { of, language, lines: of.flatMap(linesOf) };
  return pendingCache.lines;
}

export function added<Content>(
  { content, contained }: Figures<Content>,
  { of, plus }: Adding<Content>,
  pending: readonly Line[] = pendingNow(),
): Content {
  const lines = pending.filter((line) => !contained.includes(line.entry.key) && of(line, content));
  return lines.length === 0 ? content : plus(content, lines);
}

export const usePending = (): readonly Line[] => useSyncExternalStore(entries.list.subscribe, pendingNow);

type FiguresQuery<Content, Key extends QueryKey> = Omit<
  UseQueryOptions<Figures<Content>, Error, Content, Key>,
  'meta' | 'select'
> & { meta: Adding<Content> };

export const withPending = <Content, Key extends QueryKey>(
  query: FiguresQuery<Content, Key>,
  pending: readonly Line[],
) => ({ ...query, select: (figures: Figures<Content>) => added(figures, query.meta, pending) });

export function useFigures<Content, Key extends QueryKey>(query: FiguresQuery<Content, Key>): UseQueryResult<Content> {
  const { meta } = query;
  const pending = usePending();
  const select = useCallback((figures: Figures<Content>) => added(figures, meta, pending), [meta, pending]);
  return useQuery({ ...query, select });
}

export const fetchFigures = async <Content, Key extends QueryKey>(
  query: Omit<FetchQueryOptions<Figures<Content>, Error, Figures<Content>, Key>, 'meta'> & { meta: Adding<Content> },
): Promise<Content> => added(await queryClient.fetchQuery(query), query.meta);
