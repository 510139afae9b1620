import type { Language } from '@/i18n/en';
import { dayOf, formatDay, formatMoment } from '../days/days';

/** '6:40 am' for a moment of today, else 'Nov 21, 2026 6:40 am'; in Hindi 'सुबह 6:40'. */
export function pocketTime(moment: string, today: string, language: Language): string {
  const full = formatMoment(moment, language).replace(/[AP]M$/, (half) => half.toLowerCase());
  return dayOf(moment) === today ? full.slice(formatDay(moment, language).length + 1) : full;
}
