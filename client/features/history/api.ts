import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSession } from '@/features/auth/api';
import { useTranslation } from '@/i18n/language';
import { serverMessageOf } from '@/lib/http/api-error';
import { fetchTrail, type RecordType, undoChange } from '@/records/history/history-api';
import { useLabel } from '@/records/history/labels';
import { type ToastAction, toast } from '@/ui/toast/toast-store';

/** Undoes a change, shows a toast, and fetches everything again, since an undo can affect any record. */
export function useUndo() {
  const { t, tMessage } = useTranslation();
  const client = useQueryClient();
  const labelOf = useLabel();
  const undo = useMutation({
    mutationFn: async (findChange: () => Promise<number>) => undoChange(await findChange()),
    onSuccess: (restored) => toast({ title: t('history.isBack'), description: labelOf(restored) }),
    onError: (error) =>
      toast({
        title: t('history.undoFailed'),
        description: tMessage(serverMessageOf(error)),
        destructive: true,
      }),
    onSettled: () => void client.invalidateQueries(),
  });
  return { undo: undo.mutate, pending: undo.isPending };
}

/** The toast's Undo button after a delete, by the record's id; undefined unless the user is an admin. */
export function useUndoDelete(type: RecordType): (id: number) => ToastAction | undefined {
  const { t } = useTranslation();
  const isAdmin = useSession().data?.user?.role === 'admin';
  const { undo } = useUndo();
  const deletionOf = async (id: number) => {
    const [newest] = await fetchTrail(type, id);
    return newest?.id ?? 0;
  };
  return (id) => (isAdmin ? { label: t('history.undo'), run: () => undo(() => deletionOf(id)) } : undefined);
}
