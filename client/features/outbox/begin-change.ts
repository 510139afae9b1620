import { draftId, keepDraft, loadDrafts } from '@/lib/storage/drafts';
import type { OutboxEntry } from '@/lib/storage/outbox-state';
import { entryByKey } from '@/offline/entries';
import { changeQuery } from '@/offline/rounds';

/** The form's first values. Its customer must be chosen again if the waiting customer was discarded. */
async function valuesOf({ values, needs }: OutboxEntry): Promise<Record<string, unknown>> {
  const gone = needs !== null && (await entryByKey(needs)) === undefined;
  return gone ? { ...values, customerId: null } : values;
}

/**
 * Copies an entry's values into a draft of its own; while that exists, the entry is not sent. Saving the form replaces
 * the entry under the same key; leaving the form keeps the entry as it was.
 * @returns the form's address
 */
export async function beginChange(entry: OutboxEntry): Promise<string> {
  const form = `${entry.path}/new?${changeQuery(entry.key)}`;
  await loadDrafts();
  const values = await valuesOf(entry);
  keepDraft({ id: draftId(form), values, key: entry.key, frozen: null, unanswered: false, etag: null });
  return form;
}
