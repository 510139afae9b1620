import type { Entry, StoredEntry, Values } from '../entry';

/** Only the server knows what an answer contains: it is asked by the keys of what may be in it. */
interface Contained {
  /** in the call's `?keys=` */
  asked: readonly string[];
  /** stored before the call */
  sure: readonly string[];
}

/** The server answers about so many keys. */
const MAX_KEYS = 200;

/** What was pressed, also while a form changes it; null for what the outbox does not have. */
export function pressedBody({ state, label, body, queued }: Entry): Values | null {
  if (queued?.wasQueued) return queued.state === 'waiting' ? queued.body : null;
  const isPressed = state === 'waiting' || state === 'sent' || (state === 'sending' && label !== null);
  return isPressed ? body : null;
}

/** What an answer may contain already: also what something in between has refused after another try. */
const maybeStored = ({ tries, sent }: StoredEntry): boolean => tries > 0 || sent !== null;

/** Tried entries come first. Forms are asked about too: a full device has not noted what was sent from them. */
export function question(rows: readonly StoredEntry[], userId: number | null): Contained {
  const own = rows.filter((row) => row.userId === userId);
  const open = own.filter(({ sent }) => sent === null).sort((a, b) => b.tries - a.tries);
  return {
    asked: open.slice(0, MAX_KEYS).map(({ key }) => key),
    sure: own.filter(({ sent }) => sent !== null).map(({ key }) => key),
  };
}

/** The keys in the answer; `stored` is missing from an old server. */
export const containedIn = ({ sure }: Contained, stored: unknown): string[] => [
  ...sure,
  ...(Array.isArray(stored) ? (stored as string[]) : []),
];

/** Whether something may have been stored meanwhile that was not asked for: the answer is not to be used then. */
export const isOutdated = ({ asked, sure }: Contained, rows: readonly StoredEntry[], userId: number): boolean =>
  rows.some((row) => row.userId === userId && maybeStored(row) && !asked.includes(row.key) && !sure.includes(row.key));

export const affecting = (entries: readonly Entry[]): Entry[] =>
  entries.filter((entry) => maybeStored(entry) || pressedBody(entry) !== null);

export const missingFrom = (entries: readonly Entry[], userId: number | null, contained: readonly string[]): Entry[] =>
  entries.filter((entry) => entry.userId === userId && !contained.includes(entry.key) && pressedBody(entry) !== null);
