import type { CollectionMethod } from './payment-methods';

export interface Customer {
  /** negative for a queued customer, to whom the server has not given an id yet */
  id: number;
  name: string;
  phoneNumber: string;
  /** '' if none */
  address: string;
  /** rupees with two decimals; negative is an advance */
  oldBalance: string;
  createdAt: string;
  /** crates that were out before the book began; left out by an old server */
  oldCrates?: number;
}

export interface CustomerTransaction {
  id: number;
  type: 'sale' | 'collection';
  /** rupees with two decimals, never negative */
  amount: string;
  /** a sale's day, a collection's moment */
  createdAt: string;
  method?: CollectionMethod | null;
  /** the day on which a payment bounced; its `amount` is '0.00' since then */
  bouncedOn?: string | null;
  bouncedAmount?: string | null;
  description?: string | null;
  vehicleNumber?: string | null;
  /** of an unsent entry its status, with which its description begins; missing or '' for others */
  status?: string;
}
