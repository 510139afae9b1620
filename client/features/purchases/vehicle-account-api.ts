import { queryOptions } from '@tanstack/react-query';
import type { ExpenseKind } from '@/lib/expense-kinds';
import { keys } from '@/lib/http/cache';
import type { Stored } from '@/lib/http/counted';
import { asksDevice } from '@/lib/http/device-reads';
import { PICKER_STALE_MS } from '@/lib/http/query-client';
import { breakEvenPaise, type Remainder } from '@/lib/money/break-even';
import { addPaise, minusPaise, type Paise, roundedPaise } from '@/lib/money/money';
import { plus } from '@/lib/stored-entry';
import { type VehicleEntry, vehicleEntry } from '@/lib/vehicle-entry';
import { countingQuery } from '@/records/counting-query';
import { countInVehicle, type VehicleRow, vehicleNumbersQuery, withTaken } from './vehicles-api';

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

function withSpent({ expenses }: VehicleAccount, { kind, spentPaise }: VehicleEntry) {
  if (kind === null || kind === 'waste') return expenses;
  const known = expenses.find((each) => each.kind === kind);
  const added = { kind, total: plus(known?.total ?? 0, spentPaise) };
  return [...expenses.filter((each) => each !== known), added].sort(
    (a, b) => b.total - a.total || (a.kind < b.kind ? -1 : 1),
  );
}

function withEntry(account: VehicleAccount, stored: Stored, entry: VehicleEntry): VehicleAccount {
  const { soldPaise, spentPaise, spoiled } = entry;
  const load = withTaken(account, stored, entry);
  const netPaise = minusPaise(addPaise([roundedPaise(account.net), soldPaise]), spentPaise);
  const toRecoverPaise = Math.max(0, -netPaise) as Paise;
  return {
    ...load,
    expenses: withSpent(account, entry),
    expensesTotal: plus(account.expensesTotal, spentPaise),
    sold: plus(account.sold, soldPaise),
    net: plus(0, netPaise),
    toRecover: plus(0, toRecoverPaise),
    spoiled: plus(account.spoiled ?? 0, spoiled),
    breakEvenRate: load.left ? plus(0, breakEvenPaise(toRecoverPaise, roundedPaise(load.left))) : null,
  };
}

/** The vehicle's account with one more record. */
export const countInAccount =
  (id: number) =>
  (account: VehicleAccount, stored: Stored): VehicleAccount => {
    const entry = vehicleEntry(stored);
    return entry?.purchaseId === id ? withEntry(account, stored, entry) : account;
  };

/** The vehicles with one more record in what is left of its own, and in its account. */
export const countInVehicles = countInVehicle<OpenVehicle>((vehicle, stored, entry) => ({
  ...withTaken(vehicle, stored, entry),
  ...(vehicle.account && { account: withEntry(vehicle.account, stored, entry) }),
}));

export const vehicleAccountQuery = (id: number) =>
  queryOptions({
    queryKey: [keys.vehicleAccount, id],
    ...countingQuery(`/purchases/${id}/account`, {
      read: (account: VehicleAccount) => account,
      count: countInAccount(id),
    }),
  });

const openVehicles = countingQuery('/vehicle-numbers', {
  query: { activeOnly: 'true', accounts: 'true' },
  read: (vehicles: OpenVehicle[]) => vehicles,
  count: countInVehicles,
});

/** The vehicles still being sold, newest first, with the accounts of the first ones; the pickers' list too. */
export const openVehiclesQuery = queryOptions({
  queryKey: [keys.vehicleAccount, 'open'],
  ...openVehicles,
  queryFn: async ({ signal, client }) => {
    const vehicles = await openVehicles.queryFn({ signal });
    // Built with its options: the list counts again when what waits changes, before a picker asks for it.
    const pickers = client.defaultQueryOptions(vehicleNumbersQuery('', true));
    if (!asksDevice(signal))
      client.getQueryCache().build(client, pickers).setData(vehicles, { manual: true });
    return vehicles;
  },
  staleTime: PICKER_STALE_MS,
  // It has the vehicles without their accounts.
  meta: { ...openVehicles.meta, partInKhata: true },
});
