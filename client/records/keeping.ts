import { callRecord, type Tagged } from '@/lib/http/api';
import { currentUser } from '@/lib/http/current-user';
import type { Kept } from '@/lib/storage/outbox-state';
import type { Attempt } from './attempt';
import type { OnSlow } from './sending';

/** What the list of waiting records says of one. */
export interface EntryLabel {
  /** whom or what it is about */
  name: string;
  /** rupees; null where it has none */
  amount: string | null;
}

/** The outbox's code, which lists do without. */
export const loadOutbox = () => import('@/offline/keep-and-send');

interface NewRecord {
  path: string;
  body: object;
  attempt: Attempt;
  /** null for a record that is not kept without a network */
  label: EntryLabel | null;
  onSlow: OnSlow;
}

/** Stores a new record, or keeps it on this device where the server gives no answer. */
export async function createRecord<Row extends { id: number }>({
  path,
  body,
  attempt: { key, frozen },
  label,
  onSlow,
}: NewRecord): Promise<(Row & Tagged) | Kept> {
  const userId = currentUser.get();
  // The code may be missing where a weak signal lost it: then the form itself tries again.
  const code = label === null || userId === null ? null : await loadOutbox().catch(() => null);
  if (code === null || label === null || userId === null)
    return callRecord<Row>('POST', path, { body, idempotencyKey: key });
  const values = { ...(frozen?.values as object) };
  return code.keepAndSend<Row>({ key, userId, path, values, body: { ...body }, ...label }, { onSlow });
}
