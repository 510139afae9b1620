import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callRecord } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';
import type { PaymentMethod } from '@/lib/payment-methods';

export interface Vendor {
  id: number;
  name: string;
  /** '' if none */
  phoneNumber: string;
  address: string;
  notes: string;
  /** rupees; negative if paid ahead */
  oldBalance: string;
  createdAt: string;
  /** as a customer's; left out by an old server */
  oldCrates?: number;
}

/** The body of a create or update; `oldBalance` is decimal text. */
export type VendorBody = Omit<Vendor, 'id' | 'createdAt'>;

/** Rupees; a positive balance is owed to the vendor (Due), a negative one is Credit. */
export interface VendorBalance {
  purchases: string | number;
  payments: string | number;
  balance: string | number;
  /** how many crates the vendor has; below 0 the firm has theirs */
  crates: number;
}

/** The totals come in snake case or camel case. */
interface BalanceAnswer {
  total_purchases?: string | number;
  totalPurchases?: string | number;
  total_payments?: string | number;
  totalPayments?: string | number;
  balance: string | number;
  crates?: number;
}

export interface VendorTransaction {
  id: number;
  type: 'purchase' | 'payment';
  /** rupees, never negative */
  amount: string;
  createdAt: string;
  /** of a purchase */
  vehicleNumber?: string | null;
  /** of a payment */
  paymentMethod?: PaymentMethod | '' | null;
  reference?: string | null;
  /** a purchase's description, a payment's notes */
  description?: string | null;
}

/** Vendors, searched by name and phone. */
export const vendorsQuery = (search = '') =>
  queryOptions({
    queryKey: [keys.vendors, 'list', search],
    queryFn: ({ signal }) => call<Vendor[]>('GET', '/vendors', { query: { search }, signal }),
    placeholderData: keepPreviousData,
  });

export const vendorQuery = (id: number) =>
  queryOptions({
    queryKey: [keys.vendors, 'one', id],
    queryFn: ({ signal }) => callRecord<Vendor>('GET', `/vendors/${id}`, { signal }),
  });

/** The queries of one vendor, which a deletion ends. */
export const keysOfVendor = (id: number) => [vendorQuery(id).queryKey, [keys.vendorLedger, id]];

/** Vendor id → balance in rupees. */
export const vendorBalancesQuery = queryOptions({
  queryKey: [keys.vendorBalances],
  queryFn: async ({ signal }) => {
    const rows = await call<{ id: number; balance: string | number }[]>('GET', '/vendor-balances', {
      signal,
    });
    return new Map(rows.map((row) => [row.id, row.balance]));
  },
});

/** One vendor's totals and balance. */
export const vendorBalanceQuery = (id: number) =>
  queryOptions({
    queryKey: [keys.vendorLedger, id, 'balance'],
    queryFn: async ({ signal }): Promise<VendorBalance> => {
      const answer = await call<BalanceAnswer>('GET', `/vendors/${id}/balance`, { signal });
      return {
        purchases: answer.total_purchases ?? answer.totalPurchases ?? 0,
        payments: answer.total_payments ?? answer.totalPayments ?? 0,
        balance: answer.balance,
        crates: answer.crates ?? 0,
      };
    },
  });

export const vendorTransactionsQuery = (id: number) =>
  queryOptions({
    queryKey: [keys.vendorLedger, id, 'transactions'],
    queryFn: ({ signal }) => call<VendorTransaction[]>('GET', `/vendors/${id}/transactions`, { signal }),
  });
