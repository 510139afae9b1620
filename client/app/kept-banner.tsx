import { useToday } from '@/features/auth/api';
import { useTranslation } from '@/i18n/language';
import { keptTime } from '@/lib/pocket/kept-time';

/** Says that the screens show the khata kept on this device, and from what time it is. */
export function KeptBanner({ asOf }: { asOf: string }) {
  const { t, language } = useTranslation();
  return t('pocket.banner', { time: keptTime(asOf, useToday(), language) });
}
