import { inTime } from '@/lib/pause';
import { type Database, inDatabase } from '@/lib/storage/database';
import { type Entry, neededCustomer } from './entry';
import { entryOf, entryOfDraft, type OldDraft, type Taken } from './old-rows';
import type { Disk, Rows } from './store';

/** Some browsers leave a transaction hanging; a save must not wait for it. */
const LIMIT_MS = 5000;

const withDatabase = <T>(work: (database: Database) => Promise<T>): Promise<T> =>
  inTime(LIMIT_MS, inDatabase(work));

const transact = <T>(work: (rows: Rows) => Promise<T>, relaxed = false): Promise<T> =>
  withDatabase(async (database) => {
    const durability = relaxed ? 'relaxed' : 'strict';
    const transaction = database.transaction('outbox', 'readwrite', { durability });
    const { store } = transaction;
    const done = await work({
      all: async () => (await store.getAll()).map(entryOf),
      get: async (seq) => mapped(await store.get(seq)),
      find: async (key) => mapped(await store.index('key').get(key)),
      put: (entry) => store.put(rowOf(entry)),
      delete: (seq) => store.delete(seq),
    });
    await transaction.done;
    return done;
  });

const mapped = (row: object | undefined): Entry | undefined => row && entryOf(row);

/** The database numbers only what has no number. A tab of the version before sends only what `needs` no customer. */
const rowOf = ({ seq, ...entry }: Entry) => {
  const row = { ...entry, needs: neededCustomer(entry) === null ? null : '' };
  return (seq === 0 ? row : { ...row, seq }) as Entry;
};

/** This browser's database. It stays at version 1, whose table `outbox` has every entry now. */
export const disk: Disk = {
  all: () => withDatabase(async (database) => (await database.getAll('outbox')).map(entryOf)),
  async change(work, relaxed) {
    try {
      return await transact(work, relaxed);
    } catch (error) {
      // If the phone is full, drops the pocket, which can be fetched again, and tries once more.
      if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
      await withDatabase((database) => database.clear('pocket'));
      return transact(work, relaxed);
    }
  },
};

/** The drafts of the version before, which had a table of their own. */
export async function tableDrafts(): Promise<Taken[]> {
  const rows = await withDatabase((database) => database.getAll('drafts'));
  return (rows as (OldDraft & { id: string })[]).map(({ id, ...draft }) => ({
    entry: entryOfDraft(id, draft),
    remove: () => withDatabase((database) => database.delete('drafts', id)).catch(() => undefined),
  }));
}
