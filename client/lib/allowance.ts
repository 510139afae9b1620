import { formatMoney, shortPaise, toPaise } from './money/money';

/** What a customer is let off beside a payment: the rest of what is due. It is for that very amount of the payment. */
export interface Rest {
  /** the payment's amount as it was typed */
  of: string;
  /** rupees */
  amount: string;
}

/** The allowance beside a payment of that amount; null if none was chosen for it. */
export const restFor = (amount: string, rest: Rest | null | undefined): string | null =>
  rest && rest.of === amount.trim() ? rest.amount : null;

/** '₹12': paise only if there are any. */
export function shortMoney(rupees: string | number): string {
  const paise = toPaise(rupees);
  return paise === null ? formatMoney(rupees) : shortPaise(paise);
}
