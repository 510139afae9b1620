import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { saleFindable } from '@/features/sales/api';
import type { Translation } from '@/i18n/language';
import type { Span } from '@/lib/days/periods';
import { PAGE_SIZE } from '@/lib/page-size';
import { useDebounced } from '@/lib/use-debounced';
import { useListAddress } from '@/records/list-address';
import { searchTerm } from '@/records/picker-rows';
import { matching } from '@/records/search';
import { useFigures } from '@/saving/figures';
import { type Sort, sortRows } from '@/ui/table/data-column';
import { billColumns } from './bill-columns';
import { daysOf } from './day-heads';
import { type BillBookPage, fetchAllSales, saleListQuery, saleSortOf } from './list-api';

const NEWEST_FIRST: Sort = { id: 'date', descending: true };

/** One page of rows; cuts it from the whole list if the server does not page. */
function pageRows(answer: BillBookPage | undefined, page: number, search: string, settled: boolean) {
  if (!answer) return { rows: [], total: 0 };
  // While a search loads, the rows on screen are filtered on the client.
  const found = settled ? answer.rows : matching(answer.rows, search, saleFindable);
  if (answer.paged) return { rows: found, total: answer.total, longer: answer.longer };
  return { rows: found.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE), total: found.length };
}

export function useBillBook(span: Span) {
  const address = useListAddress();
  const place = { ...address, sort: address.sort ?? NEWEST_FIRST };
  const { page, sort } = place;
  const search = searchTerm(place.search);
  const debouncedSearch = useDebounced(search);
  const query = useFigures(
    saleListQuery({
      search: debouncedSearch,
      page,
      sort: saleSortOf(sort.id),
      order: sort.descending ? 'desc' : 'asc',
      span,
    }),
  );
  const settled = debouncedSearch === search && !query.isPlaceholderData;
  const { rows, total, longer = 0 } = pageRows(query.data, page, search, settled);
  const lastPage = Math.max(0, Math.ceil((total - longer) / PAGE_SIZE) - 1);
  const isPastEnd = settled && query.isSuccess && page > lastPage;
  const showLastPage = useEffectEvent(() => place.setPage(lastPage));
  // The last row of the last page was deleted.
  useEffect(() => {
    if (isPastEnd) showLastPage();
  }, [isPastEnd]);
  return { query, rows, total, longer, place, searching: !settled };
}

export function useLoadAll(place: ReturnType<typeof useBillBook>['place'], span: Span, t: Translation['t']) {
  const client = useQueryClient();
  return async () => {
    const all = await fetchAllSales(place.search, span);
    await client.fetchQuery(daysOf(all)).catch(() => null);
    return sortRows(all, billColumns(t, false), place.sort);
  };
}
