import { fromPaise, type Paise } from '@/lib/money/money';

export interface UpiPayment {
  /** the firm's 'name@bank' */
  upiId: string;
  payee: string;
  paise: Paise;
  /** what it is for */
  note: string;
}

export interface UpiDue {
  firm: { name: string; upiId?: string };
  /** what is due; there is a code only if it is above 0 */
  paise: Paise;
  /** what the payment is for, as the payer's app shows it */
  note: string;
}

/** null if the firm has no UPI id or nothing is due. */
export const paymentOf = ({ firm: { name, upiId = '' }, paise, note }: UpiDue): UpiPayment | null =>
  upiId === '' || paise <= 0 ? null : { upiId, payee: name, paise, note };

/** The text in the code, for UPI apps. The '@' is not encoded, since some apps do not decode it. */
export function upiUri({ upiId, payee, paise, note }: UpiPayment): string {
  const fields = { pn: payee, am: fromPaise(paise), cu: 'INR', tn: note };
  const rest = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `upi://pay?pa=${upiId}&${rest.join('&')}`;
}
