import { call } from '@/lib/http/api';
import { currentUser } from '@/lib/http/current-user';
import { asksDevice } from '@/lib/http/device-reads';
import { type Count, type Stored, withStored } from '@/lib/http/put-in-place';
import { pause } from '@/lib/pause';
import { containedIn, countable, isOutdated, keptIn, question } from '@/lib/pocket/outbox-dues';
import { entries, loadEntries } from '@/saving/entries';

/** At a start, the disk may be slower than the line. */
const LOADS_MS = 50;
/** How often it is asked again because something was sent meanwhile. */
const MAX_ASKS = 3;

interface WithKept<Answer> {
  content: Answer;
  /** this device's bills, payments and expenses that it lacks, oldest first */
  kept: Stored[];
}

/** An answer to `keys`, in its two parts; without keys there is only the first. */
function partsOf<Answer>(answer: object): { content: Answer; stored: unknown } {
  if (Array.isArray(answer)) return { content: answer as Answer, stored: [] };
  const { stored, ...rest } = answer as { stored?: unknown; rows?: unknown };
  return { content: (rest.rows ?? rest) as Answer, stored };
}

/** What `ask` answers, which sends the keys along, and what this device has that the answer lacks. */
export async function readWithKept<Answer>(
  signal: AbortSignal | undefined,
  ask: (keys: string) => Promise<{ content: Answer; stored: unknown }>,
  asks = 1,
): Promise<WithKept<Answer>> {
  const userId = currentUser.get();
  await Promise.race([loadEntries(), pause(LOADS_MS)]);
  const asked = question(countable(entries.shown.get()), userId);
  const { content, stored } = await ask(asked.asked.join(','));
  await loadEntries();
  const rows = entries.shown.get();
  // What was stored before a call is in the server's answer, but not for sure in the device's.
  const onDevice = asksDevice(signal);
  if (!onDevice && userId !== null && isOutdated(asked, rows, userId) && asks < MAX_ASKS)
    return readWithKept(signal, ask, asks + 1);
  const sure = onDevice ? [] : asked.sure;
  return { content, kept: keptIn(rows, userId, containedIn({ ...asked, sure }, stored)) };
}

export interface Counting<Answer, Data> {
  query?: Record<string, string>;
  read: (answer: Answer) => Data;
  count: Count<Data>;
  /** reads the answer in another way */
  get?: typeof call<Answer & object>;
}

/**
 * Reads figures in which every record of this device counts, once: what the answer lacks is added to it, and what is
 * stored later is put into the data.
 */
export const countingQuery = <Answer, Data>(
  path: string,
  { query, read, count, get = call }: Counting<Answer, Data>,
) => ({
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Data> => {
    const { content, kept } = await readWithKept(signal, async (keys) =>
      partsOf<Answer>(await get('GET', path, { query: { ...query, keys }, signal })),
    );
    return kept.reduce(count, read(content));
  },
  meta: withStored(count),
});
