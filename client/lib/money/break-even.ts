import { t } from '@/i18n/language';
import { unitName } from '../units';
import { formatMoney, formatQuantity, type Paise } from './money';

/** What was loaded, sold and left of a vehicle's load, in its unit; all null if the load is unknown. */
export interface Load {
  loaded: number | null;
  left: number | null;
  /** how much more was sold and spoiled than loaded; missing from an old server */
  oversold?: number | null;
  unit: string;
  /** some items are in another unit without pieces, so that the rest is unknown; missing from an old server's lists */
  mixedUnits?: boolean;
}

/** What is left of a vehicle's load, and the rate of the rest; money in rupees. */
export interface Remainder extends Load {
  breakEvenRate: number | null;
  toRecover: number;
}

/** The rate at which the rest pays the cost, rounded up to the paisa; `left` is in hundredths, above 0. */
export const breakEvenPaise = (toRecoverPaise: Paise, left: Paise): Paise =>
  Number((BigInt(toRecoverPaise) * 100n + BigInt(left) - 1n) / BigInt(left)) as Paise;

export const isOversold = ({ oversold }: Load): boolean => (oversold ?? 0) > 0;

/** '182 of 620 box left', 'Sold 12 more than loaded', or why the rest is unknown; '' if the load or its unit is. */
export function leftText(load: Load): string {
  const { loaded, left, oversold, unit, mixedUnits } = load;
  if (loaded == null || left == null || !unit) return '';
  if (isOversold(load)) return t('purchase.oversold', { quantity: formatQuantity(oversold ?? 0) });
  if (mixedUnits) return t('purchase.mixedUnits');
  const [rest, all] = [formatQuantity(left), formatQuantity(loaded)];
  return t('purchase.leftOf', { left: rest, loaded: all, unit: unitName(unit) });
}

/** The rest and its break-even rate; '' if the load or its unit is unknown. */
export function remainderText(remainder: Remainder): string {
  const { unit, breakEvenRate, mixedUnits, toRecover } = remainder;
  const left = leftText(remainder);
  return left === '' || isOversold(remainder) || mixedUnits || breakEvenRate === null || toRecover === 0
    ? left
    : t('purchase.leftAtRate', { left, unit: unitName(unit), rate: formatMoney(breakEvenRate) });
}
