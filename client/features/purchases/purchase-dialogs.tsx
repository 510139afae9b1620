import { useMutation } from '@tanstack/react-query';
import { PackageCheck, Trash2 } from 'lucide-react';
import { t, tMessage } from '@/i18n/language';
import type { Tagged } from '@/lib/http/api';
import { ApiError, isUnanswered, serverMessageOf } from '@/lib/http/api-error';
import { keys, refreshAfter } from '@/lib/http/cache';
import { DeleteButton } from '@/records/delete-button';
import { useFigures } from '@/saving/figures';
import { ConfirmButton } from '@/ui/dialog/confirm-dialog';
import { Note } from '@/ui/note';
import { toast, toastFailure } from '@/ui/toast/toast-store';
import { Plate } from '@/ui/values';
import { completePurchase, isCompleted, linkedSalesQuery, type Purchase, purchaseQuery } from './api';
import { purchaseVersions } from './purchase-fields';
import { VehicleAccountCard } from './vehicle-account';
import { vehicleAccountQuery } from './vehicles-api';

/** While sales are linked, it only warns. */
export function DeletePurchase({ purchase }: { purchase: Purchase & Tagged }) {
  const linked = useFigures(linkedSalesQuery(purchase.id)).data?.length ?? 0;
  return (
    <DeleteButton
      type="purchase"
      versions={purchaseVersions}
      gone={(id) => [
        purchaseQuery(id).queryKey,
        linkedSalesQuery(id).queryKey,
        vehicleAccountQuery(id).queryKey,
        [keys.pattis, id],
      ]}
      record={purchase}
      leadsTo="/purchases"
      failed={(error) =>
        error instanceof ApiError
          ? tMessage(serverMessageOf(error, t('purchase.deleteFailed')))
          : t('purchase.deleteFailed')
      }
      refused={linked > 0}
      button={{ size: 'icon', icon: Trash2, label: t('actions.delete') }}
    >
      {linked > 0 && <Note>{t('purchase.deleteWarning', { n: linked })}</Note>}
    </DeleteButton>
  );
}

/** It cannot be undone. */
export function EndProduct({ purchase }: { purchase: Purchase }) {
  /** Without an answer it may be completed. */
  const failureText = (error: unknown) =>
    isUnanswered(error) ? tMessage(serverMessageOf(error)) : t('purchase.endFailed');
  const completion = useMutation({
    mutationFn: () => completePurchase(purchase.id),
    onSuccess: () => {
      toast({ title: t('purchase.ended'), description: t('purchase.endedText') });
      void refreshAfter('purchase');
    },
    onError: (error) => toastFailure(t('messages.error'), failureText(error)),
  });
  if (isCompleted(purchase)) return null;
  return (
    <ConfirmButton
      button={{ look: 'danger', icon: PackageCheck }}
      change={completion}
      title={t('purchase.endTitle')}
      text={t('purchase.endText')}
      confirm={t('purchase.endProduct')}
      failure={completion.isError ? failureText(completion.error) : undefined}
    >
      {purchase.vehicleNumber && (
        <p>
          <Plate number={purchase.vehicleNumber} />
        </p>
      )}
      <VehicleAccountCard purchase={purchase} />
    </ConfirmButton>
  );
}
