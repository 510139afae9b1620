import { addPaise, fromPaise, type Paise, toPaise } from '@/lib/money/money';
import type { CustomerTransaction } from './api';

/** An entry with the balance after it. */
export interface KhataEntry extends CustomerTransaction {
  balancePaise: Paise;
}

export const ZERO = 0 as Paise;

/** What an entry adds to the balance: a sale is positive, a collection negative. */
export function effectOf({ type, amount }: CustomerTransaction): Paise {
  const paise = toPaise(amount) ?? ZERO;
  return type === 'sale' ? paise : ((0 - paise) as Paise);
}

/** What was due before these entries, in rupees; not the old balance if earlier entries are missing. */
export function balanceBefore(balance: number | string, entries: readonly CustomerTransaction[]): string {
  const after = toPaise(balance) ?? ZERO;
  return fromPaise((after - addPaise(entries.map(effectOf))) as Paise);
}

/** Adds the balance after each entry. Takes and returns entries oldest first. */
export function runFrom(openingPaise: Paise, oldestFirst: readonly CustomerTransaction[]): KhataEntry[] {
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
