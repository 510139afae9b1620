import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { keys } from './cache';

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

/**
 * Marks everything that the change affects as stale and fetches again what is on screen. `gone` are the keys of a
 * deleted record: they become stale too, but are not fetched while the user is leaving its screen.
 */
export async function refreshAfter(
  client: QueryClient,
  change: Change,
  gone: readonly QueryKey[] = [],
): Promise<void> {
  const isGone = (key: QueryKey) => gone.some((start) => start.every((word, index) => key[index] === word));
  for (const queryKey of gone) void client.invalidateQueries({ queryKey, refetchType: 'none' });
  const affected: readonly Key[] = [...affectedBy[change], 'history'];
  await Promise.all(
    affected.map((key) =>
      client.invalidateQueries({ queryKey: [keys[key]], predicate: ({ queryKey }) => !isGone(queryKey) }),
    ),
  );
}
