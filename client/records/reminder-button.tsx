import { useFirm } from '@/device/session';
import { openTab } from '@/device/share';
import { t } from '@/i18n/language';
import { cratesLine } from '@/lib/crates';
import { messageOf } from '@/lib/http/api-error';
import { chatNumber, whatsappLink } from '@/lib/phone';
import { type Reminder, reminderMessage } from '@/lib/reminder-message';
import { IconButton } from '@/ui/button';
import { toastError } from '@/ui/toast/toast-store';
import { WhatsAppMark } from '@/ui/whatsapp-mark';

export function ReminderButton({
  phoneNumber,
  fetchSales,
  fetchCrates,
  spokenName,
  ...reminder
}: Omit<Reminder, 'firmName' | 'recentSales' | 'crates'> & {
  /** the customer's name by which a screen reader tells the button from the others */
  spokenName: string;
  phoneNumber: string;
  fetchSales: () => Promise<{ saleDate: string; amount: string; vehicleNumber: string | null }[]>;
  fetchCrates: () => Promise<number | undefined>;
}) {
  const firm = useFirm();
  const remind = async () => {
    try {
      await openTab(async () => {
        const [sales, out] = await Promise.all([fetchSales(), firm.crates ? fetchCrates() : undefined]);
        const recentSales = sales.map(({ saleDate, ...sale }) => ({ ...sale, day: saleDate }));
        const crates = cratesLine(firm, out);
        return whatsappLink(phoneNumber, reminderMessage({ ...reminder, firmName: firm.name, recentSales, crates }));
      });
    } catch (error) {
      toastError(error, 'messages.error', messageOf);
    }
  };
  if (chatNumber(phoneNumber) === null) return null;
  return (
    <IconButton
      label={t('customer.remindTo', { name: spokenName })}
      icon={WhatsAppMark}
      onClick={() => void remind()}
    />
  );
}
