import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ExpenseKind } from '@/lib/expense-kinds';
import type { Findable } from '@/lib/finding/finding';
import { call } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';
import { asksDevice } from '@/lib/http/device-reads';
import { PICKER_STALE_MS } from '@/lib/http/query-client';
import type { Load, Remainder } from '@/lib/money/break-even';

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

export const vehicleAccountQuery = (id: number) =>
  queryOptions({
    queryKey: [keys.vehicleAccount, id],
    queryFn: ({ signal }) => call<VehicleAccount>('GET', `/purchases/${id}/account`, { signal }),
  });

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
    queryFn: ({ signal }) =>
      call<VehicleRow[]>('GET', '/vehicle-numbers', {
        query: { activeOnly: String(activeOnly), search },
        signal,
      }),
    staleTime: PICKER_STALE_MS,
    placeholderData: keepPreviousData,
  });

/** A vehicle that is still being sold, in a list that has the newest ones' accounts. */
export interface OpenVehicle extends VehicleRow {
  /** null in other rows; missing on the device and from an old server */
  account?: VehicleAccount | null;
}

/** The vehicles still being sold, newest first, with the accounts of the first ones; the pickers' list too. */
export const openVehiclesQuery = queryOptions({
  queryKey: [keys.vehicleAccount, 'open'],
  queryFn: async ({ signal, client }) => {
    const query = { activeOnly: 'true', accounts: 'true' };
    const vehicles = await call<OpenVehicle[]>('GET', '/vehicle-numbers', { query, signal });
    if (!asksDevice(signal)) client.setQueryData(vehicleNumbersQuery('', true).queryKey, vehicles);
    return vehicles;
  },
  staleTime: PICKER_STALE_MS,
  // It has the vehicles without their accounts.
  meta: { partInKhata: true },
});

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
export const vehicleFindable = (vehicle: VehicleNumber | VehicleRow): Findable => ({
  names: 'vendorName' in vehicle ? [vehicle.vendorName, vehicle.description] : [],
  numbers: [vehicle.vehicleNumber],
});
