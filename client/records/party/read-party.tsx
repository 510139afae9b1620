/** How the screens of one customer or vendor read it: its record, its balance and its entries. */

import { usePrefetchQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { t, tMessage } from '@/i18n/language';
import { crateText } from '@/lib/crates';
import { dayOf } from '@/lib/days/days';
import type { Tagged } from '@/lib/http/api';
import { type Failing, hasFailed, serverMessageOf } from '@/lib/http/api-error';
import { isFromDevice } from '@/lib/http/cache';
import { toPaise } from '@/lib/money/money';
import { useRouteId } from '@/lib/route-id';
import { RecordGate } from '@/records/record-gate';
import type { RecordVersions } from '@/saving/conflict/conflict';
import { useFigures } from '@/saving/figures';
import { PARTY, type Party, type PartyBalance, type PartyQueries, type PartyRow } from './party';
import type { PartyValues } from './party-values';
import { type AccountEntry, balanceBefore } from './running';

export const backToList = (party: Party) => ({ href: PARTY[party].path, label: t(`${party}.backToList`) });

/** Why something could not be read: about a customer the server's sentence, about a vendor one of the client's. */
export const readFailure = (party: Party, what: 'details' | 'balance' | 'transactions', error: unknown): string =>
  party === 'customer' ? tMessage(serverMessageOf(error)) : t(`vendor.${what}Failed`);

/** Apart from the schemas: a khata, which compares versions when it is deleted, loads without them. */
export const partyVersions = (party: Party): RecordVersions<PartyValues, PartyRow> => ({
  valuesOf: ({ name, phoneNumber, address, notes, oldBalance, oldCrates }) => ({
    name,
    phoneNumber: phoneNumber ?? '',
    address: address ?? '',
    notes: party === 'vendor' ? (notes ?? '') : undefined,
    oldBalance: String(oldBalance ?? ''),
    oldCrates: crateText(oldCrates),
  }),
  fields: { name: { label: `${party}.name` }, oldBalance: { label: PARTY[party].oldBalance } },
});

/** Reads the figures and entries with the row, not after it: on a slow line that is a round trip. */
function ReadAhead({ id, queries }: { id: number; queries: PartyQueries }) {
  usePrefetchQuery(queries.balance(id));
  usePrefetchQuery(queries.transactions(id));
  return null;
}

export function PartyGate({
  queries,
  invalid,
  ...gate
}: {
  queries: PartyQueries;
  /** the text if the address has no id; by default that of an id that does not exist */
  invalid?: string;
  skeleton: ReactNode;
  children: (row: PartyRow & Tagged) => ReactNode;
}) {
  const { party, one } = queries;
  const id = useRouteId();
  return (
    <>
      {id != null && <ReadAhead id={id} queries={queries} />}
      <RecordGate
        id={id}
        query={one}
        missing={(id == null && invalid) || t(`${party}.notFound`)}
        failure={(error) => readFailure(party, 'details', error)}
        back={backToList(party)}
        {...gate}
      />
    </>
  );
}

interface AccountData {
  balance: PartyBalance | undefined;
  transactions: AccountEntry[] | undefined;
  /** true for the device's */
  fromDevice: boolean;
}

/** Both the device's, or both the server's: the sum of an old list and a new balance was never true. */
function useTogether(
  { balance, transactions }: Omit<AccountData, 'fromDevice'>,
  fromDevice: { balance: boolean; transactions: boolean },
): AccountData {
  const [shown, setShown] = useState<AccountData>({ balance, transactions: undefined, fromDevice: false });
  const isPair = !balance || !transactions || fromDevice.balance === fromDevice.transactions;
  if (!isPair) return shown;
  const now = { balance, transactions, fromDevice: fromDevice.balance && fromDevice.transactions };
  const isShown =
    shown.balance === balance && shown.transactions === transactions && shown.fromDevice === now.fromDevice;
  if (!isShown) setShown(now);
  return now;
}

/** `opening`: due before the first transaction, in rupees; `since`: the day they begin, '' if all are there. */
export function useAccount(queries: PartyQueries, row: PartyRow) {
  const { id } = row;
  const oldBalance = row.oldBalance ?? '0';
  const balanceOf = queries.balance(id);
  const transactionsOf = queries.transactions(id);
  const balance = useFigures(balanceOf);
  const transactions = useFigures(transactionsOf);
  const shown = useTogether(
    { balance: balance.data, transactions: transactions.data },
    { balance: isFromDevice(balanceOf.queryKey), transactions: isFromDevice(transactionsOf.queryKey) },
  );
  const resultOf = <T,>(
    what: 'balance' | 'transactions',
    read: Failing & { refetch: () => unknown },
    data: T | undefined,
  ) => ({
    data,
    failure: hasFailed(read) ? readFailure(queries.party, what, read.error) : undefined,
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

export type Account = ReturnType<typeof useAccount>;
