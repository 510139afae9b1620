import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFirm } from '@/features/auth/session';
import { DIALOG_UNITS, isWeighed } from '@/lib/units';
import type { SaleForm } from './schema';
import { soldProductsQuery } from './sold-api';

/** The unit in which the product was sold last; undefined if it was not sold lately. */
export function useSoldUnit(productName: string): string | undefined {
  const { data: sold } = useQuery(soldProductsQuery);
  return [...(sold?.get(productName)?.units ?? [])][0];
}

/** The phone's units, carrats if the firm lends crates, then those in which the item's product was sold before, such as carrats. */
export function useDialogUnits(index: number): readonly string[] {
  const { control } = useFormContext<SaleForm>();
  const productName = useWatch({ control, name: `items.${index}.productName` }) ?? '';
  const { data: sold } = useQuery(soldProductsQuery);
  const crates = useFirm().crates ? ['carrat'] : [];
  return [...new Set([...DIALOG_UNITS, ...crates, ...(sold?.get(productName.trim())?.units ?? [])])];
}

/** Whether the item can have pieces, and whether typing stops there: where the product had some the last time. */
export function usePieces(index: number): { shown: boolean; used: boolean } {
  const { control } = useFormContext<SaleForm>();
  const item = useWatch({ control, name: `items.${index}` });
  const { data: sold } = useQuery(soldProductsQuery);
  const known = item?.pieces !== undefined && item.pieces !== '';
  return {
    shown: item !== undefined && isWeighed(item.unit),
    used: known || (sold?.get(item?.productName.trim() ?? '')?.pieces ?? false),
  };
}
