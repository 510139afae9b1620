import { call, partsOf } from '@/lib/http/api';
import { type Count, countedFrom, type Read, readOf, type Stored, sameCounted } from '@/lib/http/counted';
import { asksDevice } from '@/lib/http/device-reads';
import { currentUser } from '@/lib/http/session';
import { pause } from '@/lib/pause';
import { containedIn, countable, isOutdated, keptIn, question } from '@/lib/pocket/outbox-dues';
import { entries, loadEntries } from '@/saving/entries';

/** At a start, the disk may be slower than the line. */
const LOADS_MS = 50;
/** How often it is asked again because something was sent meanwhile. */
const MAX_ASKS = 3;

interface Asked<Answer> {
  content: Answer;
  /** the keys of this device's entries that are in it */
  contained: readonly string[];
  /** whether the answer was asked for again or names one of them: something was stored lately */
  isNews: boolean;
}

/** What `ask` answers, which sends the keys along, and which of this device's entries are in it. */
export async function readWithKeys<Answer>(
  signal: AbortSignal | undefined,
  ask: (keys: string) => Promise<{ content: Answer; stored?: unknown }>,
  asks = 1,
): Promise<Asked<Answer>> {
  const userId = currentUser.get();
  await Promise.race([loadEntries(), pause(LOADS_MS)]);
  const asked = question(countable(entries.shown.get()), userId);
  const { content, stored } = await ask(asked.asked.join(','));
  await loadEntries();
  const rows = entries.shown.get();
  // What was stored before a call is in the server's answer, but not for sure in the device's.
  const onDevice = asksDevice(signal);
  if (!onDevice && userId !== null && isOutdated(asked, rows, userId) && asks < MAX_ASKS)
    return readWithKeys(signal, ask, asks + 1);
  const sure = onDevice ? [] : asked.sure;
  const isNews = asks > 1 || (Array.isArray(stored) && stored.length > 0);
  return { content, contained: containedIn({ ...asked, sure }, stored), isNews };
}

/** This device's bills, payments and expenses that are not among those keys, oldest first. */
export const keptBeside = (contained: readonly string[]): Stored[] =>
  keptIn(entries.shown.get(), currentUser.get(), contained);

/**
 * A query of figures in which every record of this device counts, once: what is read lacks it, or names it in
 * `contained`. It is counted again whenever the device's records change, also when one is stored, before the next answer.
 */
export function counting<Data>(
  read: (signal: AbortSignal) => Promise<{ content: Data; contained: readonly string[] }>,
  count: Count<Data>,
) {
  const counted = (from: Read): Data =>
    countedFrom(keptBeside(from.contained).reduce(count, from.content as Data), from);
  return {
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Data> => counted(await read(signal)),
    structuralSharing: sameCounted,
    meta: { recount: counted, counts: (data: Data) => ({ ...readOf(data), count }) },
  };
}

export interface Counting<Answer, Data> {
  query?: Record<string, string | undefined>;
  read: (answer: Answer) => Data;
  count: Count<Data>;
  /** reads the answer in another way */
  get?: typeof call<Answer & object>;
}

/** Such a query of one call. */
export const countingQuery = <Answer, Data>(
  path: string,
  { query, read, count, get = call }: Counting<Answer, Data>,
) =>
  counting<Data>(async (signal) => {
    const { content, contained } = await readWithKeys(signal, async (keys) =>
      partsOf<Answer>(await get('GET', path, { query: { ...query, keys }, signal })),
    );
    return { content: read(content), contained };
  }, count);
