import { Pencil, Trash2 } from 'lucide-react';
import type { FieldValues } from 'react-hook-form';
import { expenseVersions } from '@/features/expenses/api';
import { useUndoDelete } from '@/features/history/use-undo-delete';
import { useTranslation } from '@/i18n/language';
import { DeleteChangedDialog } from '@/records/delete-changed-dialog';
import { useDeleteRecord } from '@/records/use-delete-record';
import type { RecordVersions } from '@/saving/conflict/record-fields';
import { IconButton, LinkButton } from '@/ui/button';
import { toast } from '@/ui/toast/toast-store';
import { CollectionRowButtons } from './collection-buttons';
import { collectionVersions } from './collection-fields';
import type { DayBookEntry } from './day-book';
import { nameOf } from './entry-columns';

function useDelete<V extends FieldValues, Row extends { id: number }>(
  type: DayBookEntry['type'],
  versions: RecordVersions<V, Row>,
) {
  const { t } = useTranslation();
  const undoOf = useUndoDelete(type);
  return useDeleteRecord<V, Row>({
    type,
    versions,
    change: type,
    deleted: (id) => toast({ title: t(`${type}.deleted`), action: undoOf(id) }),
    failed: () => t(`${type}.deleteFailed`),
  });
}

/** The buttons of a row: Edit and Delete; none of what waits on this device, which the outbox changes. */
export const EntryActions = ({ entry }: { entry: DayBookEntry }) =>
  entry.id > 0 ? <StoredEntryActions entry={entry} /> : null;

function StoredEntryActions({ entry }: { entry: DayBookEntry }) {
  const { t } = useTranslation();
  const name = nameOf(entry, t);
  const expense = useDelete('expense', expenseVersions);
  const collection = useDelete('collection', collectionVersions);
  const deleteEntry = () => {
    if (!window.confirm(t('collection.confirmDelete'))) return;
    if (entry.type === 'expense') expense.mutate(entry);
    else collection.mutate(entry);
  };
  return (
    <>
      {entry.type === 'collection' && <CollectionRowButtons collection={entry} />}
      <LinkButton
        look="ghost"
        size="icon"
        href={`/${entry.type}s/${entry.id}/edit`}
        label={t(entry.type === 'expense' ? 'expense.editOne' : 'collection.editOne', { name })}
      >
        <Pencil aria-hidden className="size-4" />
      </LinkButton>
      <IconButton
        look="danger-ghost"
        label={t('collection.deleteOne', { name })}
        disabled={expense.isPending || collection.isPending}
        onClick={deleteEntry}
      >
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
      <DeleteChangedDialog changed={collection.changed} busy={collection.isPending} />
      <DeleteChangedDialog changed={expense.changed} busy={expense.isPending} />
    </>
  );
}
