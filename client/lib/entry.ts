import type { TranslationKey } from '@/i18n/en';
import type { Message } from '@/i18n/message';
import { isSame } from './changed-fields';

export type Values = Record<string, unknown>;

/** How a list names an entry. */
export interface EntryLabel {
  /** the customer's name, or the subject */
  name: string;
  /** rupees; null if it has none */
  amount: string | null;
  /** the plate of a bill's vehicle, as far as the form knew it */
  vehicleNumber?: string;
}

/**
 * typing: in a form · sending: in flight, and its form waits for the answer · unanswered: paused, and only its form can send
 * it again · waiting: queued in the outbox, or in flight after its form went on · refused: in the outbox until the user
 * decides · sent: settled, the server has it. The words stand on devices.
 */
export type EntryState = 'typing' | 'sending' | 'unanswered' | 'waiting' | 'refused' | 'sent';

/** Why an entry was refused, with the path of the record that was stored under its key before, if any. */
interface Refusal {
  message: Message;
  path?: string | undefined;
}

/** The queued version of an entry that a form is changing. */
export interface QueuedVersion
  extends Pick<Entry, 'values' | 'madeFrom' | 'body' | 'label' | 'keptAt' | 'refusal'> {
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

/** The version that is stored under the key that the form had before, with its path. */
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
  state: EntryState;
  /** when it was last typed into or saved, in milliseconds since 1970 by the corrected clock */
  keptAt: number;
  refusal: Refusal | null;
  /**
   * null until sent: the record's id (0 if the answer had none), the time of the answer, the id of a payment with it
   */
  sent: { id: number; at: number; paidId?: number } | null;
  /** null unless a form is changing an entry of the outbox */
  queued: QueuedVersion | null;
}

/** What every release writes of an entry into the device's database (saving/old-rows.ts has what differs). */
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

/** Whether a form has it open, or left it half filled. */
export const isInForm = ({ state }: Entry): boolean => ['typing', 'sending', 'unanswered'].includes(state);

/** Whether a form is changing an entry of the outbox and Save has not been pressed on the change. */
export const isBeingChanged = ({ state, queued }: Entry): boolean => queued !== null && state !== 'sending';

/** Whether it is queued or in flight and no form is changing it: then figures include it. */
export const isQueued = ({ state, label }: Entry): boolean =>
  state === 'waiting' || (state === 'sending' && label !== null);

export const isInOutbox = (entry: Entry): boolean =>
  entry.queued !== null || entry.state === 'refused' || isQueued(entry);

/** Whether it was written in another book than that one; an entry without a name belongs to the first that is named. */
export const isOfOtherBook = ({ book }: Pick<Entry, 'book'>, now: string): boolean =>
  now !== '' && book !== '' && book !== now;

export const OTHER_BOOK = 'other_book';

/** Whether it was written in another book, so that its user must choose its records in this one. */
export const asksForBook = ({ refusal }: Pick<Entry, 'refusal'>): boolean =>
  refusal?.message.code === OTHER_BOOK;

/** The `seq` of the queued customer whose entry it is (that customer's id is its negative); null if there is none. */
export const neededCustomer = ({ body, queued }: Pick<Entry, 'body' | 'queued'>): number | null => {
  const id = (body ?? queued?.body)?.customerId;
  return typeof id === 'number' && id < 0 ? -id : null;
};

/** The status of an entry in the outbox: whether a try has left the phone. */
export const outboxText = ({ tries }: Pick<Entry, 'tries'>): TranslationKey =>
  tries > 0 ? 'messages.keptUnanswered' : 'messages.inOutbox';

/** The screen of the record at that path, which may be its form; '' if it has none. */
export function screenOf(path: string): string {
  const [, kind = ''] = path.split('/');
  if (kind === 'crates') return '';
  return ['collections', 'expenses', 'vendor-payments', 'transfers'].includes(kind) ? `${path}/edit` : path;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const triedOf = ({ label, body, madeFrom }: Entry, at: number): Version => ({
  values: madeFrom,
  name: label?.name ?? (text(body?.name) || text(body?.vehicleNumber)),
  amount: label?.amount ?? (body?.amount === undefined ? null : String(body.amount)),
  at,
  body,
});

/** A version of which nothing is known, because it was not sent from this form. */
export const UNKNOWN: Version = { values: null, name: '', amount: null, at: null };

/** Whether the version that the form asks about has the values that were sent: then it is saved already. */
export const isSavedAlready = ({ madeFrom }: Entry, { other }: Entry): boolean =>
  other !== null && madeFrom !== null && isSame(other.values, madeFrom);
