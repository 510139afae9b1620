import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useDebounced } from '@/lib/use-debounced';
import { asTyped } from './sale-body';
import { isBlank, type SaleForm, type SaleItemForm } from './schema';
import { type LastRate, rememberedRateQuery } from './sold-api';

const RATE_FIELDS = ['unit', 'unitPrice'] as const;
type Rate = Pick<SaleItemForm, (typeof RATE_FIELDS)[number]>;

/**
 * What an item started with and what was filled in last. Saved and restored items have none: nothing is filled in
 * there.
 */
interface Filled {
  first: Rate;
  now: Rate;
}

function initialFill(item: SaleItemForm, prefilled: boolean): Filled | null {
  if (!prefilled && !isBlank(item)) return null;
  const { unit, unitPrice } = item;
  return { first: { unit, unitPrice: '0' }, now: { unit, unitPrice } };
}

/** The product's name once it is typed, '' until then; and which of the item's other fields were typed. */
function useTyped(index: number) {
  const { subscribe } = useFormContext<SaleForm>();
  const [productName, setProductName] = useState('');
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
  return { productName: productName.trim(), isTyped: (field: string) => typedFields.current.has(field) };
}

/** Selects the field's text if it has the focus, so that typing replaces what was filled in. */
function select(name: string): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement && field.name === name) field.select();
}

/**
 * Fills in the unit and rate at which a product was last sold: to this customer, else from this vehicle, else on any
 * bill. Never overwrites what was typed. Another product brings its own rate; one that was never sold brings back the
 * defaults. `prefilled`: the item has the product and rate of the previous bill.
 */
export function useRememberedRate(index: number, prefilled: boolean): void {
  const { control, getValues, setValue } = useFormContext<SaleForm>();
  const [filled] = useState(() => initialFill(getValues(`items.${index}`), prefilled));
  const typed = useTyped(index);
  const productName = useDebounced(typed.productName);
  const [customerId, purchaseId] = useWatch({ control, name: ['customerId', 'purchaseId'] });
  const { data: last } = useQuery({
    ...rememberedRateQuery(productName, customerId, purchaseId),
    enabled: filled !== null && productName !== '',
  });
  const fill = useEffectEvent(({ unit, unitPrice }: LastRate) => {
    const item = getValues(`items.${index}`);
    if (filled === null || !item) return;
    const rate: Rate =
      unitPrice === null ? filled.first : { unit: unit ?? filled.first.unit, unitPrice: asTyped(unitPrice) };
    for (const field of RATE_FIELDS) {
      const name = `items.${index}.${field}` as const;
      if (typed.isTyped(field) || item[field] !== filled.now[field] || item[field] === rate[field]) continue;
      setValue(name, rate[field], { shouldDirty: true });
      select(name);
    }
    filled.now = rate;
  });
  useEffect(() => {
    if (last) fill(last);
  }, [last]);
}
