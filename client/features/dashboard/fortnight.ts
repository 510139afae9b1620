import { shiftDay } from '@/lib/days/shift-day';
import { type Paise, toPaise } from '@/lib/money/money';

export interface SoldDay {
  /** 'YYYY-MM-DD' */
  day: string;
  paise: Paise;
  /** of the best day's height, from 0 to 100; what was sold is never lower than 3 */
  percent: number;
}

const DAYS = 14;
const LOWEST = 3;

/** The first of the fourteen days that end today. */
export const fortnightStart = (today: string): string => shiftDay(today, 1 - DAYS);

/** What each of the fourteen days to today sold, also those without a bill; rows of other days do not count. */
export function fortnightOf(
  rows: readonly { date: string; total: number | string }[],
  today: string,
): SoldDay[] {
  const sold = new Map(rows.map(({ date, total }) => [date, toPaise(total) ?? 0]));
  const first = fortnightStart(today);
  const days = Array.from({ length: DAYS }, (_, n) => shiftDay(first, n));
  const most = Math.max(1, ...days.map((day) => sold.get(day) ?? 0));
  return days.map((day) => {
    const paise = Math.max(0, sold.get(day) ?? 0) as Paise;
    return { day, paise, percent: paise === 0 ? 0 : Math.max(LOWEST, (100 * paise) / most) };
  });
}
