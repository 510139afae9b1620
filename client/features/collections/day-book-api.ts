import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { fetchExpenses } from '@/features/expenses/api';
import type { Page } from '@/lib/api';
import { keys } from '@/lib/cache';
import { PAGE_SIZE } from '@/lib/page-size';
import { fetchCollections } from './api';
import { type Ahead, type Entry, mergePage, type Place, START, totalsOf } from './day-book';

export type Part = 'collections' | 'expenses';

/** One of the two lists did not come; `cause` is the failure itself. */
export class PartFailure extends Error {
  constructor(
    readonly part: Part,
    override readonly cause: unknown,
  ) {
    super(`${part} did not come`);
    this.name = 'PartFailure';
  }
}

const orFail =
  (part: Part) =>
  (cause: unknown): never => {
    throw new PartFailure(part, cause);
  };

/** The rows from `offset` on, also where the server ignored the paging and sent the whole list. */
const rowsFrom = <T>(page: Page<T>, offset: number): T[] =>
  page.paged ? page.rows : page.rows.slice(offset);

async function fetchAhead(place: Place, limit: number, signal?: AbortSignal): Promise<Ahead> {
  const [collections, expenses] = await Promise.all([
    fetchCollections({ limit, offset: place.collections }, signal).catch(orFail('collections')),
    fetchExpenses({ limit, offset: place.expenses }, signal).catch(orFail('expenses')),
  ]);
  return {
    collections: rowsFrom(collections, place.collections),
    expenses: rowsFrom(expenses, place.expenses),
    totals: { collections: collections.total, expenses: expenses.total },
  };
}

/**
 * Collections and expenses as one list, ten to a page. A page's place follows from the page before it, so a refetch
 * reads the pages again from the first one on and no line is lost or shown twice.
 */
export const dayBookQuery = infiniteQueryOptions({
  queryKey: [keys.dayBook, 'list'],
  initialPageParam: START,
  queryFn: async ({ pageParam, signal }) =>
    mergePage(pageParam, await fetchAhead(pageParam, PAGE_SIZE, signal), PAGE_SIZE),
  getNextPageParam: (page) => page.next,
});

/** What was collected and spent on that day. */
export const dayTotalsQuery = (day: string) =>
  queryOptions({
    queryKey: [keys.dayBook, 'totals', day],
    queryFn: async ({ signal }) => {
      const [collections, expenses] = await Promise.all([
        fetchCollections({ from: day, to: day }, signal).catch(orFail('collections')),
        fetchExpenses({ from: day, to: day }, signal).catch(orFail('expenses')),
      ]);
      return totalsOf(day, collections.rows, expenses.rows);
    },
  });

const EXPORT_SIZE = 200;

/** Every line of the list, newest first: for the export, and for an order that no page alone can have. */
export async function fetchWholeDayBook(): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let place: Place | null = START; place !== null; ) {
    const page = mergePage(place, await fetchAhead(place, EXPORT_SIZE), EXPORT_SIZE);
    entries.push(...page.entries);
    place = page.next;
  }
  return entries;
}

export const wholeDayBookQuery = queryOptions({
  queryKey: [keys.dayBook, 'whole'],
  queryFn: fetchWholeDayBook,
});
