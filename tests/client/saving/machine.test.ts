import { describe, expect, it } from 'vitest';
import { type Entry, isInOutbox, isQueued, isSavedAlready, neededCustomer, newEntry } from '@/lib/entry';
import { type Answer, mayChange, maySend, next, type SaveEvent } from '@/saving/machine';
import { isDatedAhead } from '@/saving/sender';

// That each entry is stored once, as it was typed, and none is lost, tests/simulation proves.

const NOW = 1_000_000_000_000;
const DAY = 24 * 60 * 60 * 1000;
const values = { customerId: 3, amount: '500' };
const body = { customerId: 3, amount: '500.00', createdAt: '2026-11-22 05:00:00' };

const typed = (more: Partial<Entry> = {}): Entry =>
  newEntry({ key: 'k1', userId: 7, form: '/collections/new', keptAt: NOW, values, ...more });
const press = (more: Partial<SaveEvent & { kind: 'submit' }> = {}): SaveEvent => ({
  ...{ kind: 'submit', path: '/collections', values, entryValues: values, body, at: NOW + 1 },
  ...{ label: { name: 'Ramesh', amount: '500.00' }, confirmed: false },
  ...more,
});
const withoutOutbox = press({ label: null });
const TRY: SaveEvent = { kind: 'try', at: NOW + 2 };
const answer = (given: Answer, sent: object = body): SaveEvent => ({
  ...{ kind: 'answer', answer: given, body: { ...sent } },
});
const STORED: Answer = { kind: 'stored', id: 12, at: NOW + 3 };
const NONE: Answer = { kind: 'none' };
const LATER: Answer = { kind: 'not stored' };
const REFUSED: Answer = { kind: 'refused', message: { code: 'amount_required' }, ours: true };
const FOREIGN: Answer = { kind: 'refused', message: { code: '', status: 403 }, ours: false };
const USED: Answer = { kind: 'used', message: { code: 'key_reused' }, path: '/collections/9', newKey: 'k2' };
const DELETED: Answer = { kind: 'deleted', message: { code: 'deleted_since' }, newKey: 'k2' };

/** The entry after the events, one after the other; null if it is gone. */
const run = (entry: Entry, ...events: SaveEvent[]): Entry | null =>
  events.reduce<Entry | null>((left, event) => left && next(left, event), entry);
/** The same, of an entry that must still be there. */
function then(entry: Entry, ...events: SaveEvent[]): Entry {
  const left = run(entry, ...events);
  if (left === null) throw new Error('The entry is gone');
  return left;
}
const waiting = () => then(typed(), press(), { kind: 'go on' });
const sent = () => then(typed(), press(), TRY, answer(STORED));
const CHANGE: SaveEvent = { kind: 'change', at: NOW + 9, newKey: 'k9' };
/** Waits, for the customer with that id. */
function forCustomer(customerId: number): Entry {
  const chosen = { ...values, customerId };
  const event = press({ values: chosen, entryValues: chosen, body: { ...body, customerId } });
  return then(typed(), event, { kind: 'go on' });
}

it('typing changes what a form shows, and nothing that is in the outbox or sent', () => {
  const typing: SaveEvent = { kind: 'type', values: { amount: '6' }, at: NOW + 5 };
  expect(run(typed(), typing)).toEqual({ ...typed(), values: { amount: '6' }, keptAt: NOW + 5 });
  for (const entry of [waiting(), sent()]) expect(next(entry, typing)).toBe(entry);
  expect(next(sent(), press())).toEqual(sent());
});

it('the same values are sent as the same body again, moments included, and others as another one', () => {
  const later = press({ body: { ...body, createdAt: '2026-11-22 06:00:00' } });
  for (const given of [NONE, LATER, FOREIGN])
    expect(then(typed(), withoutOutbox, TRY, answer(given), later)).toMatchObject({ body, key: 'k1' });
  const other = press({ values: { amount: '6' }, body: { amount: '6.00' } });
  expect(then(typed(), press(), TRY, answer(LATER), other)).toMatchObject({ body: { amount: '6.00' } });
});

describe('after an answer', () => {
  const unanswered = { state: 'unanswered', tries: 1 };
  const refused = { state: 'typing', tries: 0, body: null, madeFrom: null, queued: null, values };
  const renewed = { ...refused, key: 'k2' };
  const nine = { path: '/collections/9' };
  const asking = { ...renewed, other: nine };
  const typing = { state: 'typing', body };

  it.each<[string, Answer, object, object | null, object]>([
    ['the record', STORED, { state: 'sent', sent: { id: 12, at: NOW + 3 } }, null, { state: 'sent' }],
    ['none', NONE, { state: 'waiting', tries: 1 }, unanswered, { state: 'waiting', tries: 1 }],
    [
      'that nothing was saved',
      LATER,
      { state: 'typing', queued: { body, wasQueued: false } },
      { state: 'typing', queued: null },
      { state: 'waiting', tries: 0, tried: null },
    ],
    ['a refusal', REFUSED, refused, refused, { state: 'refused', refusal: { path: undefined } }],
    ['a proxy’s refusal', FOREIGN, typing, typing, { state: 'refused' }],
    ['that the key is used', USED, asking, asking, { state: 'refused', key: 'k1', refusal: nine }],
    ['that it is deleted since', DELETED, renewed, renewed, { state: 'refused', key: 'k1' }],
  ])('%s: in a form, in one that the outbox does not take, in the outbox', (_, given, form, own, outbox) => {
    expect(run(typed(), press(), TRY, answer(given))).toMatchObject(form);
    const alone = run(typed(), withoutOutbox, TRY, answer(given));
    if (own === null) expect(alone).toBeNull();
    else expect(alone).toMatchObject(own);
    expect(run(waiting(), TRY, answer(given))).toMatchObject(outbox);
  });

  it('that says nothing of an earlier try, that one stays unknown: it may not be changed', () => {
    const lost = then(typed(), withoutOutbox, TRY, answer(NONE));
    for (const given of [LATER, FOREIGN])
      expect(run(lost, withoutOutbox, TRY, answer(given))).toMatchObject({ ...unanswered, body });
    expect(run(lost, withoutOutbox, TRY, answer(REFUSED))).toMatchObject({ state: 'typing', tries: 0 });
    expect(mayChange(then(waiting(), TRY, answer(FOREIGN)))).toBe(true);
    expect(mayChange(then(waiting(), TRY, answer(NONE), TRY, answer(FOREIGN)))).toBe(false);
    expect(mayChange(then(waiting(), TRY, answer(USED)))).toBe(false);
    const tried = then(waiting(), TRY);
    expect(next(tried, CHANGE)).toBe(tried);
    expect(then(waiting(), TRY, answer(DELETED), CHANGE).key).toBe('k9');
  });

  it('of what was changed on its way, the user is asked: the server has the version before', () => {
    const changed = then(waiting(), TRY, answer(STORED, { amount: '1' }));
    expect(changed).toMatchObject({ state: 'refused', refusal: { path: '/collections/12' }, sent: null });
  });
});

describe('a key that is used for another version', () => {
  const lost = () => then(typed(), withoutOutbox, TRY, answer(NONE));
  const six = { amount: '6' };
  const pressSix = (confirmed: boolean) =>
    press({ values: six, entryValues: six, body: { amount: '6.00' }, label: null, confirmed });

  it('has the form ask, naming what is stored, and save only after the answer', () => {
    const pressed = then(lost(), pressSix(false));
    const open = then(pressed, TRY, answer(USED));
    expect(open.other).toMatchObject({ path: '/collections/9', amount: '500.00', at: NOW + 2 });
    expect([isSavedAlready(pressed, open), isSavedAlready(open, open)]).toEqual([false, false]);
    expect(next(open, pressSix(false))).toBe(open);
    expect(run(open, pressSix(true))).toMatchObject({ key: 'k2', other: null, state: 'sending' });
  });
});

describe('what waits', () => {
  it('goes alone if its customer is known, or it was sent without, and it is younger than the server remembers', () => {
    expect(maySend(waiting(), NOW)).toBe(true);
    expect(maySend(waiting(), NOW + 81 * DAY)).toBe(false);
    expect(maySend(forCustomer(-5), NOW)).toBe(false);
    expect(maySend({ ...forCustomer(-5), tries: 1 }, NOW)).toBe(true);
    expect(maySend(typed(), NOW)).toBe(false);
  });

  it.each<[object | null, number, boolean]>([
    [{ saleDate: '2026-11-23' }, 0, true],
    [{ date: '2026-11-22' }, 0, false],
    [{ createdAt: '2026-11-23 05:00:00' }, 0, true],
    [{ date: '2027-01-01' }, 1, false],
    [{}, 0, false],
    [null, 0, false],
  ])('with %j after %i tries is dated ahead: %s', (dated, tries, isAhead) => {
    expect(isDatedAhead({ ...waiting(), tries, body: dated && { ...dated } }, '2026-11-22')).toBe(isAhead);
  });

  it('gets the id of its customer, also in the version that a form is changing, and no other one', () => {
    const given: SaveEvent = { kind: 'customer', seq: 5, id: 40 };
    const known = { body: { customerId: 40 }, values: { customerId: 40 } };
    expect(neededCustomer(forCustomer(-5))).toBe(5);
    expect(then(forCustomer(-5), given)).toMatchObject(known);
    expect(neededCustomer(then(forCustomer(-5), given))).toBeNull();
    const open = then(forCustomer(-5), CHANGE);
    expect(neededCustomer(open)).toBe(5);
    expect(then(open, given)).toMatchObject({ body: null, values: { customerId: 40 }, queued: known });
    expect(then(forCustomer(-6), given)).toEqual(forCustomer(-6));
    const chosen = then(open, { kind: 'type', values, at: NOW + 10 }, given);
    expect(chosen).toMatchObject({ values, queued: { values: { customerId: 40 } } });
  });

  it('is sent again or discarded when the user says so, but not while its form waits for the answer', () => {
    const refused = then(waiting(), TRY, answer(REFUSED));
    expect(run(refused, { kind: 'retry' })).toMatchObject({ state: 'waiting', refusal: null });
    expect(run(typed(), { kind: 'retry' })).toEqual(typed());
    expect(run(waiting(), { kind: 'discard' })).toBeNull();
    const sending = then(typed(), press(), TRY);
    expect(next(sending, { kind: 'discard' })).toBe(sending);
    const counted = [typed(), then(typed(), press()), then(typed(), withoutOutbox), waiting()];
    for (const isKept of [isQueued, isInOutbox]) expect(counted.map(isKept)).toEqual([false, true, false, true]);
  });
});

describe('a form that is left', () => {
  it('on purpose drops what was typed; a save on its way goes on in the outbox', () => {
    expect(run(typed(), { kind: 'leave' })).toBeNull();
    expect(run(typed(), withoutOutbox, { kind: 'leave' })).toBeNull();
    expect(run(typed(), press(), { kind: 'leave' })).toMatchObject({ state: 'waiting', queued: null });
    expect(run(waiting(), { kind: 'leave' })).toEqual(waiting());
  });

  it.each<[string, Entry, number, number]>([
    ['what was typed: a day', typed(), 1, 1.1],
    ['what was never answered: 80 days', then(typed(), withoutOutbox, TRY, answer(NONE)), 80, 81],
    ['what was sent: a day', sent(), 1, 1.1],
    ['a customer who was sent: two days', { ...sent(), path: '/customers' }, 2, 2.1],
  ])('without a word is remembered for its time: %s', (_, entry, kept, gone) => {
    expect(run(entry, { kind: 'free', at: NOW + kept * DAY })).toEqual(entry);
    expect(run(entry, { kind: 'free', at: NOW + 4 + gone * DAY })).toBeNull();
  });
});
