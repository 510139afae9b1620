import { answerQuery, root } from '@/lib/http/cache';
import { type PartyRow, partyQueries } from '@/records/party/party';

export type Vendor = PartyRow;

export const vendors = partyQueries('vendor');

/** What the firm owes a vendor on a day, in rupees and by age; below 0 it has paid ahead, and the ages are 0. */
export interface Payable {
  vendorId: number;
  vendorName: string;
  phoneNumber: string;
  balance: number;
  days0to7: number;
  days8to15: number;
  days16to30: number;
  days31plus: number;
  /** the day of the oldest purchase that is not paid; null where the old balance is older */
  oldestUnpaid: string | null;
  lastPaymentDate: string | null;
  lastPaymentAmount: number | null;
  /** vehicles that are not sold out, whose goods may not be due yet, and those sold out without a final patti */
  openTrucks: number;
  openPattis: number;
}

const PAYABLES = root('payables', { affectedBy: ['vendor', 'purchase', 'vendor-payment', 'patti'] });

/** Whom to pay, oldest first. */
export const payablesQuery = (day: string) =>
  answerQuery<Payable[]>([PAYABLES, day], '/reports/payables', { query: { on: day } });
