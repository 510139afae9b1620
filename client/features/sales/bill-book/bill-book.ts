import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { allSales, isSaleOf, type Sale, saleFindable, saleOf, withItems, withSales } from '@/features/sales/api';
import type { Span } from '@/lib/days/periods';
import { callPage, type Page } from '@/lib/http/api';
import { keys, queryClient } from '@/lib/http/cache';
import { PAGE_SIZE } from '@/lib/page-size';
import { useDebounced } from '@/lib/use-debounced';
import { useListAddress } from '@/records/list-address';
import { matching, searchTerm } from '@/records/search';
import { added, type Figures, readWithKeys, useFigures } from '@/saving/figures';
import type { Line } from '@/saving/pending';
import { type Sort, sortRows } from '@/ui/table/data-column';
import { billColumns, daysOf } from './bill-columns';

const saleSorts = ['customer', 'vehicle', 'date', 'amount'] as const;
type SaleSort = (typeof saleSorts)[number];

const saleSortOf = (column: string): SaleSort => saleSorts.find((each) => each === column) ?? 'date';

interface SaleListParams {
  search: string;
  page: number;
  sort: SaleSort;
  order: 'asc' | 'desc';
  span?: Span;
}

export interface BillBookPage extends Page<Sale> {
  /** how many bills that only this device has are on the first page besides its own; missing for none */
  longer?: number;
}

/** This device's bills have no place on other pages: all of them are on the first one. */
function withMore(list: BillBookPage, lines: readonly Line[], { search, page, sort, order }: SaleListParams) {
  const { rows, total, paged } = list;
  const isNewestFirst = sort === 'date' && order === 'desc';
  const isFirst = page === 0 || !paged;
  const isHere = ({ status }: Line) => status !== '';
  const longer = lines.filter(isHere).length;
  const last = rows.length < total ? rows.at(-1)?.saleDate : undefined;
  // In another order, or among search results, only the server knows where a new bill stands.
  const counted = lines.filter((line) => isHere(line) || (isNewestFirst && page === 0 && search.trim() === ''));
  const placed = counted.filter((line) => isFirst && (isHere(line) || line.day >= (last ?? '')));
  return {
    ...list,
    rows: isNewestFirst ? withSales(rows, placed) : [...placed.map(saleOf).reverse(), ...rows],
    total: total + counted.length,
    ...(longer > 0 && { longer }),
  };
}

/** One page of the Bill Book; all of it if the server does not page. */
export function saleListQuery(params: SaleListParams) {
  const { page, sort, order, span = {} } = params;
  const search = params.search.trim();
  const query = { search, limit: PAGE_SIZE, offset: page * PAGE_SIZE, sort, order, ...span };
  return {
    queryKey: [keys.sales, 'list', params.search, page, sort, order, span.from, span.to] as const,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Figures<BillBookPage>> =>
      readWithKeys(signal, async (sent) => {
        const options = { query: { ...query, keys: sent }, signal };
        const { stored, ...content } = await callPage<Sale>('/sales', options, withItems);
        return { content, stored };
      }),
    meta: {
      of: isSaleOf(span, search),
      plus: (list: BillBookPage, lines: readonly Line[]): BillBookPage => withMore(list, lines, params),
    },
    placeholderData: keepPreviousData<Figures<BillBookPage>>,
  };
}

export async function fetchAllSales(search: string, span: Span): Promise<Sale[]> {
  const { queryFn, meta } = allSales(span, search.trim());
  return added(await queryFn({ signal: new AbortController().signal }), meta);
}

const NEWEST_FIRST: Sort = { id: 'date', descending: true };

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

export async function fetchAllInOrder({ search, sort }: ReturnType<typeof useBillBook>['place'], span: Span) {
  const all = await fetchAllSales(search, span);
  await queryClient.fetchQuery(daysOf(all)).catch(() => null);
  return sortRows(all, billColumns(false), sort);
}
