import { dotted, type TranslationKey, t } from '@/i18n/language';
import { formatDay, isDay } from '@/lib/days/days';
import { call } from '@/lib/http/api';
import { answerQuery, keys, type RecordChange } from '@/lib/http/cache';

export type RecordType = RecordChange | 'crate';

export const KINDS = {
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
} as const satisfies Record<string, TranslationKey>;
export type HistoryKind = keyof typeof KINDS;

/** A field's value; null if the record did not exist. */
export type HistoryValue = string | number | boolean | null;

export interface HistoryChange {
  /** for a field of an item: 'items.0.unitPrice' */
  field: string;
  from: HistoryValue;
  to: HistoryValue;
}

export interface HistoryEntry {
  id: number;
  changedAt: string;
  /** of the time of the change */
  username: string;
  /** of the time of the change; the username if there is none */
  name: string;
  action: 'create' | 'update' | 'delete' | 'merge' | 'restore';
  recordType: HistoryKind;
  recordId: number;
  /** the record's own, such as a bill's or a vehicle's; '' if it has none */
  number: string;
  /** whose it is: a customer, a vendor, an expense's note, the name itself; '' if it is nobody's */
  owner: string;
  /** what a confirmation is about, else null; number and owner are that record's */
  about: HistoryKind | null;
  changes: HistoryChange[];
  undone: boolean;
  /** whether an admin can undo it, unless a newer change of the record counts */
  undoable: boolean;
}

/** 'Ramesh (staff1)'; the username alone if the name is the same. */
export const personOf = ({ name, username }: Pick<HistoryEntry, 'name' | 'username'>): string =>
  name === username ? username : `${name} (${username})`;

export const fetchTrail = (type: RecordType, id: number) => call<HistoryEntry[]>('GET', `/history/${type}/${id}`);

export const trailQuery = (type: RecordType, id: number) =>
  answerQuery<HistoryEntry[]>([keys.history, type, id], `/history/${type}/${id}`);

export const undoChange = (id: number): Promise<HistoryEntry> => call<HistoryEntry>('POST', `/history/${id}/undo`);

/** What a record is called beside whose it is. */
export const RECORD_WORDS: Readonly<Record<HistoryKind, TranslationKey>> = {
  ...KINDS,
  sale: 'navigation.bill',
  'vendor-payment': 'navigation.payment',
  'cash-day': 'payment.cash',
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

/** 'Bill 900 · Ramesh', 'Purchase · HR 55 · Kinnaur Growers', 'Customer · Ramesh'. */
export function labelOf({ recordType, recordId, number, owner, about }: Labelled): string {
  const word = t(RECORD_WORDS[recordType]);
  if (about) return `${word} · ${labelOf({ recordType: about, recordId, number, owner })}`;
  if (recordType === 'firm') return word;
  if (number === '' && owner === '') return `${word} ${recordId}`;
  const name = NUMBERED.includes(recordType) ? [`${word} ${number}`] : [word, number];
  // A counted day's, or the last day of a history that was removed.
  const whose = isDay(owner)
    ? formatDay(owner)
    : recordType === 'transfer'
      ? bothEnds(owner, t('holder.galla'))
      : owner;
  return dotted(...name, whose);
}
