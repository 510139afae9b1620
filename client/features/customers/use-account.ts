import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/language';
import { serverMessageOf } from '@/lib/http/api-error';
import { pocketAsOf } from '@/lib/http/pocket-fallback';
import { useStore } from '@/lib/storage/store';
import { balanceBefore } from '@/records/account/running';
import { type Customer, customerBalanceQuery, customerTransactionsQuery } from './api';

interface Read<T> {
  data: T | undefined;
  error: Error | null;
  isError: boolean;
  refetch: () => unknown;
}

/**
 * A customer's balance and transactions, each with the server's message if it failed. `opening` is what was due before
 * the first transaction, in rupees.
 */
export function useAccount({ id: customerId, oldBalance }: Customer) {
  const { tMessage } = useTranslation();
  const fromPocket = useStore(pocketAsOf) !== null;
  const balance = useQuery(customerBalanceQuery(customerId));
  const transactions = useQuery(customerTransactionsQuery(customerId));
  const resultOf = <T>(read: Read<T>) => ({
    data: read.data,
    failure: read.isError ? tMessage(serverMessageOf(read.error)) : undefined,
    retry: () => void read.refetch(),
  });
  const isPartial = fromPocket && balance.data && transactions.data;
  return {
    opening: isPartial ? balanceBefore(balance.data.balance, transactions.data) : oldBalance,
    balance: resultOf(balance),
    transactions: resultOf(transactions),
    refreshing: balance.isFetching || transactions.isFetching,
    refresh: () => Promise.all([balance.refetch(), transactions.refetch()]),
  };
}
