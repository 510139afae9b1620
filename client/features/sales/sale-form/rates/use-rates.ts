import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useToday } from '@/features/auth/session';
import type { Sale } from '@/features/sales/api';
import { useTranslation } from '@/i18n/language';
import { formatMonthDay, isDay } from '@/lib/days/days';
import { type BillRun, vehicleBills } from '../bill-run';
import type { SaleForm } from '../schema';
import { type Rates, ratesOf, sourceOf } from './rates';
import { customerBillsQuery, dayBillsQuery } from './rates-api';

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
