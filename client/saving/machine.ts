import { type Entry, isInForm, isSame, type Kept, neededCustomer, type Values, type Version } from './entry';
import type { Answer, Effect, SaveEvent, Step, Submit } from './events';

/**
 * The rules of saving: what happens to an entry, and what is to be done then. Nothing here fetches, stores, shows or
 * looks at a clock; keys and times come with the events.
 */
const DAY_MS = 24 * 60 * 60 * 1000;
/** A half-filled form is kept for a day. */
const TYPED_MS = DAY_MS;
/** The server forgets keys after 90 days; sending an entry again after that could store it twice. */
export const SENT_BY_ITSELF_MS = 80 * DAY_MS;
/** What was sent is remembered for a day; a customer for two, because a form may still have its id from this device. */
const SENT_MS = DAY_MS;
const SENT_CUSTOMER_MS = 2 * DAY_MS;

const step = (entry: Entry | null, ...effects: Effect[]): Step => ({ entry, effects });

/** Back to what was in the outbox before a form changed it; gone if nothing was. */
const restored = ({ kept, ...entry }: Entry): Entry | null => {
  if (kept === null) return null;
  const { wasThere: _, ...before } = kept;
  return { ...entry, ...before, kept: null };
};

const keptOf = (entry: Entry, state: Kept['state'], wasThere: boolean): Kept => {
  const { values, madeFrom, body, label, keptAt, refusal } = entry;
  return { state, values, madeFrom, body, label, keptAt, refusal, wasThere };
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The version that is being sent. */
const triedOf = ({ label, body, madeFrom }: Entry, at: number): Version => ({
  values: madeFrom,
  name: label?.name ?? (text(body?.name) || text(body?.vehicleNumber)),
  amount: label?.amount ?? (body?.amount === undefined ? null : String(body.amount)),
  at,
});

const UNKNOWN: Version = { values: null, name: '', amount: null, at: null };

function submit(entry: Entry, { values, shown, body, label, path, at, confirmed }: Submit): Step {
  if (entry.state === 'sent') return step(entry, 'saved');
  if (entry.other !== null && !confirmed) return step(entry, 'ask');
  const isAgain = entry.body !== null && isSame(entry.madeFrom, values);
  const sent = { madeFrom: values, body: isAgain ? entry.body : body };
  const sending = { path, label, values: shown, refusal: null, other: null, keptAt: at };
  return step({ ...entry, ...sending, ...sent, state: 'sending' }, 'send');
}

/** In a form again; while a try may have stored it, its body stays. */
function inForm(entry: Entry, tries: number): Entry {
  if (tries > 0) return { ...entry, tries, state: 'unanswered' };
  return { ...entry, tries, tried: null, body: null, madeFrom: null, state: 'typing' };
}

/** After a try that stored nothing and may be repeated: a form goes on with it, and the outbox keeps it. */
function notStored(entry: Entry): Step {
  const tries = Math.max(0, entry.tries - 1);
  if (entry.state === 'waiting') return step({ ...entry, tries, tried: tries > 0 ? entry.tried : null });
  const kept = entry.kept ?? (entry.label === null ? null : keptOf(entry, 'waiting', false));
  return step({ ...inForm(entry, tries), kept: tries > 0 ? entry.kept : kept }, 'failed');
}

function refused(entry: Entry, answer: Answer & { kind: 'refused' | 'used' | 'deleted' }): Step {
  const { message } = answer;
  // What something in between refuses, an earlier try may have stored.
  const isOurs = answer.kind !== 'refused' || answer.ours;
  const tries = isOurs ? 0 : Math.max(0, entry.tries - 1);
  if (entry.state === 'waiting') {
    const path = answer.kind === 'used' ? answer.path : undefined;
    const tried = tries > 0 ? entry.tried : null;
    return step({ ...entry, state: 'refused', tries, tried, refusal: { message, path } });
  }
  const again = inForm(entry, tries);
  if (answer.kind === 'refused') return step(again, 'failed');
  const renewed = { ...again, key: answer.newKey, kept: null };
  if (answer.kind === 'deleted') return step(renewed, 'failed');
  // The first try of this form: what is stored under its key came from somewhere else.
  const tried = entry.tries > 1 && entry.tried !== null ? entry.tried : UNKNOWN;
  const other = { ...tried, path: answer.path };
  return step({ ...renewed, other }, isSame(tried.values, entry.madeFrom) ? 'already' : 'ask');
}

function stored(entry: Entry, { id, at }: Answer & { kind: 'stored' }, body: Values): Step {
  if (entry.state !== 'sent' && !isSame(entry.body, body)) {
    // Changed while it was on its way: the server has the version before.
    const refusal = { message: { code: 'key_reused' }, path: `${entry.path}/${id}` };
    return step({ ...entry, state: 'refused', tries: 0, tried: null, refusal, kept: null });
  }
  // Only what the outbox takes is remembered: screens may have to add it to the server's figures.
  if (entry.label === null) return step(null, 'saved');
  const done = { refusal: null, kept: null, other: null, sent: { id, at } };
  return step({ ...entry, ...done, state: 'sent' }, 'saved');
}

function answered(entry: Entry, answer: Answer, body: Values): Step {
  if (answer.kind === 'stored') return stored(entry, answer, body);
  if (entry.state !== 'sending' && entry.state !== 'waiting') return step(entry);
  if (answer.kind === 'not stored') return notStored(entry);
  if (answer.kind !== 'none') return refused(entry, answer);
  if (entry.state === 'waiting') return step(entry);
  return entry.label === null ? step({ ...entry, state: 'unanswered' }, 'unanswered') : goOn(entry);
}

/** A form leaves it to the outbox. */
const goOn = (entry: Entry): Step =>
  entry.state === 'sending' && entry.label !== null
    ? step({ ...entry, state: 'waiting', kept: null }, 'kept')
    : step(entry);

export const mayChange = ({ state, tries, refusal }: Entry): boolean =>
  tries === 0 && (state === 'waiting' || (state === 'refused' && refusal?.path === undefined));

function change(entry: Entry, at: number, newKey: string): Step {
  if (!mayChange(entry)) return step(entry);
  const kept = keptOf(entry, entry.state === 'refused' ? 'refused' : 'waiting', true);
  const key = entry.refusal?.message.code === 'deleted_since' ? newKey : entry.key;
  // Without the query, so that the form lets everything be changed.
  const form = `${entry.path}/new`;
  return step({ ...inForm(entry, 0), key, form, refusal: null, kept, keptAt: at });
}

/** What becomes of an entry that no tab has open. */
function free(entry: Entry, at: number): Entry | null {
  const age = at - entry.keptAt;
  if (entry.state === 'sending')
    return { ...entry, state: entry.label === null ? 'unanswered' : 'waiting', kept: null };
  if (entry.state === 'typing' && age > TYPED_MS) return restored(entry);
  if (entry.state === 'unanswered' && age > SENT_BY_ITSELF_MS) return null;
  const keeps = entry.path === '/customers' ? SENT_CUSTOMER_MS : SENT_MS;
  return entry.sent !== null && at - entry.sent.at > keeps ? null : entry;
}

/** A bill or payment gets the id of its customer, whom the server has by now. */
function withCustomer(entry: Entry, seq: number, id: number): Entry {
  const given = <T extends Values | null>(fields: T): T =>
    fields?.customerId === -seq ? { ...fields, customerId: id } : fields;
  const { body, values, kept } = entry;
  const keptGiven = kept && { ...kept, body: given(kept.body), values: given(kept.values) };
  return { ...entry, body: given(body), values: given(values), kept: keptGiven };
}

/** The entry after the event, and what is to be done. An event that does not fit its state changes nothing. */
export function next(entry: Entry, event: SaveEvent): Step {
  switch (event.kind) {
    case 'type':
      if (!isInForm(entry)) return step(entry);
      return step({ ...entry, values: event.values, keptAt: event.at });
    case 'submit':
      return submit(entry, event);
    case 'try': {
      const tried = entry.tries === 0 ? triedOf(entry, event.at) : entry.tried;
      return step({ ...entry, tries: entry.tries + 1, tried });
    }
    case 'answer':
      return answered(entry, event.answer, event.body);
    case 'go on':
      return goOn(entry);
    case 'change':
      return change(entry, event.at, event.newKey);
    case 'leave':
      // In the same moment the form has gone on, and its user was told so.
      if (!isInForm(entry)) return step(entry);
      if (entry.state === 'sending') return entry.label === null ? step(null) : goOn(entry);
      return step(entry.kept?.wasThere ? restored(entry) : null);
    case 'discard':
      return step(null);
    case 'retry':
      if (entry.state !== 'waiting' && entry.state !== 'refused') return step(entry);
      return step({ ...entry, state: 'waiting', refusal: null }, 'send');
    case 'resolve': {
      const { values, etag, at } = event;
      return step({ ...inForm(entry, 0), values, etag, keptAt: at });
    }
    case 'free':
      return step(free(entry, event.at));
    case 'customer':
      return step(withCustomer(entry, event.seq, event.id));
  }
}

/** Whether a round may send it: in the outbox, not too old, and its customer is known. */
export const maySend = (entry: Entry, at: number): boolean =>
  entry.state === 'waiting' && neededCustomer(entry) === null && at - entry.keptAt < SENT_BY_ITSELF_MS;

/** Whether an entry that was never sent has a date after today, because the phone's clock was wrong. */
export function isDatedAhead({ body, tries }: Entry, today: string): boolean {
  const { saleDate, date, createdAt } = body ?? {};
  return tries === 0 && String(saleDate ?? date ?? createdAt ?? '').slice(0, 10) > today;
}
