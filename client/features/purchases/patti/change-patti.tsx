import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil, Stamp } from 'lucide-react';
import { useRef, useState } from 'react';
import { t, tMessage } from '@/i18n/language';
import { newIdempotencyKey, type Tagged } from '@/lib/http/api';
import { isUnanswered, serverMessageOf } from '@/lib/http/api-error';
import { refreshAfter } from '@/lib/http/refresh-after';
import { useSinglePress } from '@/lib/http/send-once';
import { formatMoney, fromPaise, roundedPaise } from '@/lib/money/money';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { toast, toastFailure } from '@/ui/toast/toast-store';
import { isCompleted, type Purchase, setPurchaseAmount } from '../api';
import { finalisePatti, isFinal, type Patti } from './api';
import { DeductionsDialog } from './deductions-dialog';

function EditDeductions({ purchaseId, draft }: { purchaseId: number; draft: Patti & Tagged }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" icon={Pencil} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('patti.deductions')}
      </Button>
      {open && <DeductionsDialog purchaseId={purchaseId} draft={draft} onClose={() => setOpen(false)} />}
    </>
  );
}

function FinaliseButton({
  purchaseId,
  draft,
  onDone,
}: {
  purchaseId: number;
  draft: Patti & Tagged;
  onDone: () => void;
}) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  // A press without an answer is sent again under its own key.
  const key = useRef(newIdempotencyKey());
  const finalising = useMutation({
    mutationFn: () => finalisePatti(purchaseId, draft.etag, key.current),
    onSuccess: ({ number }) => {
      key.current = newIdempotencyKey();
      toast({ title: t('patti.finalised', { number: number ?? '' }) });
      setAsking(false);
      onDone();
      void refreshAfter(client, 'patti');
    },
    // Without an answer, the dialog says what is known.
    onError: (error) => isUnanswered(error) || toastFailure(t('patti.finaliseFailed')),
  });
  const press = useSinglePress(finalising.mutateAsync);
  return (
    <>
      <Button icon={Stamp} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('patti.finalise')}
      </Button>
      <ConfirmDialog
        open={asking}
        onCancel={() => {
          finalising.reset();
          setAsking(false);
          void refreshAfter(client, 'patti');
        }}
        onConfirm={() => void press()}
        title={t('patti.finaliseTitle')}
        text={t('patti.finaliseText')}
        confirm={t('patti.finalise')}
        busy={finalising.isPending}
        failure={finalising.isError ? tMessage(serverMessageOf(finalising.error)) : undefined}
      />
    </>
  );
}

/** An ordinary change of the purchase, with its history and undo. */
function SetAmountButton({ purchase, patti }: { purchase: Purchase & Tagged; patti: Patti }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const amount = fromPaise(roundedPaise(patti.net));
  const setting = useMutation({
    mutationFn: () => setPurchaseAmount(purchase, amount),
    onSuccess: () => {
      toast({ title: t('patti.setDone') });
      setAsking(false);
      void refreshAfter(client, 'purchase');
    },
    onError: (error) => isUnanswered(error) || toastFailure(t('patti.setFailed')),
  });
  return (
    <>
      <Button look="outline" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('patti.setAmount')}
      </Button>
      <ConfirmDialog
        open={asking}
        onCancel={() => {
          setting.reset();
          setAsking(false);
          void refreshAfter(client, 'purchase');
        }}
        onConfirm={() => setting.mutate()}
        title={t('patti.setTitle')}
        text={t('patti.setText', { net: formatMoney(amount), amount: formatMoney(purchase.amount) })}
        confirm={t('patti.setAmount')}
        busy={setting.isPending}
        failure={setting.isError ? tMessage(serverMessageOf(setting.error)) : undefined}
      />
    </>
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
      <EditDeductions purchaseId={purchase.id} draft={draft} />
      {isCompleted(purchase) && !isGivenOut && (
        <FinaliseButton purchaseId={purchase.id} draft={draft} onDone={onFinal} />
      )}
      {isGivenOut && newest.net >= 0 && roundedPaise(newest.net) !== roundedPaise(purchase.amount) && (
        <SetAmountButton purchase={purchase} patti={newest} />
      )}
    </>
  );
}
