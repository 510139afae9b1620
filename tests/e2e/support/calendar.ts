import { addDays, format, parseISO } from 'date-fns';
import { todayIn } from '@/lib/days/clock';

/** Today in the firm's time zone. */
export const today = todayIn('Asia/Kolkata');

/** The day so many days later, or earlier: '2026-03-01', -1 -> '2026-02-28'. */
export const shiftDay = (day: string, days: number): string =>
  format(addDays(parseISO(day), days), 'yyyy-MM-dd');

/** As lists write it: '2026-03-01' -> '01-03-26'. */
export const shortDay = (day: string): string => `${day.slice(8)}-${day.slice(5, 7)}-${day.slice(2, 4)}`;
