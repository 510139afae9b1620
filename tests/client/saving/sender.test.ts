import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Entry, isSavedAlready, neededCustomer, newEntry, type Values } from '@/lib/entry';
import { ApiError, NetworkError } from '@/lib/http/api-error';
import { next, type SaveEvent } from '@/saving/machine';
import { createSender, isSaved, type Sender, type World } from '@/saving/sender';
import { createEntries, type EntryStore } from '@/saving/store';
import '../slow-machine';
import { eventually } from '../slow-machine';
import { channels, memoryDisk } from './memory-disk';

const NOW = 1_000_000_000_000;
const DAY = 24 * 60 * 60 * 1000;
let disk: ReturnType<typeof memoryDisk>;
let tab: () => EntryStore;
let entries: EntryStore;
let world: World;
let sender: Sender;
let held: Set<string>;
const post = vi.fn<World['post']>();
const sent = vi.fn<World['onSent']>();
const late = vi.fn<World['onLate']>();
let timers: (() => void)[];
let clock: number;

beforeEach(() => {
  vi.resetAllMocks();
  disk = memoryDisk();
  const channel = channels();
  tab = () => createEntries(disk, channel());
  entries = tab();
  held = new Set();
  timers = [];
  clock = NOW;
  let keys = 0;
  world = {
    entries,
    tabLocks: {
      elsewhere: async () => held,
      isMine: () => false,
      hold: () => () => undefined,
      opening: (work) => work(),
    },
    post,
    session: async () => ({ userId: 7, today: '2026-11-22' }),
    now: () => clock,
    newKey: () => {
      keys += 1;
      return `new${keys}`;
    },
    pause: () => new Promise((resolve) => timers.push(() => resolve(null))),
    isOnline: () => true,
    alone: async (_, work) => work(),
    onSent: sent,
    onLate: late,
  };
  sender = createSender(world);
  post.mockResolvedValue({ id: 12 });
});

const press = (body: Values, path = '/collections'): SaveEvent => ({
  kind: 'submit',
  path,
  values: body,
  entryValues: body,
  body,
  label: { name: 'Ramesh', amount: '5.00' },
  at: NOW,
  confirmed: false,
});

/** A pressed entry on the disk. */
async function pressed(
  key: string,
  body: Values = { customerId: 3, amount: '5.00' },
  path?: string,
): Promise<Entry> {
  const typed = newEntry({ key, userId: 7, form: '/collections/new', keptAt: NOW });
  const entry = next(typed, press(body, path)) ?? typed;
  return (await entries.put(entry)) ?? entry;
}
const waiting = async (key: string, body?: Values, path?: string) => {
  await pressed(key, body, path);
  return entries.change(key, { kind: 'go on' });
};
const stateOf = (key: string) => entries.find(key)?.state;
const refusal = (status: number, code?: string) =>
  new ApiError(status, 'No', {}, '', code === undefined ? {} : { code, path: '/collections/9' });

describe('a form that sends', () => {
  it('gets the record, and the disk knows that it is sent', async () => {
    const tried = await sender.sendFromForm(await pressed('k1'), 1500);
    expect([isSaved(tried), tried.row]).toEqual([true, { id: 12 }]);
    expect((await disk.all())[0]).toMatchObject({ state: 'sent', sent: { id: 12 }, tries: 1 });
  });

  it('leaves it to the outbox without a network, and nothing has left the device', async () => {
    world.isOnline = () => false;
    const tried = await sender.sendFromForm(await pressed('k1'), 1500);
    expect(tried).toEqual({ entry: entries.find('k1'), answer: null });
    expect(tried.entry).toMatchObject({ state: 'waiting', tries: 0 });
    expect(post).not.toHaveBeenCalled();
  });

  it('leaves it to the outbox while its customer waits too, and asks the server about one that is gone', async () => {
    const customer = await waiting('c1', { name: 'Ramu' }, '/customers');
    const body = { customerId: -(customer?.seq ?? 0), amount: '9' };
    const kept = await sender.sendFromForm(await pressed('b1', body), 1500);
    expect(kept.entry).toMatchObject({ state: 'waiting', tries: 0 });
    expect(post).not.toHaveBeenCalled();
    await entries.change('c1', { kind: 'discard' });
    post.mockRejectedValue(refusal(404, 'not_found'));
    const { entry, error } = await sender.sendFromForm(await pressed('b2', body), 1500);
    expect(entry).toMatchObject({ state: 'typing', other: null });
    expect(error).toMatchObject({ status: 404 });
  });

  /** A form that went on without an answer; returns what the answer then is. */
  const goesOn = async () => {
    const answer = { resolve: (_: { id: number }) => {}, reject: (_: unknown) => {} };
    post.mockReturnValue(new Promise((resolve, reject) => Object.assign(answer, { resolve, reject })));
    const saving = sender.sendFromForm(await pressed('k1'), 1500);
    await eventually(() => expect(timers).toHaveLength(1));
    timers[0]?.();
    expect(await saving).toMatchObject({
      entry: { state: 'waiting', tries: 1 },
      answer: null,
      inFlight: true,
    });
    return answer;
  };

  it('goes on if the answer is slow; the answer still counts, and is reported', async () => {
    (await goesOn()).resolve({ id: 4 });
    await eventually(() => expect(late).toHaveBeenCalledOnce());
    expect(late.mock.calls[0]?.[0]).toMatchObject({ answer: { kind: 'stored' }, row: { id: 4 } });
    expect(stateOf('k1')).toBe('sent');
  });

  it('is busy until the answer of a form that went on, so that the next one need not wait behind it', async () => {
    expect(sender.isBusy()).toBe(false);
    const answer = await goesOn();
    expect(sender.isBusy()).toBe(true);
    answer.reject(new NetworkError());
    await eventually(() => expect(sender.isBusy()).toBe(false));
  });

  it('that went on marks what is refused later, and reports it once', async () => {
    (await goesOn()).reject(refusal(422, 'amount_required'));
    await eventually(() => expect(late).toHaveBeenCalledOnce());
    expect(stateOf('k1')).toBe('refused');
  });

  it('takes an answer that is noted just before it goes on: it is not late', async () => {
    let fail: (error: unknown) => void = () => {};
    post.mockReturnValue(new Promise((_, reject) => (fail = reject)));
    const saving = sender.sendFromForm(await pressed('k1'), 1500);
    await eventually(() => expect([timers.length, post.mock.calls.length]).toEqual([1, 1]));
    fail(new NetworkError());
    timers[0]?.();
    const tried = await saving;
    expect(tried).toMatchObject({ entry: { state: 'waiting', tries: 1 }, answer: { kind: 'none' } });
    expect([tried.inFlight, sender.isBusy()]).toEqual([undefined, false]);
    expect(late).not.toHaveBeenCalled();
  });

  it('takes an answer that comes in the moment it goes on', async () => {
    const saving = sender.sendFromForm(await pressed('k1'), 1500);
    await eventually(() => expect(stateOf('k1')).toBe('sent'));
    timers[0]?.();
    expect((await saving).row).toEqual({ id: 12 });
    expect(late).not.toHaveBeenCalled();
  });

  it.each([
    ['a refusal', refusal(422, 'amount_required'), 'typing', null],
    ['no answer', new NetworkError(), 'waiting', null],
    ['a lost session', refusal(401, 'sign_in'), 'typing', null],
    ['a used key', refusal(409, 'key_reused'), 'typing', { path: '/collections/9' }],
    ['a deleted record', refusal(409, 'deleted_since'), 'typing', null],
    ['a fault', refusal(500), 'typing', null],
    ['a firewall', refusal(403), 'typing', null],
  ])('after %s is as the rules say', async (_, error, state, other) => {
    post.mockRejectedValue(error);
    const sent = await pressed('k1');
    const tried = await sender.sendFromForm(sent, 1500);
    expect(tried).toMatchObject({ entry: { state, other }, error });
    expect([isSaved(tried), tried.entry && isSavedAlready(sent, tried.entry)]).toEqual([false, false]);
  });

  it('works on a device that cannot store, from memory', async () => {
    disk.isFull = true;
    const typed = newEntry({ key: 'k1', userId: 7, form: '/collections/new', keptAt: NOW });
    const entry = next(typed, { ...press({ amount: '5' }), label: null } as SaveEvent) ?? typed;
    expect(await entries.put(entry)).toBeNull();
    expect(entries.isPersistent.get()).toBe(false);
    post.mockRejectedValueOnce(new NetworkError());
    const lost = await sender.sendOnce(entry, () => post(entry));
    expect(lost.entry).toMatchObject({ state: 'unanswered', tries: 1 });
    disk.isFull = false;
    // A look at the disk stores nothing.
    await entries.change('k1', { kind: 'try', at: NOW });
    expect(entries.isPersistent.get()).toBe(false);
    disk.isFull = true;
    const found = await sender.sendOnce(entry, () => post(entry));
    expect([isSaved(found), found.entry]).toEqual([true, null]);
    disk.isFull = false;
    await entries.put({ ...entry, key: 'k2' });
    expect(entries.isPersistent.get()).toBe(true);
    vi.spyOn(disk, 'all').mockRejectedValueOnce(new Error('refused'));
    await expect(entries.read()).rejects.toThrow('refused');
    expect(entries.isPersistent.get()).toBe(false);
  });
});

describe('a round', () => {
  it('sends what waits, oldest first, and says which lists have changed', async () => {
    await waiting('k1');
    await waiting('k2', { amount: '6' }, '/expenses');
    expect(await sender.round(7)).toBe('done');
    expect(post.mock.calls.map(([{ key }]) => key)).toEqual(['k1', 'k2']);
    expect(sent).toHaveBeenCalledWith(new Set(['/collections', '/expenses']));
    expect(sender.needsSignIn.get()).toBe(false);
  });

  it('sends nothing of another user, and says that somebody has to sign in', async () => {
    await waiting('k1');
    world.session = async () => ({ userId: 8, today: '2026-11-22' });
    expect(await sender.round(7)).toBe('sign in');
    expect(sender.needsSignIn.get()).toBe(true);
    world.session = async () => null;
    expect(await sender.round(7)).toBe('no answer');
    expect(post).not.toHaveBeenCalled();
  });

  it('gives a bill the id of its customer, which goes first', async () => {
    const customer = await waiting('c1', { name: 'Ramu' }, '/customers');
    const bill = await waiting('b1', { customerId: -(customer?.seq ?? 0), amount: '9' });
    expect(bill && neededCustomer(bill)).toBe(customer?.seq);
    post.mockResolvedValueOnce({ id: 44 });
    expect(await sender.round(7)).toBe('done');
    expect(post.mock.calls[1]?.[0].body).toEqual({ customerId: 44, amount: '9' });
    const late = await waiting('b2', { customerId: -(customer?.seq ?? 0) });
    expect(late).toMatchObject({ body: { customerId: 44 } });
  });

  it('keeps a bill whose customer was discarded, and does not send it', async () => {
    const customer = await waiting('c1', { name: 'Ramu' }, '/customers');
    await waiting('b1', { customerId: -(customer?.seq ?? 0), amount: '9' });
    await entries.change('c1', { kind: 'discard' });
    expect(await sender.round(7)).toBe('done');
    expect(post).not.toHaveBeenCalled();
    expect(stateOf('b1')).toBe('waiting');
  });

  it('sends what a form has sent for a discarded customer without an answer, so that the server refuses it', async () => {
    post.mockRejectedValueOnce(new NetworkError());
    const { entry } = await sender.sendFromForm(await pressed('b1', { customerId: -9, amount: '9' }), 1500);
    expect(entry).toMatchObject({ state: 'waiting', tries: 1 });
    post.mockRejectedValueOnce(refusal(404, 'not_found'));
    expect(await sender.round(7)).toBe('done');
    expect(entries.find('b1')).toMatchObject({ state: 'refused', tries: 0 });
  });

  it('goes on after a refusal, and ends after two tries without an answer', async () => {
    for (const key of ['k1', 'k2', 'k3', 'k4']) await waiting(key);
    post.mockRejectedValueOnce(refusal(409, 'purchase_completed'));
    post.mockRejectedValueOnce(new NetworkError());
    post.mockRejectedValueOnce(refusal(503, 'nothing_saved'));
    expect(await sender.round(7)).toBe('no answer');
    expect(['k1', 'k2', 'k3', 'k4'].map((key) => [stateOf(key), entries.find(key)?.tries])).toEqual([
      ['refused', 0],
      ['waiting', 1],
      ['waiting', 0],
      ['waiting', 0],
    ]);
    post.mockRejectedValueOnce(refusal(401, 'sign_in'));
    expect(await sender.round(7)).toBe('sign in');
  });

  it('marks what is dated ahead and does not send it', async () => {
    await waiting('k1', { date: '2026-12-01' });
    expect(await sender.round(7)).toBe('done');
    expect(entries.find('k1')).toMatchObject({
      state: 'refused',
      refusal: { message: { code: 'check_date' } },
    });
    expect(await sender.sendNow('k1')).toMatchObject({
      entry: { state: 'sent' },
      answer: { kind: 'stored' },
    });
  });

  it('takes over what a dead tab was sending, but not what is open elsewhere', async () => {
    await pressed('k1');
    held = new Set(['k1']);
    await sender.round(7);
    expect(post).not.toHaveBeenCalled();
    held = new Set();
    await sender.round(7);
    expect(stateOf('k1')).toBe('sent');
  });

  it('leaves the work to another tab, unless that one is frozen', async () => {
    await waiting('k1');
    world.alone = async (how, work) => (how === 'try' ? null : work());
    expect(await sender.round(7)).toBe('other tab');
    clock += 60_001;
    expect(await sender.round(7)).toBe('done');
    await waiting('k2');
    sender.noteProgress();
    expect(await sender.round(7)).toBe('other tab');
    world.alone = async () => Promise.reject(new Error('stolen'));
    expect(await sender.round(7)).toBe('no answer');
  });

  it('forgets what was sent a day ago', async () => {
    await pressed('k1');
    await sender.sendFromForm(entries.find('k1') as Entry, 1500);
    clock += DAY + 1;
    await sender.tidy();
    expect(await disk.all()).toEqual([]);
  });
});

it('Send now without a network sends nothing: what has not left the phone may still be changed', async () => {
  await waiting('k1');
  world.isOnline = () => false;
  expect(await sender.sendNow('k1')).toBeNull();
  expect(post).not.toHaveBeenCalled();
  expect(entries.find('k1')).toMatchObject({ state: 'waiting', tries: 0 });
});

it('whoever must sign in before anything can be sent is asked to, until something is stored', async () => {
  await waiting('k1');
  post.mockRejectedValueOnce(refusal(401, 'sign_in'));
  await sender.sendNow('k1');
  expect(sender.needsSignIn.get()).toBe(true);
  await sender.sendNow('k1');
  expect(sender.needsSignIn.get()).toBe(false);
});

it('Send now of something that is gone or sent does nothing', async () => {
  expect(await sender.sendNow('k0')).toBeNull();
  await pressed('k1');
  await sender.sendFromForm(entries.find('k1') as Entry, 1500);
  expect(await sender.sendNow('k1')).toBeNull();
});

describe('the entries of two tabs', () => {
  it('are the same, and what one discards is gone in both', async () => {
    const other = tab();
    await other.read();
    await waiting('k1');
    await eventually(() => expect(other.find('k1')?.state).toBe('waiting'));
    await other.change('k1', { kind: 'discard' });
    await eventually(() => expect(entries.find('k1')).toBeUndefined());
    expect(other.find('k1')).toBeUndefined();
    expect(await entries.change('k1', { kind: 'retry' })).toBeNull();
  });

  it('tell once what the other tab has sent, and what it has forgotten', async () => {
    const other = tab();
    await waiting('k1');
    await eventually(() => expect(other.find('k1')?.state).toBe('waiting'));
    const told: string[][] = [];
    other.changedElsewhere.subscribe(() => told.push([...other.changedElsewhere.get()]));
    const answer = { kind: 'stored', id: 12, at: NOW } as const;
    await entries.change('k1', { kind: 'answer', answer, body: entries.find('k1')?.body ?? {} });
    await eventually(() => expect(told).toEqual([['/collections']]));
    await Promise.all([other.read(), other.read()]);
    await entries.change('k1', { kind: 'discard' });
    await eventually(() => expect(told).toEqual([['/collections'], ['/collections']]));
    expect([...entries.changedElsewhere.get()]).toEqual([]);
  });

  it('keep what is typed while the disk is read', async () => {
    const typed = newEntry({ key: 'k1', userId: 7, form: '/sales/new', keptAt: NOW, values: { a: 1 } });
    const first = entries.put(typed);
    const second = entries.put({ ...typed, values: { a: 2 } });
    await entries.read();
    expect(entries.find('k1')?.values).toEqual({ a: 2 });
    await Promise.all([first, second]);
    expect((await disk.all()).map(({ values }) => values)).toEqual([{ a: 2 }]);
  });
});
