import { type KeyboardEvent, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '@/i18n/language';
import { formatMoney, formatPaise } from '@/lib/money/money';
import { productNameOf } from '@/lib/product-name';
import { unitName, unitsOnOffer } from '@/lib/units';
import { Button } from '@/ui/button';
import { RegisteredField } from '@/ui/form/field';
import { NumberInput } from '@/ui/form/number-input';
import { offersFor, type Rate, type Rates } from './rates/rates';
import { asTyped } from './sale-fields';
import { saleTotalPaise } from './sale-total';
import { isBlankItem, type SaleForm } from './schema';

interface ItemFieldProps {
  index: number;
  label?: string;
  labelHidden?: boolean;
  labelNote?: string;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  className?: string;
}

/** `list` is the id of the `<datalist>` of product names. */
export function ProductField({ index, onKeyDown, list, ...frame }: ItemFieldProps & { list: string }) {
  return (
    <RegisteredField<SaleForm> name={`items.${index}.productName`} required {...frame}>
      {(control) => (
        <input
          {...control}
          data-cell
          list={list}
          aria-required
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="next"
          onKeyDown={onKeyDown}
          className="control"
        />
      )}
    </RegisteredField>
  );
}

export function UnitField({ index, onKeyDown, units, ...frame }: ItemFieldProps & { units: readonly string[] }) {
  const name = `items.${index}.unit` as const;
  const current = useWatch<SaleForm, typeof name>({ name }) ?? '';
  return (
    <RegisteredField<SaleForm> name={name} {...frame}>
      {(control) => (
        <select
          {...control}
          // The unit may have no option yet when it is filled in.
          value={current}
          data-cell
          onKeyDown={onKeyDown}
          className="control px-2!"
        >
          {unitsOnOffer(units, current).map((unit) => (
            <option key={unit} value={unit}>
              {unitName(unit)}
            </option>
          ))}
        </select>
      )}
    </RegisteredField>
  );
}

/** Focuses a cell and selects its content, so that typing replaces it. */
export function goTo(cell: HTMLElement | null | undefined): void {
  cell?.focus();
  if (cell instanceof HTMLInputElement) cell.select();
}

export function FigureField({
  index,
  field,
  onKeyDown,
  autoFocus,
  start = false,
  ...frame
}: ItemFieldProps & {
  field: 'quantity' | 'unitPrice';
  autoFocus?: boolean;
  /** whether typing starts here once the bill's customer is chosen */
  start?: boolean;
}) {
  /** a press sets the caret after the focus event, so the selection waits for its end */
  const pressed = useRef(false);
  return (
    <RegisteredField<SaleForm> name={`items.${index}.${field}`} {...frame}>
      {(control) => (
        <NumberInput
          {...control}
          data-cell
          data-start={start || undefined}
          autoFocus={autoFocus}
          enterKeyHint="next"
          onPointerDown={(event) => {
            pressed.current = document.activeElement !== event.currentTarget;
          }}
          onClick={(event) => {
            if (pressed.current) event.currentTarget.select();
            pressed.current = false;
          }}
          onKeyDown={onKeyDown}
        />
      )}
    </RegisteredField>
  );
}

/** `used`: typing stops here, as it did the last time. */
export function PiecesField({ index, onKeyDown, used, ...frame }: ItemFieldProps & { used: boolean }) {
  return (
    <RegisteredField<SaleForm> name={`items.${index}.pieces`} {...frame}>
      {(control) => (
        <NumberInput
          {...control}
          whole
          data-cell={used || undefined}
          enterKeyHint="next"
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={onKeyDown}
        />
      )}
    </RegisteredField>
  );
}

export function LineAmount({ index, className = 'inline-block' }: { index: number; className?: string }) {
  const item = useWatch<SaleForm, `items.${number}`>({ name: `items.${index}` });
  return (
    <output aria-label={t('sale.lineAmount', { n: index + 1 })} className={`figure font-semibold ${className}`}>
      {formatPaise(saleTotalPaise(item ? [item] : []))}
    </output>
  );
}

/** `onlyOwn`: only the item's own product, where the vehicle has another rate. */
export function ProductChips({
  index,
  rates,
  onlyOwn = false,
  onChosen,
}: {
  index: number;
  rates: Rates;
  onlyOwn?: boolean;
  onChosen: (leadsTo: 'quantity' | 'unitPrice') => void;
}) {
  const { getValues, setValue } = useFormContext<SaleForm>();
  const item = useWatch<SaleForm, `items.${number}`>({ name: `items.${index}` });
  if (!item) return null;
  const choose = ({ productName, unit, unitPrice }: Rate) => {
    const now = getValues(`items.${index}`);
    const quantity = isBlankItem(now) ? '' : now.quantity;
    const chosen = { productName, unit, quantity, unitPrice: asTyped(unitPrice) };
    for (const field of ['productName', 'unit', 'quantity', 'unitPrice'] as const)
      setValue(`items.${index}.${field}`, chosen[field], { shouldDirty: true });
    onChosen(quantity === '' ? 'quantity' : 'unitPrice');
  };
  const name = productNameOf(item.productName);
  const offers = offersFor(item, rates).filter(({ productName }) => !onlyOwn || productName === name);
  return offers.map((rate) => (
    <Button
      key={rate.productName}
      size="small"
      className="max-w-full rounded-full! whitespace-normal! max-md:min-h-11 md:min-h-8 md:text-xs!"
      onClick={() => choose(rate)}
    >
      <span className="wrap-anywhere">{rate.productName}</span>
      <b className="figure font-semibold whitespace-nowrap">
        {t('sale.rateChip', { rate: formatMoney(rate.unitPrice), unit: unitName(rate.unit) })}
      </b>
    </Button>
  ));
}
