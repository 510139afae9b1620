import { Pencil, Trash2 } from 'lucide-react';
import type { Expense, ExpenseValues } from '@/features/expenses/api';
import { useUndoDelete } from '@/features/history/use-undo-delete';
import { useTranslation } from '@/i18n/language';
import { DeleteChangedDialog } from '@/records/delete-changed-dialog';
import { useDeleteRecord } from '@/records/use-delete-record';
import { IconButton, LinkButton } from '@/ui/button';
import { toast } from '@/ui/toast/toast-store';
import type { Collection } from './api';
import { CollectionRowButtons } from './collection-buttons';
import type { Entry } from './day-book';
import { useEntryName } from './entry-columns';
import type { CollectionValues } from './schema';

function useDeleteExpense() {
  const { t } = useTranslation();
  const undoOf = useUndoDelete('expense');
  return useDeleteRecord<ExpenseValues, Expense>({
    type: 'expense',
    versions: () => import('@/features/expenses/api').then((file) => file.loadExpenseVersions()),
    change: 'expense',
    deleted: (id) => toast({ title: t('expense.deleted'), action: undoOf(id) }),
    failed: () => t('expense.deleteFailed'),
  });
}

function useDeleteCollection() {
  const { t } = useTranslation();
  const undoOf = useUndoDelete('collection');
  return useDeleteRecord<CollectionValues, Collection>({
    type: 'collection',
    versions: () => import('./collection-fields').then((file) => file.collectionVersions),
    change: 'collection',
    deleted: (id) => toast({ title: t('collection.deleted'), action: undoOf(id) }),
    failed: () => t('collection.deleteFailed'),
  });
}

/** The buttons of a row: Edit and Delete; none of what waits on this device, which the outbox changes. */
export const EntryActions = ({ entry }: { entry: Entry }) =>
  entry.id > 0 ? <StoredEntryActions entry={entry} /> : null;

function StoredEntryActions({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const name = useEntryName()(entry);
  const expense = useDeleteExpense();
  const collection = useDeleteCollection();
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
