import { useQuery } from '@tanstack/react-query';
import { useFirm } from '@/features/auth/session';
import { customerBalanceQuery, customerQuery } from '@/features/customers/api';
import type { Sale } from '@/features/sales/api';
import { fromPaise, minusPaise, type Paise, roundedPaise, toPaise } from '@/lib/money/money';
import { useFigures } from '@/saving/figures';
import { useChangedSinceSent } from './sent-bills';

/** What a bill shows about its customer beyond the sale, as of now. */
export interface BillAccount {
  /** '' if none or not loaded */
  address: string;
  /** null while it is unknown */
  balances: Balances | null;
  /** the moment of its last change since it was sent or printed; null if unchanged */
  changed: string | null;
  loading: boolean;
  /** how many crates the customer has, as of now; 0 for a firm that lends none */
  crates: number;
}

/** Rupees with two decimals; positive is due. */
export interface Balances {
  old: string;
  total: string;
}

/** What is due without the bill and with it; null if the balance is not a valid amount. */
export function billBalances(sale: Pick<Sale, 'amount'>, balance: number | string): Balances | null {
  const total = toPaise(balance);
  const amount = toPaise(sale.amount);
  if (total === null || amount === null) return null;
  return { old: fromPaise(minusPaise(total, amount)), total: fromPaise(total) };
}

export function useBillAccount(sale: Sale): BillAccount {
  const lendsCrates = useFirm().crates;
  const customer = useQuery(customerQuery(sale.customerId));
  const balance = useFigures(customerBalanceQuery(sale.customerId));
  const changed = useChangedSinceSent(sale.id);
  return {
    changed,
    address: customer.data?.address ?? '',
    balances: balance.data ? billBalances(sale, balance.data.balance) : null,
    loading: balance.isPending,
    crates: lendsCrates ? (balance.data?.crates ?? 0) : 0,
  };
}

/** Phone and address in one line, so that an address that loads later does not move the layout. */
export const contactLine = (sale: Sale, account: BillAccount): string =>
  [sale.customerPhoneNumber, account.address].filter((part) => part !== '').join(' · ');

/** The bill's amount, or what is still due if that is less. */
export const payablePaise = (sale: Sale, { balances }: BillAccount): Paise =>
  Math.min(roundedPaise(sale.amount), roundedPaise(balances?.total ?? 0)) as Paise;
