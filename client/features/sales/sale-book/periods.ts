import { financialYearStart, isDay, monthStart, weekStart } from '@/lib/days';

/** The sale book's periods; `own` is two dates of one's own. */
export const PERIODS = ['today', 'week', 'month', 'year', 'all', 'own'] as const;
export type Period = (typeof PERIODS)[number];

/** Days, both included; an absent end is open. */
export interface Span {
  from?: string;
  to?: string;
}

export const periodOf = (text: string | null): Period => PERIODS.find((period) => period === text) ?? 'month';

/** The days of a period as of `today`; own dates as given, those that are no day left open. */
export function spanOf(period: Period, today: string, own: Span): Span {
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'week':
      return { from: weekStart(today), to: today };
    case 'month':
      return { from: monthStart(today), to: today };
    case 'year':
      return { from: financialYearStart(today), to: today };
    case 'all':
      return {};
    case 'own':
      return {
        ...(own.from && isDay(own.from) ? { from: own.from } : {}),
        ...(own.to && isDay(own.to) ? { to: own.to } : {}),
      };
  }
}

/** True where the first day lies after the last: no day is in it. */
export const isTurnedRound = ({ from, to }: Span): boolean =>
  from !== undefined && to !== undefined && from > to;
