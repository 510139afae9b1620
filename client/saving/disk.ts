import { basePath } from '@/lib/http/base';
import { newIdempotencyKey } from '@/lib/http/idempotency';
import { type Database, inDatabase } from '@/lib/storage/database';
import type { Entry } from './entry';
import { next } from './machine';
import { entryOf, entryOfDraft } from './old-rows';
import type { Channel, Disk, Rows } from './store';

/** Some browsers leave a transaction hanging; a save must not wait for it. */
const LIMIT_MS = 5000;

function withinLimit<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer')), LIMIT_MS);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

const withDatabase = <T>(work: (database: Database) => Promise<T>): Promise<T> =>
  withinLimit(inDatabase(work));

/** The entries' table inside one transaction, and the drafts of the version before. */
interface Tables extends Rows {
  drafts(): Promise<unknown[]>;
  clearDrafts(): Promise<void>;
}

function transact<T>(work: (tables: Tables) => Promise<T>, relaxed = false): Promise<T> {
  return withDatabase(async (database) => {
    const durability = relaxed ? 'relaxed' : 'strict';
    const transaction = database.transaction(['outbox', 'drafts'], 'readwrite', { durability });
    const table = transaction.objectStore('outbox');
    const drafts = transaction.objectStore('drafts');
    const done = await work({
      all: async () => (await table.getAll()).map(entryOf),
      get: async (seq) => mapped(await table.get(seq)),
      find: async (key) => mapped(await table.index('key').get(key)),
      put: (entry) => table.put(withoutSeq(entry)),
      delete: (seq) => table.delete(seq),
      drafts: () => drafts.getAll(),
      clearDrafts: () => drafts.clear(),
    });
    await transaction.done;
    return done;
  });
}

const mapped = (row: object | undefined): Entry | undefined => row && entryOf(row);

/** The database numbers only what has no number. */
const withoutSeq = ({ seq, ...entry }: Entry): Entry => (seq === 0 ? (entry as Entry) : { ...entry, seq });

/** If the phone is full, drops the pocket, which can be fetched again, and tries once more. */
async function makeRoom<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
    await withDatabase((database) => database.clear('pocket'));
    return work();
  }
}

/** Adds a draft of the version before; one of the outbox's own entries becomes that entry, being changed. */
async function adopt(rows: Rows, draft: Entry): Promise<void> {
  const before = await rows.find(draft.key);
  const changed = before && next(before, { kind: 'change', at: draft.keptAt, newKey: draft.key }).entry;
  if (before === undefined) await rows.put(draft);
  else if (draft.form.includes('?kept=') && changed?.state === 'typing')
    await rows.put({ ...changed, values: draft.values });
}

/** Moves the drafts of the version before into the one table; an old tab may have written more since the last time. */
export const takeDrafts = (): Promise<void> =>
  transact(async (tables) => {
    for (const row of await tables.drafts()) await adopt(tables, entryOfDraft(row, newIdempotencyKey()));
    await tables.clearDrafts();
  });

/** This browser's database. It stays at version 1, whose table `outbox` has every entry now. */
export const disk: Disk = {
  all: () => withDatabase(async (database) => (await database.getAll('outbox')).map(entryOf)),
  change: (work, relaxed) => makeRoom(() => transact(work, relaxed)),
};

/** The one channel between the tabs. Versions before this one listen under this name too. */
export function openChannel(): Channel {
  const channel = new BroadcastChannel(`fruit-khata outbox ${basePath}`);
  return {
    tell: () => channel.postMessage('changed'),
    onTold: (run) => {
      channel.onmessage = run;
    },
  };
}
