import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from '@/i18n/language';
import { formatMoney, formatPaise } from '@/lib/money/money';
import { unitName } from '@/lib/units';
import { toast } from '@/ui/toast/toast-store';
import { ItemDialog } from './item-dialog';
import type { ItemList } from './item-list';
import { ItemQuestion } from './questions';
import { useRateSource, useRememberedRate } from './rates/use-rates';
import { piecesBefore, quantityText, saleTotalPaise } from './sale-total';
import { isBlankItem, type SaleForm } from './schema';

function ItemCard({ index, list, onOpen }: { index: number; list: ItemList; onOpen: () => void }) {
  const { t, tMessage } = useTranslation();
  useRememberedRate(index, list.prefilled && index === 0, list.rates);
  const item = useWatch<SaleForm, `items.${number}`>({ name: `items.${index}` });
  const { errors } = useFormState<SaleForm>({ name: `items.${index}` });
  const broken = errors.items?.[index];
  const error = (broken?.productName ?? broken?.quantity ?? broken?.unitPrice)?.message;
  const source = useRateSource(index, list.rates);
  if (!item) return null;
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="active:bg-band flex min-h-16 w-full items-center gap-3 px-4 py-2 text-left"
      >
        <span className="min-w-0 flex-1">
          <span className={`block wrap-anywhere ${item.productName ? 'font-medium' : 'text-muted'}`}>
            {item.productName || t('sale.unnamedItem')}
          </span>
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="text-muted figure text-sm">
              {piecesBefore(item)}
              {quantityText(item.quantity)} {unitName(item.unit, t)} × {formatMoney(item.unitPrice)}
              {source && ` · ${source}`}
            </span>
            <span className="figure ml-auto font-semibold">{formatPaise(saleTotalPaise([item]))}</span>
          </span>
          <ItemQuestion index={index} saleId={list.saleId}>
            {(text) => <span className="text-warn-text block text-sm">{text}</span>}
          </ItemQuestion>
          {error && <span className="text-due-text block text-sm">{tMessage(error)}</span>}
        </span>
        <ChevronRight aria-hidden className="text-muted size-4 shrink-0" />
      </button>
    </li>
  );
}

export function ItemCards({
  list,
  open,
  onOpen,
}: {
  list: ItemList;
  open: number | null;
  onOpen: (index: number | null) => void;
}) {
  const { t } = useTranslation();
  const { getValues } = useFormContext<SaleForm>();
  /** the item that Save & next added; removed if it is still blank when the dialog closes */
  const [addedIndex, setAddedIndex] = useState<number | null>(null);
  const close = () => {
    const item = open === null ? undefined : getValues(`items.${open}`);
    onOpen(null);
    if (open !== null && open === addedIndex && item && isBlankItem(item)) list.removeQuietly(open);
    toast({ title: t('sale.itemUpdated') });
  };
  const next = () => {
    const added = list.addNext();
    setAddedIndex(added);
    onOpen(added);
  };
  const remove = () => {
    if (open === null) return;
    list.remove(open);
    onOpen(null);
  };
  return (
    <>
      <ul aria-label={t('sale.items')} className="divide-rule divide-y">
        {list.ids.map((id, index) => (
          <ItemCard key={id} index={index} list={list} onOpen={() => onOpen(index)} />
        ))}
      </ul>
      {open !== null && open < list.ids.length && (
        <ItemDialog index={open} list={list} onClose={close} onNext={next} onRemove={remove} />
      )}
    </>
  );
}
