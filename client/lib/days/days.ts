/** A day is 'YYYY-MM-DD', a moment 'YYYY-MM-DD HH:MM:SS', text in the firm's zone: `new Date(text)` would move them. */
import { addDays, differenceInCalendarDays, lightFormat } from 'date-fns';
import type { DateWords } from '@/i18n/en';
import { currentLanguage, dateWords } from '@/i18n/language';

const MOMENT = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?/;

export const EARLIEST_DAY = '1900-01-01';

/** A day or moment as a Date whose local clock reads the same; null if it is neither or does not exist. */
export function parseMoment(text: string | null | undefined): Date | null {
  const parts = MOMENT.exec(text ?? '');
  if (parts === null) return null;
  const [year, month, day, hour, minute, second] = parts.slice(1).map((part) => Number(part ?? 0));
  const date = new Date(2000, 0, 1, hour, minute, second);
  // Not by the constructor, which reads the years 0 to 99 as 1900 to 1999.
  date.setFullYear(year ?? 0, (month ?? 1) - 1, day);
  return date.getMonth() === (month ?? 1) - 1 && date.getDate() === day ? date : null;
}

export const dayOf = (text: string): string => text.slice(0, 10);

/** What a form sends: the record's own moment, `stored`, if its day did not change, else the day with the time of entry. */
export const momentFor = (day: string, now: string, stored: string | null): string =>
  stored !== null && dayOf(stored) === day ? stored : `${day} ${now.slice(11)}`;

export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && parseMoment(text) !== null;

// By hand, as is all that a form or a list shows first: to make the first formatter of Intl takes a slow phone 70 ms.
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The English month for `lightFormat`, which knows no names: `format` would bring 4 KiB to every list and form. */
const quotedMonth = (date: Date): string => `'${MONTHS[date.getMonth()]}'`;

const english: DateWords = {
  day: (date) => lightFormat(date, `${quotedMonth(date)} dd, yyyy`),
  moment: (date) => lightFormat(date, `${quotedMonth(date)} dd, yyyy h:mm a`),
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  ago: (n, unit) => {
    if (n === 0) return 'today';
    if (n > 1) return `${n} ${unit}s ago`;
    return unit === 'day' ? 'yesterday' : `last ${unit}`;
  },
};

const words = (): DateWords => dateWords() ?? english;

const weekdayOf = (date: Date): string => words().weekdays[date.getDay()] ?? '';

const show = (text: string, write: (date: Date) => string): string => {
  const date = parseMoment(text);
  return date === null ? '' : write(date);
};

/** 'Nov 21, 2026'; in Hindi '21 नव. 2026'. */
export const formatDay = (text: string): string => show(text, words().day);

/** 'Nov 21'; in Hindi '21 नव.'. */
export const formatMonthDay = (text: string): string => formatDay(text).replace(/,? \d{4}$/, '');

/** 'Sat, Nov 21, 2026'; in Hindi 'शनि, 21 नव. 2026'. */
export const formatWeekday = (text: string): string => show(text, (date) => `${weekdayOf(date)}, ${formatDay(text)}`);

/** 'Sat, 21 Nov', which no order of day and month can confuse; in Hindi 'शनि, 21 नव.'. With a year other than today's. */
export const formatDayInWords = (text: string, today: string): string =>
  show(text, (date) => {
    const isThisYear = text.slice(0, 4) === today.slice(0, 4);
    const inHindi = (isThisYear ? formatMonthDay : formatDay)(text);
    const inEnglish = lightFormat(date, `d ${quotedMonth(date)}${isThisYear ? '' : ' yyyy'}`);
    return `${weekdayOf(date)}, ${currentLanguage() === 'hi' ? inHindi : inEnglish}`;
  });

/** More than a year after today: most such days are slips of a digit. */
export const isFarAhead = (day: string, today: string): boolean =>
  day > `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;

/** 'Nov 21, 2026 5:04 AM'; in Hindi '21 नव. 2026 सुबह 5:04 बजे'. */
export const formatMoment = (text: string): string => show(text, words().moment);

/** 'Nov 21, 5:04 AM'; in Hindi '21 नव. सुबह 5:04 बजे'. */
export const formatMomentOfYear = (text: string): string => formatMoment(text).replace(/ \d{4} /, ' ');

/** '21-11-26', as in the Bill Book and in Daily Collections. */
export const formatShortDay = (text: string): string => show(text, (date) => lightFormat(date, 'dd-MM-yy'));

/** A day as a Date; the first of 1970 if it is none. */
const dateOf = (day: string): Date => parseMoment(dayOf(day)) ?? new Date(1970, 0, 1);

export const daysBetween = (from: string, to: string): number => differenceInCalendarDays(dateOf(to), dateOf(from));

/** '3 days ago', counted in whole days from `today` (both in the firm's zone); a later day counts as today. */
export function formatRelativeDay(text: string, today: string): string {
  const { ago } = words();
  return show(dayOf(text), () => {
    const days = Math.max(0, daysBetween(dayOf(text), today));
    if (days < 31) return ago(days, 'day');
    return days < 365 ? ago(Math.trunc(days / 30), 'month') : ago(Math.trunc(days / 365), 'year');
  });
}

export const shiftDay = (day: string, by: number): string => lightFormat(addDays(dateOf(day), by), 'yyyy-MM-dd');

/** Its Monday. */
export const weekStart = (day: string): string => shiftDay(day, -((dateOf(day).getDay() + 6) % 7));
export const monthStart = (day: string): string => `${day.slice(0, 8)}01`;
export function financialYearStart(day: string): string {
  const year = Number(day.slice(0, 4));
  return `${day.slice(5) < '04-01' ? year - 1 : year}-04-01`;
}

/** '6:40 am' for a moment of today, else 'Nov 21, 2026 6:40 am'; in Hindi 'सुबह 6:40 बजे'. */
export function timeOrMoment(moment: string, today: string): string {
  const full = formatMoment(moment).replace(/[AP]M$/, (half) => half.toLowerCase());
  return dayOf(moment) === today ? full.slice(formatDay(moment).length + 1) : full;
}
