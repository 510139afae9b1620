import { queryOptions } from '@tanstack/react-query';
import { keys } from '@/lib/http/cache';
import { countEntry, plus } from '@/lib/stored-entry';
import { countingQuery } from '@/records/counting-query';

/** Rupees, and how many customers there are; `balance` is the sum of all customers' balances. */
export interface DashboardStats {
  totalSales: number;
  totalCollections: number;
  balance: number;
  customerCount: number;
}

export const dashboardStatsQuery = queryOptions({
  queryKey: [keys.dashboard],
  ...countingQuery('/dashboard/stats', {
    read: (stats: DashboardStats) => stats,
    count: countEntry((stats, { type, paise, duePaise }) => {
      const sum = type === 'sale' ? 'totalSales' : 'totalCollections';
      return { ...stats, [sum]: plus(stats[sum], paise), balance: plus(stats.balance, duePaise) };
    }),
  }),
});
