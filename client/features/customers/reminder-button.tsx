import { useQueryClient } from '@tanstack/react-query';
import { useFirm } from '@/features/auth/api';
import { recentSalesQuery } from '@/features/sales/api';
import { useTranslation } from '@/i18n/language';
import { messageOf } from '@/lib/http/api-error';
import { REMINDER_SALES, reminderMessage } from '@/lib/reminder-message';
import { whatsappLink } from '@/lib/whatsapp';
import { IconButton, OutsideLinkButton } from '@/ui/button';
import { toast } from '@/ui/toast/toast-store';
import { WhatsAppMark } from '@/ui/whatsapp-mark';
import type { Customer, CustomerTransaction } from './api';

type Reminded = Pick<Customer, 'id' | 'name' | 'phoneNumber'>;

/** Opens a WhatsApp chat with the reminder already written, from the account on screen. */
export function ReminderLink({
  customer,
  balance,
  transactions,
}: {
  customer: Reminded;
  balance: number;
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
    { firmName: firm.name, customerName: customer.name, balance, recentSales },
    translation,
  );
  return (
    <OutsideLinkButton href={whatsappLink(customer.phoneNumber, message)} look="outline">
      <WhatsAppMark className="text-leaf-text size-5" />
      {translation.t('customer.remind')}
    </OutsideLinkButton>
  );
}

/** The same in a list: the recent sales are fetched when it is pressed. */
export function ReminderButton({ customer, balance }: { customer: Reminded; balance: number | string }) {
  const translation = useTranslation();
  const { t, tMessage } = translation;
  const firm = useFirm();
  const client = useQueryClient();
  const remind = async () => {
    // Opened before the fetch: browsers allow a new tab only while the click is handled.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    try {
      const sales = await client.fetchQuery(recentSalesQuery(customer.id, REMINDER_SALES));
      const recentSales = sales.map(({ saleDate, amount, vehicleNumber }) => ({
        day: saleDate,
        amount,
        vehicleNumber,
      }));
      const message = reminderMessage(
        { firmName: firm.name, customerName: customer.name, balance, recentSales },
        translation,
      );
      tab?.location.replace(whatsappLink(customer.phoneNumber, message));
    } catch (error) {
      tab?.close();
      toast({ title: t('messages.error'), description: tMessage(messageOf(error)), destructive: true });
    }
  };
  return (
    <IconButton label={t('customer.remindTo', { name: customer.name })} onClick={() => void remind()}>
      <WhatsAppMark className="text-leaf-text size-5" />
    </IconButton>
  );
}
