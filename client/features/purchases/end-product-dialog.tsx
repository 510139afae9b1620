import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/language';
import { refreshAfter } from '@/lib/http/refresh-after';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { Plate } from '@/ui/plate';
import { toast, toastFailure } from '@/ui/toast/toast-store';
import { completePurchase, type Purchase } from './api';
import { VehicleAccountSheet } from './vehicle-account';

/** Marks the purchase completed, which cannot be undone. */
export function EndProductDialog({
  purchase,
  open,
  onClose,
}: {
  purchase: Purchase;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const completion = useMutation({
    mutationFn: () => completePurchase(purchase.id),
    onSuccess: () => {
      toast({ title: t('purchase.ended'), description: t('purchase.endedText') });
      onClose();
      void refreshAfter(client, 'purchase');
    },
    onError: () => toastFailure(t('messages.error'), t('purchase.endFailed')),
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
      failure={completion.isError ? t('purchase.endFailed') : undefined}
    >
      {purchase.vehicleNumber && <Plate number={purchase.vehicleNumber} />}
      <VehicleAccountSheet purchase={purchase} />
    </ConfirmDialog>
  );
}
