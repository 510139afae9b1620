import { addDays, format, parseISO } from 'date-fns';

/** The day so many days later, or earlier: '2026-03-01', -1 -> '2026-02-28'. */
export const shiftDay = (day: string, days: number): string =>
  format(addDays(parseISO(day), days), 'yyyy-MM-dd');
