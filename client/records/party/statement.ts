import { type TranslationKey, t } from '@/i18n/language';
import { type CsvFile, csvFile } from '@/lib/csv';
import { dayOf, formatDay } from '@/lib/days/days';
import { formatMoney, formatPaise, fromPaise, type Paise } from '@/lib/money/money';
import { type AccountSide, PARTY } from './party';
import { type AccountEntry, adds, isBounce, lineKey, type Running, type Statement } from './running';

export type ItemTexts = ReadonlyMap<number, readonly string[]>;

/** A row of the statement as text; '' for an empty column. */
export interface StatementRow {
  key: string;
  /** none of a balance */
  entry?: AccountEntry;
  day: string;
  name: string;
  detail: string;
  added: string;
  paid: string;
  /** the payment bounced: its amount, which counts nothing, is struck through */
  isStruck: boolean;
  balance: string;
  balancePaise: Paise;
  items: readonly string[];
}

function balanceText(paise: Paise, ahead: 'advance' | 'credit'): string {
  const word = t(paise > 0 ? 'balance.due' : paise < 0 ? `balance.${ahead}` : 'balance.clear');
  return `${formatPaise(Math.abs(paise) as Paise)} ${word}`;
}

/** The rows of all entries, or of those from one place up to another, between the balances before and after them. */
export function statementRows(
  { openingPaise, entries, addedPaise, paidPaise, closingPaise }: Statement,
  { party, nameOf, detailOf }: AccountSide,
  items: ItemTexts | null | undefined,
  [from, to] = [0, entries.length],
): StatementRow[] {
  const balanceOf = (balancePaise: Paise) => ({ balancePaise, balance: balanceText(balancePaise, PARTY[party].ahead) });
  const total = (key: TranslationKey, balancePaise: Paise, added = '', paid = ''): StatementRow => ({
    ...{ key, day: '', name: t(key), detail: '', added, paid, isStruck: false, items: [] },
    ...balanceOf(balancePaise),
  });
  const rowOf = (entry: Running): StatementRow => {
    const isPaid = !adds(entry) && !isBounce(entry);
    const isStruck = isPaid && Boolean(entry.bouncedOn);
    return {
      ...{ key: lineKey(entry), entry, day: formatDay(entry.createdAt), isStruck },
      ...{ name: nameOf(entry), detail: detailOf(entry), ...balanceOf(entry.balancePaise) },
      added: adds(entry) ? formatMoney(entry.amount) : '',
      paid: isPaid ? formatMoney(isStruck ? entry.bouncedAmount : entry.amount) : '',
      items: adds(entry) ? (items?.get(entry.id) ?? []) : [],
    };
  };
  const balanceAfter = (count: number) => entries[count - 1]?.balancePaise ?? openingPaise;
  return [
    total(from === 0 ? 'statement.openingBalance' : 'statement.broughtForward', balanceAfter(from)),
    ...entries.slice(from, to).map(rowOf),
    to < entries.length
      ? total('statement.carriedForward', balanceAfter(to))
      : total('statement.closingBalance', closingPaise, formatPaise(addedPaise), formatPaise(paidPaise)),
  ];
}

/** Oldest first, starting with the old balance. @param opening rupees @param entries newest first */
export function accountCsv(
  { party, file, nameOf, detailOf }: AccountSide,
  opening: string,
  entries: readonly Running[],
): CsvFile {
  const { name, columns, rows } = csvFile(file, [...entries].reverse(), [
    ['date.date', ({ createdAt }) => dayOf(createdAt)],
    ['customer.particulars', nameOf],
    ['actions.details', detailOf],
    [PARTY[party].added, (entry) => (adds(entry) ? entry.amount : '')],
    [PARTY[party].paid, (entry) => (adds(entry) ? '' : entry.amount)],
    ['balance.runningBalance', ({ balancePaise }) => fromPaise(balancePaise)],
  ]);
  return { name, columns, rows: [['', t('balance.oldBalance'), '', '', '', opening], ...rows] };
}
