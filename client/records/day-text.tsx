import { useTranslation } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';

/** A day, for comparing two versions of a record: 'Nov 21, 2026'. */
export function DayText({ value }: { value: unknown }) {
  const { language } = useTranslation();
  return formatDay(String(value ?? ''), language) || '—';
}
