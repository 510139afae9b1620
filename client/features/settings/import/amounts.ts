/** '1,25,000': the last three digits, then pairs, as everybody here writes it and as this app does. */
const INDIAN = /^[1-9]\d?(,\d\d)*,\d{3}(\.\d{1,2})?$/;
/** '125,000': threes. */
const WESTERN = /^[1-9]\d{0,2}(,\d{3})+(\.\d{1,2})?$/;

/** With Latin digits: '९८१०' is '9810'. */
export const latinDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));

/** An amount without currency, spaces, 'Dr' and 'Cr'; with Latin digits, with a minus for an advance. */
function bareAmount(text: string): string {
  const digits = latinDigits(text);
  const isAdvance = /cr\.?$|जमा$/i.test(digits) || /^\(.*\)$/.test(digits);
  const bare = digits.replace(/rs\.?|inr|dr\.?$|cr\.?$|बाकी$|जमा$|[₹\s()]|\/-$/gi, '');
  return isAdvance && /^\d/.test(bare) ? `-${bare}` : bare;
}

const withoutSign = (amount: string): string => amount.replace(/^-/, '');

/**
 * Turns an amount as written in a khata into decimal text: '₹ 1,25,000.50', '१२५०/-', '500 Cr' (an advance). Commas
 * must group the digits by the Indian or the western custom; '1,25,00' and '1250,50' stay as they are, so that the rule
 * for amounts refuses them.
 */
export function plainAmount(text: string): string {
  const bare = bareAmount(text);
  const grouped = withoutSign(bare);
  const isGrouped = INDIAN.test(grouped) || WESTERN.test(grouped);
  return isGrouped || !bare.includes(',') ? bare.replaceAll(',', '') : text;
}

/**
 * The amount that an unquoted '1,25,000' was cut into at its commas; null if the cells cannot be one. Only Indian
 * groups count: '125' and '000' may be two cells. Nor does a cell with a comma of its own: it was in quotes.
 */
export function joinedAmount(cells: readonly string[]): string | null {
  const isPart = cells.every((cell) => !cell.includes(','));
  const text = cells.join(',');
  return isPart && INDIAN.test(withoutSign(bareAmount(text))) ? text : null;
}
