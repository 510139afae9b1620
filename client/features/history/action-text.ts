import type { TranslationKey } from '@/i18n/en';
import type { Translation } from '@/i18n/language';
import { isWhole } from '@/records/history/change-lines';
import type { HistoryEntry, HistoryKind } from '@/records/history/history-api';

/** What happened, by what has no form. */
const EVENTS: Partial<Record<HistoryKind, Partial<Record<HistoryEntry['action'], TranslationKey>>>> = {
  'sign-in': { create: 'history.newDevice', update: 'history.withoutCode', delete: 'history.signedOut' },
  'lock-out': { create: 'history.lockedOut' },
  backup: { create: 'history.taken' },
  'backup-token': { create: 'history.made', delete: 'history.revoked' },
};

/** What was done to a record, in one or two words. */
export function actionText(entry: HistoryEntry, t: Translation['t']): string {
  if (entry.action === 'restore') return t(isWhole(entry) ? 'history.restored' : 'history.takenBack');
  if (entry.changes.some(({ field }) => field === 'begunAt')) return t('history.begun');
  const event = EVENTS[entry.recordType]?.[entry.action];
  if (event !== undefined) return t(event);
  const words = {
    create: 'history.wrote',
    update: 'history.updated',
    delete: 'history.deleted',
    merge: 'history.merged',
  } as const;
  return t(words[entry.action]);
}
