import { queryOptions } from '@tanstack/react-query';
import { keys } from '@/lib/http/cache';
import type { Stored } from '@/lib/http/counted';
import { addPaise, minusPaise } from '@/lib/money/money';
import { plus } from '@/lib/stored-entry';
import { type VehicleEntry, vehicleEntry } from '@/lib/vehicle-entry';
import { countingQuery } from '@/records/counting-query';
import {
  type ProfitLossAnswer,
  percentOf,
  type Rest,
  readVehicle,
  type VehicleResult,
} from './profit-statistics';

function withEntry(row: VehicleResult, { soldPaise, spentPaise }: VehicleEntry): VehicleResult {
  const salesPaise = addPaise([row.salesPaise, soldPaise]);
  const profitPaise = addPaise([row.profitPaise, soldPaise]);
  return {
    ...row,
    salesPaise,
    profitPaise,
    percentage: percentOf(profitPaise, row.purchasePaise, 2),
    expensesPaise: addPaise([row.expensesPaise, spentPaise]),
    netPaise: minusPaise(addPaise([row.netPaise, soldPaise]), spentPaise),
  };
}

/** The vehicles with one more record in the result of its own. */
export function countInProfit(rows: VehicleResult[], stored: Stored): VehicleResult[] {
  const entry = vehicleEntry(stored);
  const isOfEntry = ({ purchaseId }: VehicleResult) => purchaseId === entry?.purchaseId;
  if (entry === null || entry.kind === 'waste' || !rows.some(isOfEntry)) return rows;
  return rows.map((row) => (isOfEntry(row) ? withEntry(row, entry) : row));
}

/** What has no vehicle, with one more record. Of what was let off, only the server knows the vehicle. */
export function countInRest(rest: Rest, stored: Stored): Rest {
  const entry = vehicleEntry(stored);
  if (entry === null || entry.purchaseId !== null || entry.kind === 'waste') return rest;
  if (entry.kind !== null) return { ...rest, expenses: plus(rest.expenses, entry.spentPaise) };
  return { ...rest, sales: plus(rest.sales, entry.soldPaise), bills: rest.bills + 1 };
}

export const profitLossRestQuery = queryOptions({
  queryKey: [keys.profitLoss, 'rest'],
  ...countingQuery('/reports/profit-loss/rest', {
    read: (rest: Partial<Rest>): Rest => ({ sales: 0, bills: 0, expenses: 0, allowances: 0, ...rest }),
    count: countInRest,
  }),
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
