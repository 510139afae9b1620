import { type Entry, newEntry, type QueuedVersion, type StoredEntry, textIn, type Values } from '@/lib/entry';
import { inDatabase } from '@/lib/storage/database';
import { onDevice } from '@/state/local';
import { next } from './machine';
import type { Rows } from './store';

/**
 * What earlier releases wrote on this device, and what their open tabs still read. Release 1.0 had a draft and an outbox
 * entry as two rows of one thing; 1.1 knew no names of books; 1.1 and 1.2 say `kept` for `queued`, and in it `wasThere`
 * for `wasQueued`.
 */

/** Of release 1.0. */
export interface OldDraft {
  savedAt: number;
  values: unknown;
  /** null before the first send, where the draft is not in the database; such a draft has nothing of what follows */
  key: string | null;
  etag?: string | null;
  frozen?: { values: Values; body: Values } | null;
  unanswered?: boolean;
}

/** A draft to take over. Its old place has the only copy until the device has stored it. */
interface Taken {
  entry: Entry;
  remove: () => unknown;
}

/** Of release 1.0. */
interface OldEntry extends Omit<Entry, 'label'> {
  name: string;
  amount: string | null;
}

interface RowSince11 extends Omit<StoredEntry, 'book'> {
  book?: string;
  needs: unknown;
  kept: (QueuedVersion & { wasThere: boolean }) | null;
}

export function entryOf(row: object): Entry {
  if ('label' in row) {
    const { needs: _, kept, ...entry } = row as RowSince11;
    const { wasThere: wasQueued, ...version } = kept ?? {};
    return { book: '', ...entry, queued: kept && ({ wasQueued, ...version } as QueuedVersion) };
  }
  const { name, amount, ...old } = row as OldEntry;
  const { path, values, tries, keptAt } = old;
  return newEntry({
    ...old,
    form: `${path}/new`,
    madeFrom: values,
    label: { name, amount },
    tried: tries > 0 ? { values, name, amount, at: keptAt } : null,
  });
}

/**
 * With what an open tab of release 1.1 or 1.2 looks for: `kept`, `wasThere`, and in `needs` the key of the waiting customer
 * (it sends an entry with null, and gives the others the id of the customer that it sends).
 */
export function rowOf({ queued, ...entry }: Entry, needs: string | null): StoredEntry {
  const row = { ...entry, needs, kept: queued && { ...queued, wasThere: queued.wasQueued } };
  return row;
}

/** What a form shows of a draft of release 1.0; `id` is '7 /sales/new?customerId=3', with the user's id. */
export function entryOfDraft(id: string, draft: OldDraft): Entry {
  const { savedAt, values, key, etag = null, frozen = null, unanswered = key !== null } = draft;
  const [userId = ''] = id.split(' ');
  const form = id.slice(userId.length + 1);
  const [path = ''] = form.split(/\/new|\/\d+\/edit|\?/);
  const typed = (typeof values === 'object' && values !== null ? values : {}) as Values;
  const sent = frozen?.values ?? typed;
  const tried = { values: sent, name: textIn(sent.name), amount: textIn(sent.amount) || null, at: savedAt };
  return newEntry({
    // The same key each time, so that reading it twice makes one entry.
    key: key || `draft-${savedAt}`,
    userId: Number(userId),
    form,
    path,
    values: typed,
    etag,
    keptAt: savedAt,
    ...(unanswered && { madeFrom: frozen?.values ?? null, body: frozen?.body ?? null, tries: 1, tried }),
    state: unanswered ? 'unanswered' : 'typing',
  });
}

/** Stores a draft, unless it is there already; one of an entry in the outbox is that entry, being changed. */
export async function adopt(rows: Rows, draft: Entry): Promise<Entry> {
  const { key, form, values, keptAt } = draft;
  const known = await rows.find(key);
  const open = known && next(known, { kind: 'change', at: keptAt, newKey: key });
  const changed = form.includes('?kept=') && open?.state === 'typing' ? { ...open, values } : known;
  const stored = changed ?? draft;
  return { ...stored, seq: await rows.put(stored) };
}

const PREFIX = 'draft:';

/** The first packages of release 1.0 kept drafts outside the database, without a user. */
export function firstDrafts(userId: number): Taken[] {
  const names = onDevice.names().filter((name) => name.startsWith(PREFIX));
  return names.flatMap((name) => {
    const remove = () => onDevice.remove(name);
    try {
      const draft = JSON.parse(onDevice.get(name) ?? '') as OldDraft;
      return [{ entry: entryOfDraft(`${userId} ${name.slice(PREFIX.length)}`, draft), remove }];
    } catch {
      remove();
      return [];
    }
  });
}

/** Empties a draft's old place, unless an old tab has written there since. */
const removeDraft = (id: string, savedAt: number): Promise<void> =>
  inDatabase(async (database) => {
    const { store, done } = database.transaction('drafts', 'readwrite');
    const left = (await store.get(id)) as OldDraft | undefined;
    if (left?.savedAt === savedAt) await store.delete(id);
    await done;
  });

/** Later packages of release 1.0 had a table for them. */
export async function tableDrafts(): Promise<Taken[]> {
  const rows = await inDatabase((database) => database.getAll('drafts'));
  return (rows as (OldDraft & { id: string })[]).map(({ id, ...draft }) => ({
    entry: entryOfDraft(id, draft),
    remove: () => removeDraft(id, draft.savedAt).catch(() => undefined),
  }));
}
