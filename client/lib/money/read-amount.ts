import { latinDigits, withoutInvisible } from '../latin-digits';
import { calculate } from './sum';

/** `signed`: '(500)' is -500. `sided`: a customer's '500 Cr' is -500; a vendor's means the opposite elsewhere. */
type Reads = 'plain' | 'signed' | 'sided';

const PLAIN = /^(?:\d+(?:\.\d{0,2})?|\.\d{1,2})$/;
/** '1,25,000': the last three digits, then pairs, as everybody here writes it and as this app does. */
const INDIAN = /^[1-9]\d?(?:,\d\d)*,\d{3}(?:\.\d{0,2})?$/;
/** '125,000': threes. */
const WESTERN = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{0,2})?$/;

const MINUS = /[\u2010\u2011\u2013\u2212\uFE63\uFF0D]/g;
const CURRENCY = /₹|₨|(?:rs|inr)\.?|र[ुू](?:पये|पए|पया)?[.॰]?/gi;
/** How an amount ends on paper: '5,000/-', '500 only'. */
const CLOSING = /\/[-=](?!\s*[\d.])|only|मात्र/gi;
const WORD = /\p{L}[\p{L}\p{M}]*\.?/gu;
const AHEAD = /^(?:cr|credit|advance|जमा|एडवांस|अग्रिम)\.?$/i;
const OWED = /^(?:dr|debit|due|बाकी|बाक़ी|बकाया|उधार|नामे)\.?$/i;
/** '27-11-2026', '27/11/26', '2026-11-27': dates, which would be wrong as sums. */
const DATE = /^\d{1,2}(?:\/\d{1,2}\/(?:\d\d)?\d\d|-\d{1,2}-(?:19|20)\d\d)$|^(?:19|20)\d\d-[01]\d-[0-3]\d$/;

const bare = (text: string): string =>
  latinDigits(withoutInvisible(text))
    .replace(MINUS, '-')
    .replace(CURRENCY, ' ')
    .replace(CLOSING, ' ')
    .trim()
    .replace(/^=\s*/, '');

/** '1,25,000.' → '125000', '.5' → '0.5'; null if the commas do not group the digits, or for more than two decimals. */
function ungrouped(number: string): string | null {
  if (![PLAIN, INDIAN, WESTERN].some((written) => written.test(number))) return null;
  return number.replaceAll(',', '').replace(/^\./, '0.').replace(/\.$/, '');
}

const negative = (amount: string | null): string | null =>
  amount === null || /^[0.]+$/.test(amount) ? amount : `-${amount}`;

function signed(text: string): string | null {
  const [, sign, number = ''] = /^([-+]?)\s*([\d.,]+)$/.exec(text) ?? [];
  const amount = ungrouped(number);
  return sign === '-' ? negative(amount) : amount;
}

function sided(text: string, word: string): string | null {
  const amount = ungrouped(
    text
      .replace(word, ' ')
      .replace(/\(\s*\)/, ' ')
      .trim(),
  );
  if (AHEAD.test(word)) return negative(amount);
  return OWED.test(word) ? amount : null;
}

/**
 * One amount as people write it, as decimal text; '' if nothing is written, null if it cannot be read for certain.
 * Takes Indian and western groups, ₹, Rs., INR and रु., '/-', digits of any script, any kind of space around and
 * invisible marks. Never takes a blank between digits, groups of other lengths, a decimal comma, words, exponents, or
 * more than two decimals. tests/client/lib/money/read-amount.test.ts has the table.
 */
export function readAmount(text: string, reads: Reads = 'plain'): string | null {
  const written = bare(text);
  if (written === '') return text.trim() === '' ? '' : null;
  const words = written.match(WORD) ?? [];
  if (words[0] !== undefined) return reads === 'sided' && words.length === 1 ? sided(written, words[0]) : null;
  const inBrackets = /^\((.*)\)$/.exec(written)?.[1];
  if (inBrackets === undefined) return signed(written);
  return reads === 'plain' ? null : negative(ungrouped(inBrackets.trim()));
}

/** What is typed or pasted into a field: an amount, or a sum of amounts such as '12*450' or '=4,000+1,000'. */
export function readTyped(text: string, reads: Reads = 'plain'): string | null {
  const amount = readAmount(text, reads);
  if (amount !== null) return amount;
  const sum = bare(text);
  // calculate ignores blanks, which would join two numbers.
  if (DATE.test(sum) || /[\d.,]\s+[\d.,]/.test(sum)) return null;
  return calculate(sum.replace(/[\d.,]+/g, (number) => ungrouped(number) ?? number));
}

export function readCount(text: string, reads: Reads = 'plain'): string | null {
  const count = readTyped(text, reads);
  return count !== null && /^-?\d*$/.test(count) ? count : null;
}

/** Whether commas group the digits in pairs, as only one amount is written and never two cells: '1,25,000'. */
export const isInLakhs = (text: string): boolean => INDIAN.test(bare(text).match(/[\d.,]+/)?.[0] ?? '');
