import { useTranslation } from '@/i18n/language';
import { isWhole } from '@/records/history/change-words';
import type { HistoryEntry } from '@/records/history/history-api';

/** What was done to a record, in one or two words. */
export function useActionText() {
  const { t } = useTranslation();
  return (entry: HistoryEntry): string => {
    if (entry.action === 'restore') return t(isWhole(entry) ? 'history.restored' : 'history.takenBack');
    const words = {
      create: 'history.wrote',
      update: 'history.updated',
      delete: 'history.deleted',
      merge: 'history.merged',
    } as const;
    return t(words[entry.action]);
  };
}
