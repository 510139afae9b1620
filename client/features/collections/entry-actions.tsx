import { History, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Expense } from '@/features/expenses/api';
import { useUndoDelete } from '@/features/history/api';
import { useTranslation } from '@/i18n/language';
import { useDeleteRecord } from '@/records/use-delete-record';
import { DeleteChangedDialog } from '@/saving/conflict/conflict-dialog';
import { IconButton, LinkButton } from '@/ui/button';
import { WhenOpened } from '@/ui/dialog/when-opened';
import { lazyComponent } from '@/ui/lazy-component';
import { toast } from '@/ui/toast/toast-store';
import type { Collection } from './api';
import type { Entry } from './day-book';
import { useEntryName } from './entry-columns';
import type { CollectionValues } from './schema';

/** Nobody can edit an expense, so its version is not checked. */
function useDeleteExpense() {
  const { t } = useTranslation();
  const undoOf = useUndoDelete('expense');
  return useDeleteRecord<never, Expense>({
    type: 'expense',
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

const TrailDialog = lazyComponent(() =>
  import('@/features/history/trail-dialog').then((file) => file.TrailDialog),
);

/** The history of an expense, in a dialog: an expense has no screen of its own. */
function ExpenseTrail({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('history.of', { name })} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <History aria-hidden className="size-4" />
      </IconButton>
      <WhenOpened open={open} load={TrailDialog.fetch}>
        <TrailDialog type="expense" id={id} title={name} open={open} onClose={() => setOpen(false)} />
      </WhenOpened>
    </>
  );
}

/** The buttons of a row: Edit for a collection, History for an expense, Delete for both. */
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
      {entry.type === 'expense' && <ExpenseTrail id={entry.id} name={name} />}
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
