import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { normaliseItems, type SaleItem } from '@/features/sales/sale-form/sale-items';
import { isWithin, type Span } from '@/lib/days/periods';
import { call, callPage, callRecord, type Page, type Tagged } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';
import { type Stored, withStored } from '@/lib/http/put-in-place';
import { PAGE_SIZE } from '@/lib/page-size';
import { insertedInto, storedEntry } from '@/lib/stored-entry';

export type { SaleItem } from '@/features/sales/sale-form/sale-items';

export interface Sale {
  id: number;
  customerId: number;
  customerName: string;
  customerPhoneNumber: string;
  /** the source vehicle's number, kept even if its purchase is deleted; '' if the sale has none */
  vehicleNumber: string | null;
  /** the source vehicle's purchase; null if the sale has none or it was deleted */
  purchaseId: number | null;
  /** 'YYYY-MM-DD' */
  saleDate: string;
  description: string;
  /** rupees, decimal text: the sum of the items' amounts */
  amount: string;
  createdAt: string;
  items: SaleItem[];
  /** how many crates went out and came back with it; left out by an old server */
  cratesOut?: number;
  cratesBack?: number;
}

/** The body of a create or update; `items` is a JSON-encoded string. */
export interface SaleBody {
  customerId: number;
  saleDate: string;
  /** null for none */
  purchaseId: number | null;
  description: string;
  amount: string;
  items: string;
  /** left out where they are as stored, or none */
  cratesOut?: number;
  cratesBack?: number;
}

const withItems = <S extends Sale>(sale: S): S => ({ ...sale, items: normaliseItems(sale.items) });

/** The bill that was stored; null if it was another record. */
export const storedSale = (stored: Stored): Sale | null =>
  storedEntry(stored)?.type === 'sale' ? withItems(stored.row as Sale) : null;

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

/** One page of the Bill Book; all of it if the server does not page. */
export const saleListQuery = ({ search, page, sort, order, span = {} }: SaleListParams) =>
  queryOptions({
    queryKey: [keys.sales, 'list', search, page, sort, order, span.from, span.to],
    queryFn: async ({ signal }): Promise<Page<Sale>> => {
      const query = {
        search: search.trim(),
        limit: PAGE_SIZE,
        offset: page * PAGE_SIZE,
        sort,
        order,
        ...span,
      };
      const answer = await callPage<Sale>('/sales', { query, signal });
      return { ...answer, rows: answer.rows.map(withItems) };
    },
    // Where else a new bill comes, only the server knows.
    meta: withStored((list: Page<Sale>, stored) => {
      const sale = storedSale(stored);
      const isNewestFirst = search.trim() === '' && page === 0 && sort === 'date' && order === 'desc';
      if (sale === null || !isNewestFirst || !isWithin(sale.saleDate, span)) return list;
      const { rows, total } = list;
      const isOlder = ({ saleDate }: Sale) => saleDate <= sale.saleDate;
      return {
        ...list,
        rows: insertedInto(rows, [sale], isOlder, rows.length === total) ?? rows,
        total: total + 1,
      };
    }),
    placeholderData: keepPreviousData,
  });

/** The whole Bill Book, or all results of a search, within a period. */
export async function fetchAllSales(search: string, span: Span): Promise<Sale[]> {
  const rows = await call<Sale[]>('GET', '/sales', { query: { search: search.trim(), ...span } });
  return rows.map(withItems);
}

/** The bill in a list; its version is not known there. */
function listedIn(list: Sale[] | Partial<Page<Sale>> | undefined, id: number): (Sale & Tagged) | undefined {
  const found = (Array.isArray(list) ? list : list?.rows)?.find((sale) => sale.id === id);
  return found && { ...found, etag: null };
}

export const saleQuery = (id: number) =>
  queryOptions({
    queryKey: [keys.sales, id],
    queryFn: async ({ signal }) => withItems(await callRecord<Sale>('GET', `/sales/${id}`, { signal })),
    meta: { listed: (list: Sale[] | Partial<Page<Sale>> | undefined) => listedIn(list, id) },
  });

/** A customer's newest sales, at most `count` of them. */
export const recentSalesQuery = (customerId: number, count: number) =>
  queryOptions({
    queryKey: [keys.sales, 'customer', customerId, count],
    queryFn: async ({ signal }): Promise<Sale[]> => {
      const rows = await call<Sale[]>('GET', '/sales', { query: { customerId, limit: count }, signal });
      return rows.slice(0, count).map(withItems);
    },
  });

/** The bills of one day. */
export const daySalesQuery = (day: string) =>
  queryOptions({
    queryKey: [keys.sales, 'day', day],
    queryFn: async ({ signal }): Promise<Sale[]> => {
      const rows = await call<Sale[]>('GET', '/sales', { query: { from: day, to: day }, signal });
      return rows.map(withItems);
    },
  });

/** All bills of a vehicle, newest first. */
export const vehicleSalesQuery = (purchaseId: number) =>
  queryOptions({
    queryKey: [keys.sales, 'vehicle', purchaseId],
    queryFn: async ({ signal }): Promise<Sale[]> => {
      const rows = await call<Sale[]>('GET', '/sales', { query: { purchaseId }, signal });
      // A server before this version answers those of every vehicle.
      return rows.filter((sale) => sale.purchaseId === purchaseId).map(withItems);
    },
  });

/** The items of these bills with that product, unit and rate `from` get the rate `to`; rates are rupees. */
export interface RateChange {
  saleIds: number[];
  productName: string;
  unit: string;
  from: string;
  to: string;
}

/** How many bills and items changed, and the sums of the bills in rupees. */
export interface RatesChanged {
  bills: number;
  items: number;
  before: number;
  after: number;
}

/** @throws ApiError 409 if a bill was changed meanwhile or is in closed books; nothing has changed then */
export const changeRate = (body: RateChange, idempotencyKey: string) =>
  call<RatesChanged>('POST', '/sales/rates', { body, idempotencyKey });
