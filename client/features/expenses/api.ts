import type { ExpenseKind } from '@/lib/expense-kinds';
import { callPage, type Page } from '@/lib/http/api';
import type { PaymentMethod } from '@/lib/payment-methods';

export interface Expense {
  id: number;
  /** rupees */
  amount: string;
  method: PaymentMethod;
  kind: ExpenseKind;
  /** the truck that the money was spent on, null for none */
  purchaseId: number | null;
  vehicleNumber: string | null;
  /** '' if none */
  note: string;
  /** the expense's date and time in the firm's zone, 'YYYY-MM-DD HH:MM:SS' */
  createdAt: string;
}

export interface ExpenseBody {
  amount: string;
  note: string;
  createdAt: string;
  /** left out: cash, other, no vehicle */
  method?: PaymentMethod;
  kind?: ExpenseKind;
  purchaseId?: number | null;
}

/** An additional field that the answer leaves out has its default. */
const withDefaults = (answer: Expense): Expense => ({
  ...answer,
  method: answer.method ?? 'cash',
  kind: answer.kind ?? 'other',
  purchaseId: answer.purchaseId ?? null,
  vehicleNumber: answer.vehicleNumber ?? null,
});

/** Expenses newest first; the query takes `limit`, `offset`, `from` and `to`. */
export async function fetchExpenses(
  query: Record<string, string | number>,
  signal?: AbortSignal,
): Promise<Page<Expense>> {
  const page = await callPage<Expense>('/expenses', { query, signal });
  return { ...page, rows: page.rows.map(withDefaults) };
}
