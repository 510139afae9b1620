import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';
import { withStored } from '@/lib/http/put-in-place';
import { plus, storedEntry } from '@/lib/stored-entry';

/** Rupees, and how many customers there are; `balance` is the sum of all customers' balances. */
export interface DashboardStats {
  totalSales: number;
  totalCollections: number;
  balance: number;
  customerCount: number;
}

export const dashboardStatsQuery = queryOptions({
  queryKey: [keys.dashboard],
  queryFn: ({ signal }) => call<DashboardStats>('GET', '/dashboard/stats', { signal }),
  meta: withStored((stats: DashboardStats, stored): DashboardStats => {
    const entry = storedEntry(stored);
    if (entry === null) return stats;
    const sum = entry.type === 'sale' ? 'totalSales' : 'totalCollections';
    return { ...stats, [sum]: plus(stats[sum], entry.paise), balance: plus(stats.balance, entry.duePaise) };
  }),
});
