import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { TranslationKey } from '@/i18n/en';
import { useTranslation } from '@/i18n/language';
import type { Tagged } from '@/lib/http/api';
import { serverMessageOf } from '@/lib/http/api-error';
import type { Change } from '@/lib/http/cache';
import type { RecordType } from '@/records/history/history-api';
import { DeleteDialog, useDeleteRecord } from '@/records/use-delete-record';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast/toast-store';
import { useUndoDelete } from './use-undo-delete';

/** Asks before it deletes the record; the toast after it has Undo for an admin. */
export function DeleteButton<V extends FieldValues, Row extends { id: number }>({
  type,
  versions,
  gone,
  record,
  texts,
  leave,
  children,
}: Pick<Parameters<typeof useDeleteRecord<V, Row>>[0], 'versions' | 'gone'> & {
  type: RecordType & Change;
  record: Row & Partial<Tagged>;
  texts: Record<'button' | 'title' | 'text' | 'deleted', TranslationKey>;
  /** leaves the record's screen */
  leave?: () => void;
  /** names the record in the question */
  children?: ReactNode;
}) {
  const { t, tMessage } = useTranslation();
  const undoOf = useUndoDelete(type);
  const [asking, setAsking] = useState(false);
  const removal = useDeleteRecord<V, Row>({
    type,
    versions,
    change: type,
    gone,
    deleted: (id) => {
      toast({ title: t(texts.deleted), action: undoOf(id) });
      if (leave) leave();
      else setAsking(false);
    },
    failed: (error) => tMessage(serverMessageOf(error)),
  });
  return (
    <>
      <Button look="danger-ghost" size="tap" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t(texts.button)}
      </Button>
      <DeleteDialog
        record={record}
        removal={removal}
        open={asking}
        onCancel={() => setAsking(false)}
        title={t(texts.title)}
        text={t(texts.text)}
      >
        {children}
      </DeleteDialog>
    </>
  );
}
