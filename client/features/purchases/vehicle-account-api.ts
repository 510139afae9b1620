import type { QueryClient } from '@tanstack/react-query';
import type { ExpenseKind } from '@/lib/expense-kinds';
import { asksDevice } from '@/lib/http/api';
import { root } from '@/lib/http/cache';
import { PICKER_STALE_MS } from '@/lib/http/query-client';
import { breakEvenPaise, type Remainder } from '@/lib/money/break-even';
import { addPaise, minusPaise, type Paise, paiseOf, plus, roundedPaise } from '@/lib/money/money';
import { figuresQuery } from '@/saving/figures';
import { type Line, sumOf, withOwn } from '@/saving/pending';
import { inVehicles, type VehicleRow, vehicleNumbersQuery, withTaken } from './vehicles-api';

/** What a vehicle cost, what it sold, and what it still has to earn */
const ACCOUNT = root('vehicle-account', {
  affectedBy: ['customer', 'sale', 'collection', 'expense', 'vendor', 'purchase'],
});

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

const kindOf = ({ body }: Line): ExpenseKind => (body.kind ?? 'other') as ExpenseKind;

const withSpent = (
  expenses: VehicleAccount['expenses'],
  lines: readonly Line[],
): VehicleAccount['expenses'] =>
  withOwn(
    expenses,
    lines.filter(({ kind }) => kind === 'expense'),
    ({ kind }, line) => kind === kindOf(line),
    (row, own) => ({ ...row, total: plus(row.total, sumOf(own).spent) }),
    (line) => ({ kind: kindOf(line), total: 0 }),
  ).sort((a, b) => b.total - a.total || (a.kind < b.kind ? -1 : 1));

/** The vehicle's account with its bills and expenses of this device. */
function withLines(account: VehicleAccount, lines: readonly Line[]): VehicleAccount {
  const { sold, spent } = sumOf(lines);
  const load = withTaken(account, lines);
  const netPaise = minusPaise(addPaise([roundedPaise(account.net), sold]), spent);
  const toRecoverPaise = Math.max(0, -netPaise) as Paise;
  const spoiled = lines.flatMap(({ kind, body }) => (kind === 'waste' ? paiseOf(String(body.quantity)) : []));
  return {
    ...load,
    expenses: withSpent(account.expenses, lines),
    expensesTotal: plus(account.expensesTotal, spent),
    sold: plus(account.sold, sold),
    net: plus(0, netPaise),
    toRecover: plus(0, toRecoverPaise),
    spoiled: plus(account.spoiled ?? 0, addPaise(spoiled)),
    breakEvenRate: load.left ? plus(0, breakEvenPaise(toRecoverPaise, roundedPaise(load.left))) : null,
  };
}

export const vehicleAccountQuery = (id: number) =>
  figuresQuery([ACCOUNT, id], `/purchases/${id}/account`, {
    read: (account: VehicleAccount) => account,
    of: ({ purchaseId }) => purchaseId === id,
    plus: withLines,
  });

const openVehicles = figuresQuery([ACCOUNT, 'open'], '/vehicle-numbers', {
  query: { activeOnly: 'true', accounts: 'true' },
  read: (vehicles: OpenVehicle[]) => vehicles,
  ...inVehicles<OpenVehicle>((vehicle, lines) => ({
    ...withTaken(vehicle, lines),
    ...(vehicle.account && { account: withLines(vehicle.account, lines) }),
  })),
});

/** The vehicles still being sold, newest first, with the accounts of the first ones; the pickers' list too. */
export const openVehiclesQuery = {
  ...openVehicles,
  queryFn: async ({ signal, client }: { signal: AbortSignal; client: QueryClient }) => {
    const vehicles = await openVehicles.queryFn({ signal });
    if (!asksDevice(signal)) client.setQueryData(vehicleNumbersQuery('', true).queryKey, vehicles);
    return vehicles;
  },
  staleTime: PICKER_STALE_MS,
  // It has the vehicles without their accounts.
  meta: { ...openVehicles.meta, partInKhata: true },
};
