import type { QueryClient } from '@tanstack/react-query';
import type { Translation } from '@/i18n/language';
import { failureTitle, serverMessageOf } from '@/lib/http/api-error';
import { fetchTrail, type RecordType, undoChange } from '@/records/history/history-api';
import { labelOf } from '@/records/history/labels';
import { toast, toastFailure } from '@/ui/toast/toast-store';

/** Undoes a change, shows a toast, and fetches everything again, since an undo can affect any record. */
export async function undo(
  findChange: () => Promise<number>,
  client: QueryClient,
  translation: Translation,
): Promise<void> {
  const { t, tMessage } = translation;
  try {
    const restored = await undoChange(await findChange());
    toast({ title: t('history.isBack'), description: labelOf(restored, translation) });
  } catch (error) {
    // Without an answer the change may be undone: the history that is fetched again shows it.
    const title = t(failureTitle(error, 'history.undoFailed'));
    toastFailure(title, tMessage(serverMessageOf(error)));
  }
  void client.invalidateQueries();
}

/**
 * The id of the change that deleted the record or made it one with another, even if somebody has brought it back and
 * changed it since.
 */
export async function deletionOf(type: RecordType, id: number): Promise<number> {
  const trail = await fetchTrail(type, id);
  return trail.find(({ action }) => action === 'delete' || action === 'merge')?.id ?? 0;
}
