import type { Translation } from '@/i18n/language';
import { shortMoney } from './allowance';
import { addPaise, fromPaise, type Paise, toPaise } from './money/money';
import type { PaymentMethod } from './payment-methods';

export interface Receipt {
  /** received from a customer, or paid to a vendor */
  type: 'received' | 'paid';
  firmName: string;
  /** rupees */
  amount: string | number;
  method: PaymentMethod;
  /** what the customer was let off with it, in rupees; '0' for nothing */
  allowance: string;
  /** what is owed now, in rupees; below 0 it is paid ahead */
  balance: string | number;
}

const paiseOf = (rupees: string | number): Paise => toPaise(rupees) ?? (0 as Paise);

/** '₹12,340', or 'advance ₹200'. */
function owed(paise: Paise, t: Translation['t']): string {
  const amount = shortMoney(fromPaise(Math.abs(paise) as Paise));
  return paise < 0 ? t('share.receiptAdvance', { amount }) : amount;
}

/** The receipt for WhatsApp in the user's language: what came and how, what was due before it and is due now; the firm. */
export function receiptText(receipt: Receipt, { t }: Pick<Translation, 't'>): string {
  const { type, firmName, amount, method, allowance, balance } = receipt;
  const now = paiseOf(balance);
  const allowed = paiseOf(allowance);
  const before = addPaise([now, paiseOf(amount), allowed]);
  const values = { amount: shortMoney(amount), method: t(`payment.${method}`) };
  const sentences = [
    t(type === 'received' ? 'share.receiptReceived' : 'share.receiptPaid', values),
    allowed > 0 ? t('share.receiptAllowance', { amount: shortMoney(allowance) }) : '',
    t('share.receiptDue', { before: owed(before, t), now: owed(now, t) }),
  ];
  return `${sentences.filter(Boolean).join(' ')}\n${firmName}`;
}
