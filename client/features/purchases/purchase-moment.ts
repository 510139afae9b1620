import { dayOf } from '@/lib/days';

/**
 * The day of the form with a time to it, 'YYYY-MM-DD HH:MM:SS': the stored one while the day is the stored one, else
 * the time of entry. `now` is a moment in the firm's zone, `stored` the purchase's own, null for a new one.
 */
export function purchaseMoment(day: string, now: string, stored: string | null): string {
  if (stored !== null && dayOf(stored) === day) return stored;
  return `${day} ${now.slice(11)}`;
}
