import type { Paise } from '@/lib/money/money';
import type { UpiPayment } from './upi-uri';

export interface Due {
  firm: { name: string; upiId?: string };
  /** what is due; there is a code only if it is above 0 */
  paise: Paise;
  /** what the payment is for, as the payer's app shows it */
  note: string;
}

/** null if the firm has no UPI id or nothing is due. */
export const paymentOf = ({ firm: { name, upiId = '' }, paise, note }: Due): UpiPayment | null =>
  upiId === '' || paise <= 0 ? null : { upiId, payee: name, paise, note };
