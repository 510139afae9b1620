import { lightFormat } from 'date-fns';
import { parseMoment } from './days';

/** The day that is `by` days later, or earlier if `by` is negative. */
export function shiftDay(day: string, by: number): string {
  const date = parseMoment(day) ?? new Date(0);
  date.setDate(date.getDate() + by);
  return lightFormat(date, 'yyyy-MM-dd');
}
