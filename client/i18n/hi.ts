import type { DateWords, Dictionary } from './en';

export { refusals } from './hindi-refusals';

const rooms = import.meta.glob<Partial<Dictionary>>('./texts/*.ts', { query: '?hi', import: 'default', eager: true });

/** All texts in everyday mandi Hindi. */
export const hi: Dictionary = Object.assign({}, ...Object.values(rooms));

const MONTHS = ['जन.', 'फर.', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुल.', 'अगस्त', 'सित.', 'अक्टू.', 'नव.', 'दिस.'];

const LAST = { day: 'कल', month: 'पिछले महीने', year: 'पिछले साल' };
const UNITS = { day: 'दिन', month: 'महीने', year: 'साल' };

function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 20) return 'रात';
  if (hour < 12) return 'सुबह';
  return hour < 16 ? 'दोपहर' : 'शाम';
}

const day = (date: Date): string => `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`;

/** '2026-11-22 00:28:00' → '22 नव. 2026 रात 12:28 बजे'; a day alone → '22 नव. 2026' */
export function hindiMoment(moment: string): string {
  const [year = 0, month = 1, dayOfMonth = 1, hour, minute] = moment.split(/[- :]/).map(Number);
  const date = new Date(year, month - 1, dayOfMonth, hour ?? 0, minute ?? 0);
  return hour === undefined ? day(date) : hindiDates.moment(date);
}

/** The day first, then the part of the day before the time; Latin digits. */
export const hindiDates: DateWords = {
  day,
  weekdays: ['रवि', 'सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि'],
  ago: (n, unit) => {
    if (n === 0) return 'आज';
    if (n === 1) return LAST[unit];
    return n === 2 && unit === 'day' ? 'परसों' : `${n} ${UNITS[unit]} पहले`;
  },
  moment: (date) => {
    const minutes = String(date.getMinutes()).padStart(2, '0');
    return `${day(date)} ${partOfDay(date.getHours())} ${date.getHours() % 12 || 12}:${minutes} बजे`;
  },
};
