import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { deleteExpense, type Expense } from '@/features/expenses/api';
import { useTranslation } from '@/i18n/language';
import { refreshAfter } from '@/lib/cache';
import { DeleteChangedDialog } from '@/records/conflict-dialog';
import { useDeleteRecord } from '@/records/use-delete-record';
import { IconButton, LinkButton } from '@/ui/button';
import { toast } from '@/ui/toast/toast-store';
import type { Collection } from './api';
import type { Entry } from './day-book';
import { useEntryName } from './entry-columns';
import type { CollectionValues } from './schema';

/** Deletes an expense; nobody edits one, so there is only one version of it. */
function useDeleteExpense() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Expense) => deleteExpense(id),
    onSuccess: () => {
      toast({ title: t('expense.deleted') });
      void refreshAfter(client, 'expense');
    },
    onError: () =>
      toast({ title: t('messages.error'), description: t('expense.deleteFailed'), destructive: true }),
  });
}

function useDeleteCollection() {
  const { t } = useTranslation();
  return useDeleteRecord<CollectionValues, Collection>({
    path: '/collections',
    versions: () => import('./collection-fields').then((file) => file.collectionVersions),
    change: 'collection',
    deleted: () => toast({ title: t('collection.deleted') }),
    failed: () =>
      toast({ title: t('messages.error'), description: t('collection.deleteFailed'), destructive: true }),
  });
}

/** The buttons of a line: Edit on a collection, Delete on both kinds. */
export function EntryActions({ entry }: { entry: Entry }) {
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
      {entry.type === 'collection' && (
        <LinkButton
          look="ghost"
          size="icon"
          href={`/collections/${entry.id}/edit`}
          label={t('collection.editOne', { name })}
        >
          <Pencil aria-hidden className="size-4" />
        </LinkButton>
      )}
      <IconButton
        look="danger-ghost"
        label={t('collection.deleteOne', { name })}
        disabled={expense.isPending || collection.isPending}
        onClick={deleteEntry}
      >
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
      <DeleteChangedDialog changed={collection.changed} busy={collection.isPending} />
    </>
  );
}
