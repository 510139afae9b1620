import type { TranslationKey } from '@/i18n/en';
import type { Message } from '@/i18n/message';
import type { EntryRow } from '@/lib/storage/database';

/** Field → value, as a form shows it or as it is sent. */
export type Values = Record<string, unknown>;

/** How lists name an entry. */
export interface EntryLabel {
  /** the customer's name, or what it is about */
  name: string;
  /** rupees; null if it has none */
  amount: string | null;
}

/**
 * typing: in a form · sending: a form waits for the answer · unanswered: sent from a form without an answer, and only
 * the form can send it again · waiting: in the outbox, sent by itself · refused: in the outbox, needs the user · sent:
 * the server has it
 */
export type EntryState = 'typing' | 'sending' | 'unanswered' | 'waiting' | 'refused' | 'sent';

/** Why an entry was refused, with the path of the record that was stored under its key before, if any. */
export interface Refusal {
  message: Message;
  path?: string | undefined;
}

/** What is in the outbox while a form changes it. */
export interface Kept {
  state: 'waiting' | 'refused';
  values: Values;
  madeFrom: Values | null;
  body: Values | null;
  label: EntryLabel | null;
  keptAt: number;
  refusal: Refusal | null;
  /** false if the form that is open put it there: leaving that form on purpose discards it */
  wasThere: boolean;
}

/** A version that was sent, as the question about another one names it. */
export interface Tried {
  values: Values | null;
  name: string;
  /** rupees; null if it has none */
  amount: string | null;
  /** null if it is not known, like its values and its name */
  at: number | null;
}

/** One thing on its way to the server, from the first letter to the answer. */
export interface Entry extends EntryRow {
  /** counts up; the negative of a customer's is its id until the server gives one; 0 until it is on the disk */
  seq: number;
  /** its Idempotency-Key, made by chance when typing starts */
  key: string;
  userId: number;
  /** the form's address with its query: '/sales/new?customerId=3' */
  form: string;
  /** where it is sent: '/collections'; '' before the first send */
  path: string;
  /** what the form shows; of an edit form only the changed fields */
  values: Values;
  /** the values that `body` was made from; null before the first send and after a refusal */
  madeFrom: Values | null;
  /** what is sent, moments included: the same at each try; null as above */
  body: Values | null;
  /** the version that an edit form changes; null in a new form */
  etag: string | null;
  /** how many tries may have stored it; 0 if none left the device, or the server said that it stored nothing */
  tries: number;
  /** the first version that may be stored; null if none */
  tried: Tried | null;
  /** another version, stored under the key that the form had before, with its path: the form asks whether to save both */
  other: (Tried & { path: string }) | null;
  /** the key of the waiting customer that it needs; null if it needs none */
  needs: string | null;
  /** null for what the outbox does not take */
  label: EntryLabel | null;
  state: EntryState;
  /** when it was last typed into or saved, in milliseconds since 1970 by the corrected clock */
  keptAt: number;
  refusal: Refusal | null;
  /** the record's id, 0 if the answer did not have it, and the time of the answer; null until sent */
  sent: { id: number; at: number } | null;
  /** null unless a form changes what is in the outbox */
  kept: Kept | null;
}

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Those of `values` that differ from `known`: what a form started with, or what the server stores already or assumes of a
 * new record. A firm that uses no additional field sends exactly the specified bodies.
 */
export function changedFields<T extends object>(
  values: T,
  known: { readonly [Name in keyof NoInfer<T>]?: unknown } = {},
): Partial<T> {
  const changed = Object.entries(values).filter(([name, value]) => !isSame(value, known[name as keyof T]));
  return Object.fromEntries(changed) as Partial<T>;
}

export const newEntry = (
  start: Pick<Entry, 'key' | 'userId' | 'form'> & Partial<Entry> & { keptAt: number },
): Entry => ({
  seq: 0,
  path: '',
  values: {},
  madeFrom: null,
  body: null,
  etag: null,
  tries: 0,
  tried: null,
  other: null,
  needs: null,
  label: null,
  state: 'typing',
  refusal: null,
  sent: null,
  kept: null,
  ...start,
});

/** Whether it is listed in the outbox. */
export const isInOutbox = ({ state, label, kept }: Entry): boolean =>
  kept !== null || state === 'waiting' || state === 'refused' || (state === 'sending' && label !== null);

/** Whether a form has it, or had it when it was left half filled. */
export const isInForm = ({ state }: Entry): boolean => ['typing', 'sending', 'unanswered'].includes(state);

/** Whether it counts in what a customer owes: it was pressed, and nobody is changing it. */
export const isDue = ({ state, label }: Entry): boolean =>
  state === 'waiting' || (state === 'sending' && label !== null);

/** What a screen says of an entry in the outbox: whether a try has left the phone. */
export const keptText = ({ tries }: Pick<Entry, 'tries'>): TranslationKey =>
  tries > 0 ? 'messages.keptUnanswered' : 'messages.inOutbox';

/** The screen for the record at that path: the form of a collection, expense or vendor payment. */
export function screenOf(path: string): string {
  const [, kind = ''] = path.split('/');
  return ['collections', 'expenses', 'vendor-payments'].includes(kind) ? `${path}/edit` : path;
}
