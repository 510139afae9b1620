import type { TranslationKey } from '@/i18n/en';
import type { Translation } from '@/i18n/language';
import { isWhole } from '@/records/history/change-lines';
import type { HistoryEntry, HistoryKind } from '@/records/history/history-api';

/** What happened, by what has no form: begun, and ended. */
const EVENTS: Partial<Record<HistoryKind, readonly [TranslationKey, TranslationKey?]>> = {
  'sign-in': ['history.newDevice', 'history.signedOut'],
  'lock-out': ['history.lockedOut'],
  backup: ['history.taken'],
  'backup-token': ['history.made', 'history.revoked'],
};

/** What was done to a record, in one or two words. */
export function actionText(entry: HistoryEntry, t: Translation['t']): string {
  if (entry.action === 'restore') return t(isWhole(entry) ? 'history.restored' : 'history.takenBack');
  if (entry.changes.some(({ field }) => field === 'begunAt')) return t('history.begun');
  const event = EVENTS[entry.recordType]?.[entry.action === 'delete' ? 1 : 0];
  if (event !== undefined) return t(event);
  const words = {
    create: 'history.wrote',
    update: 'history.updated',
    delete: 'history.deleted',
    merge: 'history.merged',
  } as const;
  return t(words[entry.action]);
}
