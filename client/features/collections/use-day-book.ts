import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PAGE_SIZE } from '@/lib/page-size';
import { type Column, nextSort, type Sort, sortRows } from '@/ui/table/data-column';
import type { Entry } from './day-book';
import { dayBookQuery, wholeDayBookQuery } from './day-book-api';

/** Newest first: a page is fetched when the user turns to it. */
function usePages(requestedPage: number) {
  const book = useInfiniteQuery(dayBookQuery);
  const pages = book.data?.pages ?? [];
  const shown = Math.max(0, Math.min(requestedPage, pages.length - 1));
  return { book, pages, shown, entries: pages[shown]?.entries ?? [], total: pages[shown]?.total ?? 0 };
}

/**
 * The current page of the combined list. Newest first, it loads page by page; sorting by a column loads the whole list,
 * since both lists must be in that order.
 */
export function useDayBook(columns: readonly Column<Entry>[]) {
  const [requestedPage, setRequestedPage] = useState(0);
  const [sort, setSort] = useState<Sort | null>(null);
  const pages = usePages(requestedPage);
  const whole = useQuery({ ...wholeDayBookQuery, enabled: sort !== null });
  const onSort = (id: string) => {
    setSort((current) => nextSort(current, id));
    setRequestedPage(0);
  };
  const turnTo = (page: number) => {
    if (sort === null && page >= pages.pages.length)
      void pages.book.fetchNextPage().then(() => setRequestedPage(page));
    else setRequestedPage(page);
  };
  if (sort === null) return { ...pages, query: pages.book, sort, onSort, turnTo };
  const sorted = sortRows(whole.data ?? [], columns, sort);
  const shown = Math.max(0, Math.min(requestedPage, Math.ceil(sorted.length / PAGE_SIZE) - 1));
  const entries = sorted.slice(shown * PAGE_SIZE, (shown + 1) * PAGE_SIZE);
  return { query: whole, shown, entries, total: sorted.length, sort, onSort, turnTo };
}
