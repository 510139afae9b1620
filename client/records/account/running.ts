import { addPaise, fromPaise, type Paise, toPaise } from '@/lib/money/money';

/** An entry of a customer's or a vendor's account. */
export interface AccountEntry {
  id: number;
  /** a sale or a purchase adds to the balance, a collection or a payment lowers it */
  type: 'sale' | 'collection' | 'purchase' | 'payment';
  /** rupees with two decimals, never negative */
  amount: string;
  /** a day or a moment */
  createdAt: string;
}

/** An entry with the balance after it. */
export type Running<E extends AccountEntry> = E & { balancePaise: Paise };

export const ZERO = 0 as Paise;

export const adds = ({ type }: Pick<AccountEntry, 'type'>): boolean => type === 'sale' || type === 'purchase';

/** What an entry adds to the balance. */
export function effectOf(entry: AccountEntry): Paise {
  const paise = toPaise(entry.amount) ?? ZERO;
  return adds(entry) ? paise : ((0 - paise) as Paise);
}

/** What was due before these entries, in rupees; not the old balance if earlier entries are missing. */
export function balanceBefore(balance: number | string, entries: readonly AccountEntry[]): string {
  const after = toPaise(balance) ?? ZERO;
  return fromPaise((after - addPaise(entries.map(effectOf))) as Paise);
}

/** Adds the balance after each entry. Takes and returns entries oldest first. */
export function runFrom<E extends AccountEntry>(
  openingPaise: Paise,
  oldestFirst: readonly E[],
): Running<E>[] {
  let balancePaise = openingPaise;
  return oldestFirst.map((entry) => {
    balancePaise = addPaise([balancePaise, effectOf(entry)]);
    return { ...entry, balancePaise };
  });
}

/** Every entry with its running balance, starting from the old balance. Takes and returns entries newest first. */
export function runningBalances<E extends AccountEntry>(
  oldBalance: string,
  newestFirst: readonly E[],
): Running<E>[] {
  return runFrom(toPaise(oldBalance) ?? ZERO, [...newestFirst].reverse()).reverse();
}
