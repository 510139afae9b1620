import { latinDigits } from '@/lib/latin-digits';
import { isInLakhs, readAmount } from '@/lib/money/read-amount';
import type { Party } from '@/records/party/party';
import { sideOf } from './columns';

/** A dash of an accounting format, which is zero: '-', '₹ -'. */
const ZERO = /^\s*(?:₹|₨|rs\.?|रु\.?)?\s*\p{Pd}\s*$/iu;
const WORD_BEHIND = /^(.*[\d)/=-])\s*[([]?\s*(\p{L}[\p{L}\p{M}.'’ ]*?)\s*[)\]]?$/u;
const WORD_BEFORE = /^[([]?\s*(\p{L}[\p{L}\p{M}'’ ]*?)[.:)\]]*\s*((?:₹|rs\.?|रु\.?)?\s*[\d.].*)$/iu;

const isZero = (amount: string): boolean => /^[0.]*$/.test(amount);
const turned = (amount: string): string => (isZero(amount) ? amount : `-${amount}`);

/** A cell's amount with the side beside or around it, as decimal text; null if it cannot be read for certain. */
function amountOf(cell: string, kind: Party): string | null {
  const text = latinDigits(cell);
  if (ZERO.test(text)) return '0';
  const plain = readAmount(text.replace(/^(.*\d)\s*[-−]$/, '-$1'), 'signed');
  if (plain !== null) return plain;
  const [, behind, last] = WORD_BEHIND.exec(text) ?? [];
  const [, first, before] = WORD_BEFORE.exec(text) ?? [];
  const side = sideOf(last ?? '', kind) ?? sideOf(first ?? '', kind);
  const amount = readAmount((last !== undefined && sideOf(last, kind) !== null ? behind : before) ?? 'x');
  if (side === null || amount === null || amount.startsWith('-')) return null;
  return side === 1 ? amount : turned(amount);
}

interface AmountCells {
  due: string;
  /** undefined if the file has no such column */
  advance: string | undefined;
  side: string | undefined;
  sideRole: 'side' | 'creditDue';
}

/** What a line owes, as decimal text, '' where that is doubtful; an amount that cannot be read stays, so that the rule for amounts refuses it. */
export function oldBalanceOf(
  { due, advance, side, sideRole }: AmountCells,
  kind: Party,
): { oldBalance: string; doubt?: 'moving.sideUnclear' | 'moving.bothSides' } {
  const owed = amountOf(due, kind);
  const ahead = amountOf(advance ?? '', kind);
  const written = [due, advance].filter(Boolean).join(' · ');
  const unclear = { oldBalance: '', doubt: 'moving.sideUnclear' } as const;
  if (owed === null || ahead === null)
    return kind === 'vendor' && /\p{L}/u.test(written) && amountOf(due, 'customer') !== null
      ? unclear
      : { oldBalance: written };
  if (advance !== undefined) {
    if (!isZero(owed) && !isZero(ahead)) return { oldBalance: '', doubt: 'moving.bothSides' };
    if (owed.startsWith('-') || ahead.startsWith('-')) return unclear;
    return { oldBalance: isZero(ahead) ? owed || '0' : turned(ahead) };
  }
  if (side === undefined || isZero(owed)) return { oldBalance: owed || '0' };
  const sign = sideOf(side, kind, sideRole);
  if (sign === null || owed.startsWith('-') || readAmount(due) === null) return unclear;
  return { oldBalance: sign === 1 ? owed : turned(owed) };
}

/**
 * The amount that an unquoted '1,25,000' was cut into at its commas; null if the cells cannot be one. Only Indian
 * groups count: '125' and '000' may be two cells. Nor does a cell with a comma of its own: it was in quotes.
 */
export function joinedAmount(cells: readonly string[]): string | null {
  const isPart = cells.every((cell) => !cell.includes(','));
  const text = cells.join(',');
  return isPart && isInLakhs(text) && readAmount(text, 'sided') !== null ? text : null;
}
