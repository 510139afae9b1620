import { queryOptions } from '@tanstack/react-query';
import type { Sale } from '@/features/sales/api';
import { call } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';
import { normaliseItems } from './sale-items';

const RECENT_FOR_PRODUCTS = 50;

/** How a product was sold lately. */
interface SoldProduct {
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
