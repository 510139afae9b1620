import type { Stored } from '@/lib/http/put-in-place';
import { type Paise, toPaise } from '@/lib/money/money';
import type { PaymentMethod } from '@/lib/payment-methods';
import { plus, storedEntry } from '@/lib/stored-entry';
import type { Cash, DayAccount, DaySum, PaidSum } from './account';

/** A line of a day: what was sold, collected, let off or spent. */
interface Line {
  sum: 'sales' | 'collections' | 'allowances' | 'expenses';
  amount: string;
  createdAt: string;
  method: string;
}

/** The lines that a record makes; none for a record that is no line of a day. */
function linesOf(stored: Stored): Line[] {
  if (stored.change === 'expense') {
    const { kind, method = 'cash', amount, createdAt } = stored.row as Partial<Line> & { kind?: string };
    const isLine = kind !== 'waste' && amount !== undefined && createdAt !== undefined;
    return isLine ? [{ sum: 'expenses', amount, createdAt, method }] : [];
  }
  return (storedEntry(stored)?.entries ?? []).map(({ type, method, amount, createdAt }) => {
    const collected = method === 'allowance' ? 'allowances' : 'collections';
    return { sum: type === 'sale' ? 'sales' : collected, amount, createdAt, method: method ?? '' };
  });
}

const paiseOf = (rupees: string): Paise => toPaise(rupees) ?? (0 as Paise);

const withOne = <Sum extends DaySum>(sum: Sum, paise: Paise): Sum => ({
  ...sum,
  count: sum.count + 1,
  total: plus(sum.total, paise),
});

function withPaid(sum: PaidSum, { amount, method }: Line): PaidSum {
  const by = method as PaymentMethod;
  const byMethod = { ...sum.byMethod, [by]: plus(sum.byMethod[by] ?? 0, paiseOf(amount)) };
  return { ...withOne(sum, paiseOf(amount)), byMethod };
}

function withCash(cash: Cash, { sum, amount }: Line): Cash {
  const paise = paiseOf(amount);
  const isIn = sum === 'collections';
  const flow = isIn ? 'received' : 'paid';
  const change = isIn ? paise : ((0 - paise) as Paise);
  return { ...cash, [flow]: plus(cash[flow], paise), expected: plus(cash.expected, change) };
}

function withLine(account: DayAccount, line: Line): DayAccount {
  const { sum, amount, method } = line;
  if (sum === 'sales') return { ...account, sales: withOne(account.sales, paiseOf(amount)) };
  if (sum === 'allowances') {
    const { allowances } = account;
    return { ...account, ...(allowances && { allowances: withOne(allowances, paiseOf(amount)) }) };
  }
  const cash = method === 'cash' ? withCash(account.cash, line) : account.cash;
  return { ...account, [sum]: withPaid(account[sum], line), cash };
}

/** The day's account with one more record. What comes after the count is listed by the server, with the difference. */
export const countInDay =
  (day: string) =>
  <Account extends DayAccount>(account: Account, stored: Stored): Account => {
    const lines = linesOf(stored).filter(({ createdAt }) => createdAt.slice(0, 10) === day);
    if (account.cash.closedAt !== null || lines.length === 0) return account;
    return { ...account, ...lines.reduce(withLine, account as DayAccount) };
  };
