import { dayOf } from '@/lib/days';
import { addPaise, type Paise, toPaise } from '@/lib/money';
import type { CustomerTransaction } from './api';

/** An entry with the balance after it. */
export interface KhataEntry extends CustomerTransaction {
  balancePaise: Paise;
}

const ZERO = 0 as Paise;

/** What an entry adds to the balance: a sale is positive, a collection negative. */
function effectOf({ type, amount }: CustomerTransaction): Paise {
  const paise = toPaise(amount) ?? ZERO;
  return type === 'sale' ? paise : ((0 - paise) as Paise);
}

/** Adds the balance after each entry. Takes and returns entries oldest first. */
function runFrom(openingPaise: Paise, oldestFirst: readonly CustomerTransaction[]): KhataEntry[] {
  let balancePaise = openingPaise;
  return oldestFirst.map((entry) => {
    balancePaise = addPaise([balancePaise, effectOf(entry)]);
    return { ...entry, balancePaise };
  });
}

/** Every entry with its running balance, starting from the old balance. Takes and returns entries newest first. */
export function runningBalances(
  oldBalance: string,
  newestFirst: readonly CustomerTransaction[],
): KhataEntry[] {
  return runFrom(toPaise(oldBalance) ?? ZERO, [...newestFirst].reverse()).reverse();
}

export interface Statement {
  openingPaise: Paise;
  /** oldest first */
  entries: KhataEntry[];
  salesPaise: Paise;
  paymentsPaise: Paise;
  closingPaise: Paise;
}

/** The account between two days, both included; '' means no limit. `transactions` are newest first. */
export function statementBetween(
  oldBalance: string,
  newestFirst: readonly CustomerTransaction[],
  { from, to }: { from: string; to: string },
): Statement {
  const oldestFirst = [...newestFirst].reverse();
  const before = from === '' ? [] : oldestFirst.filter((entry) => dayOf(entry.createdAt) < from);
  const within = oldestFirst
    .slice(before.length)
    .filter((entry) => to === '' || dayOf(entry.createdAt) <= to);
  const openingPaise = addPaise([toPaise(oldBalance) ?? ZERO, ...before.map(effectOf)]);
  const entries = runFrom(openingPaise, within);
  const total = (type: CustomerTransaction['type']) =>
    addPaise(within.filter((entry) => entry.type === type).map(({ amount }) => toPaise(amount) ?? ZERO));
  return {
    openingPaise,
    entries,
    salesPaise: total('sale'),
    paymentsPaise: total('collection'),
    closingPaise: entries.at(-1)?.balancePaise ?? openingPaise,
  };
}
