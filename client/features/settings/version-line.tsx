import { useQuery } from '@tanstack/react-query';
import { aboutQuery } from '@/features/about/api';
import { useTranslation } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';

/** The release that runs on the server; nothing while it is not known. */
export function VersionLine() {
  const { t, language } = useTranslation();
  const about = useQuery(aboutQuery).data;
  if (!about?.version) return null;
  const day = formatDay(about.builtAt, language);
  return <p className="text-muted text-sm">{t('settings.version', { version: about.version, day })}</p>;
}
