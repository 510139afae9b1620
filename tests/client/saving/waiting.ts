import { type Entry, newEntry } from '@/lib/entry';
import { type Adding, added } from '@/saving/figures';
import { linesOf, pendingEntries } from '@/saving/pending';

/** 5:20 am of 23 November in India. */
export const AT = Date.UTC(2026, 10, 22, 23, 50);

/** What waits on this device of user 7, under the key 'k1' for the number 1. */
export const waits = (path: string, body: object, more: Partial<Entry> = {}): Entry => {
  const { seq = 1 } = more;
  const start = { key: `k${seq}`, userId: 7, form: `${path}/new`, path, keptAt: AT, seq, state: 'waiting' };
  const label = { name: 'Anita', amount: null };
  return newEntry({ ...start, state: 'waiting', label, body: { ...body }, ...more });
};

export const sentAs = (id: number, entry: Entry): Entry => ({ ...entry, state: 'sent', sent: { id, at: AT } });

export const linesOfAll = (...entries: Entry[]) => entries.flatMap(linesOf);

/** What a screen shows of a query's figures with those entries on this device. */
export const shown = <Content>({ meta }: { meta: Adding<Content> }, content: Content, ...entries: Entry[]): Content =>
  added({ content, contained: [] }, meta, linesOfAll(...pendingEntries(entries, 7, [])));
