import { useTranslation } from '@/i18n/language';

/** Says that a khata shown here does not begin at its beginning. */
export function OnlyLastEntries() {
  const { t } = useTranslation();
  return <p className="bg-warn-wash text-warn-text px-4 py-2 text-sm">{t('pocket.lastEntries')}</p>;
}
