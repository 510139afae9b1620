import { describe, expect, it } from 'vitest';
import {
  type Entry,
  isInForm,
  isInOutbox,
  isQueued,
  isSavedAlready,
  neededCustomer,
  newEntry,
} from '@/lib/entry';
import { type Answer, mayChange, maySend, next, type SaveEvent } from '@/saving/machine';
import { isDatedAhead } from '@/saving/sender';

const NOW = 1_000_000_000_000;
const DAY = 24 * 60 * 60 * 1000;
const RAMESH = { name: 'Ramesh', amount: '500.00' };
const values = { customerId: 3, amount: '500' };
const body = { customerId: 3, amount: '500.00', createdAt: '2026-11-22 05:00:00' };

const typed = (more: Partial<Entry> = {}): Entry =>
  newEntry({ key: 'k1', userId: 7, form: '/collections/new', keptAt: NOW, values, ...more });
const press = (more: Partial<SaveEvent & { kind: 'submit' }> = {}): SaveEvent => ({
  kind: 'submit',
  path: '/collections',
  values,
  entryValues: values,
  body,
  label: RAMESH,
  at: NOW + 1,
  confirmed: false,
  ...more,
});
const TRY: SaveEvent = { kind: 'try', at: NOW + 2 };
const answer = (given: Answer, sent: object = body): SaveEvent => ({
  kind: 'answer',
  answer: given,
  body: { ...sent },
});
const STORED: Answer = { kind: 'stored', id: 12, at: NOW + 3 };
const NONE: Answer = { kind: 'none' };
const LATER: Answer = { kind: 'not stored' };
const REFUSED: Answer = { kind: 'refused', message: { code: 'amount_required' }, ours: true };
const FOREIGN: Answer = { kind: 'refused', message: { code: '', status: 403 }, ours: false };
const USED: Answer = { kind: 'used', message: { code: 'key_reused' }, path: '/collections/9', newKey: 'k2' };
const DELETED: Answer = { kind: 'deleted', message: { code: 'deleted_since' }, newKey: 'k2' };

/** The entry after the events, one after the other; null if it is gone. */
function run(entry: Entry, ...events: SaveEvent[]): Entry | null {
  let left: Entry | null = entry;
  for (const event of events) {
    if (left === null) throw new Error(`Nothing is left for ${event.kind}`);
    left = next(left, event);
  }
  return left;
}
/** The same, of an entry that must still be there. */
function then(entry: Entry, ...events: SaveEvent[]): Entry {
  const left = run(entry, ...events);
  if (left === null) throw new Error('The entry is gone');
  return left;
}
const withoutOutbox = press({ label: null });
const waiting = (more: Partial<Entry> = {}) => then(typed(more), press(), { kind: 'go on' });
const CHANGE: SaveEvent = { kind: 'change', at: NOW + 9, newKey: 'k9' };
const changing = () => then(waiting(), CHANGE);
/** Waits, for the customer with that id. */
const forCustomer = (customerId: number) =>
  then(
    typed(),
    press({
      values: { ...values, customerId },
      entryValues: { ...values, customerId },
      body: { ...body, customerId },
    }),
    { kind: 'go on' },
  );

describe('typing', () => {
  it('keeps what the form shows and when', () => {
    const entry = run(typed(), { kind: 'type', values: { amount: '6' }, at: NOW + 5 });
    expect(entry).toEqual({ ...typed(), values: { amount: '6' }, keptAt: NOW + 5 });
  });

  it('changes nothing that is in the outbox or sent', () => {
    const sent = then(typed(), press(), TRY, answer(STORED));
    for (const entry of [waiting(), sent])
      expect(next(entry, { kind: 'type', values: {}, at: 1 })).toBe(entry);
  });
});

describe('a press on Save', () => {
  it('freezes the body, which a form then sends', () => {
    expect(run(typed(), press())).toMatchObject({
      state: 'sending',
      body,
      madeFrom: values,
      path: '/collections',
      tries: 0,
    });
  });

  it('sends the same body again for the same values, moments included, and another one for others', () => {
    const lost = then(typed(), withoutOutbox, TRY, answer(NONE));
    const later = { ...body, createdAt: '2026-11-22 06:00:00' };
    expect(then(lost, press({ body: later }))).toMatchObject({ body, key: 'k1' });
    const other = press({ values: { amount: '6' }, body: later });
    expect(then(lost, other)).toMatchObject({ body: later, key: 'k1' });
  });

  it('changes nothing that is sent already', () => {
    const sent = then(typed(), press(), TRY, answer(STORED));
    expect(next(sent, press())).toBe(sent);
    expect(sent.state).toBe('sent');
  });
});

describe('an answer to a form', () => {
  it('that has the record is saved', () => {
    expect(run(typed(), press(), TRY, answer(STORED))).toMatchObject({
      state: 'sent',
      sent: { id: 12, at: NOW + 3 },
    });
  });

  it('that has the record leaves nothing of what the outbox does not take', () => {
    expect(run(typed(), withoutOutbox, TRY, answer(STORED))).toBeNull();
  });

  it('that does not come leaves the entry to the outbox, or to the form if the outbox does not take it', () => {
    const kept = run(typed(), press(), TRY, answer(NONE));
    expect(kept).toMatchObject({ state: 'waiting', tries: 1, queued: null });
    const unanswered = run(typed(), withoutOutbox, TRY, answer(NONE));
    expect(unanswered).toMatchObject({ state: 'unanswered', tries: 1 });
  });

  it('that refuses leaves what was typed, and the next press makes another body under the same key', () => {
    const refused = run(typed(), press(), TRY, answer(REFUSED));
    expect(refused).toMatchObject({
      state: 'typing',
      tries: 0,
      body: null,
      madeFrom: null,
      queued: null,
      other: null,
      key: 'k1',
      values,
    });
  });

  it('that says nothing was saved takes nothing out of the outbox', () => {
    const open = then(typed(), press(), TRY, answer(LATER));
    expect(open).toMatchObject({ state: 'typing', queued: { body, wasQueued: false }, other: null });
    expect(isInOutbox(open)).toBe(true);
    expect(then(open, { kind: 'free', at: NOW + 2 * DAY })).toMatchObject({ state: 'waiting', body });
    expect(run(open, { kind: 'leave' })).toBeNull();
    expect(run(typed(), withoutOutbox, TRY, answer(LATER))).toMatchObject({
      state: 'typing',
      queued: null,
    });
  });

  it('that says nothing was saved lets the same values go as the same body: the line may have repeated that one', () => {
    const later = press({ body: { ...body, createdAt: '2026-11-22 06:00:00' } });
    for (const given of [LATER, FOREIGN])
      expect(then(typed(), press(), TRY, answer(given), later)).toMatchObject({ body, key: 'k1' });
    const other = press({ values: { amount: '6' }, body: { amount: '6.00' } });
    expect(then(typed(), press(), TRY, answer(LATER), other)).toMatchObject({ body: { amount: '6.00' } });
  });

  it('that says nothing about an earlier try without an answer leaves that unknown', () => {
    const lost = then(typed(), withoutOutbox, TRY, answer(NONE));
    for (const given of [LATER, FOREIGN])
      expect(run(lost, withoutOutbox, TRY, answer(given))).toMatchObject({
        state: 'unanswered',
        tries: 1,
        body,
        queued: null,
      });
    expect(run(lost, withoutOutbox, TRY, answer(REFUSED))).toMatchObject({ state: 'typing', tries: 0 });
    const offline = then(lost, press(), TRY, answer(LATER));
    expect(offline).toMatchObject({ state: 'unanswered', queued: null });
  });

  it('from something in between counts as a refusal of this try', () => {
    expect(run(typed(), press(), TRY, answer(FOREIGN))).toMatchObject({
      state: 'typing',
      tries: 0,
      other: null,
    });
    expect(then({ ...typed(), state: 'sending' }, answer(FOREIGN)).tries).toBe(0);
  });

  it('that comes after the form was left counts for the outbox', () => {
    const left = then(typed(), press(), TRY, { kind: 'go on' });
    expect(run(left, answer(STORED))).toMatchObject({ state: 'sent', sent: { id: 12 } });
    expect(run(left, answer(REFUSED))).toMatchObject({
      state: 'refused',
      refusal: { message: { code: 'amount_required' }, path: undefined },
    });
    expect(run(left, answer(NONE))).toBe(left);
    expect(run(left, answer(LATER))).toMatchObject({ state: 'waiting', tries: 0, tried: null });
    expect(run({ ...left, tries: 2 }, answer(LATER))).toMatchObject({ tries: 1, tried: left.tried });
  });

  it('for a form that is typing again says nothing', () => {
    expect(run(typed(), answer(NONE))).toEqual(typed());
  });
});

describe('a key that is used for another version', () => {
  const lost = () => then(typed(), withoutOutbox, TRY, answer(NONE));
  const six = { amount: '6' };
  const pressSix = press({ values: six, entryValues: six, body: { amount: '6.00' }, label: null });

  it('is given up; the form asks, naming what is stored, and saves only after the answer', () => {
    const sent = then(lost(), pressSix);
    const open = then(sent, TRY, answer(USED));
    expect(open).toMatchObject({
      key: 'k2',
      state: 'typing',
      tries: 0,
      other: { path: '/collections/9', amount: '500.00', at: NOW + 2 },
    });
    expect(isSavedAlready(sent, open)).toBe(false);
    expect(next(open, pressSix)).toBe(open);
    expect(isSavedAlready(open, open)).toBe(false);
    const confirmed = press({ ...pressSix, confirmed: true } as Partial<SaveEvent & { kind: 'submit' }>);
    expect(run(open, confirmed)).toMatchObject({ key: 'k2', other: null, state: 'sending' });
  });

  it('is said to be saved already only if the values are the same', () => {
    // Typed back to the first values, it has another moment.
    const later = press({ body: { ...body, createdAt: '2026-11-22 06:00:00' }, label: null });
    const again = then(lost(), pressSix, TRY, answer(NONE, { amount: '6.00' }), later);
    const same = then(again, TRY, answer(USED));
    expect(same).toMatchObject({ key: 'k2', other: { path: '/collections/9', amount: '500.00' } });
    expect(isSavedAlready(again, same)).toBe(true);
    // The same body again, were it stored, would be answered with its record.
    const repeated = then(lost(), withoutOutbox);
    expect(isSavedAlready(repeated, then(repeated, TRY, answer(USED)))).toBe(false);
    const sent = then(typed(), withoutOutbox);
    const unknown = then(sent, TRY, answer(USED));
    expect(unknown).toMatchObject({ other: { values: null, name: '', at: null } });
    expect(isSavedAlready(sent, unknown)).toBe(false);
    // Pressed once more, nothing was sent that could be the same.
    expect(isSavedAlready(unknown, then(unknown, withoutOutbox))).toBe(false);
    expect(isSavedAlready(sent, then(sent, TRY, answer(REFUSED)))).toBe(false);
  });

  it('is asked about too if the answer to that version came while another one was on its way', () => {
    const changed = then(lost(), pressSix, TRY, answer(STORED));
    expect(changed).toMatchObject({
      state: 'sending',
      body: { amount: '6.00' },
      tried: { amount: '500.00' },
    });
    const sent = then(changed, answer(NONE, { amount: '6.00' }), pressSix);
    const open = then(sent, TRY, answer(USED));
    expect(open).toMatchObject({
      key: 'k2',
      other: { path: '/collections/9', amount: '500.00', at: NOW + 3 },
    });
    expect(isSavedAlready(sent, open)).toBe(false);
  });

  it('names a record by what it has', () => {
    const named = (sent: object) => then(typed(), press({ body: { ...sent }, label: null }), TRY).tried;
    expect(named({ name: 'Sopore' })).toMatchObject({ name: 'Sopore', amount: null });
    expect(named({ vehicleNumber: 'HP-1', amount: 50 })).toMatchObject({ name: 'HP-1', amount: '50' });
    expect(then(typed(), press(), TRY).tried).toMatchObject({ name: 'Ramesh', amount: '500.00' });
    expect(then(typed(), TRY).tried).toMatchObject({ name: '', amount: null });
  });

  it('in the outbox marks the entry with the path, and nothing is sent again', () => {
    const marked = then(waiting(), TRY, answer(USED));
    expect(marked).toMatchObject({ state: 'refused', refusal: { path: '/collections/9' }, key: 'k1' });
    expect(mayChange(marked)).toBe(false);
  });

  it('by something in between leaves open whether an earlier try has stored it: it cannot be changed', () => {
    const marked = then(waiting(), TRY, answer(NONE), TRY, answer(FOREIGN));
    expect(marked).toMatchObject({ state: 'refused', tries: 1, key: 'k1' });
    expect(mayChange(marked)).toBe(false);
    expect(mayChange(then(waiting(), TRY, answer(FOREIGN)))).toBe(true);
  });

  it('by a record that was deleted since is given up as well, and the form says so', () => {
    expect(run(typed(), press(), TRY, answer(DELETED))).toMatchObject({
      key: 'k2',
      state: 'typing',
      other: null,
      queued: null,
    });
    const marked = then(waiting(), TRY, answer(DELETED));
    expect(marked).toMatchObject({ state: 'refused', key: 'k1' });
    expect(then(marked, { kind: 'change', at: NOW, newKey: 'k3' }).key).toBe('k3');
  });
});

describe('what waits', () => {
  it('may go alone if its customer is known, or it was sent without, and it is younger than the server remembers', () => {
    expect(maySend(waiting(), NOW)).toBe(true);
    expect(maySend(waiting(), NOW + 81 * DAY)).toBe(false);
    expect(maySend(forCustomer(-5), NOW)).toBe(false);
    expect(maySend({ ...forCustomer(-5), tries: 1 }, NOW)).toBe(true);
    expect(maySend(typed(), NOW)).toBe(false);
  });

  it('is dated ahead by its own day, unless a try has left', () => {
    expect(isDatedAhead({ ...waiting(), body: { saleDate: '2026-11-23' } }, '2026-11-22')).toBe(true);
    expect(isDatedAhead({ ...waiting(), body: { date: '2026-11-22' } }, '2026-11-22')).toBe(false);
    expect(isDatedAhead({ ...waiting(), tries: 1, body: { date: '2027-01-01' } }, '2026-11-22')).toBe(false);
    expect(isDatedAhead({ ...waiting(), body }, '2026-11-21')).toBe(true);
    expect(isDatedAhead({ ...waiting(), body: null }, '2026-11-21')).toBe(false);
    expect(isDatedAhead({ ...waiting(), body: {} }, '2026-11-21')).toBe(false);
  });

  it('is sent again when the user says so, also if it was refused', () => {
    expect(run(waiting(), { kind: 'retry' })).toMatchObject({ state: 'waiting', refusal: null });
    const refused = then(waiting(), TRY, answer(REFUSED));
    expect(run(refused, { kind: 'retry' })).toMatchObject({ state: 'waiting', refusal: null });
    expect(run(typed(), { kind: 'retry' })).toEqual(typed());
  });

  it('gets the id of its customer, also in the version that a form is changing', () => {
    const given: SaveEvent = { kind: 'customer', seq: 5, id: 40 };
    expect(neededCustomer(forCustomer(-5))).toBe(5);
    const known = then(forCustomer(-5), given);
    expect(known).toMatchObject({
      body: { customerId: 40, amount: '500.00' },
      values: { customerId: 40 },
    });
    expect(neededCustomer(known)).toBeNull();
    const open = then(forCustomer(-5), CHANGE);
    expect(neededCustomer(open)).toBe(5);
    expect(then(open, given)).toMatchObject({
      body: null,
      values: { customerId: 40 },
      queued: { body: { customerId: 40 }, values: { customerId: 40 } },
    });
    const other = forCustomer(-6);
    expect(then(other, given)).toEqual(other);
    expect(neededCustomer(other)).toBe(6);
    expect(
      then({ ...open, queued: open.queued && { ...open.queued, body: null } }, given).queued?.body,
    ).toBeNull();
  });

  it('keeps another customer that was chosen while it was changed', () => {
    const chosen = { customerId: 3, amount: '500' };
    const open = then(forCustomer(-5), CHANGE, { kind: 'type', values: chosen, at: NOW + 10 });
    expect(then(open, { kind: 'customer', seq: 5, id: 40 })).toMatchObject({
      values: chosen,
      queued: { values: { customerId: 40 } },
    });
  });

  it('needs no customer that has an id, and none if it is for nobody', () => {
    expect([waiting(), typed(), { ...waiting(), body: {} }].map(neededCustomer)).toEqual([null, null, null]);
  });

  it('is gone when it is discarded', () => {
    expect(run(waiting(), { kind: 'discard' })).toBeNull();
  });

  it('stays when another tab discards it while its form waits for the answer: it may be pressed again', () => {
    const sending = then(typed(), press(), TRY);
    expect(run(sending, { kind: 'discard' })).toEqual(sending);
  });

  it('that was changed while it was on its way needs the user: the server has the version before', () => {
    expect(run(waiting(), TRY, answer(STORED, { amount: '1' }))).toMatchObject({
      state: 'refused',
      refusal: { path: '/collections/12' },
      sent: null,
    });
  });
});

describe('a change of what waits', () => {
  it('is in a form; leaving it keeps the entry as it was', () => {
    const open = then(changing(), { kind: 'type', values: { amount: '6' }, at: NOW + 10 });
    expect(open).toMatchObject({
      state: 'typing',
      values: { amount: '6' },
      queued: { values, state: 'waiting' },
    });
    expect([isInOutbox(open), isInForm(open), isQueued(open)]).toEqual([true, true, false]);
    expect(run(open, { kind: 'leave' })).toEqual(waiting());
  });

  it('that is refused leaves it in the outbox', () => {
    const failed = then(changing(), press({ values: { amount: '6' } }), TRY, answer(REFUSED));
    expect(failed).toMatchObject({ state: 'typing', queued: { body, wasQueued: true } });
    expect(then(failed, { kind: 'leave' })).toEqual({ ...waiting(), path: '/collections' });
    const again = then(changing(), press({ values: { amount: '6' } }), TRY, answer(LATER));
    expect(then(again, { kind: 'leave' })).toMatchObject({ state: 'waiting', body });
  });

  it('that is saved or kept replaces it', () => {
    const six = press({ values: { amount: '6' }, body: { amount: '6.00' } });
    expect(then(changing(), six, { kind: 'go on' })).toMatchObject({
      state: 'waiting',
      queued: null,
      body: { amount: '6.00' },
    });
    expect(then(changing(), six, TRY, answer(STORED, { amount: '6.00' }))).toMatchObject({
      state: 'sent',
      queued: null,
    });
  });

  it('is possible after a refusal, and not once a try may have stored it', () => {
    const refused = then(waiting(), TRY, answer(REFUSED));
    const open = then(refused, { kind: 'change', at: NOW, newKey: 'k3' });
    expect(open).toMatchObject({ key: 'k1', queued: { state: 'refused' }, refusal: null });
    expect(then(open, { kind: 'leave' })).toMatchObject({ state: 'refused' });
    const tried = then(waiting(), TRY);
    expect(run(tried, { kind: 'change', at: NOW, newKey: 'k3' })).toBe(tried);
  });
});

describe('leaving a form', () => {
  it('drops what was typed; a save on its way goes on in the outbox, if that takes it', () => {
    expect(run(typed(), { kind: 'leave' })).toBeNull();
    expect(run(typed(), withoutOutbox, { kind: 'leave' })).toBeNull();
    expect(run(typed(), press(), { kind: 'leave' })).toMatchObject({ state: 'waiting', queued: null });
    expect(run(typed(), { kind: 'go on' })).toEqual(typed());
  });

  it('in the moment in which it goes on drops nothing that was called kept', () => {
    expect(run(waiting(), { kind: 'leave' })).toEqual(waiting());
  });

  it('without choosing to leaves the entry, which later goes the way it can go', () => {
    const free = (entry: Entry, at: number) => run(entry, { kind: 'free', at });
    expect(free(typed(), NOW + DAY)).toEqual(typed());
    expect(free(typed(), NOW + DAY + 1)).toBeNull();
    expect(free(changing(), NOW + 2 * DAY)).toEqual(waiting());
    const sending = then(typed(), press());
    expect(free(sending, NOW)).toMatchObject({ state: 'waiting' });
    expect(free(then(typed(), withoutOutbox), NOW)).toMatchObject({ state: 'unanswered' });
    const lost = then(typed(), withoutOutbox, TRY, answer(NONE));
    expect(free(lost, NOW + 80 * DAY)).toEqual(lost);
    expect(free(lost, NOW + 81 * DAY)).toBeNull();
    expect(free(waiting(), NOW + 300 * DAY)).toEqual(waiting());
  });

  it('what was sent is forgotten after a day, a customer after two', () => {
    const sent = then(typed(), press(), TRY, answer(STORED));
    const customer = { ...sent, path: '/customers' };
    const isKept = (entry: Entry, days: number) =>
      run(entry, { kind: 'free', at: NOW + 3 + days * DAY }) !== null;
    expect([isKept(sent, 1), isKept(sent, 1.1), isKept(customer, 1.1), isKept(customer, 2.1)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

it('another version of the record is the one that is changed from now on', () => {
  const event: SaveEvent = { kind: 'resolve', values: { amount: '9' }, etag: '"2"', at: NOW + 4 };
  expect(then(typed({ etag: '"1"', tries: 1, body }), event)).toMatchObject({
    etag: '"2"',
    values: { amount: '9' },
    body: null,
    tries: 0,
    state: 'typing',
  });
});

it('what is sent from a form counts as due if the outbox takes it', () => {
  const states = [typed(), then(typed(), press()), then(typed(), withoutOutbox), waiting()];
  expect(states.map(isQueued)).toEqual([false, true, false, true]);
  expect(states.map(isInOutbox)).toEqual([false, true, false, true]);
});
