import { root } from '@/lib/http/cache';
import { addPaise, minusPaise, plus } from '@/lib/money/money';
import { figuresQuery } from '@/saving/figures';
import { type Line, sumOf, withOwn } from '@/saving/pending';
import {
  type ProfitLossAnswer,
  percentOf,
  readVehicle,
  type VehicleResult,
  type WithoutVehicle,
} from './profit-statistics';

const PROFIT_LOSS = root('profit-loss', {
  affectedBy: ['customer', 'sale', 'collection', 'expense', 'vendor', 'purchase'],
});

const isMoney = ({ kind }: Line): boolean => kind === 'sale' || kind === 'expense';

function withLines(row: VehicleResult, lines: readonly Line[]): VehicleResult {
  const { sold, spent } = sumOf(lines);
  const profitPaise = addPaise([row.profitPaise, sold]);
  return {
    ...row,
    salesPaise: addPaise([row.salesPaise, sold]),
    profitPaise,
    percentage: percentOf(profitPaise, row.purchasePaise, 2),
    expensesPaise: addPaise([row.expensesPaise, spent]),
    netPaise: minusPaise(addPaise([row.netPaise, sold]), spent),
  };
}

/** What has no vehicle. Of what was let off, only the server knows the vehicle. */
export const profitLossRestQuery = figuresQuery([PROFIT_LOSS, 'rest'], '/reports/profit-loss/rest', {
  read: (rest: Partial<WithoutVehicle>): WithoutVehicle => ({
    sales: 0,
    bills: 0,
    expenses: 0,
    allowances: 0,
    ...rest,
  }),
  of: (line) => isMoney(line) && line.purchaseId === null,
  plus: (rest, lines) => {
    const { sold, spent, bills } = sumOf(lines);
    return {
      ...rest,
      sales: plus(rest.sales, sold),
      bills: rest.bills + bills,
      expenses: plus(rest.expenses, spent),
    };
  },
});

/** One row for each purchase, newest first; retried once. */
export const profitLossQuery = {
  ...figuresQuery([PROFIT_LOSS], '/reports/profit-loss', {
    read: (rows: ProfitLossAnswer[]) => rows.map(readVehicle),
    of: (line, rows) => isMoney(line) && rows.some(({ purchaseId }) => purchaseId === line.purchaseId),
    plus: (rows, lines) =>
      withOwn(rows, lines, (row, { purchaseId }) => row.purchaseId === purchaseId, withLines),
  }),
  retry: 1,
};
