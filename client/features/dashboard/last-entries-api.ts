import { queryOptions } from '@tanstack/react-query';
import { fetchCollections } from '@/features/collections/api';
import type { Sale } from '@/features/sales/api';
import { call } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';
import type { CollectionMethod } from '@/lib/payment-methods';

/** A bill or a payment received. */
export interface LastEntry {
  type: 'sale' | 'collection';
  id: number;
  customerName: string;
  /** rupees */
  amount: string;
  /** when a bill was entered, or a payment's own date and time */
  createdAt: string;
  /** of a payment */
  method?: CollectionMethod;
  /** set for a payment that bounced, whose amount is '0.00' */
  bouncedOn?: string | null;
}

const SHOWN = 8;

/** The last bills and payments, newest first; under the figures' key, so that each write fetches them again. */
export const lastEntriesQuery = queryOptions({
  queryKey: [keys.dashboard, 'last'],
  queryFn: async ({ signal }): Promise<LastEntry[]> => {
    const [sales, collections] = await Promise.all([
      call<Sale[]>('GET', '/sales', { query: { limit: SHOWN }, signal }),
      fetchCollections({ limit: SHOWN }, signal),
    ]);
    const entries = [
      ...sales.map((row) => ({ ...row, type: 'sale' as const })),
      ...collections.rows.map((row) => ({ ...row, type: 'collection' as const })),
    ];
    return entries.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).slice(0, SHOWN);
  },
});
