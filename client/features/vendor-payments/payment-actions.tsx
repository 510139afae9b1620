import { useQuery } from '@tanstack/react-query';
import { vendors } from '@/features/vendors/api';
import { t, tMessage } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { messageOf } from '@/lib/http/api-error';
import { chatNumber } from '@/lib/phone';
import { RowButtons } from '@/records/delete-button';
import { sendReceipt } from '@/records/receipt';
import { IconButton } from '@/ui/button';
import { WhatsAppMark } from '@/ui/whatsapp-mark';
import { paymentVersions, type VendorPayment } from './api';

export function PaymentActions({ payment }: { payment: VendorPayment }) {
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
      <RowButtons
        row={payment}
        name={`${payment.vendorName}, ${formatDay(payment.createdAt)}`}
        question={t('payment.confirmDelete')}
        type="vendor-payment"
        versions={paymentVersions}
        description="payment.deletedText"
        failed={(error) => tMessage(messageOf(error))}
      />
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
