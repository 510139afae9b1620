import type { TranslationKey } from '@/i18n/en';
import { type Translation, useTranslation } from '@/i18n/language';
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
  firm: 'history.firm',
  confirmation: 'history.confirmation',
  history: 'history.title',
};
const NUMBERED: readonly HistoryKind[] = ['sale', 'collection', 'expense', 'vendor-payment'];
/** The word before the number in the server's label. */
const WORDS: Readonly<Record<string, TranslationKey>> = {
  Bill: 'sale.bill',
  Collection: 'records.collection',
  Payment: 'records.vendorPayment',
  Expense: 'records.expense',
};

/** 'Bill 900 · Ramesh', the label of the record that a confirmation is about, in the user's language. */
const translated = (label: string, t: Translation['t']): string =>
  label.replace(/^[A-Z][a-z]+(?= \d+( · |$))/, (word) => (WORDS[word] ? t(WORDS[word]) : word));

/** The name of a change's record. The server's English label starts with the kind if a number names the record. */
export function labelOf(
  { recordType, recordId, label }: Pick<HistoryEntry, 'recordType' | 'recordId' | 'label'>,
  { t, language }: Pick<Translation, 't' | 'language'>,
): string {
  const kind = t(recordType === 'sale' ? 'sale.bill' : KINDS[recordType]);
  if (recordType === 'firm') return kind;
  if (label === '') return `${kind} ${recordId}`;
  if (recordType === 'confirmation' && language === 'hi') return `${kind} · ${translated(label, t)}`;
  if (!NUMBERED.includes(recordType) && recordType !== 'promise' && recordType !== 'cash-day')
    return `${kind} · ${label}`;
  if (language === 'en') return label;
  const [, ...owner] = label.split(' · ');
  const number = NUMBERED.includes(recordType) ? ` ${recordId}` : '';
  return [kind + number, ...owner].join(' · ');
}

export function useLabel(): (entry: Parameters<typeof labelOf>[0]) => string {
  const translation = useTranslation();
  return (entry) => labelOf(entry, translation);
}
