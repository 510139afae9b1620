import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Expense, withDefaults as expenseOf, fetchExpenses } from '@/features/expenses/api';
import { dayOf } from '@/lib/days/days';
import { isWithin, type Span } from '@/lib/days/periods';
import type { Page } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';
import { type Stored, withStored } from '@/lib/http/put-in-place';
import { addPaise, minusPaise } from '@/lib/money/money';
import { PAGE_SIZE } from '@/lib/page-size';
import { insertedInto, storedEntry } from '@/lib/stored-entry';
import { counting, keptBeside, readWithKeys } from '@/records/counting-query';
import { entries } from '@/saving/entries';
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

/** By its value: the pages that the device keeps have a copy. */
const isStart = ({ collections, expenses }: Offsets): boolean => collections + expenses === 0;

const known = <T>(page: Page<T>) => ({ content: page, stored: page.stored });

/** Those of the keys whose entries are sent there: each list knows of its own only what is in it. */
const sentTo = (path: string, contained: readonly string[]): string[] =>
  contained.filter((key) => entries.find(key)?.path === path);

/** Both lists, from those offsets on, and which of this device's entries are in them. */
async function fetchBoth(
  query: Record<string, string | number>,
  offsets: Offsets | null,
  signal: AbortSignal | undefined,
) {
  const from = (list: ListName) => (offsets ? { ...query, offset: offsets[list] } : query);
  const [collections, expenses] = await Promise.all([
    readWithKeys(signal, (sent) =>
      fetchCollections({ ...from('collections'), keys: sent }, signal).then(known),
    ).catch(orFail('collections')),
    readWithKeys(signal, (sent) =>
      fetchExpenses({ ...from('expenses'), keys: sent }, signal).then(known),
    ).catch(orFail('expenses')),
  ]);
  const contained = [
    ...sentTo('/collections', collections.contained),
    ...sentTo('/expenses', expenses.contained),
  ];
  return { collections: collections.content, expenses: expenses.content, contained };
}

/** The next page of the server's rows, and what waits on this device and is on no page. */
async function fetchPage(span: Span, offsets: Offsets, limit: number, signal: AbortSignal | undefined) {
  const { collections, expenses, contained } = await fetchBoth({ limit, ...span }, offsets, signal);
  const rows = {
    collections: rowsFrom(collections, offsets.collections),
    expenses: rowsFrom(expenses, offsets.expenses),
    totals: { collections: collections.total, expenses: expenses.total },
  };
  return { page: mergePage(offsets, rows, limit), kept: keptBeside(contained) };
}

const told = <Row extends { note?: string; kept?: string }>(row: Row): Row =>
  row.kept ? { ...row, note: [row.kept, row.note].filter(Boolean).join(' · ') } : row;

/** The rows of a payment or expense, newest first; none for another record. What waits says so in its note. */
function rowsOf(stored: Stored): Pick<NextRows, 'collections' | 'expenses'> {
  const [collections, expenses]: [Collection[], Expense[]] = [[], []];
  const entry = storedEntry(stored);
  if (stored.change === 'expense' && isExpense(stored.row)) expenses.push(expenseOf(told(stored.row)));
  if (entry?.type === 'collection') {
    const { allowance, ...own } = stored.row as Collection & {
      allowance?: Pick<Collection, 'id' | 'amount'>;
    };
    if (allowance)
      collections.push(told({ ...own, ...allowance, method: 'allowance', note: '', cratesBack: 0 }));
    collections.push(withDefaults(told(own)));
  }
  return { collections, expenses };
}

const isExpense = (row: unknown): row is Expense => {
  const { amount, createdAt } = (row ?? {}) as Partial<Expense>;
  return typeof amount === 'string' && typeof createdAt === 'string';
};

/** A first page with the rows of one more record in their places; the same page if they belong further down. */
function withRecord(page: EntryPage, stored: Stored, span: Span): EntryPage {
  const added = mergePage(START, { ...rowsOf(stored), totals: START }, PAGE_SIZE).entries;
  const createdAt = added[0]?.createdAt ?? '';
  if (createdAt === '' || !isWithin(dayOf(createdAt), span)) return page;
  const isOlder = (each: Entry) => each.createdAt <= createdAt;
  const entries = insertedInto(page.entries, added, isOlder, page.next === null);
  return entries === null ? page : { ...page, entries, total: page.total + added.length };
}

const withRecords = (page: EntryPage, records: readonly Stored[], span: Span): EntryPage =>
  records.reduce((longer, each) => withRecord(longer, each, span), page);

/** The pages with a stored record on the first one, which is longer for so long; the others start that much further down. */
function withStoredRecord(list: InfiniteData<EntryPage, Offsets>, stored: Stored, span: Span) {
  const [first] = list.pages;
  if (first === undefined) return list;
  const longer = withRecord(first, stored, span);
  if (longer === first) return list;
  const { collections, expenses } = rowsOf(stored);
  const pages = list.pages.map((page) => ({
    entries: page === first ? longer.entries : page.entries,
    total: page.total + longer.total - first.total,
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
    queryFn: async ({ pageParam, signal }) => {
      const { page, kept } = await fetchPage(span, pageParam, PAGE_SIZE, signal);
      const longer = withRecords(page, kept, span);
      return isStart(pageParam) ? longer : { ...page, total: longer.total };
    },
    getNextPageParam: (page) => page.next,
    meta: withStored((list: InfiniteData<EntryPage, Offsets>, stored) =>
      withStoredRecord(list, stored, span),
    ),
  });

const countInTotals =
  (day: string) =>
  (totals: DayTotals, stored: Stored): DayTotals => {
    const { collections, expenses } = rowsOf(stored);
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
    ...counting(async (signal) => {
      const { collections, expenses, contained } = await fetchBoth({ from: day, to: day }, null, signal);
      return { content: totalsOf(day, collections.rows, expenses.rows), contained };
    }, countInTotals(day)),
  });

const EXPORT_SIZE = 200;

/** Every row of a period, newest first: the export and sorting by column need the whole list. */
export async function fetchWholeDayBook(span: Span, signal?: AbortSignal): Promise<Entry[]> {
  const all: Entry[] = [];
  let waiting: readonly Stored[] = [];
  for (let offsets: Offsets | null = START; offsets !== null; ) {
    const { page, kept } = await fetchPage(span, offsets, EXPORT_SIZE, signal);
    all.push(...page.entries);
    if (isStart(offsets)) waiting = kept;
    offsets = page.next;
  }
  return withRecords({ entries: all, total: 0, next: null }, waiting, span).entries;
}

export const wholeDayBookQuery = (span: Span) =>
  queryOptions({
    queryKey: [keys.dayBook, 'whole', span.from, span.to],
    queryFn: ({ signal }) => fetchWholeDayBook(span, signal),
  });
