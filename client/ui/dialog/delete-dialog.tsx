import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/language';
import { ConfirmDialog } from './confirm-dialog';

/** Asks before a record is deleted. A failure shows inside, and deleting can be tried again. */
export function DeleteDialog({
  open,
  onCancel,
  removal,
  title,
  text,
  failure,
  refused,
  children,
}: {
  open: boolean;
  onCancel: () => void;
  removal: { mutate: () => void; reset: () => void; isPending: boolean };
  title: string;
  text: string;
  /** the message of the last failed try */
  failure: string | undefined;
  /** true while deleting is known to be impossible */
  refused?: boolean;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open={open}
      onCancel={() => {
        removal.reset();
        onCancel();
      }}
      onConfirm={() => removal.mutate()}
      title={title}
      text={text}
      confirm={t(removal.isPending ? 'actions.deleting' : 'actions.delete')}
      busy={removal.isPending}
      failure={failure}
      refused={refused}
    >
      {children}
    </ConfirmDialog>
  );
}
