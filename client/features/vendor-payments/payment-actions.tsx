import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useFirm } from '@/features/auth/session';
import { useUndoDelete } from '@/features/history/use-undo-delete';
import { vendorBalanceQuery, vendorQuery, vendorTransactionsQuery } from '@/features/vendors/api';
import { useTranslation } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { messageOf } from '@/lib/http/api-error';
import { balanceBeforeOne } from '@/records/party/running';
import { useDeleteRecord } from '@/records/use-delete-record';
import { useReceipt } from '@/records/use-receipt';
import { fetchFigures } from '@/saving/figures';
import { IconButton, LinkButton } from '@/ui/button';
import { toast } from '@/ui/toast/toast-store';
import { WhatsAppMark } from '@/ui/whatsapp-mark';
import type { VendorPayment } from './api';
import type { VendorPaymentValues } from './schema';
import { paymentVersions } from './vendor-payment-fields';

function useDeletePayment() {
  const { t, tMessage } = useTranslation();
  const undoOf = useUndoDelete('vendor-payment');
  return useDeleteRecord<VendorPaymentValues, VendorPayment>({
    type: 'vendor-payment',
    versions: paymentVersions,
    change: 'vendorPayment',
    deleted: (id) =>
      toast({ title: t('payment.deleted'), description: t('payment.deletedText'), action: undoOf(id) }),
    failed: (error) => tMessage(messageOf(error)),
  });
}

export function PaymentActions({ payment }: { payment: VendorPayment }) {
  const { t, language } = useTranslation();
  const deletion = useDeletePayment();
  const labelValues = { name: payment.vendorName, date: formatDay(payment.createdAt, language) };
  const sendReceipt = useVendorReceipt();
  return (
    <>
      <IconButton
        label={t('share.sendReceiptTo', { name: payment.vendorName })}
        onClick={() => sendReceipt(payment)}
      >
        <WhatsAppMark />
      </IconButton>
      <LinkButton
        look="ghost"
        size="icon"
        href={`/vendor-payments/${payment.id}/edit`}
        label={t('payment.editOne', labelValues)}
      >
        <Pencil aria-hidden className="size-4" />
      </LinkButton>
      <IconButton
        look="danger-ghost"
        label={t('payment.deleteOne', labelValues)}
        disabled={deletion.isPending}
        onClick={() => window.confirm(t('payment.confirmDelete')) && deletion.mutate(payment)}
      >
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
      {deletion.changedDialog}
    </>
  );
}

export function useVendorReceipt(): (payment: VendorPayment) => void {
  const client = useQueryClient();
  const send = useReceipt(useFirm());
  return ({ id, vendorId, amount, paymentMethod }) =>
    void send(async () => {
      const [{ phoneNumber }, { balance, crates }, entries] = await Promise.all([
        client.fetchQuery(vendorQuery(vendorId)),
        fetchFigures(client, { ...vendorBalanceQuery(vendorId), staleTime: 0 }),
        fetchFigures(client, { ...vendorTransactionsQuery(vendorId), staleTime: 0 }),
      ]);
      const method = paymentMethod || 'cash';
      const before = balanceBeforeOne(balance, entries, { type: 'payment', id });
      return { type: 'paid', phoneNumber, amount, method, allowance: '0', before, balance, crates };
    });
}
