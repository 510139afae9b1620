import { queryOptions } from '@tanstack/react-query';
import { normaliseItems, type SaleItem } from '@/features/sales/sale-form/sale-items';
import { isWithin, type Span } from '@/lib/days/periods';
import { type Findable, found } from '@/lib/finding/finding';
import { call, callRecord, type Page, type Tagged } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';
import type { Stored } from '@/lib/http/counted';
import { insertedInto, storedEntry } from '@/lib/stored-entry';
import { countingQuery } from '@/records/counting-query';

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
  /** in place of a number, where a bill on this device alone is; missing from others */
  kept?: string;
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

export const withItems = <S extends Sale>(sale: S): S => ({ ...sale, items: normaliseItems(sale.items) });

/** What a search on the device finds a bill by. */
export const saleFindable = ({ customerName, vehicleNumber, description, items }: Sale): Findable => ({
  names: [customerName, description, ...items.map((item) => item.productName)],
  numbers: [vehicleNumber ?? ''],
});

/** The bill that was stored, or is on this device alone; null for another record, and if the period or search lacks it. */
export function storedSale(stored: Stored, span: Span, search = ''): Sale | null {
  if (storedEntry(stored)?.type !== 'sale') return null;
  const row = stored.row as Sale;
  const sale = withItems({ ...row, customerPhoneNumber: row.customerPhoneNumber ?? '' });
  return isWithin(sale.saleDate, span) && found([sale], search, saleFindable).length > 0 ? sale : null;
}

/** The bills, newest first, with one more in its place; null if that is further down. */
export const withSale = (rows: readonly Sale[], sale: Sale, isWhole = true): Sale[] | null =>
  insertedInto(rows, [sale], ({ saleDate }) => saleDate <= sale.saleDate, isWhole);

/** All bills of a search and a period, newest first. */
export const allSales = (span: Span, search?: string) =>
  countingQuery('/sales', {
    query: { search, ...span },
    read: (rows: Sale[]) => rows.map(withItems),
    count: (rows, stored) => {
      const sale = storedSale(stored, span, search);
      return (sale && withSale(rows, sale)) ?? rows;
    },
  });

export const saleQuery = (id: number) =>
  queryOptions({
    queryKey: [keys.sales, id],
    queryFn: async ({ signal }) => withItems(await callRecord<Sale>('GET', `/sales/${id}`, { signal })),
    meta: {
      // The bill's version is not known in a list.
      listed: (list: Sale[] | Partial<Page<Sale>> | undefined): (Sale & Tagged) | undefined => {
        const listed = (Array.isArray(list) ? list : list?.rows)?.find((sale) => sale.id === id);
        return listed && { ...listed, etag: null };
      },
    },
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

export const daySalesQuery = (day: string) =>
  queryOptions({
    queryKey: [keys.sales, 'day', day],
    ...allSales({ from: day, to: day }),
  });

/** All bills of a vehicle, newest first. */
export async function fetchVehicleSales(purchaseId: number, signal?: AbortSignal): Promise<Sale[]> {
  const rows = await call<Sale[]>('GET', '/sales', { query: { purchaseId }, signal });
  // A server before this version answers those of every vehicle.
  return rows.filter((sale) => sale.purchaseId === purchaseId).map(withItems);
}

export const vehicleSalesQuery = (purchaseId: number) =>
  queryOptions({
    queryKey: [keys.sales, 'vehicle', purchaseId],
    queryFn: ({ signal }) => fetchVehicleSales(purchaseId, signal),
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
