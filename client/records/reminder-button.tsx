import { openTab } from '@/device/whatsapp-tab';
import { useTranslation } from '@/i18n/language';
import { messageOf } from '@/lib/http/api-error';
import { type Reminder, reminderMessage } from '@/lib/reminder-message';
import { whatsappLink } from '@/lib/whatsapp';
import { IconButton } from '@/ui/button';
import { toast } from '@/ui/toast/toast-store';
import { WhatsAppMark } from '@/ui/whatsapp-mark';

interface RecentSale {
  saleDate: string;
  amount: string;
  vehicleNumber: string | null;
}

/** Opens a WhatsApp chat with a reminder that names the recent sales; fetches those when it is pressed. */
export function ReminderButton({
  phoneNumber,
  fetchSales,
  ...reminder
}: Omit<Reminder, 'recentSales'> & { phoneNumber: string; fetchSales: () => Promise<RecentSale[]> }) {
  const translation = useTranslation();
  const { t, tMessage } = translation;
  const remind = async () => {
    try {
      await openTab(async () => {
        const sales = await fetchSales();
        const recentSales = sales.map(({ saleDate, ...sale }) => ({ ...sale, day: saleDate }));
        return whatsappLink(phoneNumber, reminderMessage({ ...reminder, recentSales }, translation));
      });
    } catch (error) {
      toast({ title: t('messages.error'), description: tMessage(messageOf(error)), destructive: true });
    }
  };
  return (
    <IconButton label={t('customer.remindTo', { name: reminder.customerName })} onClick={() => void remind()}>
      <WhatsAppMark className="text-leaf-text size-5" />
    </IconButton>
  );
}
