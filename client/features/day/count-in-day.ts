import { shiftDay } from '@/lib/days/days';
import type { Stored } from '@/lib/http/counted';
import { minusPaise, type Paise, paiseOf, ZERO } from '@/lib/money/money';
import type { PaymentMethod } from '@/lib/payment-methods';
import { plus, storedEntry } from '@/lib/stored-entry';
import type { Cash, DayAccount, DaySum, LateEntry, PaidSum } from './account';

/** A line of a day: what was sold, collected, let off or spent. */
interface Line {
  sum: 'sales' | 'collections' | 'allowances' | 'expenses';
  amount: string;
  createdAt: string;
  method: string;
  /** how it is listed if it is cash and comes after the count */
  late: Omit<LateEntry, 'amount'> | null;
}

interface Row extends Partial<Line> {
  id: number;
  kind?: string;
  note?: string;
  customerName?: string;
}

/** The lines that a record makes; none for a record that is no line of a day. */
function linesOf(stored: Stored): Line[] {
  const { kind, method: paidBy = 'cash', note = '', customerName = '', ...row } = (stored.row ?? {}) as Row;
  if (stored.change === 'expense') {
    const { id, amount, createdAt } = row;
    const late = { type: 'expense', id, name: note } as const;
    const isLine = kind !== 'waste' && amount !== undefined && createdAt !== undefined;
    return isLine ? [{ sum: 'expenses', amount, createdAt, method: paidBy, late }] : [];
  }
  return (storedEntry(stored)?.entries ?? []).map(({ type, id, method, amount, createdAt }) => {
    const line = { amount, createdAt, method: method ?? '' };
    if (type === 'sale') return { ...line, sum: 'sales', late: null };
    const late = { type: 'collection', id, name: customerName } as const;
    return { ...line, sum: method === 'allowance' ? 'allowances' : 'collections', late };
  });
}

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

/** What the line adds to the cash. */
const changeOf = ({ sum, amount }: Line): Paise =>
  sum === 'collections' ? paiseOf(amount) : minusPaise(ZERO, paiseOf(amount));

/** The drawer with what was moved, which changes what should be there. */
function withChange(cash: Cash, change: Paise, moved: Partial<Cash>): Cash {
  const difference = cash.difference === null ? null : plus(cash.difference, minusPaise(ZERO, change));
  return { ...cash, ...moved, expected: plus(cash.expected, change), difference };
}

/** The drawer with a line of its day. */
function withCash(cash: Cash, line: Line): Cash {
  const flow = line.sum === 'collections' ? 'received' : 'paid';
  return withChange(cash, changeOf(line), { [flow]: plus(cash[flow], paiseOf(line.amount)) });
}

/** The drawer with a line of a day since the last count: it is carried, also if an opening that differs was typed. */
function withCarried(cash: Cash, line: Line): Cash {
  const { opening } = cash;
  const carried = cash.carried ?? opening;
  const change = changeOf(line);
  const moved = { carried: plus(carried, change) };
  return carried === opening
    ? withChange(cash, change, { ...moved, opening: plus(opening, change) })
    : { ...cash, ...moved };
}

/** Cash, with a place in the list of what comes after the count. */
function withMoved(account: DayAccount, line: Line): DayAccount {
  const { cash, afterClosing } = account;
  const isLate = cash.closedAt !== null && line.late !== null;
  const listed = isLate
    ? [...afterClosing, { ...line.late, amount: line.amount } as LateEntry]
    : afterClosing;
  return { ...account, cash: withCash(cash, line), afterClosing: listed };
}

function withLine(account: DayAccount, line: Line): DayAccount {
  const { sum, amount, method } = line;
  if (sum === 'sales') return { ...account, sales: withOne(account.sales, paiseOf(amount)) };
  if (sum === 'allowances') {
    const { allowances } = account;
    return { ...account, ...(allowances && { allowances: withOne(allowances, paiseOf(amount)) }) };
  }
  const paid = { ...account, [sum]: withPaid(account[sum], line) };
  return method === 'cash' ? withMoved(paid, line) : paid;
}

/** A line of another day: the cash that has moved since the last count is carried. */
function withEarlier(account: DayAccount, line: Line): DayAccount {
  const { carriedFrom } = account.cash;
  const day = line.createdAt.slice(0, 10);
  const isCarried = line.method === 'cash' && carriedFrom != null && carriedFrom < day && day < account.day;
  return isCarried ? { ...account, cash: withCarried(account.cash, line) } : account;
}

/** What is let off counts in the seven days up to the account's day. */
function withWeek(account: DayAccount, { sum, amount, createdAt }: Line): DayAccount {
  const { day, allowancesOfWeek: week } = account;
  const from = shiftDay(day, -6);
  const isOfWeek = sum === 'allowances' && createdAt >= from && createdAt.slice(0, 10) <= day;
  return isOfWeek && week !== undefined
    ? { ...account, allowancesOfWeek: plus(week, paiseOf(amount)) }
    : account;
}

/** The day's account with one more record. */
export function countInDay<Account extends DayAccount>(account: Account, stored: Stored): Account {
  const withOwn = (counted: DayAccount, line: Line) =>
    withWeek(
      line.createdAt.startsWith(account.day) ? withLine(counted, line) : withEarlier(counted, line),
      line,
    );
  const counted = linesOf(stored).reduce(withOwn, account as DayAccount);
  return counted === account ? account : { ...account, ...counted };
}
