import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { normaliseItems } from '@/features/sales/api';
import type { ExpenseKind } from '@/lib/expense-kinds';
import type { Findable } from '@/lib/finding/finding';
import { asksDevice } from '@/lib/http/api';
import { keys, PICKER_STALE_MS, queryClient, root } from '@/lib/http/cache';
import { breakEvenPaise, type Load, type Remainder } from '@/lib/money/break-even';
import { addPaise, minusPaise, type Paise, paiseOf, plus, roundedPaise } from '@/lib/money/money';
import { type Adding, type Figures, figuresQuery } from '@/saving/figures';
import { expenseKindOf, type Line, sumOf, withOwn } from '@/saving/pending';

export interface VehicleNumber {
  id: number;
  vehicleNumber: string;
}

interface VehicleRow extends VehicleNumber, Load {
  vendorName: string;
  description: string;
  createdAt: string;
}

export const isVehicleRow = (vehicle: VehicleNumber): vehicle is VehicleRow => 'vendorName' in vehicle;

/** In the load's unit; undefined for an item in another unit without pieces. */
const goodsOf = ({ kind, body }: Line, loadUnit: string): (number | undefined)[] => {
  if (kind === 'waste') return [Number(body.quantity ?? 0)];
  if (kind !== 'sale') return [];
  return normaliseItems(body.items).map(({ unit, quantity, pieces }) => (unit === loadUnit ? quantity : pieces));
};

/** As the server counts it. Quantities have two decimals, as money has. */
function withTaken<L extends Load>(load: L, lines: readonly Line[]): L {
  // An old server answers none.
  if (load.loaded == null) return load;
  const goods = lines.flatMap((line) => goodsOf(line, load.unit));
  const taken = goods.map((quantity = 0) => roundedPaise(quantity));
  const over = addPaise(taken) + roundedPaise(load.oversold ?? 0) - roundedPaise(load.left ?? 0);
  const [left, oversold] = [-over, over].map((each) => plus(0, Math.max(0, each) as Paise));
  return { ...load, left, oversold, ...(goods.includes(undefined) && { mixedUnits: true }) };
}

const inVehicles = <V extends { id: number }>(withLines: (vehicle: V, lines: readonly Line[]) => V): Adding<V[]> => ({
  of: ({ purchaseId }, vehicles) => vehicles.some(({ id }) => id === purchaseId),
  plus: (vehicles, lines) => withOwn(vehicles, lines, ({ id }, { purchaseId }) => id === purchaseId, withLines),
});

/** Newest first. `activeOnly` leaves out completed ones. */
export const vehicleNumbersQuery = (search: string, activeOnly: boolean) =>
  figuresQuery<VehicleRow[]>([keys.vehiclePicker, search, activeOnly], '/vehicle-numbers', {
    query: { activeOnly: String(activeOnly), search },
    ...inVehicles<VehicleRow>(withTaken),
    staleTime: PICKER_STALE_MS,
    placeholderData: keepPreviousData,
  });

/** '' if no picker has listed it. */
export const listedPlate = (id: number | null): string =>
  queryClient
    .getQueriesData<Figures<VehicleRow[]>>({ queryKey: [keys.vehiclePicker] })
    .flatMap(([, vehicles]) => vehicles?.content ?? [])
    .find((vehicle) => vehicle.id === id)?.vehicleNumber ?? '';

/** Two loads of one plate are told apart by their vendors: 'HR-55-T-7001 · Sopore Fruit Co.' */
export function plateText(vehicle: VehicleNumber, others: readonly VehicleNumber[]): string {
  const twin = others.some(({ id, vehicleNumber }) => id !== vehicle.id && vehicleNumber === vehicle.vehicleNumber);
  return twin && isVehicleRow(vehicle) && vehicle.vendorName
    ? `${vehicle.vehicleNumber} · ${vehicle.vendorName}`
    : vehicle.vehicleNumber;
}

export const vehicleFindable = (vehicle: VehicleNumber): Findable => ({
  names: isVehicleRow(vehicle) ? [vehicle.vendorName, vehicle.description] : [],
  numbers: [vehicle.vehicleNumber],
});

const ACCOUNT = root('vehicle-account', {
  affectedBy: ['customer', 'sale', 'collection', 'expense', 'vendor', 'purchase'],
});

/** In rupees. */
export interface VehicleAccount extends Remainder {
  purchaseAmount: number;
  /** the largest first */
  expenses: readonly { kind: ExpenseKind; total: number }[];
  expensesTotal: number;
  /** the allowances on its bills; missing from an old server */
  allowances?: number;
  sold: number;
  /** sold minus the purchase and its expenses */
  net: number;
  /** what spoiled, in the load's unit; a server before this version does not say */
  spoiled?: number;
  /** until today, or until the last bill once completed */
  daysOpen: number;
}

/** In rupees. */
export const costOf = ({ purchaseAmount, expensesTotal, allowances = 0 }: VehicleAccount): number =>
  purchaseAmount + expensesTotal + allowances;

export interface OpenVehicle extends VehicleRow {
  /** null but in the newest rows; missing on the device and from an old server */
  account?: VehicleAccount | null;
}

const withSpent = (expenses: VehicleAccount['expenses'], lines: readonly Line[]): VehicleAccount['expenses'] =>
  withOwn(
    expenses,
    lines.filter(({ kind }) => kind === 'expense'),
    ({ kind }, line) => kind === expenseKindOf(line),
    (row, own) => ({ ...row, total: plus(row.total, sumOf(own).spent) }),
    (line) => ({ kind: expenseKindOf(line), total: 0 }),
  ).sort((a, b) => b.total - a.total || (a.kind < b.kind ? -1 : 1));

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
  figuresQuery<VehicleAccount>([ACCOUNT, id], `/purchases/${id}/account`, {
    of: ({ purchaseId }) => purchaseId === id,
    plus: withLines,
  });

const openVehicles = figuresQuery<OpenVehicle[]>([ACCOUNT, 'open'], '/vehicle-numbers', {
  query: { activeOnly: 'true', accounts: 'true' },
  ...inVehicles<OpenVehicle>((vehicle, lines) => ({
    ...withTaken(vehicle, lines),
    ...(vehicle.account && { account: withLines(vehicle.account, lines) }),
  })),
  staleTime: PICKER_STALE_MS,
});

/** The vehicles still being sold, newest first, with the accounts of the first ones; the pickers' list too. */
export const openVehiclesQuery = {
  ...openVehicles,
  queryFn: async ({ signal, client }: { signal: AbortSignal; client: QueryClient }) => {
    const vehicles = await openVehicles.queryFn({ signal });
    if (!asksDevice(signal)) client.setQueryData(vehicleNumbersQuery('', true).queryKey, vehicles);
    return vehicles;
  },
  // It has the vehicles without their accounts.
  meta: { ...openVehicles.meta, partInOfflineCopy: true },
};
