import { Pencil, Trash2 } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation } from 'wouter';
import { labelled, t } from '@/i18n/language';
import type { Tagged } from '@/lib/http/api';
import { Button, IconButton, LinkButton } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { type DeleteRecordOptions, useDeleteRecord } from './use-delete-record';

/** Asks before it deletes the record; the toast after it has Undo for an admin. */
export function DeleteButton<V extends FieldValues, Row extends { id: number }>({
  type,
  record,
  leadsTo,
  button,
  refused,
  children,
  ...options
}: Pick<DeleteRecordOptions<V, Row>, 'versions' | 'gone' | 'description' | 'failed'> & {
  type: 'customer' | 'vendor' | 'purchase' | 'holder' | 'transfer' | 'crate';
  record: Row & Partial<Tagged>;
  /** the screen that takes this one's place; without it only the question closes */
  leadsTo?: string;
  /** by default it says 'Delete' */
  button?: ComponentProps<typeof Button>;
  /** the question shows, but cannot be confirmed */
  refused?: boolean;
  /** names the record in the question */
  children?: ReactNode;
}) {
  const [asking, setAsking] = useState(false);
  const [, navigate] = useLocation();
  /** the section with its texts */
  const noun = type === 'crate' ? 'crates' : type;
  const removal = useDeleteRecord({
    ...options,
    type,
    leave: () => (leadsTo === undefined ? setAsking(false) : navigate(leadsTo, { replace: true })),
  });
  return (
    <>
      <Button
        look="danger-ghost"
        size="tap"
        aria-haspopup="dialog"
        {...(button ?? { children: t('actions.delete') })}
        onClick={() => setAsking(true)}
      />
      {asking && !removal.isChanged && (
        <ConfirmDialog
          onCancel={() => {
            removal.reset();
            setAsking(false);
          }}
          onConfirm={() => removal.mutate(record)}
          title={t(`${noun}.deleteTitle`)}
          text={t(`${noun}.deleteText`)}
          confirm={t(removal.isPending ? 'actions.deleting' : 'actions.delete')}
          busy={removal.isPending}
          failure={removal.failure}
          refused={refused}
        >
          {children}
        </ConfirmDialog>
      )}
      {removal.changedDialog}
    </>
  );
}

/** In a list's row: to its record's form, and Delete, which the browser asks about. */
export function RowButtons<V extends FieldValues, Row extends { id: number }>({
  row,
  name,
  edit = labelled(t('actions.edit'), name),
  question,
  ...options
}: DeleteRecordOptions<V, Row> & { row: Row; name: string; edit?: string; question: string }) {
  const removal = useDeleteRecord(options);
  return (
    <>
      <LinkButton size="icon" href={`/${options.type}s/${row.id}/edit`} label={edit} icon={Pencil} iconClass="size-4" />
      <IconButton
        look="danger-ghost"
        label={labelled(t('actions.delete'), name)}
        icon={Trash2}
        iconClass="size-4"
        disabled={removal.isPending}
        onClick={() => window.confirm(question) && removal.mutate(row)}
      />
      {removal.changedDialog}
    </>
  );
}
