import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { storedSale } from '@/features/sales/api';
import type { Findable } from '@/lib/finding/finding';
import { keys } from '@/lib/http/cache';
import type { Stored } from '@/lib/http/counted';
import { PICKER_STALE_MS } from '@/lib/http/query-client';
import type { Load } from '@/lib/money/break-even';
import { addPaise, type Paise, roundedPaise } from '@/lib/money/money';
import { plus } from '@/lib/stored-entry';
import { type VehicleEntry, vehicleEntry } from '@/lib/vehicle-entry';
import { countingQuery } from '@/records/counting-query';

/** A purchase as a choice of vehicle. */
export interface VehicleNumber {
  /** the purchase's id */
  id: number;
  vehicleNumber: string;
}

export interface VehicleRow extends VehicleNumber, Load {
  vendorName: string;
  description: string;
  /** the purchase's date and time */
  createdAt: string;
}

export const isVehicleRow = (vehicle: VehicleNumber): vehicle is VehicleRow => 'vendorName' in vehicle;

/** What a record's items are of a load in that unit; undefined where nobody knows. */
const goodsOf = (stored: Stored, loadUnit: string): (number | undefined)[] =>
  (storedSale(stored, {})?.items ?? []).map(({ unit, quantity, pieces }) =>
    unit === loadUnit ? quantity : pieces,
  );

/** The load without what was sold or spoiled, as the server counts it. Quantities have two decimals, as money has. */
export function withTaken<L extends Load>(load: L, stored: Stored, { spoiled }: VehicleEntry): L {
  // An old server answers none.
  if (load.loaded == null) return load;
  const goods = goodsOf(stored, load.unit);
  const taken = goods.map((quantity = 0) => roundedPaise(quantity));
  const over =
    addPaise([spoiled, ...taken]) + roundedPaise(load.oversold ?? 0) - roundedPaise(load.left ?? 0);
  const [left, oversold] = [-over, over].map((each) => plus(0, Math.max(0, each) as Paise));
  return { ...load, left, oversold, ...(goods.includes(undefined) && { mixedUnits: true }) };
}

/** Counts a bill or expense in the vehicle whose it is. */
export const countInVehicle =
  <V extends { id: number }>(withEntry: (vehicle: V, stored: Stored, entry: VehicleEntry) => V) =>
  (vehicles: V[], stored: Stored): V[] => {
    const entry = vehicleEntry(stored);
    if (entry === null || !vehicles.some(({ id }) => id === entry.purchaseId)) return vehicles;
    return vehicles.map((each) => (each.id === entry.purchaseId ? withEntry(each, stored, entry) : each));
  };

/** The vehicles to choose from, newest first; at most ten seconds old. `activeOnly` leaves out completed ones. */
export const vehicleNumbersQuery = (search: string, activeOnly: boolean) =>
  queryOptions({
    queryKey: [keys.vehiclePicker, search, activeOnly],
    ...countingQuery('/vehicle-numbers', {
      query: { activeOnly: String(activeOnly), search },
      read: (vehicles: VehicleRow[]) => vehicles,
      count: countInVehicle<VehicleRow>(withTaken),
    }),
    staleTime: PICKER_STALE_MS,
    placeholderData: keepPreviousData,
  });

/** The plate of a vehicle that a picker has listed; '' if none has. */
export const listedPlate = (client: QueryClient, id: number | null): string =>
  client
    .getQueriesData<VehicleRow[]>({ queryKey: [keys.vehiclePicker] })
    .flatMap(([, rows]) => rows ?? [])
    .find((vehicle) => vehicle.id === id)?.vehicleNumber ?? '';

/** Two loads of one plate are told apart by their vendors: 'HR-55-T-7001 · Sopore Fruit Co.' */
export function plateText(vehicle: VehicleNumber, others: readonly VehicleNumber[]): string {
  const twin = others.some(
    ({ id, vehicleNumber }) => id !== vehicle.id && vehicleNumber === vehicle.vehicleNumber,
  );
  return twin && isVehicleRow(vehicle) && vehicle.vendorName
    ? `${vehicle.vehicleNumber} · ${vehicle.vendorName}`
    : vehicle.vehicleNumber;
}

/** What a picker finds a vehicle by: plate, vendor and fruit. */
export const vehicleFindable = (vehicle: VehicleNumber): Findable => ({
  names: isVehicleRow(vehicle) ? [vehicle.vendorName, vehicle.description] : [],
  numbers: [vehicle.vehicleNumber],
});
