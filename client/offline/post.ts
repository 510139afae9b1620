import { callRecord, type Tagged } from '@/lib/http/api';
import { ApiError, isUnanswered, NetworkError } from '@/lib/http/api-error';
import type { OutboxEntry } from '@/lib/storage/database';

export type Row = { id: number } & Tagged;

/** The outcome of sending an entry once. */
export type Outcome =
  | { kind: 'stored'; row: Row }
  /** refused; sending it again would be refused again */
  | { kind: 'refused'; error: ApiError }
  /** nobody, or somebody else, is signed in */
  | { kind: 'signed out'; error: ApiError }
  /** no answer, or one that says nothing about this record: to be sent again later */
  | { kind: 'unanswered'; error: unknown };

/** Statuses that mean 'try later'. */
const LATER = [408, 425, 429];

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError) || isUnanswered(error)) return { kind: 'unanswered', error };
  if (error.status === 401) return { kind: 'signed out', error };
  // Our server gives every refusal a code; one without a code comes from a firewall.
  const isOurs = error.details.code !== undefined && error.status < 500 && !LATER.includes(error.status);
  return { kind: isOurs ? 'refused' : 'unanswered', error };
}

/** Sends an entry once, under its own key and for its own user. */
export async function post({ path, body, key, userId }: OutboxEntry): Promise<Outcome> {
  try {
    const row = await callRecord<Row>('POST', path, { body, idempotencyKey: key, userId });
    if (typeof row.id === 'number') return { kind: 'stored', row };
    return { kind: 'unanswered', error: new NetworkError() };
  } catch (error) {
    return outcomeOf(error);
  }
}
