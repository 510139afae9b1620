import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useCallback } from 'react';
import { useTranslation } from '@/i18n/language';
import { type CsvColumn, csvFile } from '@/lib/csv';
import { byNameAndPhone } from '@/lib/finding/names';
import { type ListAddress, useListAddress } from '@/records/list-address';
import { tableState } from '@/records/query-state';
import { useSearch, useSearchedRows } from '@/records/search';
import { useFigures } from '@/saving/figures';
import { Card } from '@/ui/page';
import type { Column } from '@/ui/table/data-column';
import { DataTable } from '@/ui/table/data-table';
import { type HeadLink, ListHead } from '@/ui/table/list-head';
import { SearchBox } from '@/ui/table/search-box';
import { PARTY, type PartyQueries, type PartyRow } from './party';
import type { BalanceOf } from './party-columns';

export function usePartyList<Row extends PartyRow>(
  queries: Pick<PartyQueries<Row>, 'party' | 'list' | 'balances'>,
) {
  const address = useListAddress();
  const term = useSearch(address.search);
  const query = useQuery(queries.list(term.sent));
  const balances = useFigures(queries.balances);
  const { isPending, data } = balances;
  const balanceOf = useCallback<BalanceOf>(
    ({ id }) => (isPending ? undefined : data ? (data.get(id) ?? 0) : null),
    [isPending, data],
  );
  const found = useSearchedRows(term, query, byNameAndPhone);
  return { party: queries.party, address, query, balances, balanceOf, ...found };
}

export function PartyList<Row extends PartyRow>({
  list: { party, address, query, balances, rows: found, searching },
  rows = found,
  place = address,
  columns,
  csv,
  failure,
  subtitle,
  icon,
  related,
  above,
  searchNote,
  note,
  className = '',
  ...table
}: {
  list: ReturnType<typeof usePartyList<Row>>;
  /** those to show, if not all that were found */
  rows?: readonly Row[];
  place?: ListAddress;
  columns: readonly Column<Row>[];
  csv: readonly CsvColumn<Row>[];
  failure: string;
  subtitle?: string;
  icon?: LucideIcon;
  related?: HeadLink;
  above?: ReactNode;
  searchNote?: ReactNode;
  note?: ReactNode;
  className?: string;
} & Pick<ComponentProps<typeof DataTable<Row>>, 'actions' | 'quickAction'>) {
  const { t } = useTranslation();
  const { path } = PARTY[party];
  const hrefOf = useCallback(({ id }: Row) => `${path}/${id}`, [path]);
  const everyone = address.search.trim() === '';
  const blank = query.isSuccess && !searching && found.length === 0 && everyone;
  const add = { href: `${path}/new`, label: t(`${party}.add`), icon };
  const refresh = () => Promise.all([query.refetch(), balances.refetch()]);
  return (
    <>
      <ListHead
        title={t(`${party}.title`)}
        subtitle={subtitle}
        tools={{
          onRefresh: refresh,
          refreshing: query.isFetching || balances.isFetching,
          csv: () => csvFile(`${party}s`, rows, csv, t),
        }}
        sort={{ columns, place }}
        add={blank ? undefined : add}
        {...(related && { related })}
      />
      {above}
      <Card className={className}>
        <div className="border-rule grid gap-3 border-b p-2 md:p-3">
          <SearchBox value={address.search} onChange={address.setSearch} label={t(`${party}.search`)} />
          {searchNote}
        </div>
        {note}
        <DataTable
          label={t(`${party}.title`)}
          rows={rows}
          columns={columns}
          rowKey={({ id }) => id}
          href={hrefOf}
          place={place}
          empty={t(everyone && rows === found ? 'messages.noRecords' : 'messages.noResultsFound')}
          add={blank ? add : undefined}
          state={{ ...tableState(query, failure, searching), retry: () => void refresh() }}
          {...table}
        />
      </Card>
    </>
  );
}
