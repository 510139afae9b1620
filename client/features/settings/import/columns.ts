import { dotted } from '@/i18n/language';
import { latinDigits } from '@/lib/latin-digits';
import { isInLakhs, readAmount } from '@/lib/money/read-amount';
import type { Party } from '@/records/party/party';
import { type Fit, fitOf, type Meaning } from './headings';

/** What a column is read as. `creditDue`: the side, where Cr is what is owed. `ask`: nobody can know without asking. */
export const ROLES = [
  'name',
  'phoneNumber',
  'address',
  'due',
  'advance',
  'side',
  'creditDue',
  'ignore',
  'ask',
] as const;
export type Role = (typeof ROLES)[number];

/** Without a heading: name, phone, address, old balance. */
const DEFAULT_ROLES: readonly Role[] = ['name', 'phoneNumber', 'address', 'due'];

/** 1 for what is owed, -1 for what was paid ahead, null if the word does not say it. */
function sideOf(word: string, kind: Party, role?: 'side' | 'creditDue'): 1 | -1 | null {
  // As a side, 'नाम' is the debit of a bahi.
  const meaning = /^नाम\.?$|^naam$/i.test(word.trim()) ? 'debit' : fitOf(word)?.meaning;
  if (meaning === 'due') return 1;
  if (meaning === 'advance') return -1;
  if (meaning === 'get') return kind === 'customer' ? 1 : -1;
  if (meaning === 'give') return kind === 'customer' ? -1 : 1;
  const isBookkeeping = meaning === 'debit' || meaning === 'credit';
  // A vendor's 'Cr' is what the firm owes in most books, and the opposite in this one.
  if (!isBookkeeping || (kind === 'vendor' && role === undefined)) return null;
  return (meaning === 'credit') === (role === 'creditDue') ? 1 : -1;
}

type Column = readonly string[];
const filled = (column: Column) => column.filter((cell) => cell !== '');
const isEach = (column: Column, test: (cell: string) => boolean): boolean =>
  filled(column).length > 0 && filled(column).every(test);
const isSides = (column: Column) => isEach(column, (cell) => sideOf(cell, 'customer') !== null);
const isAmounts = (column: Column) => isEach(column, (cell) => readAmount(cell, 'sided') !== null);

/** What columns without a heading are; an address that is an amount in each line is none. */
export const rolesWithoutHeading = (columns: readonly Column[]): readonly Role[] =>
  columns.length === DEFAULT_ROLES.length && !isAmounts(columns[2] ?? [])
    ? DEFAULT_ROLES
    : columns.map((): Role => 'ask');

function bestOf(fits: readonly (Fit | null)[], meaning: Meaning): { at: number[]; rank: number } {
  const rank = Math.min(...fits.map((fit) => (fit?.meaning === meaning ? fit.rank : Number.POSITIVE_INFINITY)));
  const at = fits.flatMap((fit, index) => (fit?.meaning === meaning && fit.rank === rank ? [index] : []));
  return { at, rank };
}

/** The columns of what is owed and of what was paid ahead, or those of which one must be asked. */
function amountRoles(fits: readonly (Fit | null)[], kind: Party): [Role, number[]][] {
  const at = (meaning: Meaning) => bestOf(fits, meaning).at;
  const due = bestOf(fits, 'due');
  const [debit, credit, get, give, advance] = [at('debit'), at('credit'), at('get'), at('give'), at('advance')];
  const turnover = [...debit, ...credit, ...get, ...give];
  // Beside the balance of now, debit and credit are what it was counted from.
  const isNow = due.rank === 0 && (turnover.length === 0 || debit.length + get.length > 0);
  const sides = kind === 'customer' ? ([get, give] as const) : ([give, get] as const);
  const pair = kind === 'customer' && debit.length === 1 && credit.length === 1 ? ([debit, credit] as const) : sides;
  const isPair = turnover.length === 2 && pair[0].length === 1 && pair[1].length === 1;
  if (due.at.length === 0 && advance.length === 0 && isPair)
    return [
      ['due', pair[0]],
      ['advance', pair[1]],
    ];
  if (turnover.length > 0 && !isNow) return [['ask', [...due.at, ...advance, ...turnover]]];
  return [
    [due.at.length > 1 ? 'ask' : 'due', due.at],
    [advance.length > 1 ? 'ask' : 'advance', advance],
  ];
}

export function guessedRoles(heading: readonly string[], columns: readonly Column[], kind: Party): Role[] {
  const fits = heading.map(fitOf);
  const roles: Role[] = heading.map(() => 'ignore');
  const set = (role: Role, at: readonly number[]) => {
    for (const index of at) roles[index] = role;
  };
  for (const field of ['name', 'phoneNumber'] as const) {
    const { at } = bestOf(fits, field);
    set(at.length > 1 ? 'ask' : field, at);
  }
  set('address', bestOf(fits, 'address').at.slice(0, 1));
  for (const [role, at] of amountRoles(fits, kind)) set(role, at);
  const free = (index: number) => roles[index] === 'ignore';
  const sides = fits.flatMap((fit, index) =>
    free(index) && (fit?.meaning === 'side' || isSides(columns[index] ?? [])) ? [index] : [],
  );
  const isClear = sides.every((index) => isEach(columns[index] ?? [], (cell) => sideOf(cell, kind) !== null));
  set(sides.length > 1 || (kind === 'vendor' && !isClear) ? 'ask' : 'side', sides);
  if (!roles.includes('due') && !roles.includes('ask'))
    set(
      'ask',
      fits.flatMap((fit, index) => (fit === null && free(index) && isAmounts(columns[index] ?? []) ? [index] : [])),
    );
  return roles;
}

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
  const written = dotted(due, advance);
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
