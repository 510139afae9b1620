import { isSame } from '@/lib/changed-fields';
import {
  asksForBook,
  type Entry,
  isInForm,
  isOfOtherBook,
  isQueued,
  OTHER_BOOK,
  type QueuedVersion,
  type Values,
} from '@/lib/entry';

/** After a restored backup, the ids of entries may be other records': the user is asked. */

const namesRecord = ([name, value]: [string, unknown]): boolean =>
  name.endsWith('Id') && /^[1-9]\d*$/.test(String(value));

const isFields = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields that name a record on the server, also within what was paid with a bill. */
export const idsIn = (fields: Values): string[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    isFields(value) ? idsIn(value) : namesRecord([name, value]) ? [name] : [],
  );

/** Without them, a form starts from its own. */
const withoutIds = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values)
      .filter((field) => !namesRecord(field))
      .map(([name, value]) => [name, isFields(value) ? withoutIds(value) : value]),
  );

const asking = <T extends Entry | QueuedVersion>(entry: T): T => ({
  ...entry,
  state: 'refused',
  refusal: { message: { code: OTHER_BOOK } },
  values: withoutIds(entry.values),
});

/**
 * The entry as it is in this book. An entry that another book stored adds to no figure here; an unsent one asks
 * first. A draft loses its ids, and keeps the other book's name until its form has told the user.
 */
export function inBook(entry: Entry, book: string): Entry | null {
  if (!isOfOtherBook(entry, book)) return entry.book === '' ? { ...entry, book } : entry;
  if (entry.sent !== null) return null;
  if (!isInForm(entry) || isQueued(entry)) return { ...asking(entry), queued: null, book };
  const draft = { ...entry, values: withoutIds(entry.values), queued: entry.queued && asking(entry.queued) };
  return isSame(draft, entry) ? entry : draft;
}

/** The entry with the records that the user chose in this book; its key stays, so that it is stored once. */
export function settled(entry: Entry, ids: Values): Entry {
  if (!asksForBook(entry)) return entry;
  const { body, values } = entry;
  const chosen = { body: { ...body, ...ids }, values: { ...values, ...ids } };
  return { ...entry, ...chosen, state: 'waiting', refusal: null };
}
