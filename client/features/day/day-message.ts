import type { Translation } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { formatMoney, formatPaise, fromPaise, type Paise, paiseOf } from '@/lib/money/money';
import { differenceText, typedOpeningText } from './account';
import type { Cash, DayAccount } from './api';

const countText = ({ counted, difference }: Cash, t: Translation['t']): string =>
  counted === null
    ? t('day.notCounted')
    : t('day.lineCounted', {
        amount: formatPaise(paiseOf(counted)),
        difference: differenceText(paiseOf(difference), t),
      });

/**
 * The evening's summary for the owner, in twelve lines; the last one has the count and its note. One more each for the
 * day's allowances, those of the seven days up to it, an opening that differs from what was carried, and money moved.
 */
export function dayMessage(
  firmName: string,
  account: DayAccount,
  { t, language }: Pick<Translation, 't' | 'language'>,
): string {
  const { sales, collections, allowances, allowancesOfWeek = 0, expenses, vendorPayments, cash } = account;
  const { byMethod } = collections;
  const rest = paiseOf(collections.total) - paiseOf(byMethod.cash) - paiseOf(byMethod.upi);
  const gap = typedOpeningText(cash, paiseOf(cash.opening), t);
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
    ...(allowances && allowances.count > 0 ? [t('day.lineAllowed', money(allowances.total))] : []),
    ...(allowancesOfWeek > 0 ? [t('day.lineAllowedWeek', money(allowancesOfWeek))] : []),
    t('day.lineSpent', money(expenses.total)),
    t('day.lineVendors', money(vendorPayments.total)),
    t('day.lineOpening', money(cash.opening)),
    ...(gap === null ? [] : [gap]),
    t('day.lineReceived', money(cash.received)),
    t('day.linePaid', money(cash.paid)),
    ...(cash.movedIn ? [t('day.lineMovedIn', money(cash.movedIn))] : []),
    ...(cash.movedOut ? [t('day.lineMovedOut', money(cash.movedOut))] : []),
    t('day.lineExpected', money(cash.expected)),
    [countText(cash, t), ...cash.note.split(/\s*\n\s*/)].filter(Boolean).join(' · '),
  ].join('\n');
}
