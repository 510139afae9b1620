import type { Entry, Values } from '@/lib/entry';
import { call } from '@/lib/http/api';
import { ApiError, isHostRefusal, isUnanswered, serverMessageOf } from '@/lib/http/api-error';
import type { Answer } from './machine';

/** Statuses with which the server says that this try stored nothing, and that it may be repeated. */
const LATER = [401, 425, 429];

export function answerOf(error: unknown, newKey: () => string): Answer {
  if (!(error instanceof ApiError) || isUnanswered(error)) return { kind: 'none' };
  const { status, details } = error;
  const message = serverMessageOf(error);
  if (details.code === 'key_reused') return { kind: 'used', message, path: details.path ?? '', newKey: newKey() };
  if (details.code === 'deleted_since') return { kind: 'deleted', message, newKey: newKey() };
  if (LATER.includes(status) || status >= 500) return { kind: 'not stored' };
  if (isHostRefusal(error)) return { kind: 'refused', message: { ...message, status }, ours: false };
  return { kind: 'refused', message, ours: true };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export const isRecord = (value: unknown): value is { id: number } =>
  isObject(value) && 'id' in value && typeof value.id === 'number';

/** The record itself, or any JSON with status 201, which only the server sends: a proxy may answer 200. */
export const isCreated = (content: unknown, status: number): boolean =>
  isRecord(content) || (isObject(content) && status === 201);

/** Whether it answers an update: a record, or the fields that were sent. */
export const isUpdated = (content: unknown, body: object): boolean =>
  isRecord(content) || (isObject(content) && Object.keys(body).every((field) => field in content));

/** What an answer tells about the stored record, and about the payment stored with a bill. */
export function storedIn(
  row: { id?: number; paid?: unknown } | null | undefined,
): Omit<NonNullable<Entry['sent']>, 'at'> {
  const paid = row?.paid;
  return { id: row?.id ?? 0, ...(isRecord(paid) && { paidId: paid.id }) };
}

/** The answer to a create need not be the record. */
export const postEntry = ({ path, body, key, userId, book }: Entry): Promise<Values & { id?: number }> =>
  call<Values>('POST', path, { body, idempotencyKey: key, userId, book, counts: isCreated });
