import { type Paise, toPaise } from '@/lib/money';
import type { VendorTransaction } from './api';

/** A transaction with the balance that stood once it was booked, in paise; above zero is owed to the vendor, null is not known. */
export interface LedgerEntry extends VendorTransaction {
  balancePaise: Paise | null;
}

/** A purchase raises what is owed, a payment lowers it. */
const changeOf = ({ type, amount }: VendorTransaction): Paise => {
  const paise = toPaise(amount) ?? 0;
  return (type === 'purchase' ? paise : -paise) as Paise;
};

/**
 * Reckons backwards from today's balance, so that the previous balance need not be known: the newest entry stands at
 * today's, each older one at the newer one's before its change. `transactions` come newest first.
 */
export function withBalances(
  transactions: readonly VendorTransaction[],
  balance: Paise | null,
): LedgerEntry[] {
  let standing = balance;
  return transactions.map((transaction) => {
    const entry = { ...transaction, balancePaise: standing };
    if (standing !== null) standing = (standing - changeOf(transaction)) as Paise;
    return entry;
  });
}
