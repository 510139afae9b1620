import { dotted, labelled, type TranslationKey, t } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { formatMoney, formatPaise, fromPaise, minusPaise, type Paise, paiseOf } from '@/lib/money/money';
import type { Cash, DayAccount } from './api';

/** '₹400.00 short', '₹50.00 extra', 'agrees': counted minus expected, in words. */
export function differenceText(difference: Paise): string {
  if (difference === 0) return t('day.agrees');
  const amount = formatPaise(Math.abs(difference) as Paise);
  return t(difference < 0 ? 'day.short' : 'day.extra', { amount });
}

/** 'carried ₹500.00 · typed ₹200.00 · ₹300.00 less': an opening that differs from what the last count carries; else null. */
export function typedOpeningText({ carried }: Cash, opening: Paise): string | null {
  const gap = carried == null ? 0 : minusPaise(opening, paiseOf(carried));
  if (gap === 0) return null;
  return t(gap < 0 ? 'day.typedLess' : 'day.typedMore', {
    carried: formatPaise(paiseOf(carried)),
    typed: formatPaise(opening),
    gap: formatPaise(Math.abs(gap) as Paise),
  });
}

/** The evening's summary for the owner: twelve lines, and one for each that the day had beside them. */
export function dayMessage(firmName: string, account: DayAccount): string {
  const { sales, collections, allowances, allowancesOfWeek = 0, expenses, vendorPayments, cash } = account;
  const { byMethod } = collections;
  const rest = paiseOf(collections.total) - paiseOf(byMethod.cash) - paiseOf(byMethod.upi);
  const gap = typedOpeningText(cash, paiseOf(cash.opening));
  const money = (rupees: number) => ({ amount: formatMoney(rupees) });
  const line = (label: TranslationKey, rupees: number) => labelled(t(label), formatMoney(rupees));
  const difference = differenceText(paiseOf(cash.difference));
  const count =
    cash.counted === null ? t('day.notCounted') : t('day.lineCounted', { ...money(cash.counted), difference });
  return [
    `*${firmName}*`,
    t('day.titleOf', { date: formatDay(account.day) }),
    t('day.lineSales', { ...money(sales.total), count: sales.count }),
    line('day.collected', collections.total),
    t('day.lineMethods', {
      cash: formatMoney(byMethod.cash),
      upi: formatMoney(byMethod.upi),
      rest: formatMoney(fromPaise(rest as Paise)),
    }),
    ...(allowances && allowances.count > 0 ? [line('payment.allowance', allowances.total)] : []),
    ...(allowancesOfWeek > 0 ? [t('day.lineAllowedWeek', money(allowancesOfWeek))] : []),
    line('day.spent', expenses.total),
    line('day.vendors', vendorPayments.total),
    line('day.opening', cash.opening),
    ...(gap === null ? [] : [gap]),
    line('day.received', cash.received),
    line('day.paid', cash.paid),
    ...(cash.movedIn ? [line('day.movedIn', cash.movedIn)] : []),
    ...(cash.movedOut ? [line('day.movedOut', cash.movedOut)] : []),
    line('day.expected', cash.expected),
    dotted(count, ...cash.note.split(/\s*\n\s*/)),
  ].join('\n');
}
