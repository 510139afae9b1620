import type { TranslationKey } from '@/i18n/en';
import type { Translation } from '@/i18n/language';
import { formatDay, isDay } from '@/lib/days/days';
import type { HistoryEntry, HistoryKind } from './history-api';

export const KINDS: Readonly<Record<HistoryKind, TranslationKey>> = {
  customer: 'records.customer',
  sale: 'records.sale',
  collection: 'records.collection',
  expense: 'records.expense',
  vendor: 'records.vendor',
  purchase: 'records.purchase',
  'vendor-payment': 'records.vendorPayment',
  user: 'history.account',
  promise: 'history.promise',
  'cash-day': 'navigation.day',
  firm: 'settings.firm',
  patti: 'patti.title',
  crate: 'crates.title',
  holder: 'records.holder',
  transfer: 'records.transfer',
  'crate-count': 'crates.count',
  confirmation: 'history.confirmation',
  history: 'navigation.history',
  'sign-in': 'history.signIn',
  'lock-out': 'history.lockOut',
  backup: 'settings.backup',
  'backup-token': 'backupToken.token',
};
const WORDS: Readonly<Record<HistoryKind, TranslationKey>> = {
  ...KINDS,
  sale: 'sale.bill',
  'vendor-payment': 'history.payment',
  'cash-day': 'history.cash',
};
const NUMBERED: readonly HistoryKind[] = [
  'sale',
  'collection',
  'expense',
  'vendor-payment',
  'patti',
  'crate',
  'transfer',
];

export type Labelled = Pick<HistoryEntry, 'recordType' | 'recordId' | 'number' | 'owner'> &
  Partial<Pick<HistoryEntry, 'about'>>;

/** 'Galla → SBI' of '→ SBI': a transfer's end that is no holder is the galla. */
const bothEnds = (owner: string, galla: string): string =>
  owner.replace(/^→/, `${galla} →`).replace(/→$/, `→ ${galla}`);

/** 'Bill 900 · Ramesh', 'Purchase · HR 55 · Kinnaur Growers', 'Customer · Ramesh', in the user's language. */
export function labelOf(
  { recordType, recordId, number, owner, about }: Labelled,
  words: Pick<Translation, 't' | 'language'>,
): string {
  const word = words.t(WORDS[recordType]);
  if (about) return `${word} · ${labelOf({ recordType: about, recordId, number, owner }, words)}`;
  if (recordType === 'firm') return word;
  if (number === '' && owner === '') return `${word} ${recordId}`;
  const name = NUMBERED.includes(recordType) ? [`${word} ${number}`] : [word, number];
  // A counted day's, or the last day of a history that was removed.
  const whose = isDay(owner)
    ? formatDay(owner, words.language)
    : recordType === 'transfer'
      ? bothEnds(owner, words.t('holder.galla'))
      : owner;
  return [...name, whose].filter((part) => part !== '').join(' · ');
}
