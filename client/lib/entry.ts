import type { TranslationKey } from '@/i18n/language';
import type { Message } from '@/i18n/message';
import { isSame } from './changed-fields';

export type Values = Record<string, unknown>;

export interface EntryLabel {
  /** the customer's name, or the subject */
  name: string;
  /** rupees; null if it has none */
  amount: string | null;
  /** the plate of a bill's vehicle, as far as the form knew it */
  vehicleNumber?: string;
}

interface Refusal {
  message: Message;
  /** of the record that was stored under the entry's key before */
  path?: string | undefined;
}

/** The queued version of an entry that a form is changing. */
export interface QueuedVersion extends Pick<Entry, 'values' | 'madeFrom' | 'body' | 'label' | 'keptAt' | 'refusal'> {
  state: 'waiting' | 'refused';
  /** false if the open form itself queued it: leaving that form on purpose discards it */
  wasQueued: boolean;
}

/** A version that was sent, for the question whether to save another one too. */
export interface Version extends EntryLabel {
  values: Values | null;
  /** null if unknown, as its values and its name are then */
  at: number | null;
  /** what was sent; missing if unknown */
  body?: Values | null;
}

export type Other = Version & { path: string };

/** One record on its way to the server, from the first letter typed to the answer. */
export interface Entry {
  /** counts up; the negative of a customer's is its id until the server gives one; 0 until it is on the disk */
  seq: number;
  /** its Idempotency-Key, random, made when typing starts */
  key: string;
  userId: number;
  /** the name of the book that its ids are from; '' until the server has named one */
  book: string;
  /** the form's address with its query: '/sales/new?customerId=3' */
  form: string;
  /** where it is sent: '/collections'; '' before the first send */
  path: string;
  /** what the form shows; of an edit form only the changed fields */
  values: Values;
  /** the values that `body` was made from; null before the first send and after a refusal */
  madeFrom: Values | null;
  /** the request body, with its moments: the same at each try; null before the first send and after a refusal */
  body: Values | null;
  /** the version that an edit form changes; null in a new form */
  etag: string | null;
  /** how many tries may have stored it; 0 if none left the device, or the server said that it stored nothing */
  tries: number;
  /** the first version that may be stored; null if none */
  tried: Version | null;
  /** stored under the key that the form had before: the form asks whether to save both */
  other: Other | null;
  /** null if the outbox does not take it */
  label: EntryLabel | null;
  /**
   * typing: in a form · sending: in flight, and its form waits for the answer · unanswered: paused, and only its form can
   * send it again · waiting: queued in the outbox, or in flight after its form went on · refused: in the outbox until the
   * user decides · sent: the server has it. The words stand on devices.
   */
  state: 'typing' | 'sending' | 'unanswered' | 'waiting' | 'refused' | 'sent';
  /** when it was last typed into or saved, in milliseconds since 1970 by the corrected clock */
  keptAt: number;
  refusal: Refusal | null;
  /** the record's id (0 if the answer had none), the time of the answer, the id of a payment with it */
  sent: { id: number; at: number; paidId?: number } | null;
  /** null unless a form is changing an entry of the outbox */
  queued: QueuedVersion | null;
}

/** Every release writes this (saving/old-rows.ts has what differs). */
export type StoredEntry = Omit<Entry, 'queued'>;

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
  label: null,
  book: '',
  state: 'typing',
  refusal: null,
  sent: null,
  queued: null,
  ...start,
});

/** A form has it open, or left it half filled. */
export const isInForm = ({ state }: Entry): boolean => ['typing', 'sending', 'unanswered'].includes(state);

/** A form changes an entry of the outbox, and Save was not pressed there yet. */
export const isBeingChanged = ({ state, queued }: Entry): boolean => queued !== null && state !== 'sending';

/** Queued or in flight, and no form changes it: then figures include it. */
export const isQueued = ({ state, label }: Entry): boolean =>
  state === 'waiting' || (state === 'sending' && label !== null);

export const isInOutbox = (entry: Entry): boolean =>
  entry.queued !== null || entry.state === 'refused' || isQueued(entry);

/** An entry without a name belongs to the first book that is named. */
export const isOfOtherBook = ({ book }: Pick<Entry, 'book'>, now: string): boolean =>
  now !== '' && book !== '' && book !== now;

export const OTHER_BOOK = 'other_book';

/** Its user must choose its records in this book. */
export const asksForBook = ({ refusal }: Pick<Entry, 'refusal'>): boolean => refusal?.message.code === OTHER_BOOK;

/** The `seq` of the queued customer whose entry it is. */
export const neededCustomer = ({ body, queued }: Pick<Entry, 'body' | 'queued'>): number | null => {
  const id = (body ?? queued?.body)?.customerId;
  return typeof id === 'number' && id < 0 ? -id : null;
};

export const outboxText = ({ tries }: Pick<Entry, 'tries'>): TranslationKey =>
  tries > 0 ? 'messages.keptUnanswered' : 'messages.inOutbox';

/** The records that the outbox takes. */
const TAKEN = ['customer', 'sale', 'collection', 'expense', 'transfer'] as const;

/** What an entry becomes, by the path that it is sent to; undefined if the outbox does not take it. */
export const kindOf = (path: string) => TAKEN.find((kind) => path === `/${kind}s`);

/** The record's screen, which may be its form; '' if it has none. */
export function screenOf(path: string): string {
  const [, kind = ''] = path.split('/');
  if (kind === 'crates') return '';
  return ['collections', 'expenses', 'vendor-payments', 'transfers'].includes(kind) ? `${path}/edit` : path;
}

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

export const triedOf = ({ label, body, madeFrom }: Entry, at: number): Version => ({
  values: madeFrom,
  name: label?.name ?? (textIn(body?.name) || textIn(body?.vehicleNumber)),
  amount: label?.amount ?? (body?.amount === undefined ? null : String(body.amount)),
  at,
  body,
});

/** A version that was not sent from this form. */
export const UNKNOWN: Version = { values: null, name: '', amount: null, at: null };

/** The version that the form asks about has the values that were sent. */
export const isSavedAlready = ({ madeFrom }: Entry, { other }: Entry): boolean =>
  other !== null && madeFrom !== null && isSame(other.values, madeFrom);
