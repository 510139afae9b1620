import { type Entry, newEntry, type Values } from './entry';

/** What versions before this one stored: a draft and an outbox entry were two rows of one thing. */
interface OldDraft {
  /** the user's id and the form's path: '7 /sales/new?customerId=3' */
  id: string;
  savedAt: number;
  values: unknown;
  key: string;
  etag: string | null;
  frozen: { values: Values; body: Values } | null;
  unanswered: boolean;
}

interface OldEntry extends Omit<Entry, 'label'> {
  name: string;
  amount: string | null;
}

const amountIn = (values: Values): string | null =>
  typeof values.amount === 'string' && values.amount !== '' ? values.amount : null;

const nameIn = (values: Values): string => (typeof values.name === 'string' ? values.name : '');

/** An outbox row, whichever version wrote it. */
export function entryOf(row: object): Entry {
  if ('label' in row) return row as Entry;
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

/** What a form is to show of a draft of the version before. `newKey` is for a draft that had none. */
export function entryOfDraft(row: unknown, newKey: string): Entry {
  const { id, savedAt, values, key, etag, frozen, unanswered } = row as OldDraft;
  const space = id.indexOf(' ');
  const typed = (typeof values === 'object' && values !== null ? values : {}) as Values;
  const form = id.slice(space + 1);
  const [path = ''] = form.split(/\/new|\/\d+\/edit|\?/);
  const sent = frozen?.values ?? typed;
  return newEntry({
    key: key || newKey,
    userId: Number(id.slice(0, space)),
    form,
    path,
    values: typed,
    etag,
    keptAt: savedAt,
    madeFrom: unanswered ? (frozen?.values ?? null) : null,
    body: unanswered ? (frozen?.body ?? null) : null,
    tries: unanswered ? 1 : 0,
    tried: unanswered ? { values: sent, name: nameIn(sent), amount: amountIn(sent), at: savedAt } : null,
    state: unanswered ? 'unanswered' : 'typing',
  });
}

const PREFIX = 'draft:';

interface FirstDraft {
  savedAt: number;
  values: unknown;
  key: string | null;
}

/**
 * The drafts of the first release, which kept them in localStorage without a user. `remove` takes one out of there: until
 * the device has stored it elsewhere, this is its only copy.
 */
export function firstDrafts(storage: Storage, userId: number): { entry: Entry; remove: () => void }[] {
  const names = Object.keys(storage).filter((name) => name.startsWith(PREFIX));
  return names.flatMap((name) => {
    const remove = () => storage.removeItem(name);
    try {
      const draft = JSON.parse(storage.getItem(name) ?? '') as FirstDraft;
      const { savedAt, values, key } = draft;
      const id = `${userId} ${name.slice(PREFIX.length)}`;
      // It got its key with the first send. Read twice, it is still one entry.
      const row = { id, savedAt, values, etag: null, frozen: null, unanswered: key !== null };
      return [{ entry: entryOfDraft(row, key ?? `draft-${savedAt}`), remove }];
    } catch {
      remove();
      return [];
    }
  });
}
