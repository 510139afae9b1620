import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';
import { type ProfitLossAnswer, readVehicle, type VehicleResult } from './profit-statistics';

/** What no vehicle bears, in rupees. */
export interface Rest {
  expenses: number;
  allowances: number;
}

export const profitLossRestQuery = queryOptions({
  queryKey: [keys.profitLoss, 'rest'],
  queryFn: ({ signal }) => call<Rest>('GET', '/reports/profit-loss/rest', { signal }),
});

/** One row for each purchase, newest first; retried once. */
export const profitLossQuery = queryOptions({
  queryKey: [keys.profitLoss],
  queryFn: async ({ signal }): Promise<VehicleResult[]> => {
    const rows = await call<ProfitLossAnswer[]>('GET', '/reports/profit-loss', { signal });
    return rows.map(readVehicle);
  },
  retry: 1,
});
