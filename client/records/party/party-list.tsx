import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, useCallback } from 'react';
import { t } from '@/i18n/language';
import type { CsvColumn } from '@/lib/csv';
import { byNameAndPhone } from '@/lib/finding/names';
import { SearchedList, useSearchedList } from '@/records/searched-list';
import { useFigures } from '@/saving/figures';
import { PARTY, type PartyQueries, type PartyRow } from './party';
import type { BalanceOf } from './party-columns';

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
