import { beforeEach, describe, expect, it } from 'vitest';
import { statusOf } from '@/features/outbox/entry-status';
import { type Entry, isInOutbox, newEntry, type Values } from '@/lib/entry';
import { ApiError, NetworkError } from '@/lib/http/api-error';
import { mayDiscard, next } from '@/saving/machine';
import { createSender, type Sender, type World } from '@/saving/sender';
import { createEntries, type EntryStore } from '@/saving/store';
import { channels, memoryDisk } from './memory-disk';

const NOW = Date.now();
/** How long a form waits; it ends only with the answer here. */
const PATIENCE_MS = 1500;

const refusal = (status: number, code: string, path?: string) =>
  new ApiError(status, code, {}, '', { code, ...(path !== undefined && { path }) });
const page = (status: number) => new ApiError(status, '<html>');

/** What one try may get, and what becomes of the entry: `again`: it is sent by itself; else the code of its refusal. */
const ANSWERS = [
  ['no answer', () => new NetworkError(), 'again'],
  ['401', () => refusal(401, 'sign_in'), 'again'],
  ["a host's 403", () => page(403), '403'],
  ['408', () => page(408), 'again'],
  ['409 of a completed vehicle', () => refusal(409, 'purchase_completed'), 'purchase_completed'],
  ['409 of a used key', () => refusal(409, 'key_reused', '/collections/9'), 'outbox.usedKey'],
  ['409 of a deleted record', () => refusal(409, 'deleted_since'), 'deleted_since'],
  ['422', () => refusal(422, 'customer_not_found'), 'customer_not_found'],
  ['425', () => refusal(425, ''), 'again'],
  ['429', () => refusal(429, 'too_many_attempts'), 'again'],
  ['500', () => refusal(500, 'failed'), 'again'],
  ["a host's 500", () => page(500), 'again'],
  ['502', () => page(502), 'again'],
  ['503', () => refusal(503, 'nothing_saved'), 'again'],
  ["a host's 503", () => page(503), 'again'],
  ['503 of a commit', () => refusal(503, 'not_confirmed'), 'again'],
  ['504', () => page(504), 'again'],
  // As lib/http/api.ts reads it.
  ['200 with a page', () => new NetworkError(), 'again'],
] as const;

let disk: ReturnType<typeof memoryDisk>;
let open: (name: string) => Tab;
/** key → the tab that has it open */
let held: Map<string, string>;
let session: number | null;
/** the amounts that the server has stored, in their order */
let stored: unknown[];
let answer: (() => Error) | null;

interface Tab {
  entries: EntryStore;
  sender: Sender;
  close: () => void;
}

beforeEach(() => {
  disk = memoryDisk();
  held = new Map();
  session = 7;
  stored = [];
  answer = null;
  let keys = 0;
  const channel = channels();
  open = (name) => {
    const entries = createEntries(disk, channel());
    const isOthers = ([, tab]: [string, string]) => tab !== name;
    const world: World = {
      entries,
      tabLocks: {
        elsewhere: async () => new Set([...held].filter(isOthers).map(([key]) => key)),
        isMine: (key) => held.get(key) === name,
        hold: () => () => undefined,
        opening: (work) => work(),
      },
      post: async ({ body }) => {
        if (session !== 7) throw refusal(401, 'sign_in');
        if (answer !== null) throw answer();
        stored.push(body?.amount);
        return { id: 12 };
      },
      session: async () => ({ userId: session, today: '2026-11-22' }),
      now: () => NOW,
      newKey: () => {
        keys += 1;
        return `new${keys}`;
      },
      pause: (ms) => (ms === PATIENCE_MS ? new Promise(() => undefined) : Promise.resolve(null)),
      isOnline: () => true,
      alone: async (_, work) => work(),
      onSent: () => undefined,
      onLate: () => undefined,
    };
    const close = () => {
      for (const [key, tab] of held) if (tab === name) held.delete(key);
    };
    return { entries, sender: createSender(world), close };
  };
});

const valuesOf = (amount: string): Values => ({ customerId: 3, amount });

/** The entry after a press on Save with that amount. */
function pressed(entry: Entry, amount: string): Entry {
  const values = valuesOf(amount);
  const form = {
    path: '/collections',
    values,
    entryValues: values,
    body: values,
    label: { name: 'Ramesh', amount },
  };
  return next(entry, { kind: 'submit', ...form, at: NOW, confirmed: false }) ?? entry;
}

/** Presses Save on what a form shows; the form holds its entry. */
async function press({ entries, sender }: Tab, entry: Entry, amount: string): Promise<Entry | null> {
  const made = pressed(entry, amount);
  held.set(entry.key, 'first');
  const kept = await entries.put(made);
  const { entry: after } = await sender.sendFromForm(kept ?? made, PATIENCE_MS);
  // A form whose entry waits is left.
  if (after?.state === 'waiting') held.delete(entry.key);
  return after;
}

/** Of ₹500, kept without a network. */
async function waiting({ entries }: Tab): Promise<void> {
  const typed = newEntry({ key: 'k1', userId: 7, form: '/collections/new', keptAt: NOW });
  await entries.put(pressed(typed, '500'));
  await entries.change('k1', { kind: 'go on' });
}

/** The same, which the server has refused. */
async function refused(tab: Tab): Promise<void> {
  await waiting(tab);
  answer = () => refusal(422, 'customer_not_found');
  await tab.sender.round(7);
  answer = null;
}

/** Opens the form that changes it, and types ₹600. */
async function change({ entries }: Tab): Promise<Entry> {
  held.set('k1', 'first');
  await entries.change('k1', { kind: 'change', at: NOW, newKey: 'k2' });
  await entries.change('k1', { kind: 'type', values: valuesOf('600'), at: NOW });
  return entries.find('k1') as Entry;
}

/** What is left on the device, as /outbox says it. */
async function shown() {
  const all = (await disk.all()).filter(isInOutbox);
  return all.map((entry) => {
    const { text, maySend, mayChange } = statusOf(entry, all);
    const says = typeof text === 'string' ? text : text.code || String(text.status);
    const isOpen = held.has(entry.key);
    const hasWay = maySend || mayChange || entry.refusal?.path !== undefined;
    return { says, hasWay: hasWay && mayDiscard(entry), ...(isOpen && { isOpen }) };
  });
}

/** What the user does after the answer; then the server answers again, to another tab of the browser. */
const AFTERWARDS: Record<string, (tab: Tab, key: string) => unknown> = {
  'leaves the form': async ({ entries, close }, key) => {
    await entries.change(key, { kind: 'leave' });
    close();
  },
  'closes the tab': ({ close }) => close(),
  'loads the page again': async ({ close }) => {
    close();
    await open('first').sender.tidy();
  },
  'signs in again': ({ close }) => {
    session = 7;
    close();
  },
  'opens a second tab, then leaves': async ({ close, entries }, key) => {
    await open('second').sender.round(7);
    // While the form is open, and only then, it is being changed.
    const wasOpen = await shown();
    expect(wasOpen.every(({ says, isOpen }) => (says === 'outbox.beingChanged') === (isOpen === true))).toBe(
      true,
    );
    await entries.change(key, { kind: 'leave' });
    close();
  },
};

/** How it ends: what the server has stored, and what the outbox says. */
async function end() {
  answer = null;
  await open('another').sender.round(7);
  await open('another').sender.round(7);
  return { stored, left: await shown() };
}

const sentOnce = (amount: string) => ({ stored: [amount], left: [] });
const standsAs = (code: string) => ({ stored: [], left: [{ says: code, hasWay: true }] });

describe.each(Object.entries(AFTERWARDS))('a user who then %s', (_, act) => {
  it.each(ANSWERS)(
    'after %s to what waits: it is sent once by itself, or stands as refused',
    async (...row) => {
      const [, given, outcome] = row;
      const tab = open('first');
      await waiting(tab);
      answer = given;
      await tab.sender.round(7);
      await act(tab, 'k1');
      expect(await end()).toEqual(outcome === 'again' ? sentOnce('500') : standsAs(outcome));
    },
  );

  it.each(ANSWERS)('after %s to Send now of what was refused: the same', async (...row) => {
    const [, given, outcome] = row;
    const tab = open('first');
    await refused(tab);
    answer = given;
    await tab.sender.sendNow('k1');
    await act(tab, 'k1');
    expect(await end()).toEqual(outcome === 'again' ? sentOnce('500') : standsAs(outcome));
  });

  it.each(ANSWERS)(
    'after %s to a change of what waits: it is sent as changed, or is as it was',
    async (...row) => {
      const [, given, outcome] = row;
      const tab = open('first');
      await waiting(tab);
      const entry = await change(tab);
      answer = given;
      const pressed = await press(tab, entry, '600');
      await act(tab, pressed?.key ?? '');
      const isUsed = outcome === 'outbox.usedKey' || outcome === 'deleted_since';
      const isBack = isUsed ? standsAs(outcome) : sentOnce('500');
      expect(await end()).toEqual(outcome === 'again' ? sentOnce('600') : isBack);
    },
  );

  it.each(ANSWERS)(
    'after %s to a change of what was refused: it is sent as changed, or stands as refused',
    async (...row) => {
      const [, given, outcome] = row;
      const tab = open('first');
      await refused(tab);
      const entry = await change(tab);
      answer = given;
      const pressed = await press(tab, entry, '600');
      await act(tab, pressed?.key ?? '');
      const isUsed = outcome === 'outbox.usedKey' || outcome === 'deleted_since';
      const isBack = standsAs(isUsed ? outcome : 'customer_not_found');
      expect(await end()).toEqual(outcome === 'again' ? sentOnce('600') : isBack);
    },
  );

  it.each([
    ['waits', waiting, sentOnce('500')],
    ['was refused', refused, standsAs('customer_not_found')],
  ])('and has not pressed Save on a change of what %s: it is as it was', async (_, make, expected) => {
    const tab = open('first');
    await make(tab);
    await change(tab);
    await act(tab, 'k1');
    expect(await end()).toEqual(expected);
  });
});

describe('a new entry that got an answer which stores nothing', () => {
  it.each(ANSWERS.filter(([name]) => /^(401|425|429|500|503)$/.test(name)))(
    '(%s) is sent once by itself when its tab is closed',
    async (_, given) => {
      const tab = open('first');
      answer = given;
      const typed = newEntry({ key: 'k1', userId: 7, form: '/collections/new', keptAt: NOW });
      await press(tab, typed, '500');
      expect(await shown()).toEqual([{ says: 'outbox.beingChanged', hasWay: true, isOpen: true }]);
      tab.close();
      expect(await end()).toEqual(sentOnce('500'));
    },
  );
});
