import { currentTranslation } from '@/i18n/language';
import { HOME_ZONE, momentIn } from '../days/clock';
import type { Entry } from '../entry';
import type { Stored } from '../http/counted';
import { CHANGES } from '../http/refresh-after';
import { answeredSession } from '../http/session';

/**
 * What the device has to add to the server's figures. Only the server knows what an answer contains: it is asked by the
 * keys of what may be in it, and names those that are. What was answered before the question is in it for sure.
 */
interface Contained {
  /** asked for in the call: `?keys=` */
  asked: readonly string[];
  /** stored before the call */
  sure: readonly string[];
}

/** The server answers about so many keys. */
const MAX_KEYS = 200;

/** What an entry adds: what was pressed, also while a form changes it; null for what the outbox does not have. */
function bodyOf({ state, label, body, kept }: Entry): Record<string, unknown> | null {
  if (kept?.wasQueued) return kept.state === 'waiting' ? kept.body : null;
  const isPressed = state === 'waiting' || state === 'sent' || (state === 'sending' && label !== null);
  return isPressed ? body : null;
}

/** What an answer may contain already: also what something in between has refused after another try. */
const maybeStored = ({ tries, sent }: Entry): boolean => tries > 0 || sent !== null;

/**
 * What to ask before a call. Tried entries come first: only they can be in its answer already. Forms are asked about too:
 * a full device has not noted what was sent from them.
 */
export function question(rows: readonly Entry[], userId: number | null): Contained {
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
export const isOutdated = ({ asked, sure }: Contained, rows: readonly Entry[], userId: number): boolean =>
  rows.some(
    (row) => row.userId === userId && maybeStored(row) && !asked.includes(row.key) && !sure.includes(row.key),
  );

/** What may be in an answer, or counts beside it: all but what is typed and was never sent. */
export const countable = (rows: readonly Entry[]): Entry[] =>
  rows.filter((row) => maybeStored(row) || bodyOf(row) !== null);

interface Added {
  row: Entry;
  body: Record<string, unknown>;
}

/** What is to be added to an answer that contains those keys: each entry with what it adds. */
export const missingFrom = (
  rows: readonly Entry[],
  userId: number | null,
  contained: readonly string[],
): Added[] =>
  rows
    .filter((row) => row.userId === userId && !contained.includes(row.key))
    .flatMap((row) => {
      const body = bodyOf(row);
      return body === null ? [] : [{ row, body }];
    });

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An entry as the server would answer it, with the word for where it is; null for what is no record. */
function keptOf({ row, body }: Added): Stored | null {
  const { seq, path, sent, tries } = row;
  const change = CHANGES[path];
  if (change === undefined) return null;
  const { t } = currentTranslation();
  const { label, keptAt } = row.kept?.wasQueued ? row.kept : row;
  const kept = sent !== null ? '' : t(tries > 0 ? 'pocket.notAnswered' : 'pocket.notSent');
  const zone = answeredSession.get()?.firm?.timeZone ?? HOME_ZONE;
  const createdAt = text(body.createdAt) || momentIn(zone, keptAt);
  // No record on the server has a negative id; an allowance has its payment's, so half of it tells them apart.
  const allowance = body.allowance ? { id: -seq - 0.5, amount: text(body.allowance) } : undefined;
  const { name: customerName = '', vehicleNumber } = label ?? {};
  const id = sent?.id || -seq;
  return { change, row: { ...body, id, customerName, vehicleNumber, createdAt, allowance, kept } };
}

/** Whether a form waits for the answer: what comes of it, nobody knows yet. */
const isBeingSent = ({ state, kept }: Entry): boolean => state === 'sending' && !kept?.wasQueued;

/** The user's bills, payments and expenses that are kept and not among those keys, oldest first. */
export const keptIn = (
  rows: readonly Entry[],
  userId: number | null,
  contained: readonly string[],
): Stored[] =>
  missingFrom(rows, userId, contained)
    .filter(({ row }) => !isBeingSent(row))
    .flatMap((added) => keptOf(added) ?? []);
