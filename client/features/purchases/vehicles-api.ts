import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { normaliseItems } from '@/features/sales/api';
import type { Findable } from '@/lib/finding/finding';
import { keys } from '@/lib/http/cache';
import { PICKER_STALE_MS } from '@/lib/http/query-client';
import type { Load } from '@/lib/money/break-even';
import { addPaise, type Paise, plus, roundedPaise } from '@/lib/money/money';
import { type Adding, type Figures, figuresQuery } from '@/saving/figures';
import { type Line, withOwn } from '@/saving/pending';

/** A purchase as a choice of vehicle. */
export interface VehicleNumber {
  id: number;
  vehicleNumber: string;
}

export interface VehicleRow extends VehicleNumber, Load {
  vendorName: string;
  description: string;
  createdAt: string;
}

export const isVehicleRow = (vehicle: VehicleNumber): vehicle is VehicleRow => 'vendorName' in vehicle;

/** Each item's quantity in the load's unit; undefined if the item was sold in another unit without a piece count. */
const goodsOf = ({ kind, body }: Line, loadUnit: string): (number | undefined)[] => {
  if (kind === 'waste') return [Number(body.quantity ?? 0)];
  if (kind !== 'sale') return [];
  return normaliseItems(body.items).map(({ unit, quantity, pieces }) =>
    unit === loadUnit ? quantity : pieces,
  );
};

/** The load without what was sold or spoiled, as the server counts it. Quantities have two decimals, as money has. */
export function withTaken<L extends Load>(load: L, lines: readonly Line[]): L {
  // An old server answers none.
  if (load.loaded == null) return load;
  const goods = lines.flatMap((line) => goodsOf(line, load.unit));
  const taken = goods.map((quantity = 0) => roundedPaise(quantity));
  const over = addPaise(taken) + roundedPaise(load.oversold ?? 0) - roundedPaise(load.left ?? 0);
  const [left, oversold] = [-over, over].map((each) => plus(0, Math.max(0, each) as Paise));
  return { ...load, left, oversold, ...(goods.includes(undefined) && { mixedUnits: true }) };
}

/** Adds bills and expenses to the vehicle whose they are. */
export const inVehicles = <V extends { id: number }>(
  withLines: (vehicle: V, lines: readonly Line[]) => V,
): Adding<V[]> => ({
  of: ({ purchaseId }, vehicles) => vehicles.some(({ id }) => id === purchaseId),
  plus: (vehicles, lines) =>
    withOwn(vehicles, lines, ({ id }, { purchaseId }) => id === purchaseId, withLines),
});

/** The vehicles to choose from, newest first; at most ten seconds old. `activeOnly` leaves out completed ones. */
export const vehicleNumbersQuery = (search: string, activeOnly: boolean) => ({
  ...figuresQuery([keys.vehiclePicker, search, activeOnly], '/vehicle-numbers', {
    query: { activeOnly: String(activeOnly), search },
    read: (vehicles: VehicleRow[]) => vehicles,
    ...inVehicles<VehicleRow>(withTaken),
  }),
  staleTime: PICKER_STALE_MS,
  placeholderData: keepPreviousData<Figures<VehicleRow[]>>,
});

/** The plate of a vehicle that a picker has listed; '' if none has. */
export const listedPlate = (client: QueryClient, id: number | null): string =>
  client
    .getQueriesData<Figures<VehicleRow[]>>({ queryKey: [keys.vehiclePicker] })
    .flatMap(([, vehicles]) => vehicles?.content ?? [])
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

export const vehicleFindable = (vehicle: VehicleNumber): Findable => ({
  names: isVehicleRow(vehicle) ? [vehicle.vendorName, vehicle.description] : [],
  numbers: [vehicle.vehicleNumber],
});
