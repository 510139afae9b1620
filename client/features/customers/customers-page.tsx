import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from '@/i18n/language';
import { byNameAndPhone } from '@/lib/finding/names';
import { hasFailed, serverMessageOf } from '@/lib/http/api-error';
import { useAddress, useListAddress } from '@/records/list-address';
import { tableState } from '@/records/query-state';
import { useSearch, useSearchedRows } from '@/records/search';
import { FailureNote } from '@/ui/failure-note';
import { lazyComponent } from '@/ui/lazy-component';
import { Sheet } from '@/ui/page';
import { Loading, Skeleton } from '@/ui/states';
import { DataTable } from '@/ui/table/data-table';
import { ListHead } from '@/ui/table/list-head';
import { SearchBox } from '@/ui/table/search-box';
import { type Customer, customerBalancesQuery, customersQuery } from './api';
import { balancesInPaise, defaultSort, type Side, sideFrom, sidesOf } from './balance-filter';
import { type BalanceOf, columnsOf, csvOf, RowReminder } from './customer-rows';

const hrefOf = ({ id }: Customer): string => `/customers/${id}`;

/** The matching customers and their balances. If the balances fail to load, the lookup is empty. */
function useCustomers(search: string) {
  const term = useSearch(search);
  const query = useQuery(customersQuery(term.sent));
  const balances = useQuery(customerBalancesQuery);
  const found = useSearchedRows(term, query, byNameAndPhone);
  const { isPending, data } = balances;
  const balanceOf = useCallback<BalanceOf>(
    ({ id }) => (isPending ? undefined : data ? (data.get(id) ?? 0) : null),
    [isPending, data],
  );
  return { query, balances, balanceOf, ...found };
}

const BalanceStrip = lazyComponent(
  () => import('./balance-strip').then((file) => file.BalanceStrip),
  <Loading>
    <Skeleton className="mb-2 h-14.5 max-[22.5rem]:h-28.75 md:mb-4 md:h-20" />
  </Loading>,
);

/** The side that the address names; 'all' while the balances are not known. */
function useSide(rows: readonly Customer[], balances: ReadonlyMap<number, number | string> | undefined) {
  const { params, set } = useAddress();
  const inPaise = useMemo(() => balances && balancesInPaise(balances), [balances]);
  const sides = useMemo(() => sidesOf(rows, inPaise), [rows, inPaise]);
  const side = sides === null ? 'all' : sideFrom(params.get('balance'));
  return {
    side,
    sides,
    rows: sides?.rows[side] ?? rows,
    onSide: (next: Side) => set({ balance: next === 'all' ? '' : next, page: '' }),
  };
}

/** /customers */
export function CustomersPage() {
  const translation = useTranslation();
  const { t, tMessage } = translation;
  const address = useListAddress();
  const { search } = address;
  const { query, balances, rows: found, searching, balanceOf } = useCustomers(search);
  // No totals before both answers: the sum of no customers would be shown as a balance of 0.
  const { side, sides, rows, onSide } = useSide(found, query.data && balances.data);
  const place = { ...address, sort: address.sort ?? defaultSort(side) };
  const blank = query.isSuccess && !searching && found.length === 0 && search.trim() === '';
  const add = { href: '/customers/new', label: t('customer.add'), icon: UserPlus };
  const columns = useMemo(() => columnsOf(translation, balanceOf), [translation, balanceOf]);
  const reminder = useCallback(
    (customer: Customer) => <RowReminder customer={customer} balance={balanceOf(customer)} />,
    [balanceOf],
  );
  const state = tableState(query, tMessage(serverMessageOf(query.error)), searching);
  return (
    <>
      <ListHead
        title={t('customer.title')}
        tools={{
          onRefresh: () => Promise.all([query.refetch(), balances.refetch()]),
          refreshing: query.isFetching || balances.isFetching,
          csv: () => csvOf(rows, balanceOf, t),
        }}
        sort={{ columns, place }}
        add={blank ? undefined : add}
      />
      {!hasFailed(balances) && <BalanceStrip sides={sides} side={side} onSide={onSide} />}
      <Sheet className="overflow-hidden">
        <div className="border-rule grid gap-3 border-b p-2 md:p-3">
          <SearchBox value={search} onChange={place.setSearch} label={t('customer.search')} />
          {hasFailed(balances) && (
            <FailureNote text={t('customer.balancesMissing')} retry={() => void balances.refetch()} />
          )}
        </div>
        <DataTable
          label={t('customer.title')}
          rows={rows}
          columns={columns}
          rowKey={(customer) => customer.id}
          href={hrefOf}
          place={place}
          quickAction={reminder}
          empty={t(search.trim() === '' && side === 'all' ? 'messages.noRecords' : 'messages.noResultsFound')}
          add={blank ? add : undefined}
          state={state}
        />
      </Sheet>
    </>
  );
}
