import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { fetchExpenses } from '@/features/expenses/api';
import type { Span } from '@/lib/days/periods';
import type { Page } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';
import { PAGE_SIZE } from '@/lib/page-size';
import { fetchCollections } from './api';
import { type Entry, mergePage, type NextRows, type Offsets, START, totalsOf } from './day-book';

export type ListName = 'collections' | 'expenses';

/** One of the two lists failed to load; `cause` is the original error. */
export class ListFailure extends Error {
  constructor(
    readonly list: ListName,
    override readonly cause: unknown,
  ) {
    super(`${list} failed to load`);
    this.name = 'ListFailure';
  }
}

const orFail =
  (list: ListName) =>
  (cause: unknown): never => {
    throw new ListFailure(list, cause);
  };

/** The rows from `offset` on, even if the server ignored paging and sent the whole list. */
const rowsFrom = <T>(page: Page<T>, offset: number): T[] =>
  page.paged ? page.rows : page.rows.slice(offset);

async function fetchNextRows(
  span: Span,
  offsets: Offsets,
  limit: number,
  signal?: AbortSignal,
): Promise<NextRows> {
  const [collections, expenses] = await Promise.all([
    fetchCollections({ limit, offset: offsets.collections, ...span }, signal).catch(orFail('collections')),
    fetchExpenses({ limit, offset: offsets.expenses, ...span }, signal).catch(orFail('expenses')),
  ]);
  return {
    collections: rowsFrom(collections, offsets.collections),
    expenses: rowsFrom(expenses, offsets.expenses),
    totals: { collections: collections.total, expenses: expenses.total },
  };
}

/**
 * Collections and expenses as one list, ten to a page. Each page starts where the previous one ended, so a refetch
 * reloads from the first page on and no line is lost or shown twice.
 */
export const dayBookQuery = (span: Span) =>
  infiniteQueryOptions({
    queryKey: [keys.dayBook, 'list', span.from, span.to],
    initialPageParam: START,
    queryFn: async ({ pageParam, signal }) =>
      mergePage(pageParam, await fetchNextRows(span, pageParam, PAGE_SIZE, signal), PAGE_SIZE),
    getNextPageParam: (page) => page.next,
  });

/** What was collected and spent on one day. */
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

/** Every row of a period, newest first: the export and sorting by column need the whole list. */
export async function fetchWholeDayBook(span: Span, signal?: AbortSignal): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let offsets: Offsets | null = START; offsets !== null; ) {
    const page = mergePage(offsets, await fetchNextRows(span, offsets, EXPORT_SIZE, signal), EXPORT_SIZE);
    entries.push(...page.entries);
    offsets = page.next;
  }
  return entries;
}

export const wholeDayBookQuery = (span: Span) =>
  queryOptions({
    queryKey: [keys.dayBook, 'whole', span.from, span.to],
    queryFn: ({ signal }) => fetchWholeDayBook(span, signal),
  });
