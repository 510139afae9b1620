import { dotted, type Translation, type Words } from '@/i18n/language';
import { type CsvFile, csvFile } from '@/lib/csv';
import { dayOf, formatDay } from '@/lib/days/days';
import { formatMoney, formatPaise, fromPaise, type Paise } from '@/lib/money/money';
import { type AccountSide, PARTY } from './party';
import { type AccountEntry, adds, type Running, type Statement } from './running';

export type ItemTexts = ReadonlyMap<number, readonly string[]>;

/** A row of the statement as text; '' for an empty column. */
export interface StatementRow {
  day: string;
  text: string;
  added: string;
  paid: string;
  balance: string;
  items: readonly string[];
  total: boolean;
}

function balanceText(paise: Paise, ahead: 'advance' | 'credit', t: Translation['t']): string {
  const word = t(paise > 0 ? 'balance.due' : paise < 0 ? `balance.${ahead}` : 'balance.clear');
  return `${formatPaise(Math.abs(paise) as Paise)} ${word}`;
}

export function statementRows<E extends AccountEntry>(
  { openingPaise, entries, addedPaise, paidPaise, closingPaise }: Statement<E>,
  { party, nameOf, detailOf }: AccountSide<E>,
  items: ItemTexts | null | undefined,
  { t, language }: Words,
): StatementRow[] {
  const { ahead } = PARTY[party];
  const total = (text: string, paise: Paise, added = '', paid = ''): StatementRow => ({
    day: '',
    text,
    added,
    paid,
    balance: balanceText(paise, ahead, t),
    items: [],
    total: true,
  });
  return [
    total(t('statement.openingBalance'), openingPaise),
    ...entries.map((entry) => ({
      day: formatDay(entry.createdAt, language),
      text: dotted(nameOf(entry), detailOf(entry)),
      added: adds(entry) ? formatMoney(entry.amount) : '',
      paid: adds(entry) || entry.bouncedOn ? '' : formatMoney(entry.amount),
      balance: balanceText(entry.balancePaise, ahead, t),
      items: adds(entry) ? (items?.get(entry.id) ?? []) : [],
      total: false,
    })),
    total(t('statement.closingBalance'), closingPaise, formatPaise(addedPaise), formatPaise(paidPaise)),
  ];
}

/** Oldest first, starting with the old balance. @param opening rupees @param entries newest first */
export function accountCsv<E extends AccountEntry>(
  { party, file, nameOf, detailOf }: AccountSide<E>,
  opening: string,
  entries: readonly Running<E>[],
  t: Translation['t'],
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
