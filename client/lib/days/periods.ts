import { financialYearStart, monthStart, weekStart } from '@/lib/days/days';

/** `own` means two dates chosen by the user. */
export const PERIODS = ['today', 'week', 'month', 'year', 'all', 'own'] as const;
export type Period = (typeof PERIODS)[number];

/** Days, both included; a missing one means no limit. */
export interface Span {
  from?: string;
  to?: string;
}

export const isWithin = (day: string, { from = '', to = '' }: Span): boolean => from <= day && (to === '' || day <= to);

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
      return { ...(own.from && { from: own.from }), ...(own.to && { to: own.to }) };
  }
}

/** The same days a year before; Feb 29 is Feb 28 then. */
export const yearBefore = ({ from, to }: Span): Span => {
  const before = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`.replace(/-02-29$/, '-02-28');
  return { ...(from && { from: before(from) }), ...(to && { to: before(to) }) };
};

export const isReversed = ({ from, to }: Span): boolean => from !== undefined && to !== undefined && from > to;
