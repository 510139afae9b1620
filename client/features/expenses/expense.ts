import type { ExpenseKind } from '@/lib/expense-kinds';
import type { PaymentMethod } from '@/lib/payment-methods';

export interface Expense {
  id: number;
  amount: string;
  method: PaymentMethod;
  kind: ExpenseKind;
  purchaseId: number | null;
  vehicleNumber: string | null;
  /** of waste, what spoiled in the vehicle's unit; null if not known, and for other kinds */
  quantity: number | null;
  /** '' if none */
  note: string;
  /** the expense's date and time in the firm's zone, 'YYYY-MM-DD HH:MM:SS' */
  createdAt: string;
}

export interface ExpenseBody {
  amount: string;
  note: string;
  createdAt: string;
  /** left out of a new expense: cash, other, no vehicle, not known; and of an update that does not change it */
  method?: PaymentMethod;
  kind?: ExpenseKind;
  /** '' takes the vehicle away */
  purchaseId?: number | '';
  quantity?: string;
}
