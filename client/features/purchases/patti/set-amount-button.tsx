import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@/i18n/language';
import { callRecord, type Tagged } from '@/lib/http/api';
import { serverMessageOf } from '@/lib/http/api-error';
import { refreshAfter } from '@/lib/http/refresh-after';
import { formatMoney, fromPaise, roundedPaise } from '@/lib/money/money';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { toast } from '@/ui/toast/toast-store';
import type { Purchase } from '../api';
import type { Patti } from './api';

/** Makes the patti's net the vehicle's purchase amount: the ordinary change of a purchase, with its history and undo. */
export function SetAmountButton({ purchase, patti }: { purchase: Purchase & Tagged; patti: Patti }) {
  const { t, tMessage } = useTranslation();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const amount = fromPaise(roundedPaise(patti.net));
  const setting = useMutation({
    mutationFn: () =>
      callRecord<Purchase>('PUT', `/purchases/${purchase.id}`, { body: { amount }, etag: purchase.etag }),
    onSuccess: () => {
      toast({ title: t('patti.setDone') });
      setAsking(false);
      void refreshAfter(client, 'purchase');
    },
    onError: () => toast({ title: t('patti.setFailed'), destructive: true }),
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
