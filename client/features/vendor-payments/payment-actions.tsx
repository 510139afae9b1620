import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { vendors } from '@/features/vendors/api';
import { labelled, t, tMessage } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { messageOf } from '@/lib/http/api-error';
import { chatNumber } from '@/lib/phone';
import { sendReceipt } from '@/records/receipt';
import { useDeleteRecord } from '@/records/use-delete-record';
import { IconButton, LinkButton } from '@/ui/button';
import { WhatsAppMark } from '@/ui/whatsapp-mark';
import type { VendorPayment } from './api';
import { paymentVersions } from './vendor-payment-fields';

function useDeletePayment() {
  return useDeleteRecord({
    type: 'vendor-payment',
    versions: paymentVersions,
    deleted: { title: 'payment.deleted', description: 'payment.deletedText' },
    failed: (error) => tMessage(messageOf(error)),
  });
}

export function PaymentActions({ payment }: { payment: VendorPayment }) {
  const deletion = useDeletePayment();
  const name = `${payment.vendorName}, ${formatDay(payment.createdAt)}`;
  const hasChat = useVendorChats();
  return (
    <>
      {hasChat(payment) && (
        <IconButton
          label={t('share.sendReceiptTo', { name: payment.vendorName })}
          icon={WhatsAppMark}
          onClick={() => sendVendorReceipt(payment)}
        />
      )}
      <LinkButton
        look="ghost"
        size="icon"
        href={`/vendor-payments/${payment.id}/edit`}
        label={labelled(t('actions.edit'), name)}
        icon={Pencil}
        iconClass="size-4"
      />
      <IconButton
        look="danger-ghost"
        label={labelled(t('actions.delete'), name)}
        icon={Trash2}
        iconClass="size-4"
        disabled={deletion.isPending}
        onClick={() => window.confirm(t('payment.confirmDelete')) && deletion.mutate(payment)}
      />
      {deletion.changedDialog}
    </>
  );
}

/** Whether WhatsApp knows the vendor's number; while nobody can say, the press finds out. */
export function useVendorChats(): (payment: VendorPayment) => boolean {
  const { data } = useQuery(vendors.list());
  return ({ vendorId }) => {
    const phone = data?.find(({ id }) => id === vendorId)?.phoneNumber;
    return phone === undefined || chatNumber(phone) !== null;
  };
}

export const sendVendorReceipt = ({ id, vendorId, amount, paymentMethod }: VendorPayment): void =>
  void sendReceipt(vendors, vendorId, { type: 'payment', id }, () => ({
    amount,
    method: paymentMethod || 'cash',
    allowance: '0',
  }));
