import { queryOptions } from '@tanstack/react-query';
import { type Collection, fetchCollections } from '@/features/collections/api';
import { call } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';

export interface CustomerPromise {
  date: string;
  /** rupees; null if the customer named none */
  amount: number | null;
  /** '' if none */
  note: string;
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
  lastPaymentDate: string | null;
  lastPaymentAmount: number | null;
  collectedToday: number;
  promise: CustomerPromise | null;
}

export interface PromiseBody {
  date: string;
  /** null: any payment fulfils it */
  amount: string | null;
  note: string;
}

export const savePromise = (customerId: number, body: PromiseBody) =>
  call<CustomerPromise>('PUT', `/customers/${customerId}/promise`, { body });

export const removePromise = (customerId: number) => call('DELETE', `/customers/${customerId}/promise`);

/** A weak signal must not keep a collector waiting. */
const LOOK_MS = 3000;

/** The day's collections from that customer as they are now; the caller's own list if no answer comes in time. */
export const latestFrom = (
  customerId: number,
  day: string,
  known: readonly Collection[],
): Promise<readonly Collection[]> =>
  call<Collection[]>('GET', '/collections', { query: { from: day, to: day }, timeoutMs: LOOK_MS }).then(
    (rows) => rows.filter((row) => row.customerId === customerId),
    () => known,
  );

/** Who owes what today. */
export const duesQuery = (day: string) =>
  queryOptions({
    queryKey: [keys.dues, 'list', day],
    queryFn: ({ signal }) => call<Due[]>('GET', '/reports/dues', { query: { on: day }, signal }),
    refetchOnMount: 'always',
  });

export interface DatedDue extends Due {
  /** the day of the oldest unpaid bill; null if part of the old balance is unpaid, which has no day */
  dueSince: string | null;
}

export interface DaySheet {
  dues: DatedDue[];
  /**
   * the day's collections with who entered each, newest first: also of customers who have paid in full and are not in
   * `dues`
   */
  collections: Collection[];
}

/**
 * Who owes what on that day, and what was collected on it. Others collect too, so it is fetched again each time it is
 * shown.
 */
export const daySheetQuery = (day: string) =>
  queryOptions({
    queryKey: [keys.dues, day],
    queryFn: async ({ signal }): Promise<DaySheet> => {
      const [dues, collections] = await Promise.all([
        call<DatedDue[]>('GET', '/reports/dues', { query: { on: day, dueSince: 'true' }, signal }),
        fetchCollections({ from: day, to: day, enteredBy: 'true' }, signal),
      ]);
      return { dues, collections: collections.rows };
    },
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
