import { useTranslation } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';

/** A day as a field of two versions shows it: 'Nov 21, 2026'. */
export function DayText({ value }: { value: unknown }) {
  const { language } = useTranslation();
  return formatDay(String(value ?? ''), language) || '—';
}
