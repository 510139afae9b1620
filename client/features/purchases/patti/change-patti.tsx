import { useMutation } from '@tanstack/react-query';
import { Pencil, Stamp } from 'lucide-react';
import { useRef } from 'react';
import { t, tMessage } from '@/i18n/language';
import { newIdempotencyKey, type Tagged } from '@/lib/http/api';
import { isUnanswered, serverMessageOf } from '@/lib/http/api-error';
import { refreshAfter } from '@/lib/http/cache';
import { formatMoney, fromPaise, roundedPaise } from '@/lib/money/money';
import { saySaved } from '@/saving/use-saving';
import { ConfirmButton } from '@/ui/dialog/confirm-dialog';
import { DialogButton } from '@/ui/dialog/dialog';
import { toast, toastFailure } from '@/ui/toast/toast-store';
import { isCompleted, type Purchase, setPurchaseAmount } from '../api';
import { finalisePatti, isFinal, type Patti } from './api';
import { DeductionsDialog } from './deductions-dialog';

function FinaliseButton({
  purchaseId,
  draft,
  onDone,
}: {
  purchaseId: number;
  draft: Patti & Tagged;
  onDone: () => void;
}) {
  // A press without an answer is sent again under its own key.
  const key = useRef(newIdempotencyKey());
  const finalising = useMutation({
    mutationFn: () => finalisePatti(purchaseId, draft.etag, key.current),
    onSuccess: ({ number }) => {
      key.current = newIdempotencyKey();
      toast({ title: t('patti.finalised', { number: number ?? '' }) });
      onDone();
      void refreshAfter('patti');
    },
    // Without an answer, the dialog says what is known.
    onError: (error) => isUnanswered(error) || toastFailure(t('patti.finaliseFailed')),
  });
  return (
    <ConfirmButton
      button={{ icon: Stamp }}
      change={finalising}
      title={t('patti.finaliseTitle')}
      text={t('patti.finaliseText')}
      confirm={t('patti.finalise')}
      failure={finalising.isError ? tMessage(serverMessageOf(finalising.error)) : undefined}
      onCancel={() => void refreshAfter('patti')}
    />
  );
}

/** An ordinary change of the purchase, with its history and undo. */
function SetAmountButton({ purchase, patti }: { purchase: Purchase & Tagged; patti: Patti }) {
  const amount = fromPaise(roundedPaise(patti.net));
  const setting = useMutation({
    mutationFn: () => setPurchaseAmount(purchase, amount),
    onSuccess: () => saySaved('purchase', 'patti.setDone'),
    onError: (error) => isUnanswered(error) || toastFailure(t('patti.setFailed')),
  });
  return (
    <ConfirmButton
      button={{ look: 'outline' }}
      change={setting}
      title={t('patti.setTitle')}
      text={t('patti.setText', { net: formatMoney(amount), amount: formatMoney(purchase.amount) })}
      confirm={t('patti.setAmount')}
      failure={setting.isError ? tMessage(serverMessageOf(setting.error)) : undefined}
      onCancel={() => void refreshAfter('purchase')}
    />
  );
}

export function ChangePatti({
  purchase,
  newest,
  draft,
  onFinal,
}: {
  purchase: Purchase & Tagged;
  /** the newest final one, else the draft */
  newest: Patti;
  draft: Patti & Tagged;
  onFinal: () => void;
}) {
  const isGivenOut = isFinal(newest);
  return (
    <>
      <DialogButton
        look="outline"
        icon={Pencil}
        dialog={(close) => <DeductionsDialog purchaseId={purchase.id} draft={draft} onClose={close} />}
      >
        {t('patti.deductions')}
      </DialogButton>
      {isCompleted(purchase) && !isGivenOut && (
        <FinaliseButton purchaseId={purchase.id} draft={draft} onDone={onFinal} />
      )}
      {isGivenOut && newest.net >= 0 && roundedPaise(newest.net) !== roundedPaise(purchase.amount) && (
        <SetAmountButton purchase={purchase} patti={newest} />
      )}
    </>
  );
}
