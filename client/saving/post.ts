import type { Message } from '@/i18n/message';
import { callRecord } from '@/lib/http/api';
import { ApiError, isHostRefusal, isUnanswered, NetworkError, serverMessageOf } from '@/lib/http/api-error';
import type { Entry, Values } from './entry';
import type { Answer } from './events';

/** What one try brought: the answer for the rules, the record or the error for the screen. */
export interface Outcome<Row = unknown> {
  answer: Answer;
  row: Row | null;
  error: unknown;
}

/** Statuses with which the server says that this try stored nothing, and that it may be repeated. */
const LATER = [401, 425, 429];

function answerOf(error: unknown, newKey: () => string): Answer {
  if (!(error instanceof ApiError) || isUnanswered(error)) return { kind: 'none' };
  const { status, details } = error;
  const message: Message = serverMessageOf(error);
  if (details.code === 'key_reused')
    return { kind: 'used', message, path: details.path ?? '', newKey: newKey() };
  if (details.code === 'deleted_since') return { kind: 'deleted', message, newKey: newKey() };
  if (LATER.includes(status) || status >= 500) return { kind: 'not stored' };
  if (isHostRefusal(error)) return { kind: 'refused', message: { ...message, status }, ours: false };
  return { kind: 'refused', message, ours: true };
}

/** The outcome of a failed try. */
export const outcomeOf = (error: unknown, newKey: () => string): Outcome<never> => ({
  answer: answerOf(error, newKey),
  row: null,
  error,
});

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The answer to a create, if it is the record: anything else that comes with status 200 is no answer. */
export function created<Row>(row: Row): Row & { id: number } {
  if (isObject(row) && 'id' in row && typeof row.id === 'number') return row as Row & { id: number };
  throw new NetworkError();
}

/** The answer to an update, if it is a record or has the fields that were sent. */
export function updated<Row>(row: Row, body: object): Row {
  const isRecord = isObject(row) && 'id' in row && typeof row.id === 'number';
  if (isRecord || (isObject(row) && Object.keys(body).every((field) => field in row))) return row;
  throw new NetworkError();
}

/** Posts an entry once, under its own key and for its own user. */
export const postEntry = async ({ path, body, key, userId }: Entry): Promise<Values & { id: number }> =>
  created(await callRecord<Values>('POST', path, { body, idempotencyKey: key, userId }));
