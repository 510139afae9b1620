import type { Sale } from '@/features/sales/api';
import { formOf } from './sale-body';
import type { SaleForm } from './schema';

/** How many bills after a change of vehicle the form still says so. */
const REMEMBERED = 3;

/** Bills written one after the other, as the next one's form begins with them. */
export interface BillRun {
  /** the bill that was saved last */
  last: Sale;
  /** the vehicles of the last bills, newest first */
  vehicles: readonly { id: number | null; vehicleNumber: string }[];
  /** null where the last bill was dated today: then the next one is too, even after midnight */
  saleDate: string | null;
  /** how many were saved */
  count: number;
}

export function afterBill(run: BillRun | null, last: Sale, today: string): BillRun {
  const vehicle = { id: last.purchaseId, vehicleNumber: last.vehicleNumber ?? '' };
  return {
    last,
    vehicles: [vehicle, ...(run?.vehicles ?? [])].slice(0, REMEMBERED),
    saleDate: last.saleDate === today ? null : last.saleDate,
    count: (run?.count ?? 0) + 1,
  };
}

/** The next bill: date, vehicle, product, unit and rate of the last one; customer and quantity are left to be filled in. */
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

/** The number of the vehicle that one of the last bills came from, where it is not the one now chosen; null where all are. */
export const switchedFrom = ({ vehicles }: BillRun, purchaseId: number | null): string | null =>
  vehicles.find(({ id }) => id !== purchaseId)?.vehicleNumber ?? null;
