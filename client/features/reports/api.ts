import { isWithin, type Span } from '@/lib/days/periods';
import type { ExpenseKind } from '@/lib/expense-kinds';
import { root } from '@/lib/http/cache';
import { addPaise, fromPaise, minusPaise, paiseOf, plus } from '@/lib/money/money';
import { figuresQuery } from '@/saving/figures';
import { expenseKindOf, type Line, sumOf, withOwn } from '@/saving/pending';
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

/** What has no vehicle and is dated in the period. Of what was let off, only the server knows the vehicle. */
export const profitLossRestQuery = (span: Span = {}) =>
  figuresQuery([PROFIT_LOSS, 'rest', span.from, span.to], '/reports/profit-loss/rest', {
    query: { ...span },
    read: (rest: Partial<WithoutVehicle>): WithoutVehicle => ({
      sales: 0,
      bills: 0,
      expenses: 0,
      allowances: 0,
      ...rest,
    }),
    of: (line) => isMoney(line) && line.purchaseId === null && isWithin(line.day, span),
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

/** One row for each purchase of the period, newest first, with all that it sold and cost; retried once. */
export const profitLossQuery = (span: Span = {}) =>
  figuresQuery([PROFIT_LOSS, span.from, span.to], '/reports/profit-loss', {
    query: { ...span },
    read: (rows: ProfitLossAnswer[]) => rows.map(readVehicle),
    of: (line, rows) => isMoney(line) && rows.some(({ purchaseId }) => purchaseId === line.purchaseId),
    plus: (rows, lines) => withOwn(rows, lines, (row, { purchaseId }) => row.purchaseId === purchaseId, withLines),
    retry: 1,
  });

/** What was spent by kind, or by note where nobody chose a kind; waste has its quantity instead of money. */
export interface ExpenseTotal {
  kind?: ExpenseKind;
  note?: string;
  count: number;
  total: number | string;
  quantity?: number | null;
}

export const EXPENSE_CUTS = ['kind', 'note'] as const;
export type ExpenseCut = (typeof EXPENSE_CUTS)[number];

function spentOf(by: ExpenseCut, line: Line): ExpenseTotal {
  const { kind, body, note, paise } = line;
  const isWaste = kind === 'waste';
  return {
    ...(by === 'kind' ? { kind: expenseKindOf(line) } : { note: note.trim() }),
    ...{ count: 1, total: isWaste ? 0 : fromPaise(paise) },
    ...(isWaste && { quantity: Number(body.quantity) || 0 }),
  };
}

const isSpoiled = ({ quantity }: ExpenseTotal): boolean => quantity != null;

/** Money and spoiled goods with one note are two. */
export const spendingKey = (spent: ExpenseTotal): string =>
  `${spent.kind ?? spent.note?.toLowerCase()} ${isSpoiled(spent)}`;

const withSpent = (row: ExpenseTotal, own: readonly ExpenseTotal[]): ExpenseTotal => ({
  ...row,
  count: row.count + own.length,
  total: plus(row.total, addPaise(own.map(({ total }) => paiseOf(total)))),
  ...(isSpoiled(row) && { quantity: plus(row.quantity ?? 0, addPaise(own.map(({ quantity }) => paiseOf(quantity)))) }),
});

/** The largest first, and what spoiled last. */
export const expenseTotalsQuery = (span: Span, by: ExpenseCut) =>
  figuresQuery<ExpenseTotal[]>([PROFIT_LOSS, 'expenses', by, span.from, span.to], '/reports/expenses', {
    query: { ...span, by },
    of: ({ kind, day }) => (kind === 'expense' || kind === 'waste') && isWithin(day, span),
    plus: (rows, lines) =>
      withOwn(
        rows,
        lines.map((line) => spentOf(by, line)),
        (row, spent) => spendingKey(row) === spendingKey(spent),
        withSpent,
        (spent) => ({ ...spent, count: 0, total: 0, ...(isSpoiled(spent) && { quantity: 0 }) }),
      ).sort((a, b) => Number(isSpoiled(a)) - Number(isSpoiled(b)) || Number(b.total) - Number(a.total)),
  });
