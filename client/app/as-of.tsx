import { useFirm, useToday } from '@/features/auth/session';
import { useTranslation } from '@/i18n/language';
import { momentIn } from '@/lib/days/clock';
import { timeOrMoment } from '@/lib/days/days';

/** Says from what time the screen's figures are: without a network, or until the fresh ones are there. */
export function AsOf({ at, offline }: { at: number; offline: boolean }) {
  const { t, language } = useTranslation();
  const today = useToday();
  const time = timeOrMoment(momentIn(useFirm().timeZone, at), today, language);
  return t(offline ? 'pocket.banner' : 'pocket.asOf', { time });
}
