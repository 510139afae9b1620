import { keys } from '@/lib/http/cache';
import { plus } from '@/lib/money/money';
import { figuresQuery } from '@/saving/figures';
import { isOfKhata, sumOf } from '@/saving/pending';

/** Rupees, and how many customers there are; `balance` is the sum of all customers' balances. */
export interface DashboardStats {
  totalSales: number;
  totalCollections: number;
  balance: number;
  customerCount: number;
}

export const dashboardStatsQuery = figuresQuery<DashboardStats, DashboardStats>(
  [keys.dashboard],
  '/dashboard/stats',
  {
    read: (stats) => stats,
    of: isOfKhata,
    plus: (stats, lines) => {
      const { sold, paid, due } = sumOf(lines);
      return {
        ...stats,
        totalSales: plus(stats.totalSales, sold),
        totalCollections: plus(stats.totalCollections, paid),
        balance: plus(stats.balance, due),
      };
    },
  },
);
