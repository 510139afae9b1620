import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useToday } from '@/features/auth/session';
import { type Sale, withItems } from '@/features/sales/api';
import { useTranslation } from '@/i18n/language';
import { formatMonthDay, isDay, shiftDay } from '@/lib/days/days';
import type { Span } from '@/lib/days/periods';
import { call } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';
import { PICKER_STALE_MS } from '@/lib/http/query-client';
import { type BillRun, vehicleBills } from '../bill-run';
import type { SaleForm } from '../schema';
import { type Rates, ratesOf, sourceOf } from './rates';

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
const customerBillsQuery = (customerId: number, day: string) =>
  billsQuery({ from: shiftDay(day, -RATE_DAYS), to: day }, customerId);

/** The rates of the bill's day, vehicle and customer. `saleId` is the bill being edited, which does not count. */
export function useRates(run: BillRun | null, saleId: number | null): Rates {
  const { control } = useFormContext<SaleForm>();
  const [day, purchaseId, customerId] = useWatch({
    control,
    name: ['saleDate', 'purchaseId', 'customerId'],
  });
  const ofDay = useQuery({ ...dayBillsQuery(day), enabled: isDay(day) });
  const ofCustomer = useQuery({
    ...customerBillsQuery(customerId ?? 0, day),
    enabled: isDay(day) && customerId !== null,
  });
  // A query that is not enabled counts as loaded, and so does one that failed.
  const loaded = !ofDay.isLoading && !ofCustomer.isLoading;
  const [bills, own] = [ofDay.data, ofCustomer.data];
  return useMemo(() => {
    const others = (sales: readonly Sale[]) => sales.filter(({ id }) => id !== saleId);
    return {
      vehicle: ratesOf(others(vehicleBills(bills ?? [], run, day, purchaseId))),
      customer: ratesOf(others(own ?? [])),
      loaded,
    };
  }, [bills, own, run, day, purchaseId, saleId, loaded]);
}

/** Whose rate the item has: 'today, this truck' or 'his, Nov 20'; '' if nobody's. */
export function useRateSource(index: number, rates: Rates): string {
  const { t, language } = useTranslation();
  const today = useToday();
  const { control } = useFormContext<SaleForm>();
  const [item, purchaseId] = useWatch({ control, name: [`items.${index}`, 'purchaseId'] });
  const source = item ? sourceOf(item, rates) : null;
  if (source === null) return '';
  const day = source.day === today ? t('sale.today') : formatMonthDay(source.day, language);
  if (source.whose === 'customer') return t('sale.rateOfCustomer', { day });
  return purchaseId === null ? day : t('sale.rateOfVehicle', { day });
}
