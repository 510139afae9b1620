import { call, callPage, type Page } from '@/lib/api';

export interface Expense {
  id: number;
  /** rupees */
  amount: string;
  /** '' if none */
  note: string;
  /** the expense's date and time in the firm's zone, 'YYYY-MM-DD HH:MM:SS' */
  createdAt: string;
}

export interface ExpenseBody {
  amount: string;
  note: string;
  createdAt: string;
}

/** Expenses newest first; the query takes `limit`, `offset`, `from` and `to`. */
export const fetchExpenses = (
  query: Record<string, string | number>,
  signal?: AbortSignal,
): Promise<Page<Expense>> => callPage<Expense>('/expenses', { query, signal });

export const deleteExpense = (id: number) => call<{ message: string }>('DELETE', `/expenses/${id}`);
