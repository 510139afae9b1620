import { queryOptions } from '@tanstack/react-query';
import { type Sale, withItems } from '@/features/sales/api';
import type { Span } from '@/lib/days/periods';
import { shiftDay } from '@/lib/days/shift-day';
import { call } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';
import { PICKER_STALE_MS } from '@/lib/http/query-client';

/** Fruit is priced by the lot and the day: an older rate is not filled in. */
const RATE_DAYS = 3;

/** The most rows that a list answers at once. */
const MOST = 200;

const billsQuery = (days: Span, customerId?: number) =>
  queryOptions({
    queryKey: [keys.lastRate, days.from, days.to, customerId],
    queryFn: async ({ signal }): Promise<Sale[]> => {
      const query = { ...days, customerId, limit: MOST };
      const rows = await call<Sale[]>('GET', '/sales', { query, signal });
      return rows.map(withItems);
    },
    staleTime: PICKER_STALE_MS,
  });

/** The bills of a day, newest first: what its vehicles sell, and at what rates. */
export const dayBillsQuery = (day: string) => billsQuery({ from: day, to: day });

/** A customer's bills up to that day that are new enough for their rates. */
export const customerBillsQuery = (customerId: number, day: string) =>
  billsQuery({ from: shiftDay(day, -RATE_DAYS), to: day }, customerId);
