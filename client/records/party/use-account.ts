import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@/i18n/language';
import { dayOf } from '@/lib/days/days';
import { type Failing, hasFailed } from '@/lib/http/api-error';
import { isFromDevice } from '@/lib/http/device-first';
import { toPaise } from '@/lib/money/money';
import { useFigures } from '@/saving/figures';
import type { PartyBalance, PartyQueries, PartyRow } from './party';
import { readFailure } from './party-gate';
import { type AccountEntry, balanceBefore } from './running';

interface AccountData<Transaction> {
  balance: PartyBalance | undefined;
  transactions: Transaction[] | undefined;
  /** true for the device's */
  fromDevice: boolean;
}

/** Both the device's, or both the server's: the sum of an old list and a new balance was never true. */
function useTogether<Transaction>(
  { balance, transactions }: Omit<AccountData<Transaction>, 'fromDevice'>,
  fromDevice: { balance: boolean; transactions: boolean },
): AccountData<Transaction> {
  const [shown, setShown] = useState<AccountData<Transaction>>({
    balance,
    transactions: undefined,
    fromDevice: false,
  });
  const isPair = !balance || !transactions || fromDevice.balance === fromDevice.transactions;
  if (!isPair) return shown;
  const now = { balance, transactions, fromDevice: fromDevice.balance && fromDevice.transactions };
  const isShown =
    shown.balance === balance && shown.transactions === transactions && shown.fromDevice === now.fromDevice;
  if (!isShown) setShown(now);
  return now;
}

/** `opening`: due before the first transaction, in rupees; `since`: the day they begin, '' if all are there. */
export function useAccount<Transaction extends AccountEntry>(
  queries: Pick<PartyQueries<PartyRow, Transaction>, 'party' | 'balance' | 'transactions'>,
  row: PartyRow,
) {
  const { id } = row;
  const oldBalance = row.oldBalance ?? '0';
  const translation = useTranslation();
  const client = useQueryClient();
  const balanceOf = queries.balance(id);
  const transactionsOf = queries.transactions(id);
  const balance = useFigures(balanceOf);
  const transactions = useFigures(transactionsOf);
  const shown = useTogether(
    { balance: balance.data, transactions: transactions.data },
    {
      balance: isFromDevice(client, balanceOf.queryKey),
      transactions: isFromDevice(client, transactionsOf.queryKey),
    },
  );
  const resultOf = <T>(
    what: 'balance' | 'transactions',
    read: Failing & { refetch: () => unknown },
    data: T | undefined,
  ) => ({
    data,
    failure: hasFailed(read) ? readFailure(queries.party, what, read.error, translation) : undefined,
    retry: () => void read.refetch(),
  });
  const { balance: due, transactions: entries } = shown;
  // The device keeps a customer's last entries only; of a vendor's it has all that it saw.
  const isPart = queries.party === 'customer' && shown.fromDevice;
  const opening = isPart && due && entries ? balanceBefore(due.balance, entries) : oldBalance;
  const oldest = toPaise(opening) === toPaise(oldBalance) ? undefined : entries?.at(-1);
  return {
    opening,
    since: oldest ? dayOf(oldest.createdAt) : '',
    balance: resultOf('balance', balance, due),
    transactions: resultOf('transactions', transactions, entries),
    isFetching: balance.isFetching || transactions.isFetching,
    refetch: () => Promise.all([balance.refetch(), transactions.refetch()]),
  };
}

export type Account<Transaction extends AccountEntry> = ReturnType<typeof useAccount<Transaction>>;
