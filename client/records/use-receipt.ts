import { openTab } from '@/device/whatsapp-tab';
import { useTranslation } from '@/i18n/language';
import { messageOf } from '@/lib/http/api-error';
import type { Firm } from '@/lib/http/session';
import { type Receipt, receiptText } from '@/lib/receipt';
import { whatsappLink } from '@/lib/whatsapp';
import { toastFailure } from '@/ui/toast/toast-store';
import { cratesLine } from './crates-text';

/** A payment's receipt and whom it goes to. */
export type Loaded = Omit<Receipt, 'firmName' | 'crates'> & {
  phoneNumber: string;
  /** how many the party has, as of now */
  crates: number | undefined;
};

/** Opens a WhatsApp chat with the receipt already written; what it says is loaded when it is pressed, the balance always from the server. */
export function useReceipt(firm: Firm): (load: () => Promise<Loaded>) => Promise<void> {
  const translation = useTranslation();
  const { t, tMessage } = translation;
  return (load) =>
    openTab(async () => {
      const { phoneNumber, crates: out, ...receipt } = await load();
      const crates = cratesLine(firm, out, t);
      return whatsappLink(phoneNumber, receiptText({ ...receipt, firmName: firm.name, crates }, translation));
    })
      .then((isOpen) => {
        if (!isOpen) toastFailure(t('messages.error'), t('share.noChat'));
      })
      .catch((error: unknown) => toastFailure(t('messages.error'), tMessage(messageOf(error))));
}
