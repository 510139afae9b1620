import { type Paise, toPaise } from '@/lib/money/money';
import type { VendorTransaction } from './api';

/** A transaction with the balance after it, in paise: positive is owed to the vendor, null is unknown. */
export interface VendorEntry extends VendorTransaction {
  balancePaise: Paise | null;
}

/** A purchase raises what is owed, a payment lowers it. */
const changeOf = ({ type, amount }: VendorTransaction): Paise => {
  const paise = toPaise(amount) ?? 0;
  return (type === 'purchase' ? paise : -paise) as Paise;
};

/**
 * Works backwards from today's balance, so it needs no old balance. `transactions` are newest first.
 */
export function withBalances(
  transactions: readonly VendorTransaction[],
  balance: Paise | null,
): VendorEntry[] {
  let after = balance;
  return transactions.map((transaction) => {
    const entry = { ...transaction, balancePaise: after };
    if (after !== null) after = (after - changeOf(transaction)) as Paise;
    return entry;
  });
}
