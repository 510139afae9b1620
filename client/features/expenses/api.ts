import { queryOptions } from '@tanstack/react-query';
import { callPage, callRecord, type Page } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';
import type { Expense } from './expense-fields';

export type { Expense } from './expense-fields';

export { expenseVersions } from './expense-fields';

const expenseWithDefaults = <E extends Expense>(answer: E): E => ({
  ...answer,
  method: answer.method ?? 'cash',
  kind: answer.kind ?? 'other',
  purchaseId: answer.purchaseId ?? null,
  vehicleNumber: answer.vehicleNumber ?? null,
  quantity: answer.quantity ?? null,
});

/** Expenses newest first; the query takes `limit`, `offset`, `from` and `to`. */
export async function fetchExpenses(
  query: Record<string, string | number>,
  signal?: AbortSignal,
): Promise<Page<Expense>> {
  const page = await callPage<Expense>('/expenses', { query, signal });
  return { ...page, rows: page.rows.map(expenseWithDefaults) };
}

export const expenseQuery = (id: number) =>
  queryOptions({
    queryKey: [keys.expenses, id],
    queryFn: async ({ signal }) =>
      expenseWithDefaults(await callRecord<Expense>('GET', `/expenses/${id}`, { signal })),
  });
