import { FileText, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation } from 'wouter';
import { useTranslation } from '@/i18n/language';
import type { Tagged } from '@/lib/http/api';
import type { Party } from '@/records/twins/twins';
import { type DeleteRecordOptions, useDeleteRecord } from '@/records/use-delete-record';
import { DeleteChangedDialog } from '@/saving/conflict/conflict-dialog';
import { Button, LinkButton } from '@/ui/button';
import { DeleteDialog } from '@/ui/dialog/delete-dialog';
import { type ToastAction, toast } from '@/ui/toast/toast-store';

/** A phone shows the icons alone. */
const WORD = 'max-sm:hidden';

export function StatementLink({ href }: { href: string }) {
  const { t } = useTranslation();
  return (
    <LinkButton href={href} look="outline" label={t('customer.statement')}>
      <FileText aria-hidden className="size-4" />
      <span className={WORD}>{t('customer.statement')}</span>
    </LinkButton>
  );
}

export function EditLink({ href }: { href: string }) {
  const { t } = useTranslation();
  return (
    <LinkButton href={href} look="outline" label={t('actions.edit')}>
      <Pencil aria-hidden className="size-4" />
      <span className={WORD}>{t('actions.edit')}</span>
    </LinkButton>
  );
}

/** Asks for confirmation, deletes the customer or vendor with the whole account, and returns to the list. */
export function DeleteParty<V extends FieldValues, Row extends { id: number; name: string } & Tagged>({
  party,
  row,
  deletedText,
  undoOf,
  ...options
}: {
  party: Party;
  row: Row;
  deletedText?: string;
  undoOf: (id: number) => ToastAction | undefined;
} & Pick<DeleteRecordOptions<V, Row>, 'versions' | 'gone' | 'failed'>) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const [asking, setAsking] = useState(false);
  const removal = useDeleteRecord<V, Row>({
    type: party,
    change: party,
    deleted: (id) => {
      toast({ title: t(`${party}.deleted`), description: deletedText, action: undoOf(id) });
      navigate(`/${party}s`, { replace: true });
    },
    ...options,
  });
  return (
    <>
      <Button
        look="danger-ghost"
        aria-label={t('actions.delete')}
        aria-haspopup="dialog"
        title={t('actions.delete')}
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden className="size-4" />
        <span className={WORD}>{t('actions.delete')}</span>
      </Button>
      <DeleteDialog
        open={asking && removal.changed === null}
        onCancel={() => setAsking(false)}
        removal={{ ...removal, mutate: () => removal.mutate(row) }}
        title={t(`${party}.deleteTitle`)}
        text={t(`${party}.deleteText`)}
        failure={removal.failure}
      >
        <p className="font-medium wrap-anywhere">{row.name}</p>
      </DeleteDialog>
      <DeleteChangedDialog changed={removal.changed} busy={removal.isPending} />
    </>
  );
}
