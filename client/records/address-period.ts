import { useMemo } from 'react';
import { type Period, periodOf, type Span, spanOf } from '@/lib/days/periods';
import { readDay } from '@/lib/days/read-day';
import type { PeriodChoice } from '@/ui/form/period-picker';
import { useAddress } from './list-address';

export function useAddressPeriod(today: string, fallback: Period): PeriodChoice {
  const { params, set } = useAddress();
  const period = periodOf(params.get('period'), fallback);
  const from = readDay(params.get('from') ?? '') ?? '';
  const to = readDay(params.get('to') ?? '') ?? '';
  return useMemo(() => {
    const own: Span = { from, to };
    const choose = (next: Period, first = '', last = '') =>
      set({ period: next === fallback ? '' : next, from: first, to: last, page: '' });
    return {
      period,
      own,
      span: spanOf(period, today, own),
      today,
      setPeriod: (next) => (next === 'own' ? choose(next, today, today) : choose(next)),
      setOwn: (next) => choose('own', next.from, next.to),
    };
  }, [period, from, to, today, fallback, set]);
}
