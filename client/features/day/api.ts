import { queryOptions } from '@tanstack/react-query';
import { call, callRecord } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';
import type { PaymentMethod } from '@/lib/payment-methods';

/** Rupees. */
interface DaySum {
  count: number;
  total: number;
}

export interface PaidSum extends DaySum {
  /** by each of the five methods; 0 if nothing was paid by it */
  byMethod: Record<PaymentMethod, number>;
}

/** The cash drawer of a day, in rupees; `counted` to `closedAt` are null until it is counted. */
export interface Cash {
  opening: number;
  received: number;
  paid: number;
  /** opening + received − paid */
  expected: number;
  counted: number | null;
  /** counted − expected */
  difference: number | null;
  /** '' if none */
  note: string;
  /** a username */
  closedBy: string | null;
  closedAt: string | null;
}

/** A cash entry that was added after its day's cash was counted. */
export interface LateEntry {
  type: 'collection' | 'expense' | 'vendor-payment';
  id: number;
  /** the customer's, the vendor's, or the expense's note */
  name: string;
  /** rupees */
  amount: string;
}

export interface DayAccount {
  day: string;
  sales: DaySum;
  collections: PaidSum;
  /** what customers were let off; missing from an old server */
  allowances?: DaySum;
  expenses: PaidSum;
  vendorPayments: PaidSum;
  cash: Cash;
  afterClosing: LateEntry[];
}

/** Others add to the same day, so it is fetched again each time it is shown. */
export const dayQuery = (day: string) =>
  queryOptions({
    queryKey: [keys.day, day],
    queryFn: ({ signal }) => callRecord<DayAccount>('GET', '/reports/day', { query: { on: day }, signal }),
    refetchOnMount: 'always',
    refetchOnReconnect: 'always',
  });

/** What was changed; an opening of '' is carried over from the last count again. */
export type CountBody = Partial<Record<'counted' | 'note' | 'opening', string>>;

/** @throws ApiError 412 if somebody has counted or corrected the day since that version */
export const saveCount = (day: string, body: CountBody, etag: string | null) =>
  callRecord<Cash>('PUT', `/cash-days/${day}`, { body, etag });

/** The owner's phone number, '' if none. */
export const ownerQuery = queryOptions({
  queryKey: [keys.day, 'owner'],
  queryFn: ({ signal }) => call<{ ownerPhone: string }>('GET', '/firm', { signal }),
});
