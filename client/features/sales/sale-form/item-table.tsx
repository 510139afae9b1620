import { Trash2 } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { endsComposition } from '@/device/keyboard';
import { useIsWide } from '@/device/media';
import { t } from '@/i18n/language';
import { isWeighed, TABLE_UNITS } from '@/lib/units';
import { IconButton } from '@/ui/button';
import { Note } from '@/ui/note';
import { FigureField, goTo, LineAmount, PiecesField, ProductChips, ProductField, UnitField } from './item-fields';
import type { ItemList } from './item-list';
import { ItemQuestion } from './questions';
import { useRateSource, useRememberedRate } from './rates/use-rates';
import { isBlankItem, type SaleForm } from './schema';
import { usePieces } from './sold-products';

const HEADING = 'text-muted px-1 py-2 text-left text-sm font-medium';
const CELL = 'px-1 py-1.5 align-top';
/** A narrow cell grows to fit its error. */
const ROOMY = 'xl:[&>p]:w-max';

/** Enter and Tab add a row at the end; from a blank row they leave the table: the keyboard is never trapped. */
function useCellNavigation(list: ItemList) {
  const { getValues } = useFormContext<SaleForm>();
  const table = useRef<HTMLTableElement>(null);
  const onCellKey = (event: KeyboardEvent<HTMLElement>) => {
    const tab = event.key === 'Tab' && !event.shiftKey;
    if ((event.key !== 'Enter' && !tab) || endsComposition(event)) return;
    const cells = [...(table.current?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];
    const at = cells.indexOf(event.currentTarget);
    const field = event.currentTarget.getAttribute('name')?.replace(/.*\./, '') ?? '';
    // From the quantity too, past pieces that the product does not have; Shift+Tab still reaches them.
    if (tab && !['quantity', 'unitPrice'].includes(field)) return;
    const lastRow = getValues('items').at(-1);
    const inBlankLastRow = lastRow !== undefined && isBlankItem(lastRow) && at >= cells.length - 4;
    if (inBlankLastRow && tab) return;
    event.preventDefault();
    if (inBlankLastRow && getValues('items').length > 1)
      table.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus();
    else if (cells[at + 1]) goTo(cells[at + 1]);
    else list.addNext();
  };
  return { table, onCellKey };
}

function ItemRow({
  index,
  list,
  weighed,
  onCellKey,
}: {
  index: number;
  list: ItemList;
  /** whether the table has the column of pieces */
  weighed: boolean;
  onCellKey: (event: KeyboardEvent<HTMLElement>) => void;
}) {
  const { setFocus } = useFormContext<SaleForm>();
  const wide = useIsWide();
  const prefilled = list.prefilled && index === 0;
  useRememberedRate(index, prefilled, list.rates);
  const pieces = usePieces(index);
  const extra = weighed ? 1 : 0;
  const source = useRateSource(index, list.rates);
  const cell = (label: string) => ({ index, label: `${label} ${index + 1}`, labelHidden: true, onKeyDown: onCellKey });
  const product = (
    <td colSpan={wide ? 1 : 5 + extra} className={CELL}>
      <ProductField {...cell(t('sale.product'))} list={list.products} />
    </td>
  );
  return (
    <>
      {!wide && <tr className="border-rule border-t">{product}</tr>}
      <tr>
        {wide && product}
        <td className={`${CELL} w-24 min-w-18`}>
          <UnitField {...cell(t('fields.unit'))} units={TABLE_UNITS} />
        </td>
        <td className={`${CELL} w-30 min-w-30`}>
          <FigureField {...cell(t('sale.quantity'))} field="quantity" start={prefilled} className={ROOMY} />
        </td>
        {weighed && (
          <td className={`${CELL} w-24 min-w-18`}>
            {pieces.shown && <PiecesField {...cell(t('sale.pieces'))} used={pieces.used} className={ROOMY} />}
          </td>
        )}
        <td className={`${CELL} w-36 min-w-20 lg:min-w-36 text-right`}>
          <FigureField {...cell(t('sale.price'))} field="unitPrice" className={`text-left ${ROOMY}`} />
        </td>
        <td className={`${CELL} w-32 pt-3.5! text-right`}>
          <LineAmount index={index} />
        </td>
        <td className={`${CELL} w-11`}>
          <IconButton
            label={t('sale.removeItem', { n: index + 1 })}
            look="danger-ghost"
            icon={Trash2}
            iconClass="size-4"
            onClick={() => list.remove(index)}
          />
        </td>
      </tr>
      <tr>
        <td colSpan={(wide ? 4 : 3) + extra} className="px-1">
          <div className="flex flex-wrap items-center justify-end gap-2 pb-1.5 empty:hidden">
            {source && <span className="text-muted text-sm">{source}</span>}
            <ProductChips
              index={index}
              rates={list.rates}
              onlyOwn={index < list.ids.length - 1}
              onChosen={(field) => setFocus(`items.${index}.${field}`, { shouldSelect: true })}
            />
          </div>
        </td>
      </tr>
      <ItemQuestion index={index}>
        {(text) => (
          <tr>
            <td colSpan={6 + extra} className={CELL}>
              <Note role="status">{text}</Note>
            </td>
          </tr>
        )}
      </ItemQuestion>
    </>
  );
}

/** One row for an item; on a tablet two, the first for the name alone. */
export function ItemTable({ list }: { list: ItemList }) {
  const { table, onCellKey } = useCellNavigation(list);
  const wide = useIsWide();
  const items = useWatch<SaleForm, 'items'>({ name: 'items' }) ?? [];
  const weighed = items.some(({ unit }) => isWeighed(unit));
  const pieces = weighed ? [t('sale.pieces')] : [];
  const figures = [t('sale.quantity'), ...pieces, t('sale.price'), t('fields.amount')];
  const product = (
    <th scope="col" colSpan={wide ? 1 : weighed ? 6 : 5} className={HEADING}>
      {t('sale.product')}
    </th>
  );
  return (
    <div className="overflow-x-auto px-3">
      <table ref={table} aria-label={t('sale.items')} className="w-full border-collapse">
        <thead>
          {!wide && <tr className="*:pb-0">{product}</tr>}
          <tr className="border-rule border-b">
            {wide && product}
            <th scope="col" className={HEADING}>
              {t('fields.unit')}
            </th>
            {figures.map((figure) => (
              <th key={figure} scope="col" className={`${HEADING} text-right! whitespace-nowrap`}>
                {figure}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{t('actions.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.ids.map((id, index) => (
            <ItemRow key={id} index={index} list={list} weighed={weighed} onCellKey={onCellKey} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
