import { openTab } from '@/device/whatsapp-tab';
import { useTranslation } from '@/i18n/language';
import { messageOf } from '@/lib/http/api-error';
import type { Firm } from '@/lib/http/session';
import { type Receipt, receiptText } from '@/lib/receipt';
import { whatsappLink } from '@/lib/whatsapp';
import { toast } from '@/ui/toast/toast-store';

/** A payment's receipt and whom it goes to. */
export type Loaded = Omit<Receipt, 'firmName'> & { phoneNumber: string };

/** Opens a WhatsApp chat with the receipt already written; what it says is loaded when it is pressed, the balance always from the server. */
export function useReceipt({ name }: Pick<Firm, 'name'>): (load: () => Promise<Loaded>) => Promise<void> {
  const translation = useTranslation();
  const { t, tMessage } = translation;
  return (load) =>
    openTab(async () => {
      const { phoneNumber, ...receipt } = await load();
      return whatsappLink(phoneNumber, receiptText({ firmName: name, ...receipt }, translation));
    }).catch((error: unknown) =>
      toast({ title: t('messages.error'), description: tMessage(messageOf(error)), destructive: true }),
    );
}
