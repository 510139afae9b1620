import type { CustomerTransaction } from '@/lib/customer';
import { withStored } from '@/lib/http/put-in-place';
import { insertedInto, plus, storedEntry } from '@/lib/stored-entry';

/** A customer's totals, rupees and crates. */
interface Totals {
  added: number | string;
  paid: number | string;
  balance: number | string;
  crates: number | undefined;
}

/** The `meta` of a customer's totals: a stored bill or payment counts in them at once. */
export const countsInTotals = (id: number) =>
  withStored((totals: Totals, stored): Totals => {
    const entry = storedEntry(stored);
    if (entry?.customerId !== id) return totals;
    const sum = entry.type === 'sale' ? 'added' : 'paid';
    return {
      ...totals,
      [sum]: plus(totals[sum], entry.paise),
      balance: plus(totals.balance, entry.duePaise),
      crates: totals.crates === undefined ? undefined : totals.crates + entry.crates,
    };
  });

/** The same for a customer's entries, which are by day, then by when they were entered, newest first. */
export const joinsEntries = (id: number) =>
  withStored((rows: CustomerTransaction[], stored) => {
    const entry = storedEntry(stored);
    const day = entry?.entries[0]?.createdAt.slice(0, 10) ?? '';
    if (entry?.customerId !== id) return rows;
    return insertedInto(rows, entry.entries, ({ createdAt }) => createdAt.slice(0, 10) <= day) ?? rows;
  });

/** The same for all customers' balances by id. */
export const countsInBalances = withStored((balances: ReadonlyMap<number, number | string>, stored) => {
  const entry = storedEntry(stored);
  const due = balances.get(entry?.customerId ?? 0);
  if (entry === null || due === undefined) return balances;
  return new Map(balances).set(entry.customerId, plus(due, entry.duePaise));
});
