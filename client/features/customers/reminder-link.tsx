import { useFirm } from '@/features/auth/session';
import { useTranslation } from '@/i18n/language';
import { whatsappLink } from '@/lib/phone';
import { REMINDER_SALES, reminderMessage } from '@/lib/reminder-message';
import { cratesLine } from '@/records/crates-text';
import type { PartyBalance } from '@/records/party/party';
import { OutsideLinkButton } from '@/ui/button';
import { NoChat, WhatsAppMark } from '@/ui/whatsapp-mark';
import type { Customer, CustomerTransaction } from './api';

/** Opens a WhatsApp chat with the reminder already written, from the account on screen. */
export function ReminderLink({
  customer,
  balance,
  transactions,
}: {
  customer: Pick<Customer, 'name' | 'phoneNumber'>;
  balance: PartyBalance;
  /** newest first */
  transactions: readonly CustomerTransaction[];
}) {
  const translation = useTranslation();
  const firm = useFirm();
  const recentSales = transactions
    .filter(({ type }) => type === 'sale')
    .slice(0, REMINDER_SALES)
    .map(({ createdAt, amount, vehicleNumber }) => ({ day: createdAt, amount, vehicleNumber }));
  const message = reminderMessage(
    {
      firmName: firm.name,
      customerName: customer.name,
      balance: balance.balance,
      recentSales,
      crates: cratesLine(firm, balance.crates, translation.t),
    },
    translation,
  );
  const href = whatsappLink(customer.phoneNumber, message);
  if (href === null) return <NoChat />;
  return (
    <OutsideLinkButton
      href={href}
      look="outline"
      className="max-sm:flex-1 max-sm:gap-1! max-sm:px-1.5! max-sm:leading-tight max-sm:whitespace-normal! max-[22.5rem]:[&>svg]:hidden"
    >
      <WhatsAppMark />
      {translation.t('customer.remind')}
    </OutsideLinkButton>
  );
}
