import { useFirm } from '@/features/auth/session';
import type { Sale } from '@/features/sales/api';
import { useTranslation } from '@/i18n/language';
import { whatsappLink } from '@/lib/phone';
import { OutsideLinkButton } from '@/ui/button';
import { NoChat } from '@/ui/no-chat';
import { WhatsAppMark } from '@/ui/whatsapp-mark';
import type { BillAccount } from './bill-account';
import { billMessage } from './bill-message';
import { useNoteSent } from './sent-bills';

export function BillWhatsApp({ sale, account }: { sale: Sale; account: BillAccount }) {
  const translation = useTranslation();
  const firm = useFirm();
  const noteSent = useNoteSent();
  const href = whatsappLink(sale.customerPhoneNumber, billMessage(sale, firm.name, translation, account));
  if (href === null) return <NoChat />;
  return (
    <OutsideLinkButton
      href={href}
      look="outline"
      onClick={() => noteSent(sale.id)}
      label={translation.t('share.sendBill')}
      className="max-md:px-3"
    >
      <WhatsAppMark />
      {translation.t('actions.whatsapp')}
    </OutsideLinkButton>
  );
}
