import { ChevronRight, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { endsComposition } from '@/device/keyboard';
import { t, tMessage } from '@/i18n/language';
import { formatMoney, formatPaise } from '@/lib/money/money';
import { unitName } from '@/lib/units';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { Note } from '@/ui/note';
import { toast } from '@/ui/toast/toast-store';
import { FigureField, goTo, LineAmount, PiecesField, ProductChips, ProductField, UnitField } from './item-fields';
import type { ItemList } from './item-list';
import { ItemQuestion } from './questions';
import { useRateSource, useRememberedRate } from './rates/use-rates';
import { piecesBefore, quantityText, saleTotalPaise } from './sale-total';
import { isBlankItem, type SaleForm } from './schema';
import { useDialogUnits, usePieces } from './sold-products';

/** One item on a phone. Typing changes the bill at once, so closing needs no confirmation. */
function ItemDialog({
  index,
  list,
  onClose,
  onNext,
  onRemove,
}: {
  index: number;
  list: ItemList;
  onClose: () => void;
  onNext: () => void;
  onRemove: () => void;
}) {
  const content = useRef<HTMLDivElement>(null);
  const { getValues } = useFormContext<SaleForm>();
  const { productName = '', quantity } = getValues(`items.${index}`) ?? {};
  /** in the next bill of a run, the first item has everything but its quantity */
  const [awaitsQuantity] = useState(productName !== '' && quantity === '');
  const units = useDialogUnits(index);
  const source = useRateSource(index, list.rates);
  const pieces = usePieces(index);
  const half = pieces.shown ? 'col-span-3' : 'col-span-2';
  const focus = (field: string) =>
    goTo(content.current?.querySelector<HTMLElement>(`[name="items.${index}.${field}"]`));
  const next = () => {
    // The phone's keyboard stays open only if the next item's name takes the focus in the same event.
    flushSync(onNext);
    goTo(content.current?.querySelector<HTMLElement>('[data-cell]'));
  };
  /** The keyboard's Next key */
  const onCellKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || endsComposition(event)) return;
    event.preventDefault();
    const fields = [...(content.current?.querySelectorAll<HTMLElement>('input[data-cell]') ?? [])];
    const following = fields[fields.indexOf(event.currentTarget) + 1];
    if (following) goTo(following);
    else next();
  };
  return (
    <Dialog onClose={onClose} title={t('sale.item', { n: index + 1 })}>
      <div key={index} ref={content} className={`grid gap-3 p-4 ${pieces.shown ? 'grid-cols-6' : 'grid-cols-4'}`}>
        <ProductField index={index} list={list.products} onKeyDown={onCellKey} className="col-span-full" />
        <UnitField index={index} units={units} className="col-span-2" />
        <FigureField
          index={index}
          field="quantity"
          autoFocus={awaitsQuantity}
          onKeyDown={onCellKey}
          className="col-span-2"
        />
        {pieces.shown && <PiecesField index={index} used={pieces.used} onKeyDown={onCellKey} className="col-span-2" />}
        <FigureField index={index} labelNote={source} field="unitPrice" onKeyDown={onCellKey} className={half} />
        <div className={`flex min-w-0 flex-col ${half}`}>
          <span aria-hidden className="mb-1 text-sm font-medium">
            {t('fields.amount')}
          </span>
          <LineAmount index={index} className="flex min-h-12 items-center text-lg" />
        </div>
        <div role="status" className="col-span-full empty:hidden">
          <ItemQuestion index={index}>{(text) => <Note>{text}</Note>}</ItemQuestion>
        </div>
        <div className="col-span-full flex flex-wrap gap-2 empty:hidden">
          <ProductChips index={index} rates={list.rates} onChosen={focus} />
        </div>
      </div>
      <div className="border-rule bg-sheet sticky bottom-0 grid grid-cols-[auto_1fr_1fr] gap-2 border-t p-3">
        <Button
          look="danger-ghost"
          icon={Trash2}
          iconClass="size-5"
          className="px-3!"
          aria-label={t('sale.removeItem', { n: index + 1 })}
          onClick={onRemove}
        />
        <Button look="outline" className="px-2! whitespace-normal!" onClick={next}>
          {t('sale.saveAndNext')}
        </Button>
        <Button onClick={onClose}>{t('sale.done')}</Button>
      </div>
    </Dialog>
  );
}

function ItemCard({ index, list, onOpen }: { index: number; list: ItemList; onOpen: () => void }) {
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
              {quantityText(item.quantity)} {unitName(item.unit)} × {formatMoney(item.unitPrice)}
              {source && ` · ${source}`}
            </span>
            <span className="figure ml-auto font-semibold">{formatPaise(saleTotalPaise([item]))}</span>
          </span>
          <ItemQuestion index={index}>
            {(text) => <span className="text-warn-text block text-sm">{text}</span>}
          </ItemQuestion>
          {error && <span className="text-due-text block text-sm">{tMessage(error)}</span>}
        </span>
        <ChevronRight className="text-muted size-4 shrink-0" />
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
      <ul aria-label={t('sale.items')} className="lined">
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
