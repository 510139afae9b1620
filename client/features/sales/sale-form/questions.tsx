import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { afterPress } from '@/device/press';
import { t } from '@/i18n/language';
import { answerQuery, keys, PICKER_STALE_MS } from '@/lib/http/cache';
import { formatMoney, paiseOf, toPaise } from '@/lib/money/money';
import { productNameOf } from '@/lib/product-name';
import { useRouteId } from '@/lib/route-id';
import { isWeighed, unitName } from '@/lib/units';
import { Note } from '@/ui/note';
import { figureOf } from './sale-total';
import type { SaleForm, SaleItemForm } from './schema';
import { useLoadUnit } from './sold-products';

/** What a product in a unit is usually sold for on a vehicle's bills; null with fewer than three bills. */
interface Usual {
  unitPrice: number | null;
  unitPriceFrom: number | null;
  unitPriceTo: number | null;
  quantity: number | null;
  quantityTo: number | null;
  /** whether the firm's bills mostly name a vehicle */
  vehicleExpected: boolean;
}

/** About the price before the quantity; null if both are as usual, or nothing is known yet. */
function questionOf(item: SaleItemForm, usual: Usual): string | null {
  const rate = figureOf(item.unitPrice);
  const pricePaise = paiseOf(rate);
  const [from, to] = [toPaise(usual.unitPriceFrom ?? ''), toPaise(usual.unitPriceTo ?? '')];
  if (from === null || to === null || usual.quantityTo === null) return null;
  const unit = unitName(item.unit);
  if (pricePaise > 0 && (pricePaise < from || pricePaise > to))
    return t('question.rate', { rate: formatMoney(rate), unit, usual: formatMoney(usual.unitPrice) });
  const quantity = figureOf(item.quantity);
  return Number(quantity) > usual.quantityTo
    ? t('question.quantity', { quantity, unit, usual: String(usual.quantity) })
    : null;
}

/** Whether the item leaves open how much of the load is left: pieces are counted as the load is. */
const isOutsideLoad = ({ productName, unit, pieces = '' }: SaleItemForm, loadUnit: string): boolean =>
  productName.trim() !== '' && unit !== loadUnit && !(isWeighed(unit) && pieces.trim() !== '');

const PAUSE_MS = 800;

/** The value once typing pauses, or the field is left; not during a press: nothing moves under the pointer. */
function useSettled<T>(value: T): T | null {
  // Compared as text: the form makes new objects.
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState<T | null>(null);
  useEffect(() => {
    const settle = () => afterPress(() => setSettled(JSON.parse(text) as T));
    const timer = setTimeout(settle, PAUSE_MS);
    document.addEventListener('focusout', settle);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusout', settle);
    };
  }, [text]);
  return settled;
}

/** A bill being edited does not count. */
function useUsual(item: SaleItemForm | null, purchaseId: number | null) {
  const saleId = useRouteId();
  const productName = productNameOf(item?.productName ?? '');
  const unit = item?.unit ?? '';
  const query = { productName, unit, purchaseId: purchaseId ?? '', exceptSaleId: saleId ?? '' };
  return useQuery({
    ...answerQuery<Usual>([keys.lastRate, 'usual', query], '/sales/usual', { query, staleTime: PICKER_STALE_MS }),
    enabled: productName !== '',
  }).data;
}

/** It does not block saving. */
export function ItemQuestion({ index, children }: { index: number; children: (text: string) => ReactNode }) {
  const item = useSettled(useWatch<SaleForm, `items.${number}`>({ name: `items.${index}` }));
  const purchaseId = useWatch<SaleForm, 'purchaseId'>({ name: 'purchaseId' });
  const usual = useUsual(purchaseId === null ? null : item, purchaseId);
  const loadUnit = useLoadUnit()(purchaseId);
  if (!item) return null;
  if (loadUnit !== null && isOutsideLoad(item, loadUnit))
    return children(t('question.other_unit', { unit: unitName(item.unit), load: unitName(loadUnit) }));
  const question = usual ? questionOf(item, usual) : null;
  return question && children(question);
}

export function VehicleQuestion() {
  const purchaseId = useWatch<SaleForm, 'purchaseId'>({ name: 'purchaseId' });
  const items = useSettled(useWatch<SaleForm, 'items'>({ name: 'items' }));
  const priced = items?.find(({ unitPrice }) => Number(figureOf(unitPrice)) > 0);
  const usual = useUsual(purchaseId === null ? (priced ?? null) : null, null);
  if (purchaseId !== null || !usual?.vehicleExpected) return null;
  return (
    <Note role="status" className="mt-2">
      {t('question.no_vehicle')}
    </Note>
  );
}
