import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { allSales, type Sale, storedSale, withItems, withSale } from '@/features/sales/api';
import type { Span } from '@/lib/days/periods';
import { callPage, type Page } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';
import { PAGE_SIZE } from '@/lib/page-size';
import { counting, readWithKeys } from '@/records/counting-query';

const saleSorts = ['customer', 'vehicle', 'date', 'amount'] as const;
type SaleSort = (typeof saleSorts)[number];

/** The sort key of a column; 'date' for a column that has none. */
export const saleSortOf = (column: string): SaleSort => saleSorts.find((each) => each === column) ?? 'date';

interface SaleListParams {
  search: string;
  /** counted from 0 */
  page: number;
  sort: SaleSort;
  order: 'asc' | 'desc';
  span?: Span;
}

/** A page of the Bill Book. */
export interface SalePage extends Page<Sale> {
  /** how many bills on this device alone make the first page longer; missing for none */
  longer?: number;
}

/** The page with one more bill. One on this device alone is on the first page, whatever its place: it has no other. */
function withOneMore(list: SalePage, sale: Sale, { search, page, sort, order }: SaleListParams): SalePage {
  const { rows, total, paged, longer = 0 } = list;
  const isHere = sale.id < 0;
  const isNewestFirst = sort === 'date' && order === 'desc';
  // Where else a new bill comes, only the server knows.
  if (!isHere && (!isNewestFirst || page > 0 || search !== '')) return list;
  const added = { ...list, total: total + 1, ...(isHere && { longer: longer + 1 }) };
  if (paged && page > 0) return added;
  const placed = isNewestFirst ? withSale(rows, sale, isHere || rows.length === total) : [sale, ...rows];
  return { ...added, rows: placed ?? rows };
}

/** One page of the Bill Book; all of it if the server does not page. */
export function saleListQuery(params: SaleListParams) {
  const { page, sort, order, span = {} } = params;
  const search = params.search.trim();
  const query = { search, limit: PAGE_SIZE, offset: page * PAGE_SIZE, sort, order, ...span };
  return queryOptions({
    queryKey: [keys.sales, 'list', params.search, page, sort, order, span.from, span.to],
    ...counting(
      (signal) =>
        readWithKeys(signal, async (sent): Promise<{ content: SalePage; stored: unknown }> => {
          const { stored, ...list } = await callPage<Sale>('/sales', {
            query: { ...query, keys: sent },
            signal,
          });
          return { content: { ...list, rows: list.rows.map(withItems) }, stored };
        }),
      (list, stored) => {
        const sale = storedSale(stored, span, search);
        return sale === null ? list : withOneMore(list, sale, params);
      },
    ),
    placeholderData: keepPreviousData,
  });
}

/** The whole Bill Book, or all results of a search, within a period. */
export const fetchAllSales = (search: string, span: Span): Promise<Sale[]> =>
  allSales(span, search.trim()).queryFn({ signal: new AbortController().signal });
