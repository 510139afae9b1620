import { VehicleText } from '@/features/purchases/vehicle-picker';
import { dayOf } from '@/lib/days/days';
import { plainText } from '@/lib/field-table';
import type { RecordVersions } from '@/saving/conflict/record-fields';
import type { Expense } from './expense';
import type { ExpenseValues } from './schema';

/** The values of a new expense; `purchaseId` is preselected by the address. */
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
    kind: expense.kind,
    purchaseId: expense.purchaseId,
    method: expense.method,
    note: expense.note,
  }),
  fields: [
    { name: 'amount' },
    { name: 'quantity', label: 'expense.spoiled', text: plainText },
    { name: 'createdAt' },
    { name: 'note' },
    { name: 'kind' },
    { name: 'purchaseId', label: 'purchase.vehicle', Shown: VehicleText },
    { name: 'method' },
  ],
};
