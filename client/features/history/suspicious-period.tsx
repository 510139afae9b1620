import { useToday } from '@/features/auth/session';
import { useTranslation } from '@/i18n/language';
import { formatDay, shiftDay } from '@/lib/days/days';
import { SuspiciousSection } from '@/records/suspicious-entries/suspicious-section';

const DEFAULT_DAYS = 7;
const MAX_DAYS = 31;

/** The suspicious entries of the filter's period: at most its last 31 days; without a first day, the last 7. */
export function SuspiciousPeriod({
  from,
  to,
  onSettled,
}: {
  from: string;
  to: string;
  onSettled: (settled: true) => void;
}) {
  const { t, language } = useTranslation();
  const today = useToday();
  const last = to || today;
  const earliest = shiftDay(last, 1 - MAX_DAYS);
  const first =
    from === '' ? shiftDay(last, 1 - DEFAULT_DAYS) : from < earliest ? earliest : from > last ? last : from;
  const hint =
    from === '' && to === ''
      ? t('suspicious.lastDays', { n: DEFAULT_DAYS })
      : `${formatDay(first, language)} – ${formatDay(last, language)}`;
  return (
    <SuspiciousSection key={`${first} ${last}`} from={first} to={last} hint={hint} onSettled={onSettled} />
  );
}
