import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteSale, saleQuery } from '@/features/sales/api';
import { useTranslation } from '@/i18n/language';
import { refreshAfter } from '@/lib/cache';
import { toast } from '@/ui/toast/toast-store';

/** Deletes a sale once the browser's own question is answered; `deleted` runs before what it touches is read again. */
export function useDeleteSale(deleted: () => void = () => undefined) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: deleteSale,
    onSuccess: (_, id) => {
      toast({ title: t('sale.deleted') });
      deleted();
      client.removeQueries({ queryKey: saleQuery(id).queryKey });
      void refreshAfter(client, 'sale');
    },
    onError: () =>
      toast({ title: t('messages.error'), description: t('sale.deleteFailed'), destructive: true }),
  });
  return {
    ask: (id: number) => {
      if (window.confirm(t('sale.deleteConfirm'))) mutation.mutate(id);
    },
    deleting: mutation.isPending,
  };
}
