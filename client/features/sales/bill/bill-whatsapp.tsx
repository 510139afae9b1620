import { memo } from 'react';
import { useFirm } from '@/features/auth/api';
import type { Sale } from '@/features/sales/api';
import { useTranslation } from '@/i18n/language';
import { whatsappLink } from '@/lib/whatsapp';
import { OutsideLinkButton } from '@/ui/button';
import { WhatsAppMark } from '@/ui/whatsapp-mark';
import type { BillAccount } from './bill-account';
import { billMessage } from './bill-message';

/** Opens a WhatsApp chat with the bill already written, with the customer's address and balances where they are known. */
function WhatsAppLink({
  sale,
  account,
  iconOnly = false,
}: {
  sale: Sale;
  account?: BillAccount;
  iconOnly?: boolean;
}) {
  const translation = useTranslation();
  const firm = useFirm();
  const href = whatsappLink(sale.customerPhoneNumber, billMessage(sale, firm.name, translation, account));
  const icon = <WhatsAppMark className="text-leaf-text size-5" />;
  if (iconOnly)
    return (
      <OutsideLinkButton
        href={href}
        look="ghost"
        size="icon"
        label={translation.t('share.sendBillTo', { name: sale.customerName })}
      >
        {icon}
      </OutsideLinkButton>
    );
  return (
    <OutsideLinkButton
      href={href}
      look="outline"
      label={translation.t('share.sendBill')}
      className="max-md:px-3"
    >
      {icon}
      {translation.t('actions.whatsapp')}
    </OutsideLinkButton>
  );
}

/** A list renders its rows often, and writing a bill out takes longer than all else in a row. */
export const BillWhatsApp = memo(WhatsAppLink);
