export interface CustomerPromise {
  date: string;
  /** rupees; null if the customer named none */
  amount: number | null;
  /** '' if none */
  note: string;
  /** its version, for If-Match; missing from an old server */
  etag?: string;
}

/** What a customer owes on a day, in rupees and by age; below 0 is an advance, whose ages are all 0. */
export interface Due {
  customerId: number;
  customerName: string;
  phoneNumber: string;
  /** '' if none */
  address: string;
  balance: number;
  days0to3: number;
  days4to7: number;
  days8to15: number;
  days16plus: number;
  lastSaleDate: string | null;
  /** missing if it is not known */
  lastPaymentDate?: string | null;
  lastPaymentAmount: number | null;
  collectedToday: number;
  promise: CustomerPromise | null;
  /** how many crates the customer has; left out by an old server */
  crates?: number;
  /** on the sheet alone: the day of the oldest unpaid bill; null if part of the old balance is unpaid, which has no day */
  dueSince?: string | null;
}
