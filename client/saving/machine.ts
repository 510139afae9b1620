import type { Message } from '@/i18n/message';
import { isSame } from '@/lib/changed-fields';
import {
  asksForBook,
  type Entry,
  type EntryLabel,
  isBeingChanged,
  isInForm,
  neededCustomer,
  type QueuedVersion,
  triedOf,
  UNKNOWN,
  type Values,
} from '@/lib/entry';

/**
 * The rules of saving: the next state of an entry after an event. Pure: nothing here fetches, stores, renders or
 * reads a clock; keys and times are part of the events.
 */

export type Answer =
  | { kind: 'stored'; id: number; at: number; paidId?: number }
  /** no answer, or one from which it is unclear whether this try was stored */
  | { kind: 'none' }
  /** this try stored nothing and may be repeated: signed out, too many tries, a fault of the server */
  | { kind: 'not stored' }
  /** `ours`: the server refused it, so no try was stored; otherwise a proxy did, and one may have been */
  | { kind: 'refused'; message: Message; ours: boolean }
  /** another version is stored under the key */
  | { kind: 'used'; message: Message; path: string; newKey: string }
  /** it was stored and somebody has deleted it */
  | { kind: 'deleted'; message: Message; newKey: string };

export interface Submission {
  path: string;
  /** what the form shows */
  values: Values;
  /** the part of the values that the entry stores: of an edit form only the changed fields */
  entryValues: Values;
  /** what is sent; if the same values were sent before, that body goes again, with its times */
  body: Values;
  /** null if the outbox does not take it */
  label: EntryLabel | null;
  /** whether the user has confirmed that another version is to be saved too */
  confirmed: boolean;
}

export type SaveEvent =
  | { kind: 'type'; values: Values; at: number }
  | ({ kind: 'submit'; at: number } & Submission)
  | { kind: 'try'; at: number }
  /** `body` is what was sent */
  | { kind: 'answer'; answer: Answer; body: Values }
  /** the form no longer waits for the answer */
  | { kind: 'go on' }
  /** a form opens to change a queued or refused entry */
  | { kind: 'change'; at: number; newKey: string }
  | { kind: 'leave' }
  | { kind: 'discard' }
  | { kind: 'retry' }
  /** the form changes another version of the record from now on */
  | { kind: 'resolve'; values: Values; etag: string | null; at: number }
  /** no tab has it open any more */
  | { kind: 'free'; at: number }
  /** the server has the waiting customer with that number */
  | { kind: 'customer'; seq: number; id: number };

const DAY_MS = 24 * 60 * 60 * 1000;
const TYPED_MS = DAY_MS;
/** The server forgets keys after 90 days; sending an entry again after that could store it twice. */
export const SENT_BY_ITSELF_MS = 80 * DAY_MS;
/** A sent entry is remembered for a day; a customer for two, because a form may still have the device's id. */
const SENT_MS = DAY_MS;
const SENT_CUSTOMER_MS = 2 * DAY_MS;

/** As it was queued before a form changed it. */
const restored = ({ queued, ...entry }: Entry): Entry | null => {
  if (queued === null) return null;
  const { wasQueued: _, ...before } = queued;
  return { ...entry, ...before, other: null, queued: null };
};

const queuedVersion = (entry: Entry, state: QueuedVersion['state'], wasQueued: boolean): QueuedVersion => {
  const { values, madeFrom, body, label, keptAt, refusal } = entry;
  return { state, values, madeFrom, body, label, keptAt, refusal, wasQueued };
};

/** The entry in a form again. Its body stays: the network may repeat what was sent and store it after any answer. */
function inForm(entry: Entry, tries: number): Entry {
  if (tries > 0) return { ...entry, tries, state: 'unanswered' };
  return { ...entry, tries, tried: null, state: 'typing' };
}

/** In a form, whose next press makes a new body even from the same values. */
const withoutBody = (entry: Entry): Entry => ({ ...inForm(entry, 0), body: null, madeFrom: null });

/** After no answer: queued in the outbox, or paused if the outbox does not take it. */
function unanswered(entry: Entry): Entry {
  if (entry.state !== 'sending') return entry;
  if (entry.label === null) return { ...entry, state: 'unanswered' };
  return { ...entry, state: 'waiting', queued: null };
}

/** After a try that stored nothing: a form starts a new entry; the outbox has its entry again, as changed. */
function notStored(entry: Entry): Entry {
  const tries = Math.max(0, entry.tries - 1);
  if (entry.state === 'waiting' || (entry.queued?.wasQueued && entry.label !== null))
    return { ...entry, state: 'waiting', queued: null, tries, tried: tries > 0 ? entry.tried : null };
  const queued = entry.queued ?? (entry.label === null ? null : queuedVersion(entry, 'waiting', false));
  return { ...inForm(entry, tries), queued: tries > 0 ? entry.queued : queued };
}

function refused(entry: Entry, answer: Answer & { kind: 'refused' | 'used' | 'deleted' }): Entry {
  const { message } = answer;
  const refusal = { message, path: answer.kind === 'used' ? answer.path : undefined };
  // If not the server but a proxy refused it, an earlier try may have been stored.
  const isOurs = answer.kind !== 'refused' || answer.ours;
  const tries = isOurs ? 0 : Math.max(0, entry.tries - 1);
  if (entry.state === 'waiting') {
    const tried = tries > 0 ? entry.tried : null;
    return { ...entry, state: 'refused', tries, tried, refusal };
  }
  if (!isOurs) return inForm(entry, tries);
  if (answer.kind === 'refused') return withoutBody(entry);
  // The entry from the outbox is stored, or was stored before; the form continues with another record.
  const queued: QueuedVersion | null = entry.queued?.wasQueued ? { ...entry.queued, state: 'refused', refusal } : null;
  const renewed = { ...withoutBody(entry), key: answer.newKey, queued };
  if (answer.kind === 'deleted') return renewed;
  // On a first try, or with an unchanged body, the version stored under the key came from somewhere else.
  const isOther = entry.tries > 1 && !isSame(entry.tried?.body, entry.body);
  const tried = (isOther && entry.tried) || UNKNOWN;
  return { ...renewed, other: { ...tried, path: answer.path } };
}

function stored(entry: Entry, { kind: _, ...sent }: Answer & { kind: 'stored' }, body: Values): Entry | null {
  const { id, at } = sent;
  if (entry.state !== 'sent' && !isSame(entry.body, body)) {
    // Changed while it was being sent: the server has the earlier version, and a form asks about that one.
    if (entry.label === null) return { ...entry, tried: triedOf({ ...entry, body, madeFrom: null }, at) };
    const refusal = { message: { code: 'key_reused' }, path: `${entry.path}/${id}` };
    return { ...entry, state: 'refused', tries: 0, tried: null, refusal, queued: null };
  }
  // Only entries that the outbox takes are remembered: screens may have to add them to the server's figures.
  if (entry.label === null) return null;
  return { ...entry, state: 'sent', refusal: null, queued: null, other: null, sent };
}

function answered(entry: Entry, answer: Answer, body: Values): Entry | null {
  if (answer.kind === 'stored') return stored(entry, answer, body);
  if (entry.state !== 'sending' && entry.state !== 'waiting') return entry;
  if (answer.kind === 'not stored') return notStored(entry);
  return answer.kind === 'none' ? unanswered(entry) : refused(entry, answer);
}

export const mayChange = ({ state, tries, refusal }: Entry): boolean =>
  asksForBook({ refusal }) ||
  (tries === 0 && (state === 'waiting' || (state === 'refused' && refusal?.path === undefined)));

/** While a form waits for the answer, Save may be pressed again there: only that form may discard it. */
export const mayDiscard = ({ state }: Entry): boolean => state !== 'sending';

function change(entry: Entry, at: number, newKey: string): Entry {
  if (!mayChange(entry)) return entry;
  const queued = queuedVersion(entry, entry.state === 'refused' ? 'refused' : 'waiting', true);
  const key = entry.refusal?.message.code === 'deleted_since' ? newKey : entry.key;
  // Without the address's query, so that every field can be changed.
  const form = `${entry.path}/new`;
  return { ...withoutBody(entry), key, form, refusal: null, queued, keptAt: at };
}

/** An old draft falls back to what was queued; what was never answered, or was sent long ago, is dropped. */
function free(entry: Entry, at: number): Entry | null {
  const age = at - entry.keptAt;
  // An entry from the outbox is sent as it was at the last press on Save.
  if (isBeingChanged(entry)) return restored(entry);
  if (entry.state === 'typing' && age > TYPED_MS) return null;
  if (entry.state === 'unanswered' && age > SENT_BY_ITSELF_MS) return null;
  const keeps = entry.path === '/customers' ? SENT_CUSTOMER_MS : SENT_MS;
  return entry.sent !== null && at - entry.sent.at > keeps ? null : unanswered(entry);
}

/** Puts the server's id of a customer who was queued too into the customer's bill or payment. */
function withCustomer(entry: Entry, seq: number, id: number): Entry {
  const withId = <T extends Values | null>(fields: T): T =>
    fields?.customerId === -seq ? { ...fields, customerId: id } : fields;
  const { body, values, queued } = entry;
  const queuedWithId = queued && { ...queued, body: withId(queued.body), values: withId(queued.values) };
  return { ...entry, body: withId(body), values: withId(values), queued: queuedWithId };
}

/** Null deletes the entry. An event that does not fit its state changes nothing. */
export function next(entry: Entry, event: SaveEvent): Entry | null {
  switch (event.kind) {
    case 'type':
      return isInForm(entry) ? { ...entry, values: event.values, keptAt: event.at } : entry;
    case 'submit': {
      // It is saved already, or the form asks a question first.
      if (entry.state === 'sent' || (entry.other !== null && !event.confirmed)) return entry;
      const { values, entryValues, path, label, at } = event;
      const isAgain = entry.body !== null && isSame(entry.madeFrom, values);
      const sent = { madeFrom: values, body: isAgain ? entry.body : event.body };
      const sending = { path, label, values: entryValues, refusal: null, other: null, keptAt: at };
      return { ...entry, ...sending, ...sent, state: 'sending' };
    }
    case 'try': {
      const tried = entry.tries === 0 ? triedOf(entry, event.at) : entry.tried;
      return { ...entry, tries: entry.tries + 1, tried };
    }
    case 'answer':
      return answered(entry, event.answer, event.body);
    case 'go on':
      return unanswered(entry);
    case 'change':
      return change(entry, event.at, event.newKey);
    case 'leave':
      // The form stopped waiting in the same moment, and has already said so.
      if (!isInForm(entry)) return entry;
      if (entry.state === 'sending') return entry.label === null ? null : unanswered(entry);
      return entry.queued?.wasQueued ? restored(entry) : null;
    case 'discard':
      return mayDiscard(entry) ? null : entry;
    case 'retry':
      if ((entry.state !== 'waiting' && entry.state !== 'refused') || asksForBook(entry)) return entry;
      return { ...entry, state: 'waiting', refusal: null };
    case 'resolve':
      return { ...withoutBody(entry), values: event.values, etag: event.etag, keptAt: event.at };
    case 'free':
      return free(entry, event.at);
    case 'customer':
      return withCustomer(entry, event.seq, event.id);
  }
}

/** Also if its customer was discarded after a try: only the server can say whether it was stored. */
export const maySend = (entry: Entry, at: number): boolean =>
  entry.state === 'waiting' &&
  (neededCustomer(entry) === null || entry.tries > 0) &&
  at - entry.keptAt < SENT_BY_ITSELF_MS;
