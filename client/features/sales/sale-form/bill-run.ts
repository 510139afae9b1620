import type { Sale } from '@/features/sales/api';
import { ratesOf } from './rates/rates';
import { asTyped } from './sale-fields';
import type { SaleItemForm } from './schema';

/** For this many bills, the form points out that the vehicle has changed. */
const VEHICLES_KEPT = 3;

/** Bills entered one after the other; the next one's form starts from them. */
export interface BillRun {
  /** newest first; id 0 for one that waits on this device */
  bills: readonly [Sale, ...Sale[]];
  /** the last bill's day; null if it was dated today, so that the next one is too, even after midnight */
  saleDate: string | null;
}

export const afterBill = (run: BillRun | null, last: Sale, today: string): BillRun => ({
  bills: [last, ...(run?.bills ?? [])],
  saleDate: last.saleDate === today ? null : last.saleDate,
});

/** A bill that waited on this device got its id since. */
const isSame = (bill: Sale, stored: Sale): boolean =>
  bill.id === stored.id || (bill.id === 0 && bill.customerId === stored.customerId && bill.amount === stored.amount);

/** The server's, and those of the run that it does not have yet; newest first. */
export function vehicleBills(
  fetched: readonly Sale[],
  run: BillRun | null,
  saleDate: string,
  purchaseId: number | null,
): readonly Sale[] {
  const missing = (run?.bills ?? []).filter((bill) => !fetched.some((stored) => isSame(bill, stored)));
  return [...missing, ...fetched].filter((bill) => bill.saleDate === saleDate && bill.purchaseId === purchaseId);
}

/** What the vehicle mostly sells that day at that day's rate, without a quantity. */
export function nextItems(run: BillRun, fetched: readonly Sale[]): SaleItemForm[] {
  const [{ saleDate, purchaseId }] = run.bills;
  return ratesOf(vehicleBills(fetched, run, saleDate, purchaseId))
    .slice(0, 1)
    .map(({ productName, unit, unitPrice }) => ({
      productName,
      unit,
      quantity: '',
      unitPrice: asTyped(unitPrice),
      pieces: '',
    }));
}

/** The last bills' vehicle, if it is not the chosen one. */
export function switchedFrom({ bills }: BillRun, purchaseId: number | null): string | null {
  const other = bills.slice(0, VEHICLES_KEPT).find((bill) => bill.purchaseId !== purchaseId);
  return other ? (other.vehicleNumber ?? '') : null;
}
