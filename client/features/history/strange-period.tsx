import { useToday } from '@/features/auth/api';
import { useTranslation } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { shiftDay } from '@/lib/days/shift-day';
import { StrangeSection } from '@/records/strange/strange-section';

const USUAL_DAYS = 7;
/** The server's limit. */
const MOST_DAYS = 31;

/** The strange entries of the days that the history shows: the last ones of a long period, a week without one. */
export function StrangePeriod({ from, to }: { from: string; to: string }) {
  const { t, language } = useTranslation();
  const today = useToday();
  const last = to || today;
  const earliest = shiftDay(last, 1 - MOST_DAYS);
  const first =
    from === '' ? shiftDay(last, 1 - USUAL_DAYS) : from < earliest ? earliest : from > last ? last : from;
  const hint =
    from === '' && to === ''
      ? t('strange.lastDays', { n: USUAL_DAYS })
      : `${formatDay(first, language)} – ${formatDay(last, language)}`;
  return <StrangeSection key={`${first} ${last}`} from={first} to={last} hint={hint} />;
}
