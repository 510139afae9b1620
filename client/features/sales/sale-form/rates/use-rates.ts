import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useToday } from '@/device/session';
import { fetchSales, type Sale } from '@/features/sales/api';
import { useLoadUnit, useSoldUnit } from '@/features/sales/sale-form/sold-products';
import { t } from '@/i18n/language';
import { formatMonthDay, isDay, shiftDay } from '@/lib/days/days';
import type { Span } from '@/lib/days/periods';
import { keys, PICKER_STALE_MS } from '@/lib/http/cache';
import { productNameOf } from '@/lib/product-name';
import { useRouteId } from '@/lib/route-id';
import { useDebounced } from '@/lib/use-debounced';
import { type BillRun, vehicleBills } from '../bill-run';
import { asTyped } from '../sale-fields';
import { isBlankItem, type SaleForm, type SaleItemForm } from '../schema';
import { type Rates, rateOf, ratesOf, sourceOf } from './rates';

/** Fruit is priced by the lot and the day: an older rate is not filled in. */
const RATE_DAYS = 3;

/** A list answers no more at once. */
const MOST = 200;

const billsQuery = (days: Span, customerId?: number) =>
  queryOptions({
    queryKey: [keys.lastRate, days.from, days.to, customerId],
    queryFn: ({ signal }) => fetchSales({ ...days, customerId, limit: MOST }, signal),
    staleTime: PICKER_STALE_MS,
  });

export const dayBillsQuery = (day: string) => billsQuery({ from: day, to: day });

const customerBillsQuery = (customerId: number, day: string) =>
  billsQuery({ from: shiftDay(day, -RATE_DAYS), to: day }, customerId);

/** A bill being edited does not count. */
export function useRates(run: BillRun | null): Rates {
  const saleId = useRouteId();
  const [day, purchaseId, customerId] = useWatch<SaleForm, ['saleDate', 'purchaseId', 'customerId']>({
    name: ['saleDate', 'purchaseId', 'customerId'],
  });
  const ofDay = useQuery({ ...dayBillsQuery(day), enabled: isDay(day) });
  const ofCustomer = useQuery({
    ...customerBillsQuery(customerId ?? 0, day),
    enabled: isDay(day) && customerId !== null,
  });
  const others = (sales: readonly Sale[]) => sales.filter(({ id }) => id !== saleId);
  return {
    vehicle: ratesOf(others(vehicleBills(ofDay.data ?? [], run, day, purchaseId))),
    customer: ratesOf(others(ofCustomer.data ?? [])),
    // A query that is not enabled counts as loaded, and so does one that failed.
    loaded: !ofDay.isLoading && !ofCustomer.isLoading,
  };
}

/** Whose rate the item has: 'today, this truck' or 'his, Nov 20'; '' if nobody's. */
export function useRateSource(index: number, rates: Rates): string {
  const today = useToday();
  const [item, purchaseId] = useWatch<SaleForm, [`items.${number}`, 'purchaseId']>({
    name: [`items.${index}`, 'purchaseId'],
  });
  const source = item ? sourceOf(item, rates) : null;
  if (source === null) return '';
  const day = source.day === today ? t('sale.today') : formatMonthDay(source.day);
  if (source.whose === 'customer') return t('sale.rateOfCustomer', { day });
  return purchaseId === null ? day : t('sale.rateOfVehicle', { day });
}

const RATE_FIELDS = ['unit', 'unitPrice'] as const;
type RateFields = Pick<SaleItemForm, (typeof RATE_FIELDS)[number]>;

/** What an item started with, and what was filled in last. Into saved and restored items nothing is filled in. */
function initialFill(item: SaleItemForm, prefilled: boolean) {
  if (!prefilled && !isBlankItem(item)) return null;
  const { unit, unitPrice } = item;
  return { first: { unit, unitPrice: '0' }, now: { unit, unitPrice } };
}

/** The product's name as it was typed, `first` until then; and which other fields were typed. */
function useTyped(index: number, first: string) {
  const { subscribe } = useFormContext<SaleForm>();
  const [productName, setProductName] = useState(first);
  const typedFields = useRef(new Set<string>());
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type, values }) => {
          if (type !== 'change' || name === undefined) return;
          if (name === `items.${index}.productName`) setProductName(values.items[index]?.productName ?? '');
          else if (name.startsWith(`items.${index}.`)) typedFields.current.add(name.replace(/.*\./, ''));
        },
      }),
    [subscribe, index],
  );
  return {
    productName: productNameOf(productName),
    setProductName,
    isTyped: (field: string) => typedFields.current.has(field),
  };
}

function select(name: string): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement && field.name === name) field.select();
}

/**
 * Fills in a product's unit and rate: today's of this vehicle, else this customer's of the last days, else no rate and the
 * unit of the vehicle's load, else the one it was sold in last. Never overwrites what was typed; a bill that somebody else saves meanwhile changes
 * nothing. `prefilled`: the item has what its vehicle mostly sells; another vehicle brings its own product until a quantity
 * is typed.
 */
export function useRememberedRate(index: number, prefilled: boolean, rates: Rates): void {
  const { control, getValues, setValue } = useFormContext<SaleForm>();
  const [started] = useState(() => getValues(`items.${index}`));
  const [filled] = useState(() => initialFill(started, prefilled));
  const typed = useTyped(index, prefilled ? started.productName : '');
  const productName = useDebounced(typed.productName);
  const [customerId, purchaseId] = useWatch({ control, name: ['customerId', 'purchaseId'] });
  const rate = productName === '' ? null : rateOf(productName, rates);
  const soldUnit = useSoldUnit(productName);
  const unit = useLoadUnit()(purchaseId) ?? soldUnit;
  const [vehicle, setVehicle] = useState(purchaseId);
  const fill = useEffectEvent(() => {
    const item = getValues(`items.${index}`);
    if (filled === null || rate === undefined || !item || productNameOf(item.productName) !== productName) return;
    const main = rates.vehicle[0]?.productName;
    if (prefilled && vehicle !== purchaseId && item.quantity === '' && main !== undefined) {
      setVehicle(purchaseId);
      setValue(`items.${index}.productName`, main, { shouldDirty: true });
      typed.setProductName(main);
      return;
    }
    const now: RateFields = rate
      ? { unit: rate.unit, unitPrice: asTyped(rate.unitPrice) }
      : { ...filled.first, unit: unit ?? filled.first.unit };
    for (const field of RATE_FIELDS) {
      const name = `items.${index}.${field}` as const;
      if (typed.isTyped(field) || item[field] !== filled.now[field] || item[field] === now[field]) continue;
      // Nobody has typed anything into an item without a name.
      setValue(name, now[field], { shouldDirty: productName !== '' });
      select(name);
    }
    filled.now = now;
  });
  const asked = JSON.stringify([productName, customerId, purchaseId, unit, rate !== undefined]);
  useEffect(() => {
    if (asked) fill();
  }, [asked]);
}
