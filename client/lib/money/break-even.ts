import type { Translation } from '@/i18n/language';
import { unitName } from '../units';
import { formatMoney } from './money';

/** What is left of a truck's load; money in rupees. */
export interface Remainder {
  /** null if the load is not known */
  left: number | null;
  unit: string;
  breakEvenRate: number | null;
  /** true if some bills use another unit, so that what is left is not known */
  mixedUnits: boolean;
  toRecover: number;
}

/** What is left and its break-even rate; '' if the load is not known. */
export function remainderText(remainder: Remainder, t: Translation['t']): string {
  const { left, unit, breakEvenRate, mixedUnits, toRecover } = remainder;
  if (left === null) return '';
  if (mixedUnits) return t('purchase.mixedUnits');
  const words = { left: String(left), unit: unitName(unit, t) };
  return breakEvenRate === null || toRecover === 0
    ? t('purchase.leftOnly', words)
    : t('purchase.leftAtRate', { ...words, rate: formatMoney(breakEvenRate) });
}
