import { isInLakhs, readAmount } from '@/lib/money/read-amount';

/** An amount as written in a khata, as decimal text; what cannot be read stays, so that the rule for amounts refuses it. */
export const plainAmount = (text: string): string => readAmount(text, 'sided') ?? text;

/**
 * The amount that an unquoted '1,25,000' was cut into at its commas; null if the cells cannot be one. Only Indian
 * groups count: '125' and '000' may be two cells. Nor does a cell with a comma of its own: it was in quotes.
 */
export function joinedAmount(cells: readonly string[]): string | null {
  const isPart = cells.every((cell) => !cell.includes(','));
  const text = cells.join(',');
  return isPart && isInLakhs(text) && readAmount(text, 'sided') !== null ? text : null;
}
