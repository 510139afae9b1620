import { openTab } from '@/device/share';
import { type Translation, useTranslation } from '@/i18n/language';
import { shortMoney } from '@/lib/allowance';
import { messageOf } from '@/lib/http/api-error';
import type { Firm } from '@/lib/http/session';
import { fromPaise, type Paise, paiseOf } from '@/lib/money/money';
import type { PaymentMethod } from '@/lib/payment-methods';
import { whatsappLink } from '@/lib/phone';
import { toastFailure } from '@/ui/toast/toast-store';
import { cratesLine } from './crates-text';

interface Receipt {
  type: 'received' | 'paid';
  firmName: string;
  amount: string | number;
  method: PaymentMethod;
  /** the allowance given with it, in rupees; '0' for none */
  allowance: string;
  /** what was owed before it, in rupees; below 0 it was paid ahead */
  before: string | number;
  /** what is owed now, also after later entries */
  balance: string | number;
  /** the line about crates; '' for none */
  crates: string;
}

/** '₹12,340', or 'advance ₹200'. */
function owed(paise: Paise, t: Translation['t']): string {
  const amount = shortMoney(fromPaise(Math.abs(paise) as Paise));
  return paise < 0 ? t('share.receiptAdvance', { amount }) : amount;
}

export function receiptText(receipt: Receipt, { t }: Pick<Translation, 't'>): string {
  const { type, firmName, amount, method, allowance } = receipt;
  const [before, now] = [paiseOf(receipt.before), paiseOf(receipt.balance)];
  const values = { amount: shortMoney(amount), method: t(`payment.${method}`) };
  const sentences = [
    t(type === 'received' ? 'share.receiptReceived' : 'share.receiptPaid', values),
    paiseOf(allowance) > 0 ? t('share.receiptAllowance', { amount: shortMoney(allowance) }) : '',
    t('share.receiptDue', { before: owed(before, t), now: owed(now, t) }),
  ];
  return [sentences.filter(Boolean).join(' '), receipt.crates, firmName].filter(Boolean).join('\n');
}

type Loaded = Omit<Receipt, 'firmName' | 'crates'> & {
  phoneNumber: string;
  crates: number | undefined;
};

/** Opens a WhatsApp chat with the receipt already written, which is loaded at the press, the balance from the server. */
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
