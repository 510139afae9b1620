import { readId } from '@/lib/route-id';

const BEFORE = /^(?:(?:bill|no|बिल|नंबर|नं)[.:]?\s*)*#?\s*/iu;
const DEVANAGARI_ZERO = 0x966;

/** The bill number in '850', 'No. 850', 'bill 850', '#850' and 'बिल नंबर ८५०'; null in any other text. */
export function billNumberIn(text: string): number | null {
  const digits = text
    .trim()
    .replace(BEFORE, '')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
  return readId(digits);
}
