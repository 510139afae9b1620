import { formatMoney, shortPaise, toPaise } from './money/money';

/** An allowance beside a payment: the rest of what is due after a payment of exactly that amount. */
export interface Rest {
  of: string;
  amount: string;
}

/** The allowance beside a payment of that amount; null if the user chose none for it. */
export const restFor = (amount: string, rest: Rest | null | undefined): string | null =>
  rest && rest.of === amount.trim() ? rest.amount : null;

export function shortMoney(rupees: string | number): string {
  const paise = toPaise(rupees);
  return paise === null ? formatMoney(rupees) : shortPaise(paise);
}
