import { queryOptions } from '@tanstack/react-query';
import { call, callRecord, type Tagged } from '@/lib/http/api';
import { root } from '@/lib/http/cache';
import { figuresQuery } from '@/saving/figures';
import type { Cash, DayAccount } from './account';
import { isOfDay, withDay } from './pending-in-day';

/** A day's account and its cash */
const DAY = root('day', {
  affectedBy: [
    'customer',
    'sale',
    'collection',
    'expense',
    'vendor',
    'vendorPayment',
    'cashDay',
    'firm',
    'transfer',
  ],
});

export type { Cash, DayAccount, LateEntry, PaidSum } from './account';

/** Others add to the same day, so it is fetched again each time it is shown. */
export const dayQuery = (day: string) => ({
  ...figuresQuery([DAY, day], '/reports/day', {
    query: { on: day },
    read: (account: DayAccount & Tagged) => account,
    of: isOfDay,
    plus: withDay,
    get: callRecord,
  }),
  refetchOnMount: 'always' as const,
  refetchOnReconnect: 'always' as const,
});

/** What was changed; an opening of '' is carried over from the last count again. */
export type CountBody = Partial<Record<'counted' | 'note' | 'opening', string>>;

/** @throws ApiError 412 if somebody has counted or corrected the day since that version */
export const saveCount = (day: string, body: CountBody, etag: string | null) =>
  callRecord<Cash>('PUT', `/cash-days/${day}`, { body, etag });

export const ownerQuery = queryOptions({
  queryKey: [DAY, 'owner'],
  queryFn: ({ signal }) => call<{ ownerPhone: string }>('GET', '/firm', { signal }),
});
