import { useCallback } from 'react';
import { useUndoDelete } from '@/features/history/use-undo-delete';
import { type Sale, saleQuery } from '@/features/sales/api';
import { saleVersions } from '@/features/sales/sale-form/sale-fields';
import type { SaleForm } from '@/features/sales/sale-form/schema';
import { useTranslation } from '@/i18n/language';
import type { Tagged } from '@/lib/http/api';
import { useDeleteRecord } from '@/records/use-delete-record';
import { toast } from '@/ui/toast/toast-store';

/** Deletes a sale after the browser's confirm dialog; `deleted` runs before the affected data is fetched again. */
export function useDeleteSale(deleted?: () => void) {
  const { t } = useTranslation();
  const undoOf = useUndoDelete('sale');
  const removal = useDeleteRecord<SaleForm, Sale>({
    type: 'sale',
    versions: saleVersions,
    change: 'sale',
    gone: (id) => [saleQuery(id).queryKey],
    deleted: (id) => {
      toast({ title: t('sale.deleted'), action: undoOf(id) });
      deleted?.();
    },
    failed: () => t('sale.deleteFailed'),
  });
  const { mutate } = removal;
  const ask = useCallback(
    (sale: Sale & Partial<Tagged>) => {
      if (window.confirm(t('sale.deleteConfirm'))) mutate(sale);
    },
    [t, mutate],
  );
  return { ask, deleting: removal.isPending, changedDialog: removal.changedDialog };
}
