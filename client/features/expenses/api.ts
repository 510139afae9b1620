import { call, callPage, type Page } from '@/lib/api';
import type { PaymentMethod } from '@/lib/payment-methods';

export interface Expense {
  id: number;
  /** rupees */
  amount: string;
  method: PaymentMethod;
  /** '' if none */
  note: string;
  /** the expense's date and time in the firm's zone, 'YYYY-MM-DD HH:MM:SS' */
  createdAt: string;
}

export interface ExpenseBody {
  amount: string;
  method: PaymentMethod;
  note: string;
  createdAt: string;
}

/** Expenses newest first; the query takes `limit`, `offset`, `from` and `to`. */
export const fetchExpenses = (
  query: Record<string, string | number>,
  signal?: AbortSignal,
): Promise<Page<Expense>> => callPage<Expense>('/expenses', { query, signal });

export const deleteExpense = (id: number) => call<{ message: string }>('DELETE', `/expenses/${id}`);
