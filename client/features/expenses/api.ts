import { HolderName } from '@/features/holders/api';
import { VehicleText } from '@/features/purchases/api';
import { changedFields } from '@/lib/changed-fields';
import { dayOf, momentFor } from '@/lib/days/days';
import type { ExpenseKind } from '@/lib/expense-kinds';
import { plainText } from '@/lib/field-table';
import { callPage } from '@/lib/http/api';
import { keys, recordQuery } from '@/lib/http/cache';
import type { PaymentMethod } from '@/lib/payment-methods';
import type { RecordVersions } from '@/saving/conflict/conflict';
import type { ExpenseValues } from './schema';

export interface Expense {
  id: number;
  amount: string;
  method: PaymentMethod;
  kind: ExpenseKind;
  purchaseId: number | null;
  vehicleNumber: string | null;
  /** of waste, what spoiled in the vehicle's unit; null if not known, and for other kinds */
  quantity: number | null;
  /** who paid it; null for the galla or nobody, left out by an old server */
  holderId?: number | null;
  note: string;
  /** the expense's date and time in the firm's zone, 'YYYY-MM-DD HH:MM:SS' */
  createdAt: string;
}

export const newExpense = (today: string, purchaseId: number | null): ExpenseValues => ({
  amount: '',
  quantity: '',
  createdAt: today,
  kind: 'other',
  purchaseId,
  method: 'cash',
  note: '',
});

export const expenseVersions: RecordVersions<ExpenseValues, Expense> = {
  valuesOf: (expense) => ({
    amount: expense.amount,
    quantity: String(expense.quantity ?? ''),
    createdAt: dayOf(expense.createdAt),
    note: expense.note,
    kind: expense.kind,
    purchaseId: expense.purchaseId,
    method: expense.method,
    holderId: expense.holderId ?? null,
  }),
  fields: {
    quantity: { label: 'patti.spoiled', text: plainText },
    purchaseId: { label: 'purchase.vehicle', Shown: VehicleText },
    holderId: { label: 'holder.one', Shown: HolderName },
  },
};

/** Spoiled goods were paid for with the vehicle, so waste has no amount. */
export function expenseBody(
  { amount, quantity = '', createdAt, kind, purchaseId, method, holderId = null, ...typed }: ExpenseValues,
  stored: Expense | null,
  now: string,
) {
  const isWaste = kind === 'waste';
  return {
    ...typed,
    amount: isWaste ? '0' : amount.trim(),
    createdAt: momentFor(createdAt, now, stored?.createdAt ?? null),
    ...changedFields(
      {
        // '' takes the vehicle away.
        ...{ method, kind, purchaseId: purchaseId ?? ('' as const) },
        ...{ quantity: isWaste ? quantity.trim() : '', holderId: isWaste ? null : holderId },
      },
      {
        method: stored?.method ?? 'cash',
        kind: stored?.kind ?? 'other',
        purchaseId: stored?.purchaseId ?? '',
        quantity: String(stored?.quantity ?? ''),
        holderId: stored?.holderId ?? null,
      },
    ),
  };
}

const expenseWithDefaults = <E extends Expense>(answer: E): E => ({
  ...answer,
  method: answer.method ?? 'cash',
  kind: answer.kind ?? 'other',
  purchaseId: answer.purchaseId ?? null,
  vehicleNumber: answer.vehicleNumber ?? null,
  quantity: answer.quantity ?? null,
});

/** Expenses newest first; the query takes `limit`, `offset`, `from` and `to`. */
export const fetchExpenses = (query: Record<string, string | number>, signal?: AbortSignal) =>
  callPage<Expense>('/expenses', { query, signal }, expenseWithDefaults);

export const expenseQuery = (id: number) =>
  recordQuery<Expense>([keys.expenses, id], `/expenses/${id}`, { read: expenseWithDefaults });
