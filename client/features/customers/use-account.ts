import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@/i18n/language';
import { dayOf } from '@/lib/days/days';
import { hasFailed, serverMessageOf } from '@/lib/http/api-error';
import { isKept } from '@/lib/http/device-first';
import { toPaise } from '@/lib/money/money';
import { balanceBefore } from '@/records/account/running';
import {
  type Customer,
  type CustomerBalance,
  type CustomerTransaction,
  customerBalanceQuery,
  customerTransactionsQuery,
} from './api';

interface Read<T> {
  error: Error | null;
  isError: boolean;
  refetch: () => unknown;
  data: T | undefined;
}

interface Account {
  balance: CustomerBalance | undefined;
  transactions: CustomerTransaction[] | undefined;
  /** true for the device's */
  kept: boolean;
}

/**
 * The balance and the transactions as they belong together: both the device's, or both the server's. The first fresh one
 * waits for the other, since the sum of an old list and a new balance was never true.
 */
function useTogether(
  { balance, transactions }: Omit<Account, 'kept'>,
  kept: { balance: boolean; transactions: boolean },
): Account {
  const [shown, setShown] = useState<Account>({ balance, transactions: undefined, kept: false });
  const isPair = !balance || !transactions || kept.balance === kept.transactions;
  if (!isPair) return shown;
  const now = { balance, transactions, kept: kept.balance && kept.transactions };
  const isShown = shown.balance === balance && shown.transactions === transactions && shown.kept === now.kept;
  if (!isShown) setShown(now);
  return now;
}

/**
 * A customer's balance and transactions, each with the server's message if it failed. `opening` is what was due before
 * the first transaction, in rupees; `since` the day from which on there are transactions, '' if there are all.
 */
export function useAccount({ id: customerId, oldBalance }: Customer) {
  const { tMessage } = useTranslation();
  const client = useQueryClient();
  const balanceOf = customerBalanceQuery(customerId);
  const transactionsOf = customerTransactionsQuery(customerId);
  const balance = useQuery(balanceOf);
  const transactions = useQuery(transactionsOf);
  const shown = useTogether(
    { balance: balance.data, transactions: transactions.data },
    {
      balance: isKept(client, balanceOf.queryKey),
      transactions: isKept(client, transactionsOf.queryKey),
    },
  );
  const resultOf = <T>(read: Read<T>, data: T | undefined) => ({
    data,
    failure: hasFailed(read) ? tMessage(serverMessageOf(read.error)) : undefined,
    retry: () => void read.refetch(),
  });
  // The device keeps the last entries only.
  const { balance: due, transactions: entries } = shown;
  const opening = shown.kept && due && entries ? balanceBefore(due.balance, entries) : oldBalance;
  const oldest = toPaise(opening) === toPaise(oldBalance) ? undefined : entries?.at(-1);
  return {
    opening,
    since: oldest ? dayOf(oldest.createdAt) : '',
    balance: resultOf(balance, shown.balance),
    transactions: resultOf(transactions, shown.transactions),
    refreshing: balance.isFetching || transactions.isFetching,
    refresh: () => Promise.all([balance.refetch(), transactions.refetch()]),
  };
}
