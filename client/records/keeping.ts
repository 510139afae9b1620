import { callRecord, type Tagged } from '@/lib/http/api';
import { currentUser } from '@/lib/http/current-user';
import type { Kept } from '@/lib/storage/outbox-state';
import type { Attempt } from './attempt';
import type { OnSlow } from './sending';

/** How the outbox lists a record. */
export interface EntryLabel {
  /** the customer's name, or what it is about */
  name: string;
  /** rupees; null if it has none */
  amount: string | null;
}

/** Loads the outbox's code, which lists do not need. */
export const loadOutbox = () => import('@/offline/keep-and-send');

interface NewRecord {
  path: string;
  body: object;
  attempt: Attempt;
  /** null for a record that is not kept without a network */
  label: EntryLabel | null;
  onSlow: OnSlow;
}

/** Stores a new record, or keeps it on this device if the server does not answer. */
export async function createRecord<Row extends { id: number }>({
  path,
  body,
  attempt: { key, frozen },
  label,
  onSlow,
}: NewRecord): Promise<(Row & Tagged) | Kept> {
  const userId = currentUser.get();
  // A weak signal may have lost the code; the form itself sends the record then.
  const code = label === null || userId === null ? null : await loadOutbox().catch(() => null);
  if (code === null || label === null || userId === null)
    return callRecord<Row>('POST', path, { body, idempotencyKey: key });
  const values = { ...(frozen?.values as object) };
  return code.keepAndSend<Row>({ key, userId, path, values, body: { ...body }, ...label }, { onSlow });
}
