import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { useIsPhone } from '@/device/media';
import { productNamesQuery } from '@/features/sales/api';
import { useTranslation } from '@/i18n/language';
import { Button } from '@/ui/button';
import { lazyComponent } from '@/ui/lazy-component';
import { Section } from '@/ui/page';
import { Empty, Skeleton } from '@/ui/states';
import { toast } from '@/ui/toast/toast-store';
import { newItem, type SaleForm } from './schema';

// A desktop never needs the one, nor a phone the other.
const skeleton = <Skeleton className="m-3 h-12" />;
const ItemCards = lazyComponent(() => import('./item-cards').then((file) => file.ItemCards), skeleton);
const ItemTable = lazyComponent(() => import('./item-table').then((file) => file.ItemTable), skeleton);

/** The server takes no more items in a sale. */
const MOST_ITEMS = 200;

/** The bill's items as the table and the cards handle them. */
export interface ItemList {
  /** one an item, in order; a new one for each item that comes */
  ids: readonly string[];
  /** the id of the `<datalist>` of product names */
  products: string;
  /** puts a default item at the end and answers its place */
  add: () => number;
  /** the same, in the unit of the item before: what follows in the same breath mostly comes in the same unit */
  addNext: () => number;
  /** takes the item out and says so; on the desktop the focus goes to the item in its place */
  remove: (index: number) => void;
  removeQuietly: (index: number) => void;
}

function useItemList(products: string, phone: boolean, focusAdd: () => void): ItemList {
  const { t } = useTranslation();
  const { control, getValues, setFocus } = useFormContext<SaleForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'items' });
  const addIn = (unit?: string): number => {
    const { length } = getValues('items');
    if (length >= MOST_ITEMS) return length - 1;
    append(newItem(unit), { shouldFocus: !phone });
    return length;
  };
  /** The item that has come to that place, else the last one, else the button that adds one. */
  const focusNear = (index: number) => {
    const last = getValues('items').length - 1;
    if (last < 0) focusAdd();
    else setFocus(`items.${Math.min(index, last)}.productName`);
  };
  return {
    ids: fields.map(({ id }) => id),
    products,
    add: () => addIn(),
    addNext: () => addIn(getValues('items').at(-1)?.unit),
    remove: (index) => {
      // The rows move up before one of them takes the focus.
      flushSync(() => remove(index));
      if (!phone) focusNear(index);
      toast({ title: t('sale.itemRemoved') });
    },
    removeQuietly: (index) => remove(index),
  };
}

/**
 * After a save that the rules refused: where the first of them stands in an item, that item is shown; where there is
 * none, `focusAdd` leads to the first.
 */
function useShowBrokenItem(phone: boolean, show: (index: number) => void, focusAdd: () => void): void {
  const { control, setFocus } = useFormContext<SaleForm>();
  const { errors, submitCount } = useFormState({ control });
  const showBroken = useEffectEvent(() => {
    if (errors.customerId || errors.saleDate || errors.description) return;
    if (errors.items?.root) focusAdd();
    const amount = 'amount' in errors && !errors.items;
    if (!errors.items && !amount) return;
    const broken = amount ? 0 : (errors.items?.findIndex?.((item) => item !== undefined) ?? -1);
    if (broken < 0) return;
    if (phone) show(broken);
    else if (amount) setFocus(`items.${broken}.unitPrice`);
  });
  useEffect(() => {
    if (submitCount > 0) showBroken();
  }, [submitCount]);
}

function NoItemsError() {
  const { tRule } = useTranslation();
  const { control } = useFormContext<SaleForm>();
  const { errors } = useFormState({ control });
  const message = errors.items?.root?.message ?? errors.items?.message;
  if (!message) return null;
  return (
    <p role="alert" className="text-due-text px-4 py-2 text-center text-sm">
      {tRule(message)}
    </p>
  );
}

/** The bill's items: a table on the desktop, lines with a dialog on the phone. */
export function SaleItemsSection() {
  const { t } = useTranslation();
  const phone = useIsPhone();
  const products = useId();
  const { data: names } = useQuery(productNamesQuery);
  const [open, setOpen] = useState<number | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const focusAdd = () => addButton.current?.focus();
  const list = useItemList(products, phone, focusAdd);
  useShowBrokenItem(phone, setOpen, focusAdd);
  const add = () => {
    const place = list.add();
    if (phone) setOpen(place);
  };
  return (
    <Section title={t('sale.items')} className="mt-4">
      {list.ids.length === 0 && <Empty text={t('sale.noItems')} />}
      {list.ids.length === 0 && <NoItemsError />}
      {phone ? (
        <ItemCards list={list} open={open} onOpen={setOpen} />
      ) : (
        list.ids.length > 0 && <ItemTable list={list} />
      )}
      <div className="border-rule flex flex-wrap items-center gap-x-4 gap-y-2 border-t p-3">
        <Button
          ref={addButton}
          look="outline"
          aria-haspopup={phone ? 'dialog' : undefined}
          className="max-md:w-full"
          onClick={add}
          disabled={list.ids.length >= MOST_ITEMS}
        >
          <Plus aria-hidden className="size-4" />
          {t('sale.addItem')}
        </Button>
        <p className="text-muted text-sm max-md:hidden">{t('sale.sumHint')}</p>
      </div>
      <datalist id={products}>
        {names?.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Section>
  );
}
