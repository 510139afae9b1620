import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The first part of every query key, a noun. Features build their keys on these. */
export const keys = {
  session: 'session',
  dashboard: 'dashboard',
  customers: 'customers',
  customerBalances: 'customer-balances',
  /** a customer's balance and transactions */
  customerLedger: 'customer-ledger',
  customerPicker: 'customer-picker',
  vehiclePicker: 'vehicle-picker',
  sales: 'sales',
  lastRate: 'last-rate',
  saleBook: 'sale-book',
  collections: 'collections',
  /** collections and expenses as one list, and a day's totals of them */
  dayBook: 'day-book',
  vendors: 'vendors',
  vendorBalances: 'vendor-balances',
  /** a vendor's balance and transactions */
  vendorLedger: 'vendor-ledger',
  purchases: 'purchases',
  /** what a truck cost, what it sold, and what it still has to earn */
  truckAccount: 'truck-account',
  /** the sales linked to a purchase */
  linkedSales: 'linked-sales',
  vendorPayments: 'vendor-payments',
  profitLoss: 'profit-loss',
  users: 'users',
  /** a day's account and its cash */
  day: 'day',
  /** the firm's settings */
  firm: 'firm',
  /** what an admin reads about the hosting */
  hosting: 'hosting',
  /** when the books were last checked */
  booksCheck: 'books-check',
  /** what customers owe, and what was collected on a day */
  dues: 'dues',
  /** who changed what */
  history: 'history',
} as const;

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
    'profitLoss',
    'dues',
    'day',
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
    'profitLoss',
    'dues',
    'day',
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
  ],
  expense: ['day', 'dayBook', 'truckAccount', 'profitLoss'],
  vendor: [
    'vendors',
    'vendorBalances',
    'vendorLedger',
    'purchases',
    'vehiclePicker',
    'vendorPayments',
    'profitLoss',
    'day',
    'sales',
    'saleBook',
  ],
  purchase: [
    'purchases',
    'vehiclePicker',
    'vendorBalances',
    'vendorLedger',
    'profitLoss',
    'linkedSales',
    'truckAccount',
    'sales',
    'saleBook',
  ],
  vendorPayment: ['day', 'vendorPayments', 'vendorBalances', 'vendorLedger'],
  /** bills and payments that wait on this device: what the kept khata adds them to */
  kept: ['customerBalances', 'customerLedger', 'dashboard'],
  promise: ['dues'],
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
