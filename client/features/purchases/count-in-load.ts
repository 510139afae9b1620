import { storedSale } from '@/features/sales/api';
import type { Stored } from '@/lib/http/counted';
import type { Load } from '@/lib/money/break-even';
import { addPaise, type Paise, roundedPaise } from '@/lib/money/money';
import { plus } from '@/lib/stored-entry';
import { type VehicleEntry, vehicleEntry } from '@/lib/vehicle-entry';

/** What a record's items are of a load in that unit; undefined where nobody knows. */
export const goodsOf = (stored: Stored, loadUnit: string): (number | undefined)[] =>
  (storedSale(stored, {})?.items ?? []).map(({ unit, quantity, pieces }) =>
    unit === loadUnit ? quantity : pieces,
  );

/** The load without what was sold or spoiled, as the server counts it. Quantities have two decimals, as money has. */
export function withTaken<L extends Load>(load: L, stored: Stored, { spoiled }: VehicleEntry): L {
  // An old server answers none.
  if (load.loaded == null) return load;
  const taken = goodsOf(stored, load.unit).map((quantity = 0) => roundedPaise(quantity));
  const over =
    addPaise([spoiled, ...taken]) + roundedPaise(load.oversold ?? 0) - roundedPaise(load.left ?? 0);
  const [left, oversold] = [-over, over].map((each) => plus(0, Math.max(0, each) as Paise));
  return { ...load, left, oversold };
}

/** Counts a bill or expense in the vehicle whose it is. */
export const countInVehicle =
  <V extends { id: number }>(withEntry: (vehicle: V, stored: Stored, entry: VehicleEntry) => V) =>
  (vehicles: V[], stored: Stored): V[] => {
    const entry = vehicleEntry(stored);
    if (entry === null || !vehicles.some(({ id }) => id === entry.purchaseId)) return vehicles;
    return vehicles.map((each) => (each.id === entry.purchaseId ? withEntry(each, stored, entry) : each));
  };
