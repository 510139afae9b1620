import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, useCallback } from 'react';
import { t } from '@/i18n/language';
import type { CsvColumn } from '@/lib/csv';
import { byNameAndPhone } from '@/lib/finding/names';
import type { Ages } from '@/lib/money/ages';
import { paiseOf } from '@/lib/money/money';
import { SearchedList, useSearchedList } from '@/records/searched-list';
import { useFigures } from '@/saving/figures';
import { AgeStripe } from '@/ui/age-stripe';
import { Avatar } from '@/ui/avatar';
import { Skeleton } from '@/ui/states';
import { Clamp, type Column } from '@/ui/table/data-column';
import { Balance } from '@/ui/values';
import { PARTY, type Party, type PartyQueries, type PartyRow } from './party';

/** In rupees; undefined while the balances load, null if they failed. */
export type BalanceOf = (row: PartyRow) => number | string | null | undefined;

/** The name, above the phone number where that has no column of its own. */
export const nameColumn = (party: Party, id: string, look = { name: '', phone: '' }): Column<PartyRow> => ({
  id,
  header: t(`records.${party}`),
  cell: ({ name, phoneNumber }) => (
    <span className="items-center gap-3 md:flex">
      <span className="max-md:hidden">
        <Avatar name={name} />
      </span>
      <span className={`min-w-0 leading-snug wrap-anywhere ${look.name}`}>
        <Clamp text={name} />
        {phoneNumber && (
          <span className={`text-muted figure block text-sm font-normal max-md:hidden ${look.phone}`}>
            {phoneNumber}
          </span>
        )}
      </span>
    </span>
  ),
  sortBy: ({ name }) => name,
  card: 'title',
});

/**
 * The balance, above the ages of the debt if the list has some: undefined while they are not known, or if nothing is owed.
 * The classes are for the balance and for its skeleton.
 */
export const balanceColumn = (
  party: Party,
  balanceOf: BalanceOf,
  look: { balance?: string; skeleton: string },
  agesOf?: (row: PartyRow) => Ages | undefined,
): Column<PartyRow> => ({
  id: 'balance',
  header: t(PARTY[party].balance),
  cell: (row) => {
    const balance = balanceOf(row);
    if (balance === null) return '—';
    const isLoading = balance === undefined;
    const ages = isLoading ? undefined : agesOf?.(row);
    return (
      <>
        {isLoading ? (
          <Skeleton className={look.skeleton} />
        ) : (
          <Balance amount={balance} ahead={PARTY[party].ahead} className={look.balance} />
        )}
        {agesOf && (
          // There is always room for it, while the balance loads too.
          <span className="-my-0.75 ml-auto block h-1.5 max-xs:mb-1 md:mt-0.5 md:mb-0 md:w-28">
            {ages && <AgeStripe ages={ages} className="h-1.5!" />}
          </span>
        )}
      </>
    );
  },
  sortBy: (row) => paiseOf(balanceOf(row)),
  align: 'right',
  card: 'figure',
});

export function usePartyList(queries: PartyQueries) {
  const balances = useFigures(queries.balances);
  const { isPending, data } = balances;
  const balanceOf = useCallback<BalanceOf>(
    ({ id }) => (isPending ? undefined : data ? (data.get(id) ?? 0) : null),
    [isPending, data],
  );
  const list = useSearchedList(queries.list, byNameAndPhone);
  return { party: queries.party, ...list, balances, balanceOf };
}

export function PartyList({
  list,
  icon,
  csv,
  ...shown
}: { list: ReturnType<typeof usePartyList>; icon?: LucideIcon; csv: readonly CsvColumn<PartyRow>[] } & Omit<
  ComponentProps<typeof SearchedList<PartyRow>>,
  'list' | 'title' | 'csv' | 'add' | 'search' | 'href'
>) {
  const { party, query, balances } = list;
  const { path } = PARTY[party];
  return (
    <SearchedList
      list={list}
      title={t(`navigation.${party}s`)}
      csv={{ name: `${party}s`, columns: csv }}
      add={{ href: `${path}/new`, label: t(`${party}.add`), icon }}
      search={t(`${party}.search`)}
      href={useCallback(({ id }: PartyRow) => `${path}/${id}`, [path])}
      reading={{
        refetch: () => Promise.all([query.refetch(), balances.refetch()]),
        isFetching: query.isFetching || balances.isFetching,
      }}
      {...shown}
    />
  );
}
