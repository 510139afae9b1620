import { type Entry, neededCustomer } from '@/lib/entry';
import { inDatabase } from '@/lib/storage/database';
import { entryOf, entryOfDraft, type OldDraft, type Taken } from './old-rows';
import type { Disk, Rows } from './store';

const transact = <T>(work: (rows: Rows) => Promise<T>, relaxed = false): Promise<T> =>
  inDatabase(async (database) => {
    const durability = relaxed ? 'relaxed' : 'strict';
    const transaction = database.transaction('outbox', 'readwrite', { durability });
    const { store } = transaction;
    const done = await work({
      all: async () => (await store.getAll()).map(entryOf),
      get: async (seq) => mapped(await store.get(seq)),
      find: async (key) => mapped(await store.index('key').get(key)),
      put: async (entry) => {
        const customer = neededCustomer(entry);
        const needs = customer === null ? null : ((await store.get(customer))?.key ?? '');
        return store.put(rowOf(entry, needs));
      },
      delete: (seq) => store.delete(seq),
    });
    await transaction.done;
    return done;
  });

const mapped = (row: object | undefined): Entry | undefined => row && entryOf(row);

/**
 * The database numbers only what has no number. `needs` is the key of the waiting customer, which a tab of the version
 * before looks for: it sends an entry with null, and gives the others the id of the customer that it sends.
 */
const rowOf = ({ seq, ...entry }: Entry, needs: string | null): Entry => {
  const row = { ...entry, needs };
  return seq === 0 ? (row as typeof row & { seq: number }) : { ...row, seq };
};

/** This browser's database. It stays at version 1, whose table `outbox` has every entry now. */
export const disk: Disk = {
  all: () => inDatabase(async (database) => (await database.getAll('outbox')).map(entryOf)),
  async change(work, relaxed) {
    try {
      return await transact(work, relaxed);
    } catch (error) {
      // If the phone is full, drops the pocket, which can be fetched again, and tries once more.
      if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
      await inDatabase((database) => database.clear('pocket'));
      return transact(work, relaxed);
    }
  },
};

/** Empties a draft's old place, unless an old tab has written there since. */
const removeDraft = (id: string, savedAt: number): Promise<void> =>
  inDatabase(async (database) => {
    const { store, done } = database.transaction('drafts', 'readwrite');
    const left = (await store.get(id)) as OldDraft | undefined;
    if (left?.savedAt === savedAt) await store.delete(id);
    await done;
  });

/** The drafts of the version before, which had a table of their own. */
export async function tableDrafts(): Promise<Taken[]> {
  const rows = await inDatabase((database) => database.getAll('drafts'));
  return (rows as (OldDraft & { id: string })[]).map(({ id, ...draft }) => ({
    entry: entryOfDraft(id, draft),
    remove: () => removeDraft(id, draft.savedAt).catch(() => undefined),
  }));
}
