import { addDays, format } from 'date-fns';
import { parseMoment } from './days';

/** The day so many days later; earlier where `by` is below 0. */
export const shiftDay = (day: string, by: number): string =>
  format(addDays(parseMoment(day) ?? new Date(0), by), 'yyyy-MM-dd');
