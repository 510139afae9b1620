import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '@/features/auth/session';
import { useTranslation } from '@/i18n/language';
import type { RecordType } from '@/records/history/history-api';
import { type ToastAction, toastFailure } from '@/ui/toast/toast-store';

/** The toast's Undo button after a delete, by the record's id; undefined unless the user is an admin. */
export function useUndoDelete(type: RecordType): (id: number) => ToastAction | undefined {
  const translation = useTranslation();
  const { t } = translation;
  const client = useQueryClient();
  const isAdmin = useSession().data?.user?.role === 'admin';
  // Loaded on demand, since every list can delete but few deletes are undone.
  const run = (id: number) =>
    void import('./undo').then(
      ({ undo, deletionOf }) => undo(() => deletionOf(type, id), client, translation),
      () => toastFailure(t('history.undoFailed'), t('errors.no_connection')),
    );
  return (id) => (isAdmin ? { label: t('history.undo'), run: () => run(id) } : undefined);
}
