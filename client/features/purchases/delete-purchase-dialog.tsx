import { useLocation } from 'wouter';
import { useUndoDelete } from '@/features/history/use-undo-delete';
import { useTranslation } from '@/i18n/language';
import type { Tagged } from '@/lib/http/api';
import { ApiError, serverMessageOf } from '@/lib/http/api-error';
import { keys } from '@/lib/http/cache';
import { DeleteChangedDialog } from '@/records/delete-changed-dialog';
import { useDeleteRecord } from '@/records/use-delete-record';
import { useFigures } from '@/saving/figures';
import { DeleteDialog } from '@/ui/dialog/delete-dialog';
import { Note } from '@/ui/note';
import { toast } from '@/ui/toast/toast-store';
import { linkedSalesQuery, type Purchase, purchaseQuery } from './api';
import { type PurchaseValues, purchaseVersions } from './purchase-fields';
import { vehicleAccountQuery } from './vehicle-account-api';

function useDeletePurchase() {
  const { t, tMessage } = useTranslation();
  const [, navigate] = useLocation();
  const undoOf = useUndoDelete('purchase');
  return useDeleteRecord<PurchaseValues, Purchase>({
    type: 'purchase',
    versions: purchaseVersions,
    change: 'purchase',
    gone: (id) => [
      purchaseQuery(id).queryKey,
      linkedSalesQuery(id).queryKey,
      vehicleAccountQuery(id).queryKey,
      [keys.pattis, id],
    ],
    deleted: (id) => {
      toast({ title: t('purchase.deleted'), action: undoOf(id) });
      navigate('/purchases', { replace: true });
    },
    failed: (error) =>
      error instanceof ApiError
        ? tMessage(serverMessageOf(error, t('purchase.deleteFailed')))
        : t('purchase.deleteFailed'),
  });
}

/** Asks for confirmation, but only warns while sales are linked; deletes and returns to the list. */
export function DeletePurchaseDialog({
  purchase,
  open,
  onCancel,
}: {
  purchase: Purchase & Tagged;
  open: boolean;
  onCancel: () => void;
}) {
  const { t } = useTranslation();
  const removal = useDeletePurchase();
  const linked = useFigures(linkedSalesQuery(purchase.id)).data?.length ?? 0;
  return (
    <>
      <DeleteDialog
        open={open && removal.changed === null}
        onCancel={onCancel}
        removal={{ ...removal, mutate: () => removal.mutate(purchase) }}
        title={t('purchase.deleteTitle')}
        text={t('purchase.deleteText')}
        failure={removal.failure}
        refused={linked > 0}
      >
        {linked > 0 && <Note>{t('purchase.deleteWarning', { n: linked })}</Note>}
      </DeleteDialog>
      <DeleteChangedDialog changed={removal.changed} busy={removal.isPending} />
    </>
  );
}
