import { queryOptions } from '@tanstack/react-query';
import { keys } from '@/lib/http/cache';
import { countingQuery } from '@/records/counting-query';
import { countInProfit, countInRest } from './count-in-profit';
import { type ProfitLossAnswer, type Rest, readVehicle } from './profit-statistics';

export const profitLossRestQuery = queryOptions({
  queryKey: [keys.profitLoss, 'rest'],
  ...countingQuery('/reports/profit-loss/rest', { read: (rest: Rest) => rest, count: countInRest }),
});

/** One row for each purchase, newest first; retried once. */
export const profitLossQuery = queryOptions({
  queryKey: [keys.profitLoss],
  ...countingQuery('/reports/profit-loss', {
    read: (rows: ProfitLossAnswer[]) => rows.map(readVehicle),
    count: countInProfit,
  }),
  retry: 1,
});
