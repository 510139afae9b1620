import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/language';
import { serverMessageOf } from '@/lib/api-error';
import { customerBalanceQuery, customerTransactionsQuery } from './api';

interface Read<T> {
  data: T | undefined;
  error: Error | null;
  isError: boolean;
  refetch: () => unknown;
}

/** A customer's balance and transactions, each with the server's message if it failed. */
export function useAccount(customerId: number) {
  const { tMessage } = useTranslation();
  const balance = useQuery(customerBalanceQuery(customerId));
  const transactions = useQuery(customerTransactionsQuery(customerId));
  const resultOf = <T>(read: Read<T>) => ({
    data: read.data,
    failure: read.isError ? tMessage(serverMessageOf(read.error)) : undefined,
    retry: () => void read.refetch(),
  });
  return {
    balance: resultOf(balance),
    transactions: resultOf(transactions),
    refreshing: balance.isFetching || transactions.isFetching,
    refresh: () => Promise.all([balance.refetch(), transactions.refetch()]),
  };
}
