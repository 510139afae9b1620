import type { Translation } from '@/i18n/language';
import { unitName } from '../units';
import { formatMoney } from './money';

/** What is left of a truck's load; money in rupees. */
export interface Remainder {
  /** null where the load is not known */
  left: number | null;
  unit: string;
  breakEvenRate: number | null;
  /** bills count some of the load in another unit, so that what is left is not known */
  mixedUnits: boolean;
  toRecover: number;
}

/** What is left, with the rate at which it breaks even; '' where the load is not known. */
export function remainderText(remainder: Remainder, t: Translation['t']): string {
  const { left, unit, breakEvenRate, mixedUnits, toRecover } = remainder;
  if (left === null) return '';
  if (mixedUnits) return t('purchase.mixedUnits');
  const words = { left: String(left), unit: unitName(unit, t) };
  return breakEvenRate === null || toRecover === 0
    ? t('purchase.leftOnly', words)
    : t('purchase.leftAtRate', { ...words, rate: formatMoney(breakEvenRate) });
}
