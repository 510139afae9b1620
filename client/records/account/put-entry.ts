import type { CustomerTransaction } from '@/lib/customer';
import { insertedInto, type KhataEntry, plus } from '@/lib/stored-entry';

/** A customer's totals, rupees and crates. */
interface Totals {
  added: number | string;
  paid: number | string;
  balance: number | string;
  crates: number | undefined;
}

/** A customer's totals with one more bill or payment. */
export const countInTotals =
  (id: number) =>
  (totals: Totals, entry: KhataEntry): Totals => {
    if (entry.customerId !== id) return totals;
    const sum = entry.type === 'sale' ? 'added' : 'paid';
    return {
      ...totals,
      [sum]: plus(totals[sum], entry.paise),
      balance: plus(totals.balance, entry.duePaise),
      crates: totals.crates === undefined ? undefined : totals.crates + entry.crates,
    };
  };

/** The same of a customer's entries, which are by day, then by when they were entered, newest first. */
export const joinEntries =
  (id: number) =>
  (rows: CustomerTransaction[], entry: KhataEntry): CustomerTransaction[] => {
    const day = entry.entries[0]?.createdAt.slice(0, 10) ?? '';
    if (entry.customerId !== id) return rows;
    return insertedInto(rows, entry.entries, ({ createdAt }) => createdAt.slice(0, 10) <= day) ?? rows;
  };

/** The same of all customers' balances by id. */
export function countInBalances(
  balances: ReadonlyMap<number, number | string>,
  { customerId, duePaise }: KhataEntry,
): ReadonlyMap<number, number | string> {
  const due = balances.get(customerId);
  return due === undefined ? balances : new Map(balances).set(customerId, plus(due, duePaise));
}
