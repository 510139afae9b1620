import { call } from '@/lib/http/api';
import { currentUser } from '@/lib/http/current-user';
import { asksDevice } from '@/lib/http/device-reads';
import { withStored } from '@/lib/http/put-in-place';
import { pause } from '@/lib/pause';
import { containedIn, countable, isOutdated, khataEntries, question } from '@/lib/pocket/outbox-dues';
import { type KhataEntry, storedEntry } from '@/lib/stored-entry';
import { entries, loadEntries } from '@/saving/entries';

export interface Counting<Answer, Data> {
  query?: Record<string, string>;
  read: (answer: Answer) => Data;
  /** the data with one more bill or payment; the same data if they do not change */
  count: (data: Data, entry: KhataEntry) => Data;
}

/** At a start, the disk may be slower than the line. */
const LOADS_MS = 50;
/** How often it is asked again because something was sent meanwhile. */
const MAX_ASKS = 3;

/** An answer to `keys`, in its two parts; an old server has only the first. */
function partsOf<Answer>(answer: object): { content: Answer; stored: unknown } {
  if (Array.isArray(answer)) return { content: answer as Answer, stored: [] };
  const { stored, ...rest } = answer as { stored?: unknown; rows?: unknown };
  return { content: (rest.rows ?? rest) as Answer, stored };
}

/** The answer, and this device's bills and payments that it lacks. */
async function ask<Answer>(
  path: string,
  { query, signal }: { query?: Record<string, string> | undefined; signal: AbortSignal },
  asks = 1,
): Promise<{ content: Answer; missing: KhataEntry[] }> {
  const userId = currentUser.get();
  await Promise.race([loadEntries(), pause(LOADS_MS)]);
  const asked = question(countable(entries.shown.get()), userId);
  const keys = asked.asked.join(',');
  const { content, stored } = partsOf<Answer>(await call('GET', path, { query: { ...query, keys }, signal }));
  await loadEntries();
  const rows = entries.shown.get();
  if (asksDevice(signal))
    return { content, missing: khataEntries(rows, userId, containedIn({ asked: [], sure: [] }, stored)) };
  if (asks < MAX_ASKS && userId !== null && isOutdated(asked, rows, userId))
    return ask(path, { query, signal }, asks + 1);
  return { content, missing: khataEntries(rows, userId, containedIn(asked, stored)) };
}

/**
 * Reads figures in which every bill and payment of this device counts, once: what the answer lacks is added to it, and
 * what is stored later is put into the data.
 */
export const countingQuery = <Answer, Data>(
  path: string,
  { query, read, count }: Counting<Answer, Data>,
) => ({
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Data> => {
    const { content, missing } = await ask<Answer>(path, { query, signal });
    return missing.reduce(count, read(content));
  },
  meta: withStored((data: Data, stored): Data => {
    const entry = storedEntry(stored);
    return entry === null ? data : count(data, entry);
  }),
});
