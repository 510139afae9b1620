import type { Translation } from '@/i18n/language';
import { formatPaise, minusPaise, type Paise, paiseOf } from '@/lib/money/money';
import type { Cash } from './account';

export const expectedPaise = (opening: Paise, received: Paise, paid: Paise): Paise =>
  (opening + received - paid) as Paise;

/** '₹400.00 short', '₹50.00 extra', 'agrees': counted minus expected, in words. */
export function differenceText(difference: Paise, t: Translation['t']): string {
  if (difference === 0) return t('day.agrees');
  const amount = formatPaise(Math.abs(difference) as Paise);
  return t(difference < 0 ? 'day.short' : 'day.extra', { amount });
}

/** 'carried ₹500.00 · typed ₹200.00 · ₹300.00 less': an opening that differs from what the last count carries; else null. */
export function typedOpeningText({ carried }: Cash, opening: Paise, t: Translation['t']): string | null {
  const gap = carried == null ? 0 : minusPaise(opening, paiseOf(carried));
  if (gap === 0) return null;
  return t(gap < 0 ? 'day.typedLess' : 'day.typedMore', {
    carried: formatPaise(paiseOf(carried)),
    typed: formatPaise(opening),
    gap: formatPaise(Math.abs(gap) as Paise),
  });
}
