import { HOME_ZONE, todayIn, trueNow } from '@/lib/days/clock';
import { type Entry, isQueued, kindOf } from '@/lib/entry';
import { call, newIdempotencyKey } from '@/lib/http/api';
import { ApiError } from '@/lib/http/api-error';
import { basePath } from '@/lib/http/base';
import { noteBook } from '@/lib/http/book';
import { refreshAfter } from '@/lib/http/cache';
import { currentUser, type Session } from '@/lib/http/session';
import { pause } from '@/lib/pause';
import { createStore, onWindow } from '@/state/store';
import { entries, isOwn, lateAnswer, loadEntries, tabLocks, unsent } from './entries';
import { postEntry } from './post';
import { createSender, type RoundEnd, type World } from './sender';

const CHECK_MS = 5000;
const LOCK = `fruit-khata outbox ${basePath}`;
/** The time until the next round: short after a save without an answer, then doubling. */
const SOON_MS = 5000;
const WAITS_MS = [30_000, 60_000, 120_000];

/** The answer also corrects the clock. */
const session: World['session'] = async () => {
  try {
    const answer = await call<Session>('GET', '/auth/check', { timeoutMs: CHECK_MS });
    const { authenticated, user, firm, book } = answer;
    if (typeof authenticated !== 'boolean') return null;
    await noteBook(book);
    return { userId: user?.id ?? null, today: todayIn(firm?.timeZone ?? HOME_ZONE) };
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? { userId: null, today: '' } : null;
  }
};

/** Over plain HTTP there are no Web Locks; there the keys alone prevent duplicates. */
const alone: World['alone'] = (how, work) => {
  if (navigator.locks === undefined) return work();
  const options = { wait: {}, try: { ifAvailable: true }, steal: { steal: true } }[how];
  return navigator.locks.request(LOCK, options, (lock) => (lock === null ? null : work()));
};

const sentInBackground = createStore<ReadonlySet<string>>(new Set());

export const sender = createSender({
  entries,
  tabLocks,
  post: postEntry,
  session,
  now: trueNow,
  newKey: newIdempotencyKey,
  pause,
  isOnline: () => navigator.onLine,
  alone,
  onSent: sentInBackground.set,
  onLate: lateAnswer.set,
});

const outboxNow = () => {
  const all = entries.list.get();
  const own = all.filter((entry) => isOwn(entry) && (entry.state === 'waiting' || entry.sent !== null));
  return {
    waiting: own.filter(({ sent }) => sent === null).map(({ key }) => key),
    sent: own.filter(({ sent }) => sent !== null).map(({ key }) => key),
    unsent: unsent(all).length,
    forRound: all.filter(needsRound).map(({ key, state }) => `${key} ${state}`),
  };
};

/** Whether a round must look at it: also at an entry that a form is changing, since that tab may have been closed. */
const needsRound = (entry: Entry): boolean => isOwn(entry) && (isQueued(entry) || entry.queued !== null);

const hasWaiting = (): boolean => entries.list.get().some(needsRound);

let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let running = false;
/** Whether the network returned, or the like, during the round: then the next one starts at once. */
let again = false;

function sendIn(milliseconds: number | undefined): void {
  clearTimeout(timer);
  timer = hasWaiting() ? setTimeout(send, milliseconds) : undefined;
}

function sendLater(end: RoundEnd): void {
  failures = end === 'no answer' ? Math.min(failures + 1, WAITS_MS.length) : 1;
  sendIn(WAITS_MS[failures - 1]);
}

async function send(): Promise<void> {
  const user = currentUser.get();
  if (running || user === null || !hasWaiting() || document.visibilityState === 'hidden') return;
  running = true;
  again = false;
  const end = await sender.round(user);
  running = false;
  if (again && end === 'no answer') void send();
  else sendLater(end);
}

export async function startOutbox(): Promise<void> {
  const refresh = (path: string) => {
    const change = kindOf(path);
    if (change) void refreshAfter(change);
  };
  lateAnswer.subscribe(() => {
    const { entry } = lateAnswer.get() ?? {};
    if (entry?.state === 'sent') refresh(entry.path);
  });
  await loadEntries();
  void sender.tidy().catch(() => undefined);
  for (const paths of [sentInBackground, entries.changedElsewhere])
    paths.subscribe(() => {
      for (const path of paths.get()) refresh(path);
    });
  const go = () => {
    again = running;
    void send();
  };
  let snapshot: ReturnType<typeof outboxNow> = { waiting: [], sent: [], unsent: 0, forRound: [] };
  const follow = () => {
    const before = snapshot;
    snapshot = outboxNow();
    // The screens fetch again what was sent.
    const left = before.waiting.filter((key) => !snapshot.sent.includes(key));
    if (snapshot.waiting.join() !== left.join()) void refreshAfter('outbox');
    if (snapshot.unsent !== before.unsent) sender.noteProgress();
    // A form sends its own entry first; if there is no answer, a round does.
    if (snapshot.forRound.some((each) => !before.forRound.includes(each))) sendIn(SOON_MS);
  };
  follow();
  entries.list.subscribe(follow);
  currentUser.subscribe(() => {
    sender.needsSignIn.set(false);
    go();
  });
  onWindow(['online', 'focus', 'visibilitychange'], go);
  go();
}
