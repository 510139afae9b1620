import { type Entry, newEntry, type Values } from '@/lib/entry';
import { onDevice } from '@/state/local';
import { next } from './machine';
import type { Rows } from './store';

/** What versions before this one stored: a draft and an outbox entry were two rows of one thing. */
export interface OldDraft {
  savedAt: number;
  values: unknown;
  /** in the first release null before the first send; its drafts have nothing of what follows */
  key: string | null;
  etag?: string | null;
  frozen?: { values: Values; body: Values } | null;
  unanswered?: boolean;
}

/** A draft to take over. `remove` empties its old place: the only copy until the device has stored it. */
export interface Taken {
  entry: Entry;
  remove: () => unknown;
}

interface OldEntry extends Omit<Entry, 'label'> {
  name: string;
  amount: string | null;
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An outbox row, whichever version wrote it. */
export function entryOf(row: object): Entry {
  // The version before knew no names of books.
  if ('label' in row) return { book: '', ...row } as Entry;
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

/** What a form is to show of a draft; `id` is '7 /sales/new?customerId=3', with the user's id. */
export function entryOfDraft(id: string, draft: OldDraft): Entry {
  const { savedAt, values, key, etag = null, frozen = null, unanswered = key !== null } = draft;
  const [userId = ''] = id.split(' ');
  const form = id.slice(userId.length + 1);
  const [path = ''] = form.split(/\/new|\/\d+\/edit|\?/);
  const typed = (typeof values === 'object' && values !== null ? values : {}) as Values;
  const sent = frozen?.values ?? typed;
  const tried = { values: sent, name: textIn(sent.name), amount: textIn(sent.amount) || null, at: savedAt };
  return newEntry({
    // Read twice, it is still one entry.
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

/** The drafts of the first release, which kept them outside the database without a user. */
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
