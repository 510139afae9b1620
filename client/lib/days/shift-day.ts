import { format } from 'date-fns';
import { parseMoment } from './days';

/** The day so many days later; earlier where `by` is below 0. */
export function shiftDay(day: string, by: number): string {
  const date = parseMoment(day) ?? new Date(0);
  date.setDate(date.getDate() + by);
  return format(date, 'yyyy-MM-dd');
}
