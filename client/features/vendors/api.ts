import type { PaymentMethod } from '@/lib/payment-methods';
import { type PartyRow, partyQueries } from '@/records/party/party';

export interface Vendor extends PartyRow {
  notes: string;
}

export interface VendorTransaction {
  id: number;
  type: 'purchase' | 'payment';
  /** rupees, never negative */
  amount: string;
  createdAt: string;
  vehicleNumber?: string | null;
  paymentMethod?: PaymentMethod | '' | null;
  reference?: string | null;
  description?: string | null;
}

export const vendors = partyQueries<Vendor, VendorTransaction>('vendor');

export const {
  list: vendorsQuery,
  one: vendorQuery,
  balances: vendorBalancesQuery,
  balance: vendorBalanceQuery,
  transactions: vendorTransactionsQuery,
} = vendors;
