import type { Translation } from '@/i18n/language';
import { dayOf } from '@/lib/days/days';
import { fromPaise } from '@/lib/money/money';
import { type AccountSide, PARTY } from './party';
import { type AccountEntry, adds, type Running } from './running';

/** Oldest first, starting with the old balance. @param opening rupees @param entries newest first */
export function accountCsv<E extends AccountEntry>(
  { party, file, nameOf, detailOf }: AccountSide<E>,
  opening: string,
  entries: readonly Running<E>[],
  t: Translation['t'],
) {
  return {
    name: file,
    columns: [
      t('date.date'),
      t('customer.particulars'),
      t('actions.details'),
      t(PARTY[party].added),
      t(PARTY[party].paid),
      t('balance.runningBalance'),
    ],
    rows: [
      ['', t('balance.oldBalance'), '', '', '', opening],
      ...[...entries]
        .reverse()
        .map((entry) => [
          dayOf(entry.createdAt),
          nameOf(entry),
          detailOf(entry),
          adds(entry) ? entry.amount : '',
          adds(entry) ? '' : entry.amount,
          fromPaise(entry.balancePaise),
        ]),
    ],
  };
}
