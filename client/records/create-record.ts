import { callRecord, type Tagged } from '@/lib/http/api';
import { currentUser } from '@/lib/http/current-user';
import type { InOutbox } from '@/lib/storage/outbox-state';
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
export const loadOutbox = () => import('@/offline/through-outbox');

interface NewRecord {
  path: string;
  body: object;
  attempt: Attempt;
  /** null for a record that the outbox does not take */
  label: EntryLabel | null;
  onSlow: OnSlow;
}

/** Stores a new record, or leaves it to the outbox if the server does not answer. */
export async function createRecord<Row extends { id: number }>({
  path,
  body,
  attempt: { key, frozen },
  label,
  onSlow,
}: NewRecord): Promise<(Row & Tagged) | InOutbox> {
  const userId = currentUser.get();
  // A weak signal may have lost the code; the form itself sends the record then.
  const code = label === null || userId === null ? null : await loadOutbox().catch(() => null);
  if (code === null || label === null || userId === null)
    return callRecord<Row>('POST', path, { body, idempotencyKey: key });
  const values = { ...(frozen?.values as object) };
  return code.sendThroughOutbox<Row>({ key, userId, path, values, body: { ...body }, ...label }, { onSlow });
}
