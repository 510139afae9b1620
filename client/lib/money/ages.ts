import { dayOf, daysBetween } from '@/lib/days/days';
import { addPaise, fromPaise, minusPaise, type Paise, paiseOf } from './money';

export interface Ages {
  days0to3: number | string;
  days4to7: number | string;
  days8to15: number | string;
  days16plus: number | string;
}

/** As `GET /reports/dues` answers: payments settle the oldest first, so what is owed is the newest bills. */
export function agesOf(
  balance: number | string,
  entries: readonly { type: string; amount: string; createdAt: string }[],
  today: string,
): Ages {
  const sales = entries
    .filter(({ type }) => type === 'sale')
    .map(({ amount, createdAt }) => ({ days: daysBetween(dayOf(createdAt), today), paise: paiseOf(amount) }));
  let rest = Math.max(0, paiseOf(balance)) as Paise;
  const take = (from: number, to: number) => {
    const sold = addPaise(sales.filter(({ days }) => from <= days && days <= to).map(({ paise }) => paise));
    const part = Math.min(rest, sold) as Paise;
    rest = minusPaise(rest, part);
    return fromPaise(part);
  };
  return {
    // Also what is dated ahead.
    days0to3: take(Number.NEGATIVE_INFINITY, 3),
    days4to7: take(4, 7),
    days8to15: take(8, 15),
    days16plus: fromPaise(rest),
  };
}
