import type { Translation } from '@/i18n/language';
import type { Firm } from '@/lib/http/session';
import { formatQuantity } from '@/lib/money/money';

/** 'Crates due 31', or 'Their crates with us 3' for a count below 0. */
export const cratesWithText = (crates: number, t: Translation['t']): string =>
  t(crates < 0 ? 'crates.theirs' : 'crates.due', { n: formatQuantity(Math.abs(crates)) });

/** The one line about crates on a paper or in a text; '' where none is out and for a firm that lends none. */
export const cratesLine = (
  firm: Pick<Firm, 'crates'>,
  crates: number | undefined,
  t: Translation['t'],
): string => (firm.crates && crates ? cratesWithText(crates, t) : '');
