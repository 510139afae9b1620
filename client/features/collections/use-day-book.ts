import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PAGE_SIZE } from '@/lib/page-size';
import { type Column, nextSort, type Sort, sortRows } from '@/ui/table/data-column';
import type { Entry } from './day-book';
import { dayBookQuery, wholeDayBookQuery } from './day-book-api';

/** Newest first: a page not read yet is fetched when it is turned to. */
function usePages(wanted: number) {
  const book = useInfiniteQuery(dayBookQuery);
  const pages = book.data?.pages ?? [];
  const shown = Math.max(0, Math.min(wanted, pages.length - 1));
  return { book, pages, shown, entries: pages[shown]?.entries ?? [], total: pages[shown]?.total ?? 0 };
}

/**
 * The page on screen of the combined list. Newest first it comes page by page; once a heading is pressed the whole
 * list is read and put in that order, since no page alone can have it.
 */
export function useDayBook(columns: readonly Column<Entry>[]) {
  const [wanted, setWanted] = useState(0);
  const [sort, setSort] = useState<Sort | null>(null);
  const pages = usePages(wanted);
  const whole = useQuery({ ...wholeDayBookQuery, enabled: sort !== null });
  const onSort = (id: string) => {
    setSort((current) => nextSort(current, id));
    setWanted(0);
  };
  const turnTo = (page: number) => {
    if (sort === null && page >= pages.pages.length)
      void pages.book.fetchNextPage().then(() => setWanted(page));
    else setWanted(page);
  };
  if (sort === null) return { ...pages, query: pages.book, sort, onSort, turnTo };
  const sorted = sortRows(whole.data ?? [], columns, sort);
  const shown = Math.max(0, Math.min(wanted, Math.ceil(sorted.length / PAGE_SIZE) - 1));
  const entries = sorted.slice(shown * PAGE_SIZE, (shown + 1) * PAGE_SIZE);
  return { query: whole, shown, entries, total: sorted.length, sort, onSort, turnTo };
}
