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
    'truckAccount',
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
    'truckAccount',
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
    'truckAccount',
    'profitLoss',
    'crates',
  ],
  expense: ['expenses', 'vehiclePicker', 'day', 'dayBook', 'truckAccount', 'pattis', 'profitLoss'],
  vendor: [
    'vendors',
    'vendorBalances',
    'vendorLedger',
    'purchases',
    'vehiclePicker',
    'truckAccount',
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
    'truckAccount',
    'pattis',
    'sales',
    'saleBook',
    'crates',
  ],
  vendorPayment: ['day', 'vendorPayments', 'vendorBalances', 'vendorLedger', 'pattis'],
  patti: ['pattis'],
  /** bills and payments that wait on this device: what the pocket adds them to */
  outbox: ['customerBalances', 'customerLedger', 'dashboard'],
  promise: ['dues'],
  crate: ['crates', 'customerLedger', 'vendorLedger', 'dues'],
  cashDay: ['day'],
  profile: ['session', 'users'],
  user: ['users', 'session'],
  firm: ['firm', 'session', 'day'],
} as const satisfies Record<string, readonly Key[]>;

export type Change = keyof typeof affectedBy;

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
  await Promise.all(
    ([...affectedBy[change], 'history'] as const).map((key) =>
      client.invalidateQueries({
        queryKey: [keys[key]],
        predicate: (query) => !isGone(query.queryKey),
      }),
    ),
  );
}
