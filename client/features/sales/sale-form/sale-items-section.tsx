import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useIsPhone } from '@/device/media';
import { t, tMessage } from '@/i18n/language';
import { formatPaise } from '@/lib/money/money';
import { Button } from '@/ui/button';
import { Section } from '@/ui/page';
import { Empty } from '@/ui/states';
import type { BillRun } from './bill-run';
import { ItemCards } from './item-cards';
import { MAX_ITEMS, useItemList } from './item-list';
import { ItemTable } from './item-table';
import { useRates } from './rates/use-rates';
import { saleTotalPaise } from './sale-total';
import type { SaleForm } from './schema';
import { soldProductsQuery } from './sold-products';

/** After a refused save. */
function useShowBrokenItem(phone: boolean, show: (index: number) => void, focusAdd: () => void): void {
  const { setFocus } = useFormContext<SaleForm>();
  const { errors, submitCount } = useFormState<SaleForm>();
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

/** In a run of bills on a phone, choosing the customer leads on to the first item, if it still needs its quantity. */
function useOpenAfterCustomer(applies: boolean, open: () => void): void {
  const { getValues } = useFormContext<SaleForm>();
  const customerId = useWatch<SaleForm, 'customerId'>({ name: 'customerId' });
  const [before, setBefore] = useState(customerId);
  if (customerId === before) return;
  setBefore(customerId);
  if (applies && before === null && getValues('items')[0]?.quantity === '') open();
}

export function SaleItemsSection({ run }: { run: BillRun | null }) {
  const phone = useIsPhone();
  const products = useId();
  const { data: sold } = useQuery(soldProductsQuery);
  const [open, setOpen] = useState<number | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const focusAdd = () => addButton.current?.focus();
  const rates = useRates(run);
  const list = useItemList({ products, prefilled: run !== null, rates, focusAdd });
  useShowBrokenItem(phone, setOpen, focusAdd);
  useOpenAfterCustomer(phone && run !== null, () => setOpen(0));
  const { errors } = useFormState<SaleForm>();
  const noItems = errors.items?.root?.message ?? errors.items?.message;
  const add = () => {
    const added = list.add();
    if (phone) setOpen(added);
  };
  const addItem = (
    <Button
      ref={addButton}
      look="outline"
      icon={Plus}
      aria-haspopup={phone ? 'dialog' : undefined}
      onClick={add}
      disabled={list.ids.length >= MAX_ITEMS}
    >
      {t('sale.addItem')}
    </Button>
  );
  return (
    <Section title={t('sale.items')} className="mt-3 md:mt-4" actions={phone && addItem}>
      {list.ids.length === 0 &&
        (phone ? <p className="text-muted px-4 py-3">{t('sale.noItems')}</p> : <Empty text={t('sale.noItems')} />)}
      {list.ids.length === 0 && noItems && (
        <p role="alert" className="text-due-text px-4 py-2 text-center text-sm">
          {tMessage(noItems)}
        </p>
      )}
      {phone ? (
        <ItemCards list={list} open={open} onOpen={setOpen} />
      ) : (
        list.ids.length > 0 && <ItemTable list={list} />
      )}
      {!phone && (
        <div className="border-rule flex flex-wrap items-center gap-x-4 gap-y-2 border-t px-4 py-3">
          {addItem}
          <p className="text-muted text-sm">{t('sale.sumHint')}</p>
        </div>
      )}
      <datalist id={products}>
        {[...(sold?.keys() ?? [])].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Section>
  );
}

export function SaleFormTotal() {
  const totalPaise = saleTotalPaise(useWatch<SaleForm, 'items'>({ name: 'items' }) ?? []);
  const { errors } = useFormState<SaleForm>();
  /** of the total, which has no field */
  const broken = 'amount' in errors ? (errors.amount as { type?: unknown; message?: string }) : undefined;
  const error = broken?.type === 'server' || totalPaise <= 0 ? broken?.message : undefined;
  return (
    <>
      {error && (
        <p role="alert" className="text-due-text basis-full text-sm">
          {tMessage(error)}
        </p>
      )}
      <p className="min-w-min flex-1 leading-tight md:flex md:basis-40 md:items-baseline md:gap-3">
        <span className="text-muted block text-sm md:inline">{t('sale.total')}</span>
        <output aria-label={t('sale.total')} className="figure font-semibold min-[22.5rem]:text-lg md:text-xl">
          {formatPaise(totalPaise)}
        </output>
      </p>
    </>
  );
}
