import { isAdminNow } from '@/device/session';
import { t } from '@/i18n/language';
import { failureTitle } from '@/lib/http/api-error';
import { queryClient } from '@/lib/http/cache';
import { type ToastAction, toast, toastError } from '@/ui/toast/toast-store';
import { fetchTrail, labelOf, type RecordType, undoChange } from './history-api';

/** Undoes a change, shows a toast, and fetches everything again, since an undo can affect any record. */
export async function undo(change: number | Promise<number>): Promise<void> {
  try {
    const restored = await undoChange(await change);
    toast({ title: t('history.isBack'), description: labelOf(restored) });
  } catch (error) {
    // Without an answer the change may be undone: the history that is fetched again shows it.
    toastError(error, failureTitle(error, 'history.undoFailed'));
  }
  void queryClient.invalidateQueries();
}

/** The change that deleted the record or made it one with another, even if somebody has brought it back since. */
async function deletionOf(type: RecordType, id: number): Promise<number> {
  const trail = await fetchTrail(type, id);
  return trail.find(({ action }) => action === 'delete' || action === 'merge')?.id ?? 0;
}

/** The toast's Undo button after a delete; undefined unless the user is an admin. */
export const undoOfDelete = (type: RecordType, id: number): ToastAction | undefined =>
  isAdminNow() ? { label: t('history.undo'), run: () => void undo(deletionOf(type, id)) } : undefined;
