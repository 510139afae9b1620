import { useToday } from '@/features/auth/api';
import { useTranslation } from '@/i18n/language';
import { pocketTime } from '@/lib/pocket/pocket-time';

/** Says that the screens show the pocket, and from what time it is. */
export function PocketBanner({ asOf }: { asOf: string }) {
  const { t, language } = useTranslation();
  return t('pocket.banner', { time: pocketTime(asOf, useToday(), language) });
}
