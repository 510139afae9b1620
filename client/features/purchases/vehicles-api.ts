import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Findable } from '@/lib/finding/finding';
import { keys } from '@/lib/http/cache';
import { PICKER_STALE_MS } from '@/lib/http/query-client';
import type { Load } from '@/lib/money/break-even';
import { countingQuery } from '@/records/counting-query';
import { countInVehicle, withTaken } from './count-in-load';

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
