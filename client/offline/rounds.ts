import { todayIn, trueNow } from '@/lib/days/clock';
import { call } from '@/lib/http/api';
import { ApiError, serverMessageOf } from '@/lib/http/api-error';
import { basePath } from '@/lib/http/base';
import type { OutboxEntry } from '@/lib/storage/database';
import { drafts, loadDrafts, pathOf } from '@/lib/storage/drafts';
import { needsSignIn } from '@/lib/storage/outbox-state';
import { countTry, entryBySeq, forgetSent, readOutbox, refuse, settle } from './entries';
import { type Outcome, post } from './post';

/** How a round of sending ended. */
export type RoundEnd = 'done' | 'no answer' | 'sign in' | 'other tab';

/** The server forgets keys after 90 days; sending an entry again after that could store it twice. */
export const SENT_BY_ITSELF_MS = 80 * 24 * 60 * 60 * 1000;
const FORGET_SENT_AFTER_MS = 24 * 60 * 60 * 1000;
const CHECK_MS = 5000;
/** A tab that holds the lock for this long without progress is frozen. */
const FROZEN_MS = 60_000;

/** The query in the address of the form that changes an entry. */
export const changeQuery = (key: string): string => `kept=${key}`;

/** Whether a form that changes the entry is open or half filled. */
export const isBeingChanged = ({ key }: OutboxEntry): boolean =>
  [...drafts.get().values()].some((draft) => pathOf(draft).endsWith(`?${changeQuery(key)}`));

const dayIn = ({ saleDate, date, createdAt }: Record<string, unknown>): string =>
  String(saleDate ?? date ?? createdAt ?? '').slice(0, 10);

/** Whether an entry that was never sent has a date in the future, because the phone's clock was wrong. */
const isDatedAhead = ({ body, tries }: OutboxEntry, today: string): boolean =>
  tries === 0 && dayIn(body) > today;

const maySend = (entry: OutboxEntry, userId: number): boolean =>
  entry.userId === userId &&
  entry.state === 'waiting' &&
  entry.needs === null &&
  trueNow() - entry.keptAt < SENT_BY_ITSELF_MS &&
  !isBeingChanged(entry);

interface Check {
  authenticated: boolean;
  user: { id: number } | null;
  firm?: { timeZone: string };
}

/** Asks who is signed in; the answer also corrects the clock. Null without an answer. */
async function check(): Promise<Check | null> {
  try {
    const session = await call<Check>('GET', '/auth/check', { timeoutMs: CHECK_MS });
    return typeof session.authenticated === 'boolean' ? session : null;
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? { authenticated: false, user: null } : null;
  }
}

/** Sends one entry and records the outcome. */
export async function sendEntry(entry: OutboxEntry): Promise<Outcome> {
  await countTry(entry);
  const outcome = await post(entry);
  if (outcome.kind === 'stored') await settle(entry, outcome.row.id);
  return outcome;
}

/** Marks a refused entry with the server's sentence. */
export async function noteRefusal(entry: OutboxEntry, outcome: Outcome): Promise<void> {
  if (outcome.kind !== 'refused') return;
  await refuse(entry, serverMessageOf(outcome.error), outcome.error.details.path);
}

/** Sends what waits, oldest first; marks what is refused and continues. */
async function round(userId: number, sentPaths: Set<string>): Promise<RoundEnd> {
  const session = await check();
  if (session === null) return 'no answer';
  if (session.user?.id !== userId) return 'sign in';
  const today = todayIn(session.firm?.timeZone ?? 'Asia/Kolkata');
  await loadDrafts();
  const passed = new Set<number>();
  let silent = 0;
  for (;;) {
    const entry = (await readOutbox()).find((each) => maySend(each, userId) && !passed.has(each.seq));
    if (entry === undefined) return silent > 0 ? 'no answer' : 'done';
    passed.add(entry.seq);
    if (isDatedAhead(entry, today)) {
      await refuse(entry, { code: 'check_date' });
      continue;
    }
    const outcome = await sendEntry(entry);
    await noteRefusal(entry, outcome);
    if (outcome.kind === 'stored') sentPaths.add(entry.path);
    if (outcome.kind === 'signed out') return 'sign in';
    // One bad entry does not stop the others; a dead network ends the round.
    if (outcome.kind === 'unanswered') silent += 1;
    if (silent >= 2) return 'no answer';
  }
}

const LOCK = `fruit-khata outbox ${basePath}`;

/** Runs `work` while no other tab sends. Plain HTTP has no locks; the keys alone prevent duplicates then. */
export const alone = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks === undefined ? work() : navigator.locks.request(LOCK, work);

/** When this tab last saw a free lock or a changed outbox. */
let movedAt = Date.now();
export const noteMove = () => {
  movedAt = Date.now();
};

async function unlessBusy(work: () => Promise<RoundEnd>): Promise<RoundEnd> {
  if (navigator.locks === undefined) return work();
  const steal = Date.now() - movedAt > FROZEN_MS;
  const options = steal ? { steal } : { ifAvailable: true };
  return navigator.locks.request(LOCK, options, (lock) => (lock === null ? 'other tab' : work()));
}

let afterSending: (paths: ReadonlySet<string>) => void = () => undefined;

/** `run` gets the paths of the records that a round has stored. */
export function onSent(run: typeof afterSending): void {
  afterSending = run;
}

/** Runs a round of sending for the user, unless another tab is sending. */
export async function drain(userId: number): Promise<RoundEnd> {
  const sentPaths = new Set<string>();
  const end = await unlessBusy(() => {
    noteMove();
    return round(userId, sentPaths);
  }).catch((): RoundEnd => 'no answer');
  if (end !== 'other tab') {
    noteMove();
    needsSignIn.set(end === 'sign in');
  }
  if (sentPaths.size > 0) {
    afterSending(sentPaths);
    await forgetSent(trueNow() - FORGET_SENT_AFTER_MS).catch(() => undefined);
  }
  return end;
}

/** Sends one entry now, whatever its date or age; null if it no longer exists. */
export function sendNow(seq: number): Promise<Outcome | null> {
  return alone(async () => {
    const entry = await entryBySeq(seq);
    if (entry === undefined || entry.state === 'sent') return null;
    const outcome = await sendEntry(entry);
    await noteRefusal(entry, outcome);
    if (outcome.kind === 'stored') afterSending(new Set([entry.path]));
    needsSignIn.set(outcome.kind === 'signed out');
    return outcome;
  });
}
