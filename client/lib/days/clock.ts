/** The firm's clock, without date-fns, which is not on the first screen. */

/** Where the firm is until its own zone is known. */
export const HOME_ZONE = 'Asia/Kolkata';

/** India is always five and a half hours ahead; creating Intl's first formatter would take a slow phone 70 ms. */
const HOME_AHEAD_MS = 330 * 60_000;

/** Creating one takes far longer than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
  formatters.set(timeZone, formatter);
  return formatter;
}

/** Smaller differences are ignored: answers take a moment, and a wrong clock is usually wrong by more. */
const TOLERATED_MS = 120_000;

/** How far the device's clock is behind the server's, in milliseconds; 0 until an answer shows that it is wrong. */
let behindMs = 0;

/** Takes the server's time from the `Date` header of an answer that has just arrived; null if it had none. */
export function noteServerTime(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now();
  if (Number.isNaN(difference)) return;
  behindMs = Math.abs(difference) < TOLERATED_MS ? 0 : difference;
}

/** Milliseconds since 1970 by the server's clock. */
export const trueNow = (): number => Date.now() + behindMs;

export const nowIn = (timeZone: string): string => momentIn(timeZone, trueNow());

/** A time in milliseconds since 1970 as the zone's 'YYYY-MM-DD HH:MM:SS'. */
export function momentIn(timeZone: string, time: number): string {
  if (timeZone === HOME_ZONE) return new Date(time + HOME_AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ');
  return formatterOf(timeZone).format(time).replace(', ', ' ');
}

export const todayIn = (timeZone: string): string => nowIn(timeZone).slice(0, 10);
