import { useToday } from '@/features/auth/session';
import { useTranslation } from '@/i18n/language';
import { formatDay, shiftDay } from '@/lib/days/days';
import { StrangeSection } from '@/records/strange/strange-section';

const DEFAULT_DAYS = 7;
const MAX_DAYS = 31;

/** The strange entries of the filter's period: at most its last 31 days; without a first day, the last 7. */
export function StrangePeriod({
  from,
  to,
  onShown,
}: {
  from: string;
  to: string;
  onShown: (shown: true) => void;
}) {
  const { t, language } = useTranslation();
  const today = useToday();
  const last = to || today;
  const earliest = shiftDay(last, 1 - MAX_DAYS);
  const first =
    from === '' ? shiftDay(last, 1 - DEFAULT_DAYS) : from < earliest ? earliest : from > last ? last : from;
  const hint =
    from === '' && to === ''
      ? t('strange.lastDays', { n: DEFAULT_DAYS })
      : `${formatDay(first, language)} – ${formatDay(last, language)}`;
  return <StrangeSection key={`${first} ${last}`} from={first} to={last} hint={hint} onShown={onShown} />;
}
