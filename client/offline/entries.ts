import type { Message } from '@/i18n/message';
import { trueNow } from '@/lib/days/clock';
import { basePath } from '@/lib/http/base';
import { inDatabase, type OutboxEntry, type OutboxTable } from '@/lib/storage/database';
import { outbox as shown } from '@/lib/storage/outbox-state';

/**
 * The outbox on disk: new records that wait to be sent, exactly as they will be sent. A change is on the disk once its
 * call resolves; only then may the screen show it.
 */
export type NewEntry = Pick<OutboxEntry, 'key' | 'userId' | 'path' | 'values' | 'body' | 'name' | 'amount'>;

/** A sent customer stays for this long, because a draft may still have its id from this device. */
const FORGET_CUSTOMER_AFTER_MS = 48 * 60 * 60 * 1000;

const channel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`fruit-khata outbox ${basePath}`);
if (channel) channel.onmessage = () => void readOutbox();

/** Reads this device's entries into {@link shown}, which the screens follow. */
export async function readOutbox(): Promise<readonly OutboxEntry[]> {
  const entries = await inDatabase((database) => database.getAll('outbox'));
  shown.set(entries);
  return entries;
}

/** `work` may await nothing but the table: anything else ends the transaction. */
async function change<T>(work: (table: OutboxTable) => Promise<T>): Promise<T> {
  const result = await inDatabase(async (database) => {
    const transaction = database.transaction('outbox', 'readwrite', { durability: 'strict' });
    const done = await work(transaction.store);
    await transaction.done;
    return done;
  });
  await readOutbox();
  channel?.postMessage('changed');
  return result;
}

/** If the phone is full, drops the pocket, which can be fetched again, and retries. */
async function makeRoom<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
    await inDatabase((database) => database.clear('pocket'));
    return work();
  }
}

/** The entry with its customer's real id, or with the key of the waiting customer that it needs. */
async function withCustomer(
  table: OutboxTable,
  entry: NewEntry,
): Promise<NewEntry & { needs: string | null }> {
  const id = entry.body.customerId;
  const customer = typeof id === 'number' && id < 0 ? await table.get(-id) : undefined;
  if (customer?.sent == null) return { ...entry, needs: customer?.key ?? null };
  return { ...withCustomerId(entry, customer.sent.id), needs: null };
}

const withCustomerId = <E extends NewEntry>(entry: E, customerId: number): E => ({
  ...entry,
  body: { ...entry.body, customerId },
  values: { ...entry.values, customerId },
});

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Stores a record until it is sent. An entry with the same key gets the new values; one that was sent meanwhile is
 * returned unchanged.
 */
export function storeEntry(entry: NewEntry): Promise<OutboxEntry> {
  const write = () =>
    change(async (table) => {
      const before = await table.index('key').get(entry.key);
      if (before?.state === 'sent') return before;
      const ready = await withCustomer(table, entry);
      if (before !== undefined && before.state === 'waiting' && isSame(before.body, ready.body))
        return before;
      const fresh: Omit<OutboxEntry, 'seq'> = {
        ...ready,
        v: 1,
        keptAt: trueNow(),
        tries: 0,
        state: 'waiting',
        refusal: null,
        sent: null,
      };
      // The database gives a new entry its number.
      const full = (before === undefined ? fresh : { ...fresh, seq: before.seq }) as OutboxEntry;
      return { ...full, seq: await table.put(full) };
    });
  return makeRoom(write);
}

export const entryBySeq = (seq: number): Promise<OutboxEntry | undefined> =>
  inDatabase((database) => database.get('outbox', seq));

export const entryByKey = (key: string): Promise<OutboxEntry | undefined> =>
  inDatabase((database) => database.getFromIndex('outbox', 'key', key));

/** Changes an entry, unless it was deleted meanwhile. */
const patch = ({ seq }: OutboxEntry, changes: (now: OutboxEntry) => Partial<OutboxEntry>): Promise<void> =>
  change(async (table) => {
    const now = await table.get(seq);
    if (now !== undefined) await table.put({ ...now, ...changes(now) });
  });

export const countTry = (entry: OutboxEntry): Promise<void> =>
  patch(entry, ({ tries }) => ({ tries: tries + 1 }));

export const refuse = (entry: OutboxEntry, message: Message, path?: string): Promise<void> =>
  patch(entry, () => ({ state: 'refused', refusal: { message, path } }));

/** Lets a refused entry be sent again. */
export const release = (entry: OutboxEntry): Promise<void> =>
  patch(entry, () => ({ state: 'waiting', refusal: null }));

export const discard = ({ seq }: OutboxEntry): Promise<void> => change((table) => table.delete(seq));

/**
 * Notes that the server has stored the entry under that id, and gives it to the entries that waited for it. If the
 * entry was changed while it was being sent, the server has the version before, and the user must decide.
 */
export const settle = (posted: OutboxEntry, id: number): Promise<void> =>
  change(async (table) => {
    const now = await table.get(posted.seq);
    if (now !== undefined && now.state !== 'sent' && !isSame(now.body, posted.body)) {
      const refusal = { message: { code: 'key_reused' }, path: `${posted.path}/${id}` };
      await table.put({ ...now, state: 'refused', refusal });
      return;
    }
    await table.put({ ...posted, state: 'sent', refusal: null, sent: { id, at: trueNow() } });
    for (const each of await table.getAll())
      if (each.needs === posted.key) await table.put({ ...withCustomerId(each, id), needs: null });
  });

/** Removes what was sent before that moment (milliseconds since 1970); keeps a customer's id for two days. */
export const forgetSent = (before: number): Promise<void> =>
  change(async (table) => {
    for (const { seq, path, sent } of await table.getAll()) {
      if (sent === null || sent.at >= before) continue;
      if (path !== '/customers' || trueNow() - sent.at > FORGET_CUSTOMER_AFTER_MS) await table.delete(seq);
    }
  });
