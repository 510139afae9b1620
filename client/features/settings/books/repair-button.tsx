import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@/i18n/language';
import { failureTitle, messageOf } from '@/lib/http/api-error';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { toast, toastFailure } from '@/ui/toast/toast-store';
import { repairBooks } from './api';

/** 'Repair', after a confirmation. Fetches everything again, since any figure may have changed. */
export function RepairButton({ onRepaired }: { onRepaired: () => void }) {
  const { t, tMessage } = useTranslation();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const repair = useMutation({
    mutationFn: repairBooks,
    onSuccess: ({ repaired }) => {
      setOpen(false);
      toast({ title: t('books.repaired', { n: repaired }) });
      void client.invalidateQueries();
      onRepaired();
    },
    onError: (error) =>
      toastFailure(t(failureTitle(error, 'books.repairFailed')), tMessage(messageOf(error))),
  });
  return (
    <>
      <Button onClick={() => setOpen(true)} className="max-md:w-full">
        {t('books.repair')}
      </Button>
      <ConfirmDialog
        open={open}
        onCancel={() => setOpen(false)}
        onConfirm={() => repair.mutate()}
        title={t('books.repairTitle')}
        text={t('books.repairText')}
        confirm={repair.isPending ? t('books.repairing') : t('books.repair')}
        busy={repair.isPending}
        failure={repair.error ? tMessage(messageOf(repair.error)) : undefined}
      />
    </>
  );
}
