import { t } from '@/i18n/language';
import type { Firm } from './http/session';
import { formatQuantity } from './money/money';

/** How many crates were typed; an empty field is none. */
export const crateCount = (typed: string | undefined): number => Number(typed?.trim() || 0);

export const crateText = (crates: number | undefined): string => (crates ? String(crates) : '');

/** 'Crates due 31', or 'Their crates with us 3' for a count below 0. */
export const cratesWithText = (crates: number): string =>
  t(crates < 0 ? 'crates.theirs' : 'crates.due', { n: formatQuantity(Math.abs(crates)) });

/** The one line about crates on a paper or in a text; '' where none is out and for a firm that lends none. */
export const cratesLine = (firm: Pick<Firm, 'crates'>, crates: number | undefined): string =>
  firm.crates && crates ? cratesWithText(crates) : '';
