import { callRecord, type Tagged } from '@/lib/http/api';
import { ApiError, isUnanswered, NetworkError } from '@/lib/http/api-error';
import type { OutboxEntry } from '@/lib/storage/database';

export type Row = { id: number } & Tagged;

/** What came of sending an entry once. */
export type Outcome =
  | { kind: 'stored'; row: Row }
  /** the server says no; the same again would be refused again */
  | { kind: 'refused'; error: ApiError }
  /** nobody, or somebody else, is signed in */
  | { kind: 'signed out'; error: ApiError }
  /** no answer, or one that says nothing of this record: later again */
  | { kind: 'unanswered'; error: unknown };

/** Statuses that say 'later'. */
const LATER = [408, 425, 429];

function judged(error: unknown): Outcome {
  if (!(error instanceof ApiError) || isUnanswered(error)) return { kind: 'unanswered', error };
  if (error.status === 401) return { kind: 'signed out', error };
  // Our server names every refusal; a firewall's is none of ours.
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
    return judged(error);
  }
}
