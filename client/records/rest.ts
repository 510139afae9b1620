import type { Rest } from '@/lib/allowance';
import { fromPaise, minusPaise, type Paise, paiseOf } from '@/lib/money/money';

/** What would be left of the due after a payment of that amount; null if nothing would, or nothing is paid. */
function restOf(duePaise: Paise, amount: string): Rest | null {
  const paid = paiseOf(amount);
  if (paid <= 0 || paid >= duePaise) return null;
  return { of: amount.trim(), amount: fromPaise(minusPaise(duePaise, paid)) };
}

/** Up to ₹100, or 2 % of what is due. */
const SMALL_PAISE = 10_000;
const SMALL_PERCENT = 2;

/** Whether so much is let off in passing; more is asked about first. */
const isSmall = (duePaise: Paise, { amount }: Rest): boolean =>
  paiseOf(amount) <= Math.max(SMALL_PAISE, (duePaise * SMALL_PERCENT) / 100);

export const smallRestOf = (duePaise: Paise, amount: string): Rest | null => {
  const rest = restOf(duePaise, amount);
  return rest && isSmall(duePaise, rest) ? rest : null;
};

export const largeRestOf = (duePaise: Paise, amount: string): Rest | null => {
  const rest = restOf(duePaise, amount);
  return rest && !isSmall(duePaise, rest) ? rest : null;
};
