import { queryOptions, useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFirm } from '@/device/session';
import { vehicleNumbersQuery } from '@/features/purchases/vehicles-api';
import { normaliseItems, type Sale } from '@/features/sales/api';
import { call } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';
import { productNameOf } from '@/lib/product-name';
import { DIALOG_UNITS, isWeighed } from '@/lib/units';
import { useFigures } from '@/saving/figures';
import type { InCrates } from './sale-body';
import type { SaleForm } from './schema';

/** What an open vehicle's load is counted in. */
export function useLoadUnit(enabled = true): (purchaseId: number | null) => string | null {
  const { data: vehicles } = useFigures({ ...vehicleNumbersQuery('', true), enabled });
  return (purchaseId) => vehicles?.find(({ id }) => id === purchaseId)?.unit || null;
}

const RECENT_FOR_PRODUCTS = 50;

interface SoldProduct {
  /** the last one first */
  units: ReadonlySet<string>;
  /** whether its last item said how many pieces it was */
  pieces: boolean;
}

/** Suggestions while a name is typed. */
export const soldProductsQuery = queryOptions({
  queryKey: [keys.sales, 'products'],
  queryFn: async ({ signal }): Promise<ReadonlyMap<string, SoldProduct>> => {
    const rows = await call<Pick<Sale, 'items'>[]>('GET', '/sales', {
      query: { limit: RECENT_FOR_PRODUCTS },
      signal,
      offlineCopyPath: '/products',
    });
    const items = rows.slice(0, RECENT_FOR_PRODUCTS).flatMap((sale) => normaliseItems(sale.items));
    const sold = new Map<string, SoldProduct>();
    for (const { productName, unit, pieces } of items) {
      const known = sold.get(productName) ?? { units: [], pieces: pieces != null };
      sold.set(productName, { ...known, units: new Set([...known.units, unit]) });
    }
    return sold;
  },
});

export function useSoldUnit(productName: string): string | undefined {
  const { data: sold } = useQuery(soldProductsQuery);
  return [...(sold?.get(productName)?.units ?? [])][0];
}

export function useDialogUnits(index: number): readonly string[] {
  const { control } = useFormContext<SaleForm>();
  const [productName = '', purchaseId] = useWatch({ control, name: [`items.${index}.productName`, 'purchaseId'] });
  const { data: sold } = useQuery(soldProductsQuery);
  const crates = useFirm().crates ? ['carrat'] : [];
  const load = useLoadUnit()(purchaseId);
  return [
    ...new Set([
      ...DIALOG_UNITS,
      ...crates,
      ...(load ? [load] : []),
      ...(sold?.get(productNameOf(productName))?.units ?? []),
    ]),
  ];
}

/** `used`: typing stops there, where the product had some the last time. */
export function usePieces(index: number): { shown: boolean; used: boolean } {
  const item = useWatch<SaleForm, `items.${number}`>({ name: `items.${index}` });
  const { data: sold } = useQuery(soldProductsQuery);
  const known = item?.pieces !== undefined && item.pieces !== '';
  return {
    shown: item !== undefined && isWeighed(item.unit),
    used: known || (sold?.get(productNameOf(item?.productName ?? ''))?.pieces ?? false),
  };
}

/** Whether pieces are crates: as the vehicle's load is counted, else as the product was sold lately. */
export function useInCrates(): (purchaseId: number | null) => InCrates {
  const enabled = useFirm().crates === true;
  const loadUnitOf = useLoadUnit(enabled);
  const { data: sold } = useQuery({ ...soldProductsQuery, enabled });
  return (purchaseId) => {
    const loadUnit = loadUnitOf(purchaseId);
    return (productName) =>
      loadUnit === null ? (sold?.get(productNameOf(productName))?.units.has('carrat') ?? false) : loadUnit === 'carrat';
  };
}
