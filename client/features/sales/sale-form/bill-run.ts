import type { Sale } from '@/features/sales/api';
import { formOf } from './sale-body';
import type { SaleForm } from './schema';

/** For this many bills, the form points out that the vehicle has changed. */
const VEHICLES_KEPT = 3;

/** Bills entered one after the other; the next one's form starts from the last. */
export interface BillRun {
  /** the last saved bill */
  last: Sale;
  /** the vehicles of the last bills, newest first */
  vehicles: readonly { id: number | null; vehicleNumber: string }[];
  /** the last bill's day; null if it was dated today, so that the next one is too, even after midnight */
  saleDate: string | null;
  /** how many were saved */
  count: number;
}

export function afterBill(run: BillRun | null, last: Sale, today: string): BillRun {
  const vehicle = { id: last.purchaseId, vehicleNumber: last.vehicleNumber ?? '' };
  return {
    last,
    vehicles: [vehicle, ...(run?.vehicles ?? [])].slice(0, VEHICLES_KEPT),
    saleDate: last.saleDate === today ? null : last.saleDate,
    count: (run?.count ?? 0) + 1,
  };
}

/** The next bill: date, vehicle, product, unit and rate of the last one; customer and quantity are empty. */
export function nextBill({ last, saleDate }: BillRun, today: string): SaleForm {
  const item = formOf(last).items.at(-1);
  return {
    customerId: null,
    saleDate: saleDate ?? today,
    purchaseId: last.purchaseId,
    description: '',
    items: item ? [{ ...item, quantity: '' }] : [],
  };
}

/** The number of the last bills' vehicle that is not the chosen one; null if they all have the chosen one. */
export const switchedFrom = ({ vehicles }: BillRun, purchaseId: number | null): string | null =>
  vehicles.find(({ id }) => id !== purchaseId)?.vehicleNumber ?? null;
