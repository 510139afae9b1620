/** 'Now' by the firm's clock. Only Intl here: the first screen needs it, and date-fns is not on the first screen. */

/** Today in the firm's time zone, whatever the phone's clock zone is. */
export function todayIn(timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date());
}

/** Now in the firm's time zone as 'YYYY-MM-DD HH:MM:SS'. */
export function nowIn(timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(new Date());
  return `${todayIn(timeZone)} ${time}`;
}
