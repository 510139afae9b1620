import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';

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
});
