import type { CustomerTransaction } from '@/lib/customer';
import { insertedInto, type KhataEntry, plus } from '@/lib/stored-entry';

/** Rupees. Only `balance` includes the old balance; above zero it is due. */
export interface PartyBalance {
  added: number | string;
  paid: number | string;
  balance: number | string;
  /** how many crates they have; below 0 the firm has theirs; undefined from an old server or from the device */
  crates: number | undefined;
}

/** A customer's totals with one more bill or payment. */
export const countInTotals =
  (id: number) =>
  (totals: PartyBalance, entry: KhataEntry): PartyBalance => {
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
