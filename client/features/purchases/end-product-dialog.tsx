import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/language';
import { isUnanswered, serverMessageOf } from '@/lib/http/api-error';
import { refreshAfter } from '@/lib/http/refresh-after';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { Plate } from '@/ui/plate';
import { toast, toastFailure } from '@/ui/toast/toast-store';
import { completePurchase, type Purchase } from './api';
import { VehicleAccountSheet } from './vehicle-account';

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
  const { t, tMessage } = useTranslation();
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
      {purchase.vehicleNumber && <Plate number={purchase.vehicleNumber} />}
      <VehicleAccountSheet purchase={purchase} />
    </ConfirmDialog>
  );
}
