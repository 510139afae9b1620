import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { t, tMessage } from '@/i18n/language';
import type { Tagged } from '@/lib/http/api';
import { serverMessageOf } from '@/lib/http/api-error';
import { DeleteDialog, useDeleteRecord } from '@/records/use-delete-record';
import { Button } from '@/ui/button';

/** Asks before it deletes the record; the toast after it has Undo for an admin. */
export function DeleteButton<V extends FieldValues, Row extends { id: number }>({
  type,
  versions,
  gone,
  record,
  noun,
  leave,
  children,
}: Pick<Parameters<typeof useDeleteRecord<V, Row>>[0], 'type' | 'versions' | 'gone' | 'leave'> & {
  record: Row & Partial<Tagged>;
  /** the section with its texts */
  noun: 'holder' | 'transfer' | 'crates';
  /** names the record in the question */
  children?: ReactNode;
}) {
  const [asking, setAsking] = useState(false);
  const removal = useDeleteRecord({
    type,
    versions,
    gone,
    deleted: { title: `${noun}.deleted` },
    leave: leave ?? (() => setAsking(false)),
    failed: (error) => tMessage(serverMessageOf(error)),
  });
  return (
    <>
      <Button look="danger-ghost" size="tap" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t(noun === 'transfer' ? 'transfer.delete' : 'actions.delete')}
      </Button>
      <DeleteDialog
        record={record}
        removal={removal}
        open={asking}
        onCancel={() => setAsking(false)}
        title={t(`${noun}.deleteTitle`)}
        text={t(`${noun}.deleteText`)}
      >
        {children}
      </DeleteDialog>
    </>
  );
}
