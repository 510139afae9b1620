import type { Translation } from '@/i18n/language';
import { formatQuantity } from '@/lib/money/money';

/** 'Crates due 31', or 'Their crates with us 3' for a count below 0. */
export const cratesWithText = (crates: number, t: Translation['t']): string =>
  t(crates < 0 ? 'crates.theirs' : 'crates.due', { n: formatQuantity(Math.abs(crates)) });
