/** 'Now' by the firm's clock. Only Intl here: the first screen needs it, and date-fns is not on the first screen. */

const formatters = new Map<string, Intl.DateTimeFormat>();

/** One for each zone: Intl takes far longer to make a formatter than to use it. */
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

/** Now in the firm's time zone as 'YYYY-MM-DD HH:MM:SS', whatever the phone's clock zone is. */
export function nowIn(timeZone: string): string {
  return formatterOf(timeZone).format(new Date()).replace(', ', ' ');
}

/** Today in the firm's time zone. */
export const todayIn = (timeZone: string): string => nowIn(timeZone).slice(0, 10);
