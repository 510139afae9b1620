import { useState } from 'react';
import { useLocation } from 'wouter';
import { useUndoDelete } from '@/features/history/use-undo-delete';
import { useTranslation } from '@/i18n/language';
import type { Tagged } from '@/lib/http/api';
import { serverMessageOf } from '@/lib/http/api-error';
import { DeleteDialog, useDeleteRecord } from '@/records/use-delete-record';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast/toast-store';
import { type Transfer, transferQuery } from './api';
import { type TransferValues, transferVersions } from './schema';

export function DeleteTransfer({ transfer, leadsTo }: { transfer: Transfer & Tagged; leadsTo: string }) {
  const { t, tMessage } = useTranslation();
  const [, navigate] = useLocation();
  const undoOf = useUndoDelete('transfer');
  const [asking, setAsking] = useState(false);
  const removal = useDeleteRecord<TransferValues, Transfer>({
    type: 'transfer',
    versions: transferVersions,
    change: 'transfer',
    gone: (id) => [transferQuery(id).queryKey],
    deleted: (id) => {
      toast({ title: t('transfer.deleted'), action: undoOf(id) });
      navigate(leadsTo, { replace: true });
    },
    failed: (error) => tMessage(serverMessageOf(error)),
  });
  return (
    <div className="my-3">
      <Button look="danger-ghost" size="tap" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('transfer.delete')}
      </Button>
      <DeleteDialog
        record={transfer}
        removal={removal}
        open={asking}
        onCancel={() => setAsking(false)}
        title={t('transfer.deleteTitle')}
        text={t('transfer.deleteText')}
      />
    </div>
  );
}
