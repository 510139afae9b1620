import { queryOptions } from '@tanstack/react-query';
import type { Sale } from '@/features/sales/api';
import { call } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';
import { PICKER_STALE_MS } from '@/lib/http/query-client';
import { normaliseItems } from './sale-items';

const RECENT_FOR_PRODUCTS = 50;

/** The products of the newest bills, each with the units it was sold in: suggestions while a name is typed. */
export const soldProductsQuery = queryOptions({
  queryKey: [keys.sales, 'products'],
  queryFn: async ({ signal }): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
    const query = { limit: RECENT_FOR_PRODUCTS };
    const rows = await call<Pick<Sale, 'items'>[]>('GET', '/sales', {
      query,
      signal,
      pocketPath: '/products',
    });
    const items = rows.slice(0, RECENT_FOR_PRODUCTS).flatMap((sale) => normaliseItems(sale.items));
    const units = new Map<string, Set<string>>();
    for (const { productName, unit } of items)
      units.set(productName, (units.get(productName) ?? new Set()).add(unit));
    return units;
  },
});

export interface LastRate {
  /** rupees; null if the product was not sold yet */
  unitPrice: string | null;
  unit: string | null;
}

/** The product's last rate from that vehicle. */
export const lastRateQuery = (productName: string, purchaseId: number) =>
  queryOptions({
    queryKey: [keys.lastRate, purchaseId, productName],
    queryFn: ({ signal }) =>
      call<LastRate>('GET', '/sales/last-rate', { query: { productName, purchaseId }, signal }),
    staleTime: PICKER_STALE_MS,
  });

/** The product's last rate to that customer, else from that vehicle, else on any bill. */
export const rememberedRateQuery = (
  productName: string,
  customerId: number | null,
  purchaseId: number | null,
) =>
  queryOptions({
    queryKey: [keys.lastRate, 'remembered', customerId, purchaseId, productName],
    queryFn: ({ signal }) =>
      call<LastRate>('GET', '/sales/last-rate', {
        query: { productName, customerId: customerId ?? '', purchaseId: purchaseId ?? '' },
        signal,
      }),
    staleTime: PICKER_STALE_MS,
  });
