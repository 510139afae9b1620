import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '@/i18n/language';
import type { Span } from '@/lib/days/periods';
import { type Failing, hasFailed } from '@/lib/http/api-error';
import { PAGE_SIZE } from '@/lib/page-size';
import { useStableValue } from '@/lib/use-stable-value';
import { useListAddress } from '@/records/list-address';
import { entries as onDevice } from '@/saving/entries';
import { useFigures } from '@/saving/figures';
import { useStore } from '@/state/store';
import { type Column, sortRows } from '@/ui/table/data-column';
import type { DayBookEntry } from './day-book';
import { dayBookQuery, ListFailure, type ReadPage, shownPages, wholeDayBookQuery } from './day-book-api';

/** The pages with what is on this device, the same until something changes there. */
function useShownPages(pages: readonly ReadPage[] = [], span: Span) {
  useStore(onDevice.list);
  return useStableValue(shownPages(pages, span));
}

/** Newest first: a page is fetched when the user turns to it, with those before it. */
function usePages(page: number, span: Span) {
  const query = useInfiniteQuery(dayBookQuery(span));
  const pages = useShownPages(query.data?.pages, span);
  const needsNext = page >= pages.length && query.hasNextPage && !query.isFetching && !query.isError;
  const { fetchNextPage } = query;
  useEffect(() => {
    if (needsNext) void fetchNextPage();
  }, [needsNext, fetchNextPage]);
  const shown = Math.max(0, Math.min(page, pages.length - 1));
  const { entries, total, longer } = pages[shown] ?? { entries: [], total: 0, longer: 0 };
  return { query, shown, entries, total, longer };
}

/** The current page of the combined list. Sorting by a column loads the whole list: both lists must be in that order. */
export function useDayBook(columns: readonly Column<DayBookEntry>[], span: Span) {
  const place = useListAddress();
  const { sort, page } = place;
  const pages = usePages(page, span);
  const whole = useFigures({ ...wholeDayBookQuery(span), enabled: sort !== null });
  if (sort === null) return { ...pages, place };
  const sorted = sortRows(whole.data?.entries ?? [], columns, sort);
  const shown = Math.max(0, Math.min(page, Math.ceil(sorted.length / PAGE_SIZE) - 1));
  const entries = sorted.slice(shown * PAGE_SIZE, (shown + 1) * PAGE_SIZE);
  return { query: whole, shown, entries, total: sorted.length, longer: 0, place };
}

/** The message for the list that failed to load; undefined if neither did. */
export function useListFailure(query: Failing): string | undefined {
  const { t } = useTranslation();
  if (!hasFailed(query)) return undefined;
  const expenses = query.error instanceof ListFailure && query.error.list === 'expenses';
  return t(expenses ? 'expense.fetchFailed' : 'collection.fetchFailed');
}
