import type { Translation } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { formatMoney, formatPaise, type Paise } from '@/lib/money/money';
import { entryDetail, typeName } from '../transaction-label';
import type { Statement } from './statement-between';
import { type ItemsBySale, itemText } from './statement-items';

/** A row of the statement as text; '' for an empty column. */
export interface StatementRow {
  day: string;
  text: string;
  sale: string;
  payment: string;
  balance: string;
  /** a bill's items, one line each */
  items: readonly string[];
  /** the opening or the closing row */
  total: boolean;
}

function balanceText(paise: Paise, t: Translation['t']): string {
  const word = t(paise > 0 ? 'balance.due' : paise < 0 ? 'balance.advance' : 'balance.clear');
  return `${formatPaise(Math.abs(paise) as Paise)} ${word}`;
}

/** The statement's rows: opening balance, entries oldest first, closing balance with both totals. */
export function statementRows(
  { openingPaise, entries, salesPaise, paymentsPaise, closingPaise }: Statement,
  items: ItemsBySale | undefined,
  { t, language }: Pick<Translation, 't' | 'language'>,
): StatementRow[] {
  const total = (text: string, paise: Paise, sale = '', payment = ''): StatementRow => ({
    day: '',
    text,
    sale,
    payment,
    balance: balanceText(paise, t),
    items: [],
    total: true,
  });
  return [
    total(t('statement.openingBalance'), openingPaise),
    ...entries.map((entry): StatementRow => {
      const isSale = entry.type === 'sale';
      return {
        day: formatDay(entry.createdAt, language),
        text: [typeName(entry, t), entryDetail(entry, t)].filter(Boolean).join(' · '),
        sale: isSale ? formatMoney(entry.amount) : '',
        payment: isSale ? '' : formatMoney(entry.amount),
        balance: balanceText(entry.balancePaise, t),
        items: isSale ? (items?.get(entry.id) ?? []).map((item) => itemText(item, t)) : [],
        total: false,
      };
    }),
    total(t('statement.closingBalance'), closingPaise, formatPaise(salesPaise), formatPaise(paymentsPaise)),
  ];
}
