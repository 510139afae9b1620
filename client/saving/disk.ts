import { type Entry, neededCustomer, type StoredEntry } from '@/lib/entry';
import { inDatabase } from '@/lib/storage/database';
import { entryOf, rowOf } from './old-rows';
import type { Disk } from './store';

const readRow = (row: object | undefined): Entry | undefined => row && entryOf(row);

export const disk: Disk = {
  all: () => inDatabase(async (database) => (await database.getAll('outbox')).map(entryOf)),
  async change(work, relaxed) {
    const transact = () =>
      inDatabase(async (database) => {
        const durability = relaxed ? 'relaxed' : 'strict';
        const { store, done } = database.transaction('outbox', 'readwrite', { durability });
        const result = await work({
          all: async () => (await store.getAll()).map(entryOf),
          get: async (seq) => readRow(await store.get(seq)),
          find: async (key) => readRow(await store.index('key').get(key)),
          put: async (entry) => {
            const customer = neededCustomer(entry);
            const needs = customer === null ? null : ((await store.get(customer))?.key ?? '');
            const { seq, ...row } = rowOf(entry, needs);
            // The database gives a number only to a row without one.
            return store.put(seq === 0 ? (row as StoredEntry) : { ...row, seq });
          },
          delete: (seq) => store.delete(seq),
        });
        await done;
        return result;
      });
    try {
      return await transact();
    } catch (error) {
      // On a full phone, drops the offline copy, which can be fetched again, and tries once more.
      if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
      await inDatabase((database) => database.clear('pocket'));
      return transact();
    }
  },
};
