import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { t, tMessage } from '@/i18n/language';
import type { Tagged } from '@/lib/http/api';
import { ApiError, isUnanswered, serverMessageOf } from '@/lib/http/api-error';
import { keys } from '@/lib/http/cache';
import { refreshAfter } from '@/lib/http/refresh-after';
import { DeleteDialog, useDeleteRecord } from '@/records/use-delete-record';
import { useFigures } from '@/saving/figures';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { Note } from '@/ui/note';
import { toast, toastFailure } from '@/ui/toast/toast-store';
import { Plate } from '@/ui/values';
import { completePurchase, linkedSalesQuery, type Purchase, purchaseQuery } from './api';
import { purchaseVersions } from './purchase-fields';
import { VehicleAccountCard } from './vehicle-account';
import { vehicleAccountQuery } from './vehicles-api';

function useDeletePurchase() {
  const [, navigate] = useLocation();
  return useDeleteRecord({
    type: 'purchase',
    versions: purchaseVersions,
    gone: (id) => [
      purchaseQuery(id).queryKey,
      linkedSalesQuery(id).queryKey,
      vehicleAccountQuery(id).queryKey,
      [keys.pattis, id],
    ],
    deleted: { title: 'purchase.deleted' },
    leave: () => navigate('/purchases', { replace: true }),
    failed: (error) =>
      error instanceof ApiError
        ? tMessage(serverMessageOf(error, t('purchase.deleteFailed')))
        : t('purchase.deleteFailed'),
  });
}

/** While sales are linked, it only warns. */
export function DeletePurchaseDialog({
  purchase,
  open,
  onCancel,
}: {
  purchase: Purchase & Tagged;
  open: boolean;
  onCancel: () => void;
}) {
  const removal = useDeletePurchase();
  const linked = useFigures(linkedSalesQuery(purchase.id)).data?.length ?? 0;
  return (
    <DeleteDialog
      record={purchase}
      removal={removal}
      open={open}
      onCancel={onCancel}
      title={t('purchase.deleteTitle')}
      text={t('purchase.deleteText')}
      refused={linked > 0}
    >
      {linked > 0 && <Note>{t('purchase.deleteWarning', { n: linked })}</Note>}
    </DeleteDialog>
  );
}

/** It cannot be undone. */
export function EndProductDialog({
  purchase,
  open,
  onClose,
}: {
  purchase: Purchase;
  open: boolean;
  onClose: () => void;
}) {
  /** Without an answer it may be completed. */
  const failureText = (error: unknown) =>
    isUnanswered(error) ? tMessage(serverMessageOf(error)) : t('purchase.endFailed');
  const client = useQueryClient();
  const completion = useMutation({
    mutationFn: () => completePurchase(purchase.id),
    onSuccess: () => {
      toast({ title: t('purchase.ended'), description: t('purchase.endedText') });
      onClose();
      void refreshAfter(client, 'purchase');
    },
    onError: (error) => toastFailure(t('messages.error'), failureText(error)),
  });
  return (
    <ConfirmDialog
      open={open}
      onCancel={() => {
        completion.reset();
        onClose();
      }}
      onConfirm={() => completion.mutate()}
      title={t('purchase.endTitle')}
      text={t('purchase.endText')}
      confirm={t('purchase.endProduct')}
      busy={completion.isPending}
      failure={completion.isError ? failureText(completion.error) : undefined}
    >
      {purchase.vehicleNumber && (
        <p>
          <Plate number={purchase.vehicleNumber} />
        </p>
      )}
      <VehicleAccountCard purchase={purchase} />
    </ConfirmDialog>
  );
}
