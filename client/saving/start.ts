import type { QueryClient } from '@tanstack/react-query';
import { currentUser } from '@/lib/http/current-user';
import { afterStored, type Change, refreshAfter } from '@/lib/http/refresh-after';
import { entries, isOwn, late, loadEntries, sentAlone, unsent } from './entries';
import { isDue } from './entry';
import type { RoundEnd } from './sender';
import { sender } from './sending';

/** The time until the next round: short after a save without an answer, then longer and longer. */
const SOON_MS = 5000;
const WAITS_MS = [30_000, 60_000, 120_000];

/** The kind of change, by the path that the record was sent to. */
const CHANGES: Readonly<Record<string, Change>> = {
  '/customers': 'customer',
  '/sales': 'sale',
  '/collections': 'collection',
  '/expenses': 'expense',
};

/** What counts as due though the server's figures may lack it, as one text to compare. */
const dueKey = (): string =>
  entries.shown
    .get()
    .filter((entry) => isOwn(entry) && entry.state === 'waiting')
    .map(({ key, label }) => `${key} ${label?.amount}`)
    .join();

/** Runs `changed` whenever what `read` makes of the entries becomes something else. */
function follow<T>(read: () => T, changed: (before: T, now: T) => void): void {
  let now = read();
  entries.shown.subscribe(() => {
    const before = now;
    now = read();
    if (now !== before) changed(before, now);
  });
}

const unsentCount = (): number => unsent(entries.shown.get()).length;

const hasWaiting = (): boolean => entries.shown.get().some((entry) => isOwn(entry) && isDue(entry));

let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let running = false;
/** Something during the round, such as the network's return, is a reason for another one if it gets no answer. */
let again = false;

function sendIn(milliseconds: number | undefined): void {
  clearTimeout(timer);
  timer = hasWaiting() ? setTimeout(send, milliseconds) : undefined;
}

function sendLater(end: RoundEnd): void {
  failures = end === 'no answer' ? Math.min(failures + 1, WAITS_MS.length) : 1;
  sendIn(WAITS_MS[failures - 1]);
}

/** Sends what waits, and again later for as long as something waits. */
async function send(): Promise<void> {
  const user = currentUser.get();
  if (running || user === null || !hasWaiting() || document.visibilityState === 'hidden') return;
  running = true;
  again = false;
  const end = navigator.onLine ? await sender.round(user) : 'no answer';
  running = false;
  if (again && end === 'no answer') void send();
  else sendLater(end);
}

/** Starts automatic sending: now, when online again, on focus, after sign-in, and at intervals while entries wait. */
export async function startOutbox(client: QueryClient): Promise<void> {
  const refresh = (path: string) => {
    const change = CHANGES[path];
    if (change) void refreshAfter(client, change);
  };
  sentAlone.subscribe(() => sentAlone.get().forEach(refresh));
  late.subscribe(() => {
    const { step, outcome } = late.get() ?? {};
    const change = CHANGES[step?.entry?.path ?? ''];
    if (step?.entry?.state === 'sent' && change)
      void afterStored(client, change, step.entry.key, outcome?.row);
  });
  await loadEntries();
  await sender.tidy().catch(() => undefined);
  const go = () => {
    again = running;
    void send();
  };
  // What stays in the outbox, is changed there or leaves it changes what is due.
  follow(dueKey, () => void refreshAfter(client, 'outbox'));
  follow(unsentCount, (before, now) => {
    sender.moved();
    // A form has added one more entry and sends it itself; without an answer, a round sends it.
    if (before < now) sendIn(SOON_MS);
  });
  currentUser.subscribe(go);
  window.addEventListener('online', go);
  window.addEventListener('focus', go);
  document.addEventListener('visibilitychange', go);
  go();
}
