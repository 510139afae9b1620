import { useTranslation } from '@/i18n/language';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';

/** Asks before a record is deleted. A failure shows inside, and deleting can be tried again. */
export function DeleteDialog({
  onCancel,
  removal,
  ...question
}: Omit<ConfirmDialogProps, 'onConfirm' | 'confirm' | 'cancel' | 'busy'> & {
  removal: { mutate: () => void; reset: () => void; isPending: boolean };
}) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      {...question}
      onCancel={() => {
        removal.reset();
        onCancel();
      }}
      onConfirm={() => removal.mutate()}
      confirm={t(removal.isPending ? 'actions.deleting' : 'actions.delete')}
      busy={removal.isPending}
    />
  );
}
