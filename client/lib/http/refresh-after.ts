import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { keys } from './cache';
import { noteChanged, putInPlace } from './put-in-place';

type Key = keyof typeof keys;

/** What a written or deleted record of each kind affects, and is fetched again. */
const affectedBy = {
  customer: [
    'customers',
    'customerBalances',
    'customerLedger',
    'customerPicker',
    'dashboard',
    'sales',
    'collections',
    'dayBook',
    'saleBook',
    'linkedSales',
    'vehicleAccount',
    'pattis',
    'profitLoss',
    'dues',
    'day',
    'crates',
  ],
  sale: [
    'sales',
    'dashboard',
    'customerLedger',
    'customerBalances',
    'saleBook',
    'lastRate',
    'linkedSales',
    'vehicleAccount',
    'pattis',
    'vehiclePicker',
    'profitLoss',
    'dues',
    'day',
    'crates',
  ],
  collection: [
    'collections',
    'dayBook',
    'sales',
    'dashboard',
    'customerLedger',
    'customerBalances',
    'dues',
    'day',
    'vehicleAccount',
    'profitLoss',
    'crates',
  ],
  expense: ['expenses', 'vehiclePicker', 'day', 'dayBook', 'vehicleAccount', 'pattis', 'profitLoss'],
  vendor: [
    'vendors',
    'vendorBalances',
    'vendorLedger',
    'purchases',
    'vehiclePicker',
    'vehicleAccount',
    'vendorPayments',
    'pattis',
    'profitLoss',
    'day',
    'sales',
    'saleBook',
    'crates',
  ],
  purchase: [
    'purchases',
    'vehiclePicker',
    'vendorBalances',
    'vendorLedger',
    'profitLoss',
    'linkedSales',
    'vehicleAccount',
    'pattis',
    'sales',
    'saleBook',
    'crates',
  ],
  vendorPayment: ['day', 'vendorPayments', 'vendorBalances', 'vendorLedger', 'pattis'],
  patti: ['pattis'],
  /** what waits on this device: all figures count it at once, but those of a khata are to be of one moment */
  outbox: ['customerBalances', 'customerLedger', 'dashboard', 'dayBook'],
  /** another tab has sent what waited: it has a number now */
  sentElsewhere: ['customerBalances', 'customerLedger', 'dashboard', 'dayBook', 'sales', 'linkedSales'],
  promise: ['dues'],
  crate: ['crates', 'customerLedger', 'vendorLedger', 'dues'],
  cashDay: ['day'],
  profile: ['session', 'users'],
  user: ['users', 'session'],
  firm: ['firm', 'session', 'day'],
} as const satisfies Record<string, readonly Key[]>;

export type Change = keyof typeof affectedBy;

/** The kind of change, by the path that a record of the outbox is sent to. */
export const CHANGES: Readonly<Record<string, Change>> = {
  '/customers': 'customer',
  '/sales': 'sale',
  '/collections': 'collection',
  '/expenses': 'expense',
};

const namesOf = (change: Change) => [...affectedBy[change], 'history' as const].map((key) => keys[key]);

/** What of a new record is put in place; of the others only the server knows what they change. */
const PLACED: readonly Change[] = ['sale', 'collection', 'expense'];

/**
 * After the server has stored a new record: puts it into the figures and lists that show it at once, and fetches these
 * again. `key` is the entry's, `row` the answer.
 */
export function afterStored(client: QueryClient, change: Change, key: string, row: unknown): Promise<void> {
  if (!PLACED.includes(change)) return refreshAfter(client, change);
  putInPlace(client, key, { change, row });
  return fetchAgain(client, change);
}

/**
 * Marks everything that the change affects as stale and fetches again what is on screen. `gone` are the keys of a
 * deleted record: they become stale too, but are not fetched while the user is leaving its screen.
 */
export function refreshAfter(
  client: QueryClient,
  change: Change,
  gone: readonly QueryKey[] = [],
): Promise<void> {
  // What waits on the device has changed nothing on the server, and what another tab has sent is counted here.
  if (change !== 'outbox' && change !== 'sentElsewhere') noteChanged(client, namesOf(change));
  return fetchAgain(client, change, gone);
}

async function fetchAgain(
  client: QueryClient,
  change: Change,
  gone: readonly QueryKey[] = [],
): Promise<void> {
  const isGone = (key: QueryKey) => gone.some((start) => start.every((word, index) => key[index] === word));
  for (const queryKey of gone) void client.invalidateQueries({ queryKey, refetchType: 'none' });
  await Promise.all(
    namesOf(change).map((name) =>
      client.invalidateQueries({
        queryKey: [name],
        predicate: (query) => !isGone(query.queryKey),
      }),
    ),
  );
}
