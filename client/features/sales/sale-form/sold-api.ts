import { queryOptions } from '@tanstack/react-query';
import type { Sale } from '@/features/sales/api';
import type { Span } from '@/lib/days/periods';
import { shiftDay } from '@/lib/days/shift-day';
import { call } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';
import { PICKER_STALE_MS } from '@/lib/http/query-client';
import { RATE_DAYS } from './rates';
import { normaliseItems } from './sale-items';

const RECENT_FOR_PRODUCTS = 50;

/** How a product was sold lately. */
export interface SoldProduct {
  /** the last one first */
  units: ReadonlySet<string>;
  /** whether its last item said how many pieces it was */
  pieces: boolean;
}

/** The products of the newest bills: suggestions while a name is typed. */
export const soldProductsQuery = queryOptions({
  queryKey: [keys.sales, 'products'],
  queryFn: async ({ signal }): Promise<ReadonlyMap<string, SoldProduct>> => {
    const query = { limit: RECENT_FOR_PRODUCTS };
    const rows = await call<Pick<Sale, 'items'>[]>('GET', '/sales', {
      query,
      signal,
      pocketPath: '/products',
    });
    const items = rows.slice(0, RECENT_FOR_PRODUCTS).flatMap((sale) => normaliseItems(sale.items));
    const sold = new Map<string, SoldProduct>();
    for (const { productName, unit, pieces } of items) {
      const known = sold.get(productName) ?? { units: [], pieces: pieces != null };
      sold.set(productName, { ...known, units: new Set([...known.units, unit]) });
    }
    return sold;
  },
});

/** The most rows that a list answers at once. */
const MOST = 200;

const billsQuery = (days: Span, customerId?: number) =>
  queryOptions({
    queryKey: [keys.lastRate, days.from, days.to, customerId],
    queryFn: async ({ signal }): Promise<Sale[]> => {
      const customer = customerId === undefined ? {} : { customerId };
      const query = { ...days, ...customer, limit: MOST };
      const rows = await call<Sale[]>('GET', '/sales', { query, signal });
      return rows.map((sale) => ({ ...sale, items: normaliseItems(sale.items) }));
    },
    staleTime: PICKER_STALE_MS,
  });

/** The bills of a day, newest first: what its trucks sell, and at what rates. */
export const dayBillsQuery = (day: string) => billsQuery({ from: day, to: day });

/** A customer's bills up to that day that are new enough for their rates. */
export const customerBillsQuery = (customerId: number, day: string) =>
  billsQuery({ from: shiftDay(day, -RATE_DAYS), to: day }, customerId);
