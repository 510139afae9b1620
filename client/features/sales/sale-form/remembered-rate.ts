import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useDebounced } from '@/lib/use-debounced';
import { asTyped } from './sale-body';
import { isBlank, type SaleForm, type SaleItemForm } from './schema';
import { type LastRate, rememberedRateQuery } from './sold-api';

const PARTS = ['unit', 'unitPrice'] as const;
type Rate = Pick<SaleItemForm, (typeof PARTS)[number]>;

/** What an item begins with, and what is put into it since; null where it began with an item that is saved or restored. */
interface Filled {
  first: Rate;
  now: Rate;
}

function begin(item: SaleItemForm, offered: boolean): Filled | null {
  if (!offered && !isBlank(item)) return null;
  const { unit, unitPrice } = item;
  return { first: { unit, unitPrice: '0' }, now: { unit, unitPrice } };
}

/** The product's name once it is typed, and which other parts of the item are; '' until then. */
function useTyped(index: number) {
  const { subscribe } = useFormContext<SaleForm>();
  const [productName, setProductName] = useState('');
  const parts = useRef(new Set<string>());
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type, values }) => {
          if (type !== 'change' || name === undefined) return;
          if (name === `items.${index}.productName`) setProductName(values.items[index]?.productName ?? '');
          else if (name.startsWith(`items.${index}.`)) parts.current.add(name.replace(/.*\./, ''));
        },
      }),
    [subscribe, index],
  );
  return { productName: productName.trim(), isTyped: (part: string) => parts.current.has(part) };
}

/** In a field that has the focus, typing replaces what was filled in. */
function select(name: string): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement && field.name === name) field.select();
}

/**
 * Fills in the unit and rate that a product was sold at last, over nothing that was typed: to this customer, else from this
 * vehicle, else on any bill. Another product brings its own; one that was never sold has the defaults again. `offered`:
 * the item has the product and rate of the bill before.
 */
export function useRememberedRate(index: number, offered: boolean): void {
  const { control, getValues, setValue } = useFormContext<SaleForm>();
  const [filled] = useState(() => begin(getValues(`items.${index}`), offered));
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
    for (const part of PARTS) {
      const name = `items.${index}.${part}` as const;
      if (typed.isTyped(part) || item[part] !== filled.now[part] || item[part] === rate[part]) continue;
      setValue(name, rate[part], { shouldDirty: true });
      select(name);
    }
    filled.now = rate;
  });
  useEffect(() => {
    if (last) fill(last);
  }, [last]);
}
