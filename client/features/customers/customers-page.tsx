import { UserPlus } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useToday } from '@/features/auth/session';
import { duesQuery } from '@/features/dues/api';
import { useTranslation } from '@/i18n/language';
import { spokenNames } from '@/lib/finding/names';
import { hasFailed, serverMessageOf } from '@/lib/http/api-error';
import { CUSTOMER_STALE_MS } from '@/lib/http/query-client';
import { useAddress } from '@/records/list-address';
import type { AgesOf } from '@/records/party/party-columns';
import { PartyList, usePartyList } from '@/records/party/party-list';
import { useFigures } from '@/saving/figures';
import { FailureNote } from '@/ui/states';
import { type Customer, customers } from './api';
import { type BalanceSide, balancesInPaise, defaultSort, sideFrom, sidesOf } from './balance-filter';
import { BalanceStrip } from './balance-strip';
import { csvOf, customerColumns, RowReminder } from './customer-rows';
import { SendSlips } from './slip/send-slips';

/** 'all' while the balances are not known. */
function useSide(rows: readonly Customer[], balances: ReadonlyMap<number, number | string> | undefined) {
  const { params, set } = useAddress();
  const inPaise = useMemo(() => balances && balancesInPaise(balances), [balances]);
  const sides = useMemo(() => sidesOf(rows, inPaise), [rows, inPaise]);
  const side = sides === null ? 'all' : sideFrom(params.get('balance'));
  return {
    side,
    sides,
    rows: sides?.rows[side] ?? rows,
    onSide: (next: BalanceSide) => set({ balance: next === 'all' ? '' : next, page: '' }),
  };
}

/** Undefined until it is known */
function useAges(): AgesOf {
  const { data } = useFigures({
    ...duesQuery(useToday()),
    staleTime: CUSTOMER_STALE_MS,
    refetchOnMount: true,
  });
  return useMemo(() => {
    const ages = new Map(data?.map((due) => [due.customerId, due]));
    return ({ id }) => ages.get(id);
  }, [data]);
}

function CustomerList() {
  const translation = useTranslation();
  const { t, tMessage } = translation;
  const list = usePartyList(customers);
  const { address, query, balances, balanceOf } = list;
  // No totals before both answers: the sum of no customers would be shown as a balance of 0.
  const { side, sides, rows, onSide } = useSide(list.rows, query.data && balances.data);
  const agesOf = useAges();
  const columns = useMemo(
    () => customerColumns(translation, balanceOf, agesOf),
    [translation, balanceOf, agesOf],
  );
  const spokenName = useMemo(() => spokenNames(query.data ?? [], (row) => row), [query.data]);
  const reminder = useCallback(
    (customer: Customer) => (
      <RowReminder customer={customer} spokenName={spokenName(customer)} balance={balanceOf(customer)} />
    ),
    [balanceOf, spokenName],
  );
  const noBalances = hasFailed(balances);
  return (
    <PartyList
      list={list}
      rows={rows}
      place={{ ...address, sort: address.sort ?? defaultSort(side) }}
      columns={columns}
      csv={csvOf(balanceOf)}
      failure={tMessage(serverMessageOf(query.error))}
      icon={UserPlus}
      above={!noBalances && <BalanceStrip sides={sides} side={side} onSide={onSide} />}
      searchNote={
        noBalances && (
          <FailureNote text={t('customer.balancesMissing')} retry={() => void balances.refetch()} />
        )
      }
      quickAction={reminder}
      className="overflow-hidden"
    />
  );
}

/** `view=slips` in the address shows the slips of a day. */
export function CustomersPage() {
  const { params } = useAddress();
  return params.get('view') === 'slips' ? <SendSlips /> : <CustomerList />;
}
