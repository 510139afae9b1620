import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { failureTitle, messageOf } from '@/lib/http/api-error';
import { keys } from '@/lib/http/cache';
import { formatQuantity } from '@/lib/money/money';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { toast, toastFailure } from '@/ui/toast/toast-store';
import { removeHistory } from './api';

interface Removable {
  upTo: string;
  rows: number;
  /** in words, with what of it can still be undone */
  what: string;
}

function useRemoval(upTo: string, rows: number, onDone: () => void) {
  const { t, tMessage } = useTranslation();
  const client = useQueryClient();
  const [removed, setRemoved] = useState(0);
  const removal = useMutation({
    mutationFn: () => removeHistory(upTo, setRemoved),
    onSuccess: () => {
      onDone();
      toast({ title: t('oldHistory.removed', { n: formatQuantity(rows) }) });
    },
    onError: (error) =>
      toastFailure(t(failureTitle(error, 'oldHistory.removeFailed')), tMessage(messageOf(error))),
    onSettled: () => {
      setRemoved(0);
      void client.invalidateQueries({ queryKey: [keys.history] });
    },
  });
  return { removal, removed };
}

/** 'Remove', after a dialog that says what can no longer be undone. */
export function RemoveButton({ upTo, rows, what }: Removable) {
  const { t, tMessage, language } = useTranslation();
  const [open, setOpen] = useState(false);
  const { removal, removed } = useRemoval(upTo, rows, () => setOpen(false));
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)} className="text-due-text max-md:w-full">
        <Trash2 aria-hidden className="size-4" />
        {t('oldHistory.remove')}
      </Button>
      <ConfirmDialog
        open={open}
        onCancel={() => setOpen(false)}
        onConfirm={() => removal.mutate()}
        title={t('oldHistory.removeTitle', { day: formatDay(upTo, language) })}
        text={`${what} ${t('oldHistory.forGood')}`}
        confirm={
          removal.isPending
            ? t('oldHistory.progress', { removed: formatQuantity(removed), rows: formatQuantity(rows) })
            : t('oldHistory.remove')
        }
        busy={removal.isPending}
        failure={removal.error ? tMessage(messageOf(removal.error)) : undefined}
      />
    </>
  );
}
