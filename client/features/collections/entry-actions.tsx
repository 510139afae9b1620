import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { deleteExpense } from '@/features/expenses/api';
import { useTranslation } from '@/i18n/language';
import { refreshAfter } from '@/lib/cache';
import { IconButton, LinkButton } from '@/ui/button';
import { toast } from '@/ui/toast/toast-store';
import { deleteCollection } from './api';
import type { Entry } from './day-book';
import { useEntryName } from './entry-columns';

/** Deletes a line of the day book after the browser's own question, and tells how it went. */
function useDeleteEntry() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (entry: Entry) =>
      entry.type === 'collection' ? deleteCollection(entry.id) : deleteExpense(entry.id),
    onSuccess: (_, entry) => {
      toast({ title: t(`${entry.type}.deleted`) });
      void refreshAfter(client, entry.type);
    },
    onError: (_, entry) =>
      toast({ title: t('messages.error'), description: t(`${entry.type}.deleteFailed`), destructive: true }),
  });
}

/** A line's own buttons: Edit on a collection, Delete on both kinds. */
export function EntryActions({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const name = useEntryName()(entry);
  const deletion = useDeleteEntry();
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
        disabled={deletion.isPending}
        onClick={() => window.confirm(t('collection.confirmDelete')) && deletion.mutate(entry)}
      >
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
    </>
  );
}
