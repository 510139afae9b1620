import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Expense, fetchExpenses } from '@/features/expenses/api';
import { dayOf } from '@/lib/days/days';
import { isWithin, type Span } from '@/lib/days/periods';
import type { Page } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';
import { type Stored, withStored } from '@/lib/http/put-in-place';
import { addPaise, minusPaise } from '@/lib/money/money';
import { PAGE_SIZE } from '@/lib/page-size';
import { insertedInto, storedEntry } from '@/lib/stored-entry';
import { readWithKept } from '@/records/counting-query';
import { type Collection, fetchCollections, withDefaults } from './api';
import {
  type DayTotals,
  type Entry,
  type EntryPage,
  mergePage,
  type NextRows,
  type Offsets,
  START,
  totalsOf,
} from './day-book';

type ListName = 'collections' | 'expenses';

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

/** The rows of a stored payment or expense, newest first; none for another record. */
function storedRows(stored: Stored): Pick<NextRows, 'collections' | 'expenses'> {
  const [collections, expenses]: [Collection[], Expense[]] = [[], []];
  const entry = storedEntry(stored);
  if (stored.change === 'expense' && isExpense(stored.row)) expenses.push(stored.row);
  if (entry?.type === 'collection') {
    const { allowance, ...own } = stored.row as Collection & {
      allowance?: Pick<Collection, 'id' | 'amount'>;
    };
    if (allowance) collections.push({ ...own, ...allowance, method: 'allowance', note: '', cratesBack: 0 });
    collections.push(withDefaults(own));
  }
  return { collections, expenses };
}

const isExpense = (row: unknown): row is Expense => {
  const { amount, createdAt } = (row ?? {}) as Partial<Expense>;
  return typeof amount === 'string' && typeof createdAt === 'string';
};

/** The pages with new rows on the first one, which is longer for so long; the others start that much further down. */
function withRows(list: InfiniteData<EntryPage, Offsets>, stored: Stored, span: Span) {
  const { collections, expenses } = storedRows(stored);
  const added = mergePage(START, { collections, expenses, totals: START }, PAGE_SIZE).entries;
  const [first] = list.pages;
  const createdAt = added[0]?.createdAt ?? '';
  if (first === undefined || createdAt === '' || !isWithin(dayOf(createdAt), span)) return list;
  const isOlder = (each: Entry) => each.createdAt <= createdAt;
  const entries = insertedInto(first.entries, added, isOlder, first.next === null);
  if (entries === null) return list;
  const pages = list.pages.map((page) => ({
    entries: page === first ? entries : page.entries,
    total: page.total + added.length,
    next: page.next && {
      collections: page.next.collections + collections.length,
      expenses: page.next.expenses + expenses.length,
    },
  }));
  return { ...list, pages };
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
    meta: withStored((list: InfiniteData<EntryPage, Offsets>, stored) => withRows(list, stored, span)),
  });

const countInTotals =
  (day: string) =>
  (totals: DayTotals, stored: Stored): DayTotals => {
    const { collections, expenses } = storedRows(stored);
    const added = totalsOf(day, collections, expenses);
    if (added.collected === 0 && added.spent === 0) return totals;
    const [collected, spent] = [
      addPaise([totals.collected, added.collected]),
      addPaise([totals.spent, added.spent]),
    ];
    return { collected, spent, net: minusPaise(collected, spent) };
  };

/** What was collected and spent on one day, with what waits on this device. */
export const dayTotalsQuery = (day: string) =>
  queryOptions({
    queryKey: [keys.dayBook, 'totals', day],
    queryFn: async ({ signal }) => {
      const span = { from: day, to: day };
      const [collections, expenses] = await Promise.all([
        readWithKept<Collection[]>(signal, (sent) => fetchCollections({ ...span, keys: sent }, signal)).catch(
          orFail('collections'),
        ),
        readWithKept<Expense[]>(signal, (sent) => fetchExpenses({ ...span, keys: sent }, signal)).catch(
          orFail('expenses'),
        ),
      ]);
      const kept = [
        ...collections.kept.filter(({ change }) => change === 'collection'),
        ...expenses.kept.filter(({ change }) => change === 'expense'),
      ];
      return kept.reduce(countInTotals(day), totalsOf(day, collections.content, expenses.content));
    },
    meta: withStored(countInTotals(day)),
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
