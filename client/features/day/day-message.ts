import type { Translation } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { formatMoney, formatPaise, fromPaise, type Paise } from '@/lib/money/money';
import type { DayAccount } from './api';
import { differenceText, paiseOf } from './galla';

/** The evening's summary for the owner: twelve lines, thirteen if the count has a note. */
export function dayMessage(
  firmName: string,
  account: DayAccount,
  { t, language }: Pick<Translation, 't' | 'language'>,
): string {
  const { sales, collections, expenses, vendorPayments, cash } = account;
  const { byMethod } = collections;
  const rest = paiseOf(collections.total) - paiseOf(byMethod.cash) - paiseOf(byMethod.upi);
  const money = (rupees: number) => ({ amount: formatMoney(rupees) });
  return [
    `*${firmName}*`,
    t('day.titleOf', { date: formatDay(account.day, language) }),
    t('day.lineSales', { ...money(sales.total), count: sales.count }),
    t('day.lineCollected', money(collections.total)),
    t('day.lineMethods', {
      cash: formatMoney(byMethod.cash),
      upi: formatMoney(byMethod.upi),
      rest: formatMoney(fromPaise(rest as Paise)),
    }),
    t('day.lineSpent', money(expenses.total)),
    t('day.lineVendors', money(vendorPayments.total)),
    t('day.lineOpening', money(cash.opening)),
    t('day.lineReceived', money(cash.received)),
    t('day.linePaid', money(cash.paid)),
    t('day.lineExpected', money(cash.expected)),
    cash.counted === null
      ? t('day.notCounted')
      : t('day.lineCounted', {
          amount: formatPaise(paiseOf(cash.counted)),
          difference: differenceText(paiseOf(cash.difference), t),
        }),
    ...(cash.note === '' ? [] : [cash.note]),
  ].join('\n');
}
