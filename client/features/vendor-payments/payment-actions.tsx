import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from '@/i18n/language';
import { messageOf } from '@/lib/api';
import { refreshAfter } from '@/lib/cache';
import { formatDay } from '@/lib/days';
import { IconButton, LinkButton } from '@/ui/button';
import { toast } from '@/ui/toast/toast-store';
import { deleteVendorPayment, type VendorPayment } from './api';

function useDeletePayment() {
  const { t, tRule } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (payment: VendorPayment) => deleteVendorPayment(payment.id),
    onSuccess: () => {
      toast({ title: t('payment.deleted'), description: t('payment.deletedText') });
      void refreshAfter(client, 'vendorPayment');
    },
    onError: (error) =>
      toast({ title: t('messages.error'), description: tRule(messageOf(error)), destructive: true }),
  });
}

/** A payment's own buttons: Edit, and Delete behind the browser's own question. */
export function PaymentActions({ payment }: { payment: VendorPayment }) {
  const { t, language } = useTranslation();
  const deletion = useDeletePayment();
  const which = { name: payment.vendorName, date: formatDay(payment.createdAt, language) };
  return (
    <>
      <LinkButton
        look="ghost"
        size="icon"
        href={`/vendor-payments/${payment.id}/edit`}
        label={t('payment.editOne', which)}
      >
        <Pencil aria-hidden className="size-4" />
      </LinkButton>
      <IconButton
        look="danger-ghost"
        label={t('payment.deleteOne', which)}
        disabled={deletion.isPending}
        onClick={() => window.confirm(t('payment.confirmDelete')) && deletion.mutate(payment)}
      >
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
    </>
  );
}
