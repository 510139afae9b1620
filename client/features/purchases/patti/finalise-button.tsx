import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Stamp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '@/i18n/language';
import type { Tagged } from '@/lib/http/api';
import { serverMessageOf } from '@/lib/http/api-error';
import { refreshAfter } from '@/lib/http/refresh-after';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { toast } from '@/ui/toast/toast-store';
import { finalisePatti, type Patti } from './api';

/** Gives the patti out as it is shown: 412 if somebody has typed something else meanwhile. */
export function FinaliseButton({
  purchaseId,
  draft,
  onDone,
}: {
  purchaseId: number;
  draft: Patti & Tagged;
  onDone: () => void;
}) {
  const { t, tMessage } = useTranslation();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  // A press without an answer is sent again under its own key.
  const key = useRef(crypto.randomUUID());
  const finalising = useMutation({
    mutationFn: () => finalisePatti(purchaseId, draft.etag, key.current),
    onSuccess: ({ number }) => {
      key.current = crypto.randomUUID();
      toast({ title: t('patti.finalised', { number: number ?? '' }) });
      setAsking(false);
      onDone();
      void refreshAfter(client, 'patti');
    },
    onError: () => toast({ title: t('patti.finaliseFailed'), destructive: true }),
  });
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Stamp aria-hidden className="size-4" />
        {t('patti.finalise')}
      </Button>
      <ConfirmDialog
        open={asking}
        onCancel={() => {
          finalising.reset();
          setAsking(false);
          void refreshAfter(client, 'patti');
        }}
        onConfirm={() => finalising.mutate()}
        title={t('patti.finaliseTitle')}
        text={t('patti.finaliseText')}
        confirm={t('patti.finalise')}
        busy={finalising.isPending}
        failure={finalising.isError ? tMessage(serverMessageOf(finalising.error)) : undefined}
      />
    </>
  );
}
