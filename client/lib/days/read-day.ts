import { latinDigits, withoutInvisible } from '../latin-digits';
import { isDay } from './days';

/** 'nov', 'नव.' and 'नवम्बर' are the beginning or the whole of a name. */
const MONTHS =
  'january जनवरी,february फरवरी,march मार्च,april अप्रैल,may मई,june जून,july जुलाई,august अगस्त,september सितंबर सितम्बर,october अक्टूबर अक्तूबर,november नवंबर नवम्बर,december दिसंबर दिसम्बर';

const NAME = '(\\p{L}[\\p{L}\\p{M}]+)';
const TH = '(?:st|nd|rd|th)?';
const GAP = '\\.?[-/, ]? ?';
const CLOCK = '(?:[t ]\\d\\d?:\\d\\d(?::\\d\\d)?(?: ?[ap]m)?)?';
/** Behind an optional weekday, in front of an optional time. */
const written = (way: string) => new RegExp(`^(?:\\p{L}[\\p{L}\\p{M}]+\\.?, ?)?${way}${CLOCK}$`, 'u');
const YEAR_FIRST = written('(\\d{4})([-/. ])(\\d\\d?)\\2(\\d\\d?)');
const DAY_FIRST = written(`(\\d\\d?)(?:([-/. ])(\\d\\d?)\\2|${TH}${GAP}${NAME}${GAP})'?(\\d{4}|\\d\\d)`);
const MONTH_FIRST = written(`${NAME}${GAP}(\\d\\d?)${TH}, ?(\\d{4})`);

const DAYS =
  /\p{Nd}{1,4}(?:st|nd|rd|th)?[-/., ]*(?:\p{Nd}\p{Nd}?|\p{L}[\p{L}\p{M}]+)[-/., ]*\p{Nd}{1,4}|\p{L}[\p{L}\p{M}]+\.? \p{Nd}\p{Nd}?, ?\p{Nd}{4}/gu;

/** 0 for none, and for what could be two. */
function monthOf(name: string): number {
  const fits = MONTHS.split(',').map((names) => ` ${names}`.includes(` ${name}`));
  return fits.indexOf(true) === fits.lastIndexOf(true) ? fits.indexOf(true) + 1 : 0;
}

function dayOfParts(year = '', month: string | number = '', day = ''): string | null {
  const text = `${year.padStart(4, '20')}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : null;
}

/** The day before the month; null for what could be another day: '11/27/2026', '27/11', a spreadsheet's 46353. */
export function readDay(typed: string): string | null {
  const text = latinDigits(withoutInvisible(typed.normalize('NFKD')))
    .replace(/\u093C/g, '')
    .toLowerCase()
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s*([-/.,])\s*|\s+/g, (_, sign = ' ') => sign)
    .trim();
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return dayOfParts(yearFirst[1], yearFirst[3], yearFirst[4]);
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return dayOfParts(dayFirst[5], dayFirst[3] ?? monthOf(dayFirst[4] ?? ''), dayFirst[1]);
  const monthFirst = MONTH_FIRST.exec(text);
  return monthFirst && dayOfParts(monthFirst[3], monthOf(monthFirst[1] ?? ''), monthFirst[2]);
}

/** The text without its days: of 'Balance as on 31/03/2026', 'Balance as on'. */
export const withoutDays = (text: string): string =>
  text.replace(DAYS, (found) => (readDay(found) === null ? found : ' ')).trim();
