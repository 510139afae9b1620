import { answeredSession, currentUser } from '../http/session';
import { type Database, inDatabase } from '../storage/database';
import { readAt } from './answers';
import { countOfWipes, UNKNOWN_VERSION } from './record';

interface StoredAnswer {
  data: unknown;
  /** when the server answered, in milliseconds since 1970 */
  at: number;
  /** the build that stored it: another one may expect another shape */
  build: string;
}

type Answer = Omit<StoredAnswer, 'build'>;

const BUILD = import.meta.url;
const MAX_ANSWERS = 200;
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;
const START = 'seen ';

const keyOf = (hash: string): string => `${START}${currentUser.get()} ${hash}`;

/** The offline copy's answer; undefined if it has none. */
export async function datedAnswer(ask: () => Promise<unknown>): Promise<Answer | undefined> {
  const at = await readAt();
  if (at === null) return undefined;
  return ask().then(
    (data) => ({ data, at }),
    () => undefined,
  );
}

/** A record's version is left out: a change of what the device showed makes the server show its own first. */
export function withoutVersion(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if ('content' in data && 'contained' in data) return { ...data, content: withoutVersion(data.content) };
  return 'etag' in data ? { ...data, etag: UNKNOWN_VERSION } : data;
}

export async function lastAnswer(hash: string): Promise<Answer | undefined> {
  if (currentUser.get() === null) return undefined;
  const stored = await inDatabase((database) => database.get('pocket', keyOf(hash)));
  const found = stored as StoredAnswer | undefined;
  if (found === undefined || found.build !== BUILD || Date.now() - found.at > MAX_AGE_MS) return undefined;
  return { data: withoutVersion(found.data), at: found.at };
}

/** Only the first page of a list in pages: each one would be asked for again, one after the other. */
function firstPage(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pages' in data) || !('pageParams' in data)) return data;
  const { pages, pageParams } = data as { pages: unknown[]; pageParams: unknown[] };
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}

const mayStore = (): boolean => {
  const session = answeredSession.get();
  return session?.firm?.pocket === true && session.user?.id === currentUser.get();
};

/** An answer may come before that of the session check, which says whether this device may keep it. */
const sessionAnswered = (): Promise<void> =>
  new Promise((resolve) => {
    if (answeredSession.get() !== null) return resolve();
    const end = answeredSession.subscribe(() => {
      end();
      resolve();
    });
  });

let stores = 0;

/** Stores the answer for the next start, if the firm lets this device keep the offline copy. */
export async function storeAnswer(hash: string, data: unknown): Promise<void> {
  const wipes = countOfWipes();
  await sessionAnswered();
  if (!mayStore()) return;
  const row: StoredAnswer = { data: firstPage(data), at: Date.now(), build: BUILD };
  await inDatabase(async (database) => {
    // A wipe that came meanwhile is final.
    if (wipes === countOfWipes()) await database.put('pocket', row, keyOf(hash));
  }).catch(() => undefined);
  stores += 1;
  if (stores % MAX_ANSWERS === 1) await inDatabase(trim).catch(() => undefined);
}

export const dropAnswer = (hash: string): Promise<void> =>
  inDatabase((database) => database.delete('pocket', keyOf(hash))).catch(() => undefined);

async function trim(database: Database): Promise<void> {
  const range = IDBKeyRange.bound(START, `${START}\uffff`);
  const rows: { key: string; at: number }[] = [];
  let cursor = await database.transaction('pocket').store.openCursor(range);
  while (cursor) {
    rows.push({ key: cursor.key, at: (cursor.value as StoredAnswer).at });
    cursor = await cursor.continue();
  }
  const isOld = ({ at }: { at: number }, index: number) => index >= MAX_ANSWERS || Date.now() - at > MAX_AGE_MS;
  const old = rows.sort((a, b) => b.at - a.at).filter(isOld);
  await Promise.all(old.map(({ key }) => database.delete('pocket', key)));
}
