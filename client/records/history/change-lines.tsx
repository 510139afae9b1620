import { type TranslationKey, t } from '@/i18n/language';
import { fieldLabel, isMoney, valueText } from '@/lib/field-table';
import { formatMoney } from '@/lib/money/money';
import type { HistoryChange, HistoryEntry, HistoryValue } from './history-api';

const ITEM = /^(items|deductions)\.(\d+)\.(\w+)$/;

interface ChangeLine {
  field: string;
  label: string;
  from: string;
  to: string;
}

function shown(name: string, value: HistoryValue): string {
  // A transfer's other end.
  if (value === null && (name === 'fromName' || name === 'toName')) return t('holder.galla');
  if (value === null || value === '') return '—';
  return isMoney(name) ? formatMoney(String(value)).replace('₹', '') : valueText(name, value);
}

function lineOf({ field, from, to }: HistoryChange): ChangeLine | null {
  const [, list, index, inItem] = ITEM.exec(field) ?? [];
  const name = inItem ?? field;
  const key = fieldLabel(name);
  // An item's amount follows from its quantity and price.
  if (key === undefined || (list === 'items' && inItem === 'amount')) return null;
  const word = list === 'items' ? 'sale.item' : 'patti.deduction';
  const item = index === undefined ? '' : `${t(word, { n: Number(index) + 1 })} · `;
  return { field, label: item + t(key), from: shown(name, from), to: shown(name, to) };
}

/** No record leaves all of them out. */
const ALWAYS_THERE: readonly string[] = ['name', 'createdAt', 'note'];

/** It created, brought back or removed the whole record. One that stays may have had no value where it changed. */
export const isWhole = ({ action, changes }: Pick<HistoryEntry, 'action' | 'changes'>): boolean =>
  action === 'restore'
    ? changes.some(({ field, from }) => from === null && ALWAYS_THERE.includes(field))
    : action !== 'update';

const ACTIONS = {
  create: 'history.wrote',
  update: 'history.updated',
  delete: 'history.deleted',
  merge: 'history.merged',
  restore: 'history.restored',
} as const;

export const actionKey = (entry: Pick<HistoryEntry, 'action' | 'changes'>): TranslationKey =>
  entry.action === 'restore' && !isWhole(entry) ? 'history.takenBack' : ACTIONS[entry.action];

/** Fields of the same name that mean something else: a count of crates that of cash, what a holder is that of an expense. */
const OWN_FIELDS: Readonly<Record<string, string>> = {
  'crate-count.counted': 'crates',
  'holder.kind': 'holderKind',
  'holder.isClosed': 'holderClosed',
};
const fieldOf = ({ recordType }: HistoryEntry, field: string): string => OWN_FIELDS[`${recordType}.${field}`] ?? field;

/** What an update changed, in words; [] if the whole record was created or removed. */
export function changeLines(entry: HistoryEntry): ChangeLine[] {
  if (isWhole(entry)) return [];
  return entry.changes
    .map((change) => lineOf({ ...change, field: fieldOf(entry, change.field) }))
    .filter((line) => line !== null);
}

export function ChangeLines({ entry }: { entry: HistoryEntry }) {
  return changeLines(entry).map(({ field, label, from, to }) => (
    <p key={field} className="wrap-anywhere">
      <span className="text-muted">{label}</span> <span className="even-digits">{from}</span> <span aria-hidden>→</span>
      <span className="sr-only">{t('history.to')}</span> <span className="font-medium even-digits">{to}</span>
    </p>
  ));
}
