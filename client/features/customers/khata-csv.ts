import type { Translation } from '@/i18n/language';
import { dayOf } from '@/lib/days/days';
import { fromPaise } from '@/lib/money/money';
import type { Customer } from './api';
import type { KhataEntry } from './khata';
import { entryDetail, typeName } from './transaction-label';

/** Oldest first, starting with the old balance; a sale adds to the balance, a payment subtracts. */
export function csvOf(customer: Customer, entries: readonly KhataEntry[], t: Translation['t']) {
  const opening = ['', t('balance.oldBalance'), '', '', '', customer.oldBalance];
  return {
    name: `khata-${customer.id}`,
    columns: [
      t('date.date'),
      t('customer.particulars'),
      t('actions.details'),
      t('customer.sale'),
      t('customer.payment'),
      t('balance.runningBalance'),
    ],
    rows: [opening, ...[...entries].reverse().map((entry) => csvRow(entry, t))],
  };
}

function csvRow(entry: KhataEntry, t: Translation['t']): string[] {
  return [
    dayOf(entry.createdAt),
    typeName(entry, t),
    entryDetail(entry, t),
    entry.type === 'sale' ? entry.amount : '',
    entry.type === 'sale' ? '' : entry.amount,
    fromPaise(entry.balancePaise),
  ];
}
