import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Entry, newEntry, type Values } from '@/lib/entry';
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
  ...{ kind: 'submit', path, values: body, entryValues: body, body, at: NOW, confirmed: false },
  label: { name: 'Ramesh', amount: '5.00' },
});

/** A pressed entry on the disk. */
async function pressed(key: string, body: Values = { customerId: 3 }, path?: string): Promise<Entry> {
  const typed = newEntry({ key, userId: 7, form: '/collections/new', keptAt: NOW });
  const entry = next(typed, press(body, path)) ?? typed;
  return (await entries.put(entry)) ?? entry;
}
const waiting = async (key: string, body?: Values, path?: string) => {
  await pressed(key, body, path);
  return entries.change(key, { kind: 'go on' });
};
const statesOf = (...keys: string[]) => keys.map((key) => entries.find(key)?.state);
const refusal = (status: number, code: string) => new ApiError(status, 'No', {}, '', { code, path: '/collections/9' });

describe('a form that sends', () => {
  it('gets the record, and the disk knows that it is sent', async () => {
    const tried = await sender.sendFromForm(await pressed('k1'), 1500);
    expect([isSaved(tried), tried.row]).toEqual([true, { id: 12 }]);
    expect(await disk.all()).toMatchObject([{ state: 'sent', sent: { id: 12 }, tries: 1 }]);
  });

  it('leaves it to the outbox without a network or while its customer waits too; nothing has left the device', async () => {
    world.isOnline = () => false;
    const tried = await sender.sendFromForm(await pressed('k1'), 1500);
    expect(tried).toMatchObject({ entry: { state: 'waiting', tries: 0 }, answer: null });
    expect(await sender.sendNow('k1')).toBeNull();
    world.isOnline = () => true;
    const customer = await waiting('c1', { name: 'Ramu' }, '/customers');
    const body = { customerId: -(customer?.seq ?? 0), amount: '9' };
    const kept = await sender.sendFromForm(await pressed('b1', body), 1500);
    expect(kept.entry).toMatchObject({ state: 'waiting', tries: 0 });
    expect(post).not.toHaveBeenCalled();
    await entries.change('c1', { kind: 'discard' });
    expect(await sender.round(7)).toBe('done');
    expect([statesOf('k1', 'b1'), post.mock.calls.length]).toEqual([['sent', 'waiting'], 1]);
    post.mockRejectedValue(refusal(404, 'not_found'));
    const { entry, error } = await sender.sendFromForm(await pressed('b2', body), 1500);
    expect([entry?.state, error]).toMatchObject(['typing', { status: 404 }]);
  });

  it.each<[string, unknown, object, string]>([
    ['has the record', { id: 4 }, { answer: { kind: 'stored' }, row: { id: 4 } }, 'sent'],
    ['refuses it', refusal(422, 'amount_required'), { answer: { kind: 'refused' } }, 'refused'],
  ])('goes on if the answer is slow, is busy until then, and is told what then %s', async (_, came, told, state) => {
    let settle: (came: unknown) => void = () => {};
    const answer = new Promise((resolve) => (settle = resolve));
    post.mockImplementation(async () => {
      const given = await answer;
      if (given instanceof ApiError) throw given;
      return given as { id: number };
    });
    const saving = sender.sendFromForm(await pressed('k1'), 1500);
    await eventually(() => expect(timers).toHaveLength(1));
    timers[0]?.();
    const entry = { state: 'waiting', tries: 1 };
    expect(await saving).toMatchObject({ entry, answer: null, inFlight: true });
    expect(sender.isBusy()).toBe(true);
    settle(came);
    await eventually(() => expect(late).toHaveBeenCalledOnce());
    expect(late.mock.calls[0]?.[0]).toMatchObject(told);
    expect([statesOf('k1'), sender.isBusy()]).toEqual([[state], false]);
  });

  it('works on a device that cannot store, from memory, and knows once it can again', async () => {
    disk.isFull = true;
    const typed = newEntry({ key: 'k1', userId: 7, form: '/collections/new', keptAt: NOW });
    const entry = next(typed, { ...press({ amount: '5' }), label: null } as SaveEvent) ?? typed;
    expect(await entries.put(entry)).toBeNull();
    post.mockRejectedValueOnce(new NetworkError());
    const lost = await sender.sendOnce(entry, () => post(entry));
    expect(lost.entry).toMatchObject({ state: 'unanswered', tries: 1 });
    disk.isFull = false;
    // A look at the disk stores nothing.
    await entries.change('k1', { kind: 'try', at: NOW });
    expect(entries.isPersistent.get()).toBe(false);
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
    expect(await sender.sendNow('k1')).toBeNull();
    clock += DAY + 1;
    await sender.tidy();
    expect(await disk.all()).toEqual([]);
  });

  it('sends nothing of another user, and says that somebody has to sign in, until something is stored', async () => {
    await waiting('k1');
    world.session = async () => ({ userId: 8, today: '2026-11-22' });
    expect(await sender.round(7)).toBe('sign in');
    expect(sender.needsSignIn.get()).toBe(true);
    world.session = async () => null;
    expect(await sender.round(7)).toBe('no answer');
    expect(post).not.toHaveBeenCalled();
    await sender.sendNow('k1');
    expect(sender.needsSignIn.get()).toBe(false);
    await waiting('k2');
    post.mockRejectedValueOnce(refusal(401, 'sign_in'));
    await sender.sendNow('k2');
    expect(sender.needsSignIn.get()).toBe(true);
  });

  it('goes on after a refusal, and ends after two tries without an answer', async () => {
    for (const key of ['k1', 'k2', 'k3', 'k4']) await waiting(key);
    post.mockRejectedValueOnce(refusal(409, 'purchase_completed'));
    post.mockRejectedValueOnce(new NetworkError());
    post.mockRejectedValueOnce(refusal(503, 'nothing_saved'));
    expect(await sender.round(7)).toBe('no answer');
    expect(statesOf('k1', 'k2', 'k3', 'k4')).toEqual(['refused', 'waiting', 'waiting', 'waiting']);
    expect(entries.list.get().map(({ tries }) => tries)).toEqual([0, 1, 0, 0]);
    post.mockRejectedValueOnce(refusal(401, 'sign_in'));
    expect(await sender.round(7)).toBe('sign in');
  });

  it('marks what is dated ahead and does not send it; Send now does', async () => {
    await waiting('k1', { date: '2026-12-01' });
    expect(await sender.round(7)).toBe('done');
    const marked = { state: 'refused', refusal: { message: { code: 'check_date' } } };
    expect(entries.find('k1')).toMatchObject(marked);
    expect(await sender.sendNow('k1')).toMatchObject({ entry: { state: 'sent' } });
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
});

describe('the entries of two tabs', () => {
  it('are the same; each tells once what the other tab has sent, and what it has forgotten', async () => {
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
    expect([other.find('k1'), ...entries.changedElsewhere.get()]).toEqual([undefined]);
  });
});
