import type { SaleItem } from '@/features/sales/api';
import type { Translation } from '@/i18n/language';
import { formatQuantity } from '@/lib/money/money';
import { piecesText, unitName } from '@/lib/units';

/** Quantities have at most three decimals; a sum of binary fractions may have more. */
const exact = (sum: number): number => Math.round(sum * 1000) / 1000;

/** '6 items · नग 16 · 18 carrat · 240 kg': the items, their pieces, and what they come to in each unit as it first occurs. */
export function countWords(items: readonly SaleItem[], t: Translation['t']): string {
  const byUnit = new Map<string, number>();
  for (const { unit, quantity } of items) byUnit.set(unit, exact((byUnit.get(unit) ?? 0) + quantity));
  const pieces = items.reduce((sum, item) => sum + (item.pieces ?? 0), 0);
  return [
    items.length === 1 ? t('sale.oneItem') : t('sale.itemCount', { n: items.length }),
    ...(pieces > 0 ? [piecesText(pieces)] : []),
    ...[...byUnit].map(([unit, quantity]) => `${formatQuantity(quantity)} ${unitName(unit, t)}`.trim()),
  ].join(' · ');
}
