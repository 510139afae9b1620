import { startTransition, useEffect, useRef, useState } from 'react';
import { trueNow } from '@/lib/days/clock';
import { type Entry, isBeingChanged, isInForm, isInOutbox, neededCustomer, type Values } from '@/lib/entry';
import { newIdempotencyKey } from '@/lib/http/api';
import { basePath } from '@/lib/http/base';
import { currentBook } from '@/lib/http/book';
import { currentUser } from '@/lib/http/session';
import { pause } from '@/lib/pause';
import { createStore, useStore } from '@/state/store';
import { disk } from './disk';
import { next } from './machine';
import { adopt, firstDrafts, tableDrafts } from './old-rows';
import type { Tried } from './sender';
import { createEntries } from './store';
import { openTabLocks } from './tab-locks';

export const OUTBOX = '/outbox';

/** This tab's entries. Earlier releases listen under the channel's name too. */
export const entries = createEntries(disk, new BroadcastChannel(`fruit-khata outbox ${basePath}`), currentBook.get);
export const tabLocks = openTabLocks();

/** The answer that came last to an entry whose form no longer waited for it. */
export const lateAnswer = createStore<Tried<Values> | null>(null);

export const isOwn = ({ userId }: Entry): boolean => userId === currentUser.get();

export const unsent = (all: readonly Entry[]): Entry[] => all.filter(isInOutbox);

export const useUnsent = (): Entry[] => unsent(useStore(entries.list));

/** The signed-in user's half-filled forms, newest first, each in the state that it has while no tab has it open. */
export const ownDrafts = (all: readonly Entry[]): Entry[] =>
  all
    .filter((entry) => isOwn(entry) && isInForm(entry) && entry.form !== '')
    .flatMap((entry) => (isBeingChanged(entry) ? entry : (next(entry, { kind: 'free', at: trueNow() }) ?? [])))
    .filter(isInForm)
    .sort((a, b) => b.keptAt - a.keptAt);

/** A tab of release 1.0 that is still open may write more drafts. */
async function takeOldDrafts(): Promise<void> {
  const user = currentUser.get();
  const first = user === null ? [] : firstDrafts(user);
  const drafts = [...(await tableDrafts().catch(() => [])), ...first];
  for (const { entry, remove } of drafts) {
    const current = entries.find(entry.key) ?? entry;
    if ((await entries.put(current, (rows) => adopt(rows, entry))) !== null) await remove();
  }
}

/** Marks the entries of another book before any form opens. The server refuses what could not be marked. */
const sortByBook = (): Promise<void> => entries.sortByBook().catch(console.warn);

async function load(): Promise<void> {
  await entries.read().catch((error: unknown) => console.warn('The entries on this device cannot be read:', error));
  currentUser.subscribe(() => void takeOldDrafts());
  await takeOldDrafts();
  await sortByBook();
  currentBook.subscribe(() => {
    loading = sortByBook();
  });
}

let loading: Promise<void> | undefined;

export function loadEntries(): Promise<void> {
  loading ??= load();
  return loading;
}

let heldElsewhere: ReadonlySet<string> = new Set();

/** After a reload, the page's own locks may take this long to be released. */
const OWN_LOCKS_MS = 500;
const LOOK_MS = 50;
let remainingLooks = OWN_LOCKS_MS / LOOK_MS;

async function lookAtLocks(): Promise<void> {
  heldElsewhere = await tabLocks.elsewhere();
  const isHeld = ownDrafts(entries.list.get()).some(({ key }) => heldElsewhere.has(key));
  if (!isHeld) remainingLooks = 0;
  if (remainingLooks <= 0) return;
  remainingLooks -= 1;
  await pause(LOOK_MS);
  await lookAtLocks();
}

/** If a tab does not open its form within this time, the others no longer wait for it. */
const OPENS_MS = 2000;

/**
 * Whether a form may open: the entries are loaded, and it is known which of them other tabs have open. Other tabs wait
 * until the form holds its entry: two that are opened at once, as when a browser starts again, take up different ones.
 */
export function useEntriesReady(): boolean {
  const [ready, setReady] = useState(false);
  const opened = useRef<() => void>(() => undefined);
  useEffect(() => {
    let stays = true;
    const open = async () => {
      await lookAtLocks();
      // Another tab may just have returned an entry to the outbox that its form had been changing.
      if (ownDrafts(entries.list.get()).some(isBeingChanged)) await entries.read();
      if (!stays) return;
      const isOpen = new Promise<void>((resolve) => {
        opened.current = resolve;
      });
      // React renders a transition in slices; rendering a whole form in one task would delay the next press.
      startTransition(() => setReady(true));
      await Promise.race([isOpen, pause(OPENS_MS)]);
    };
    void loadEntries()
      .then(() => tabLocks.opening(open))
      .catch(() => stays && setReady(true));
    return () => {
      stays = false;
      opened.current();
    };
  }, []);
  // The form's own effects, which hold its entry, run before this one.
  useEffect(() => {
    if (ready) opened.current();
  }, [ready]);
  return ready;
}

export const claim = (form: string): Entry | null =>
  ownDrafts(entries.list.get()).find((entry) => entry.form === form && !heldElsewhere.has(entry.key)) ?? null;

/**
 * Leaving the form keeps the entry as it was. Its customer must be chosen again if the waiting customer was discarded.
 * @returns the form's address; null if another tab has the entry open
 */
export async function openForm(entry: Entry): Promise<string | null> {
  if (entry.queued !== null) return (await tabLocks.elsewhere()).has(entry.key) ? null : entry.form;
  const event = { kind: 'change', at: trueNow(), newKey: newIdempotencyKey() } as const;
  const open = (await entries.change(entry.key, event)) ?? entry;
  const needed = neededCustomer(entry);
  const isGone = needed !== null && entries.list.get().every(({ seq }) => seq !== needed);
  if (isGone) await entries.put({ ...open, values: { ...open.values, customerId: null } });
  return open.form;
}

/** Deletes the drafts of the user who signs out; the queued entries stay. */
export async function forgetForms(): Promise<void> {
  const event = { kind: 'free', at: Number.POSITIVE_INFINITY } as const;
  for (const entry of entries.list.get()) if (isOwn(entry) && isInForm(entry)) await entries.change(entry.key, event);
  for (const { remove } of firstDrafts(0)) remove();
}

/** What the sent entries of a changed or deleted record, or customer, still add to figures, only the server knows. */
export async function forgetSent(path: string, id: number): Promise<void> {
  const isOf = ({ path: kind, sent, body }: Entry): boolean =>
    sent !== null &&
    ((kind === path && sent.id === id) ||
      (path === '/collections' && sent.paidId === id) ||
      (path === '/customers' && body?.customerId === id));
  for (const { key } of entries.list.get().filter(isOf)) await entries.change(key, { kind: 'discard' });
}
