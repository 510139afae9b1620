import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { t } from '@/i18n/language';
import { type CsvColumn, csvFile } from '@/lib/csv';
import type { Findable } from '@/lib/finding/finding';
import type { AddLink } from '@/ui/button';
import { Card } from '@/ui/page';
import { DataTable, tableState } from '@/ui/table/data-table';
import { type HeadProps, ListHead, type Reading } from '@/ui/table/list-head';
import { SearchBox } from '@/ui/table/search-box';
import { useListAddress } from './list-address';
import { useSearch, useSearchedRows } from './search';

/** The rows that the search in the address finds. `findableOf` is the same function in each render. */
export function useSearchedList<Row extends object, Key extends QueryKey>(
  listQuery: (search: string) => UseQueryOptions<Row[], Error, Row[], Key>,
  findableOf: (row: Row) => Findable,
) {
  const address = useListAddress();
  const term = useSearch(address.search);
  const query = useQuery(listQuery(term.sent));
  return { address, query, ...useSearchedRows(term, query, findableOf) };
}

/** A list that is loaded completely, with its search box. */
export function SearchedList<Row extends { id: number }>({
  list: { address, query, rows: found, searching },
  rows = found,
  place = address,
  title,
  subtitle,
  columns,
  csv,
  add,
  related,
  search,
  failure,
  reading = query,
  above,
  searchNote,
  note,
  className = '',
  ...table
}: {
  list: ReturnType<typeof useSearchedList<Row, QueryKey>>;
  /** those to show, if not all that were found */
  rows?: readonly Row[];
  csv: { name: string; columns: readonly CsvColumn<Row>[] };
  add: AddLink;
  /** the name of the search box */
  search: string;
  failure: string;
  /** what is refreshed, if not the list alone */
  reading?: Reading;
  /** between heading and list */
  above?: ReactNode;
  /** in the search's part of the sheet */
  searchNote?: ReactNode;
  /** between search and rows */
  note?: ReactNode;
  className?: string;
} & Pick<HeadProps, 'title' | 'subtitle' | 'related'> &
  Pick<ComponentProps<typeof DataTable<Row>>, 'columns' | 'href' | 'actions' | 'quickAction'> &
  Partial<Pick<ComponentProps<typeof DataTable<Row>>, 'place' | 'empty'>>) {
  const everyone = address.search.trim() === '';
  const blank = query.isSuccess && !searching && found.length === 0 && everyone;
  return (
    <>
      <ListHead
        title={title}
        subtitle={subtitle}
        tools={{ query: reading, csv: () => csvFile(csv.name, rows, csv.columns) }}
        sort={{ columns, place }}
        add={blank ? undefined : add}
        related={related}
      />
      {above}
      <Card className={className}>
        <div className="border-rule grid gap-3 border-b p-2 md:p-3">
          <SearchBox value={address.search} onChange={address.setSearch} label={search} />
          {searchNote}
        </div>
        {note}
        <DataTable
          label={title}
          rows={rows}
          columns={columns}
          rowKey={({ id }) => id}
          place={place}
          empty={t(everyone && rows === found ? 'messages.noRecords' : 'messages.noResultsFound')}
          add={blank ? add : undefined}
          state={{ ...tableState(query, failure, searching), retry: () => void reading.refetch() }}
          {...table}
        />
      </Card>
    </>
  );
}
