import type { QueryClient } from '@tanstack/react-query';
import { type Change, refreshAfter } from '@/lib/http/cache';
import { currentUser } from '@/lib/http/current-user';
import { drafts, dropSavedDraft, loadDrafts, pathOf } from '@/lib/storage/drafts';
import { isOwn, OUTBOX, outbox, unsent } from '@/lib/storage/outbox-state';
import { readOutbox } from './entries';
import { drain, noteMove, onSent, type RoundEnd } from './rounds';

/** Until the next round: soon after a save without an answer, then less and less often. */
const SOON_MS = 5000;
const WAITS_MS = [30_000, 60_000, 120_000];

/** What a stored record touches, by the path it was sent to. */
const CHANGES: Record<string, Change> = {
  '/customers': 'customer',
  '/sales': 'sale',
  '/collections': 'collection',
  '/expenses': 'expense',
};

/** A save with an answer leaves the outbox by then: nothing shown has to count it. */
const SETTLED_MS = 500;

/** The bills and payments that a kept due counts, as one text to compare. */
const counted = (): string =>
  outbox
    .get()
    .filter((entry) => isOwn(entry) && entry.state === 'waiting')
    .map(({ seq, amount }) => `${seq} ${amount}`)
    .join();

/** Reads what is due again whenever something stays in the outbox, is changed there or leaves it. */
function followDues(client: QueryClient): void {
  let shown = counted();
  let settling: ReturnType<typeof setTimeout> | undefined;
  outbox.subscribe(() => {
    clearTimeout(settling);
    settling = setTimeout(() => {
      if (counted() === shown) return;
      shown = counted();
      void refreshAfter(client, 'kept');
    }, SETTLED_MS);
  });
}

const hasWaiting = (): boolean => outbox.get().some((entry) => isOwn(entry) && entry.state === 'waiting');

let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let running = false;

function sendIn(milliseconds: number | undefined): void {
  clearTimeout(timer);
  timer = hasWaiting() ? setTimeout(send, milliseconds) : undefined;
}

function sendLater(end: RoundEnd): void {
  failures = end === 'no answer' ? Math.min(failures + 1, WAITS_MS.length) : 1;
  sendIn(WAITS_MS[failures - 1]);
}

/** Sends what waits, where something does; again later as long as it does. */
async function send(): Promise<void> {
  const user = currentUser.get();
  if (running || user === null || !hasWaiting() || document.visibilityState === 'hidden') return;
  running = true;
  const end = navigator.onLine ? await drain(user) : 'no answer';
  running = false;
  sendLater(end);
}

/** What a crash left behind: a draft of a form whose record is kept. Its entry is what counts. */
async function dropKeptDrafts(): Promise<void> {
  await loadDrafts();
  const keys = new Set(outbox.get().map(({ key }) => key));
  for (const draft of drafts.get().values())
    if (keys.has(draft.key) && !pathOf(draft).includes('kept='))
      await dropSavedDraft(draft.id, draft.key, OUTBOX);
}

/** Starts sending by itself: now, on coming online, on focus, after sign-in and every half minute while entries wait. */
export async function startOutbox(client: QueryClient): Promise<void> {
  onSent((paths) => {
    for (const path of paths) {
      const change = CHANGES[path];
      if (change) void refreshAfter(client, change);
    }
  });
  await readOutbox();
  await dropKeptDrafts();
  const go = () => void send();
  followDues(client);
  let waiting = unsent(outbox.get()).length;
  outbox.subscribe(() => {
    const before = waiting;
    waiting = unsent(outbox.get()).length;
    if (before !== waiting) noteMove();
    // A form has kept one more and sends it itself; a round does where that brings no answer.
    if (before < waiting) sendIn(SOON_MS);
  });
  currentUser.subscribe(go);
  window.addEventListener('online', go);
  window.addEventListener('focus', go);
  document.addEventListener('visibilitychange', go);
  go();
}
