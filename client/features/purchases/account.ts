import type { ExpenseKind } from '@/lib/expense-kinds';
import type { Remainder } from '@/lib/money/break-even';
import type { VehicleRow } from './vehicles-api';

/** What a vehicle cost, what it sold and what it has still to recover; money in rupees. */
export interface VehicleAccount extends Remainder {
  purchaseAmount: number;
  /** the largest first */
  expenses: readonly { kind: ExpenseKind; total: number }[];
  expensesTotal: number;
  /** what customers were let off its bills; missing from an old server */
  allowances?: number;
  sold: number;
  /** sold minus the purchase and its expenses */
  net: number;
  /** what spoiled, in the load's unit; a server before this version does not say */
  spoiled?: number;
  /** until today, or until the last bill once completed */
  daysOpen: number;
}

/** What the vehicle cost until now, in rupees: the purchase, its expenses, what customers were let off. */
export const costOf = ({ purchaseAmount, expensesTotal, allowances = 0 }: VehicleAccount): number =>
  purchaseAmount + expensesTotal + allowances;

/** A vehicle that is still being sold, in a list that has the newest ones' accounts. */
export interface OpenVehicle extends VehicleRow {
  /** null in other rows; missing on the device and from an old server */
  account?: VehicleAccount | null;
}
