import { useTranslation } from '@/i18n/language';

/** The text of PocketEntriesNote, loaded with the Hindi or English it needs. */
export function OnlyLastEntries() {
  const { t } = useTranslation();
  return <p className="bg-warn-wash text-warn-text px-4 py-2 text-sm">{t('pocket.lastEntries')}</p>;
}
