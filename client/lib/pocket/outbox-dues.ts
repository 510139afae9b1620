import { currentTranslation } from '@/i18n/language';
import type { CustomerTransaction } from '../customer';
import { addPaise, type Paise, toPaise } from '../money/money';
import type { EntryRow } from '../storage/database';

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
function bodyOf({ state, label, body, kept }: EntryRow): Record<string, unknown> | null {
  if (kept?.wasThere) return kept.state === 'waiting' ? kept.body : null;
  const isPressed = state === 'waiting' || state === 'sent' || (state === 'sending' && label !== null);
  return isPressed ? body : null;
}

/** What an answer may contain already: also what something in between has refused after another try. */
const maybeStored = ({ tries, sent }: EntryRow): boolean => tries > 0 || sent !== null;

/**
 * What to ask before a call. Tried entries come first: only they can be in its answer already. Forms are asked about too:
 * a full device has not noted what was sent from them.
 */
export function question(rows: readonly EntryRow[], userId: number | null): Contained {
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
export const isOutdated = ({ asked, sure }: Contained, rows: readonly EntryRow[], userId: number): boolean =>
  rows.some(
    (row) => row.userId === userId && maybeStored(row) && !asked.includes(row.key) && !sure.includes(row.key),
  );

/** What is to be added to an answer that contains those keys: each entry with what it adds. */
export const missingFrom = (rows: readonly EntryRow[], userId: number | null, contained: readonly string[]) =>
  rows
    .filter((row) => row.userId === userId && !contained.includes(row.key))
    .flatMap((row) => {
      const body = bodyOf(row);
      return body === null ? [] : [{ row, body }];
    });

/** A bill or a payment that the pocket does not include yet. */
export interface OutboxDue {
  customerId: number;
  type: CustomerTransaction['type'];
  amountPaise: Paise;
  entry: CustomerTransaction;
}

const TYPES: Record<string, CustomerTransaction['type'] | undefined> = {
  '/sales': 'sale',
  '/collections': 'collection',
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

interface Added {
  row: EntryRow;
  body: Record<string, unknown>;
}

/** The allowance beside a payment, as a body of its own. */
function besideOf({ row, body }: Added): Added[] {
  const { allowance, ...payment } = body;
  if (row.path !== '/collections' || !allowance) return [];
  return [{ row, body: { ...payment, amount: allowance, method: 'allowance', note: '' } }];
}

function dueOf({ row, body }: Added): OutboxDue | null {
  const { seq, path, sent, tries } = row;
  const type = TYPES[path];
  const customerId = Number(body.customerId);
  const amountPaise = toPaise(text(body.amount));
  if (type === undefined || amountPaise === null || !(customerId > 0)) return null;
  const createdAt = text(body.createdAt) || `${text(body.saleDate)} 00:00:00`;
  const note = text(body.note) || text(body.description);
  const { t } = currentTranslation();
  const state = sent !== null ? '' : t(tries > 0 ? 'pocket.notAnswered' : 'pocket.notSent');
  const description = [state, note].filter(Boolean).join(' · ');
  // No record on the server has a negative id; an allowance has its payment's, so half of it tells them apart.
  const isAllowance = body.method === 'allowance';
  const entry = {
    id: isAllowance ? -seq - 0.5 : -seq,
    type,
    amount: text(body.amount),
    createdAt,
    description,
    ...(isAllowance && { method: 'allowance' as const }),
  };
  return { customerId, type, amountPaise, entry };
}

/** The user's bills and payments that are not among those keys; newest first. */
export const outboxDues = (
  rows: readonly EntryRow[],
  userId: number,
  contained: readonly string[],
): OutboxDue[] =>
  missingFrom(rows, userId, contained)
    .flatMap((added) => [added, ...besideOf(added)])
    .map(dueOf)
    .filter((due) => due !== null)
    .reverse();

/** What the user's bills and payments that are not among those keys add to a customer's crates; below 0 they came back. */
export const outboxCrates = (
  rows: readonly EntryRow[],
  userId: number | null,
  contained: readonly string[],
): { customerId: number; crates: number }[] =>
  missingFrom(rows, userId, contained)
    .filter(({ row }) => TYPES[row.path] !== undefined)
    .map(({ body }) => ({
      customerId: Number(body.customerId),
      crates: Number(body.cratesOut ?? 0) - Number(body.cratesBack ?? 0),
    }));

/** What it adds to the balance: a bill is positive, a payment negative. */
export const effectOf = ({ type, amountPaise }: OutboxDue): Paise =>
  type === 'sale' ? amountPaise : ((0 - amountPaise) as Paise);

/** The sum of one type, or of both types with their signs. */
export const sumOf = (dues: readonly OutboxDue[], type?: CustomerTransaction['type']): Paise =>
  type === undefined
    ? addPaise(dues.map(effectOf))
    : addPaise(dues.filter((due) => due.type === type).map((due) => due.amountPaise));
