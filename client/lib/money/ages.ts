import { dayOf, daysBetween } from '@/lib/days/days';
import { fromPaise, type Paise, paiseOf } from './money';

export interface Ages {
  days0to3: number | string;
  days4to7: number | string;
  days8to15: number | string;
  days16plus: number | string;
}

interface Sold {
  type: string;
  amount: string;
  createdAt: string;
}

/**
 * A customer's balance (rupees) by age, as `GET /reports/dues` answers it: payments settle the oldest first, so what is
 * owed is the newest bills. An advance owes nothing at any age.
 */
export function agesOf(balance: number | string, entries: readonly Sold[], today: string): Ages {
  const sold = [0, 0, 0];
  for (const { type, amount, createdAt } of entries) {
    const days = type === 'sale' ? daysBetween(dayOf(createdAt), today) : 16;
    const age = days <= 3 ? 0 : days <= 7 ? 1 : 2;
    if (days <= 15) sold[age] = (sold[age] ?? 0) + paiseOf(amount);
  }
  let rest = Math.max(0, paiseOf(balance));
  const take = (most: number) => {
    const part = Math.min(rest, most);
    rest -= part;
    return fromPaise(part as Paise);
  };
  const [newest, newer, older] = sold.map(take);
  return {
    days0to3: newest ?? '0',
    days4to7: newer ?? '0',
    days8to15: older ?? '0',
    days16plus: fromPaise(rest as Paise),
  };
}
