import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { keys } from '@/lib/cache';
import { type ProfitLossAnswer, readVehicle, type VehicleResult } from './profit-statistics';

/** `/reports/profit-loss`, a row a purchase, newest first; tried once more when it fails (Specification, section 9). */
export const profitLossQuery = queryOptions({
  queryKey: [keys.profitLoss],
  queryFn: async ({ signal }): Promise<VehicleResult[]> => {
    const rows = await call<ProfitLossAnswer[]>('GET', '/reports/profit-loss', { signal });
    return rows.map(readVehicle);
  },
  retry: 1,
});
