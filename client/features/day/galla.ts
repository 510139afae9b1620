import type { Translation } from '@/i18n/language';
import { formatPaise, type Paise } from '@/lib/money/money';

/** What should be in the drawer. */
export const expectedPaise = (opening: Paise, received: Paise, paid: Paise): Paise =>
  (opening + received - paid) as Paise;

/** '₹400.00 short', '₹50.00 extra', 'agrees': counted minus expected, in words. */
export function differenceText(difference: Paise, t: Translation['t']): string {
  if (difference === 0) return t('day.agrees');
  const amount = formatPaise(Math.abs(difference) as Paise);
  return t(difference < 0 ? 'day.short' : 'day.extra', { amount });
}
