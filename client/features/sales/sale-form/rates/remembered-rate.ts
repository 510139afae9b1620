import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLoadUnit } from '@/features/sales/sale-form/sold-products';
import { productNameOf } from '@/lib/product-name';
import { useDebounced } from '@/lib/use-debounced';
import { asTyped } from '../sale-fields';
import { isBlankItem, type SaleForm, type SaleItemForm } from '../schema';
import { useSoldUnit } from '../sold-products';
import { type Rates, rateOf } from './rates';

const RATE_FIELDS = ['unit', 'unitPrice'] as const;
type RateFields = Pick<SaleItemForm, (typeof RATE_FIELDS)[number]>;

/**
 * What an item started with and what was filled in last. Saved and restored items have none: nothing is filled in
 * there.
 */
interface Filled {
  first: RateFields;
  now: RateFields;
}

function initialFill(item: SaleItemForm, prefilled: boolean): Filled | null {
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

/** Selects the field's text if it has the focus, so that typing replaces what was filled in. */
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
    if (filled === null || rate === undefined || !item || productNameOf(item.productName) !== productName)
      return;
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
