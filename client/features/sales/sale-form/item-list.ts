import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useIsPhone } from '@/device/media';
import { t } from '@/i18n/language';
import { toast } from '@/ui/toast/toast-store';
import type { Rates } from './rates/rates';
import { newItem, type SaleForm } from './schema';

export const MAX_ITEMS = 200;

interface ItemListOptions {
  /** the id of the `<datalist>` of product names */
  products: string;
  /** whether the first item is filled in with what the vehicle mostly sells */
  prefilled: boolean;
  rates: Rates;
  focusAdd: () => void;
}

export type ItemList = ReturnType<typeof useItemList>;

export function useItemList({ focusAdd, ...known }: ItemListOptions) {
  const phone = useIsPhone();
  const { control, getValues, setFocus } = useFormContext<SaleForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'items' });
  const addIn = (unit?: string): number => {
    const { length } = getValues('items');
    if (length >= MAX_ITEMS) return length - 1;
    append(newItem(unit), { shouldFocus: !phone });
    return length;
  };
  const focusNear = (index: number) => {
    const last = getValues('items').length - 1;
    if (last < 0) focusAdd();
    else setFocus(`items.${Math.min(index, last)}.productName`);
  };
  return {
    /** React keys, one for each item, in order */
    ids: fields.map(({ id }) => id),
    ...known,
    add: () => addIn(),
    /** the same, with the previous item's unit */
    addNext: () => addIn(getValues('items').at(-1)?.unit),
    /** removes the item and shows a toast; on the desktop the focus goes to the item that takes its place */
    remove: (index: number) => {
      // Rendered at once, so that the focus finds the rows moved up.
      flushSync(() => remove(index));
      if (!phone) focusNear(index);
      toast({ title: t('sale.itemRemoved') });
    },
    removeQuietly: remove,
  };
}
