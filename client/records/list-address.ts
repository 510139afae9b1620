import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useToday } from '@/device/session';
import { PERIODS, type Period, type Span, spanOf } from '@/lib/days/periods';
import { readDay } from '@/lib/days/read-day';
import type { PeriodChoice } from '@/ui/form/period-picker';
import type { Sort } from '@/ui/table/data-column';

/** 'amount', or '-amount' from the highest down. */
const sortText = (sort: Sort | null): string => (sort === null ? '' : `${sort.descending ? '-' : ''}${sort.id}`);

function sortFrom(text: string | null): Sort | null {
  if (!text) return null;
  const descending = text.startsWith('-');
  return { id: descending ? text.slice(1) : text, descending };
}

/** The address counts pages from 1. */
const pageFrom = (text: string | null): number => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) - 1 : 0);

/** Which of its views a screen shows. */
export const useView = (): string | null => useSearchParams()[0].get('view');

/** Sets values without a new history entry; '' removes a value. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (values: Record<string, string>) =>
      setParams(
        (before) => Object.entries({ ...Object.fromEntries(before), ...values }).filter(([, value]) => value !== ''),
        { replace: true },
      ),
    [setParams],
  );
  return { params, set };
}

/** The order is the same object until it changes: the headings need not render for each key press. */
export function useListAddress() {
  const { params, set } = useAddress();
  const inAddress = params.get('search') ?? '';
  const [search, setTyped] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  // Something else may change the address, such as a link to the whole list.
  if (inAddress !== seen) {
    setSeen(inAddress);
    setTyped(inAddress);
  }
  const sortInAddress = params.get('sort');
  const sort = useMemo(() => sortFrom(sortInAddress), [sortInAddress]);
  const setSort = useCallback((next: Sort | null) => set({ sort: sortText(next), page: '' }), [set]);
  return {
    search,
    /** also goes to the first page */
    setSearch: (typed: string) => {
      setTyped(typed);
      set({ search: typed, page: '' });
    },
    page: pageFrom(params.get('page')),
    setPage: (page: number) => set({ page: page === 0 ? '' : String(page + 1) }),
    sort,
    setSort,
  };
}

export function useAddressPeriod(fallback: Period): PeriodChoice {
  const today = useToday();
  const { params, set } = useAddress();
  const period = PERIODS.find((each) => each === params.get('period')) ?? fallback;
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
