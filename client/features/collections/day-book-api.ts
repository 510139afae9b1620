import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Expense, withDefaults as expenseOf, fetchExpenses } from '@/features/expenses/api';
import { dayOf } from '@/lib/days/days';
import { isWithin, type Span } from '@/lib/days/periods';
import type { Page } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';
import type { Stored } from '@/lib/http/counted';
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

/** A page of the server's rows. */
export interface ReadPage extends EntryPage {
  /** the keys of this device's entries that are on a page */
  contained: readonly string[];
}

/** A page as the screen shows it. */
interface ShownPage extends Pick<EntryPage, 'entries' | 'total'> {
  /** how many rows of this device alone are on the first page */
  longer: number;
}

async function fetchPage(
  span: Span,
  offsets: Offsets,
  limit: number,
  signal: AbortSignal | undefined,
): Promise<ReadPage> {
  const { collections, expenses, contained } = await fetchBoth({ limit, ...span }, offsets, signal);
  const rows = {
    collections: rowsFrom(collections, offsets.collections),
    expenses: rowsFrom(expenses, offsets.expenses),
    totals: { collections: collections.total, expenses: expenses.total },
  };
  return { ...mergePage(offsets, rows, limit), contained };
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

/** A first page with the rows of one more record in their places, at its end if they belong further down. */
const withRecord =
  (span: Span) =>
  (page: EntryPage, stored: Stored): EntryPage => {
    const added = mergePage(START, { ...rowsOf(stored), totals: START }, PAGE_SIZE).entries;
    const createdAt = added[0]?.createdAt ?? '';
    if (createdAt === '' || !isWithin(dayOf(createdAt), span)) return page;
    const entries = insertedInto(page.entries, added, (each) => each.createdAt <= createdAt) ?? page.entries;
    return { ...page, entries, total: page.total + added.length };
  };

/** The pages with what is on this device now on the first one, which is longer for so long. */
export function shownPages(pages: readonly ReadPage[], span: Span): ShownPage[] {
  const [first] = pages;
  if (first === undefined) return [];
  const { entries: onFirst, total } = keptBeside(first.contained).reduce<EntryPage>(withRecord(span), first);
  const longer = total - first.total;
  return pages.map((page) => ({
    entries: page === first ? onFirst : page.entries,
    total: page.total + longer,
    longer,
  }));
}

const countsOn = ([first]: readonly ReadPage[], span: Span) => ({
  content: first,
  contained: first?.contained,
  count: withRecord(span),
});

/** Each page starts where the previous one ended: a refetch reloads from the first on, and no line is lost or shown twice. */
export const dayBookQuery = (span: Span) =>
  infiniteQueryOptions({
    queryKey: [keys.dayBook, 'list', span.from, span.to],
    initialPageParam: START,
    queryFn: ({ pageParam, signal }) => fetchPage(span, pageParam, PAGE_SIZE, signal),
    getNextPageParam: (page) => page.next,
    meta: { counts: ({ pages }: { pages: readonly ReadPage[] }) => countsOn(pages, span) },
  });

const countInTotals =
  (day: string) =>
  (totals: DayTotals, stored: Stored): DayTotals => {
    const { collections, expenses } = rowsOf(stored);
    const added = totalsOf(day, collections, expenses);
    if (added.collected === 0 && added.spent === 0) return totals;
    const collected = addPaise([totals.collected, added.collected]);
    const spent = addPaise([totals.spent, added.spent]);
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

async function fetchPages(span: Span, signal?: AbortSignal): Promise<ReadPage[]> {
  const pages: ReadPage[] = [];
  for (let offsets: Offsets | null = START; offsets !== null; ) {
    const page = await fetchPage(span, offsets, EXPORT_SIZE, signal);
    pages.push(page);
    offsets = page.next;
  }
  return pages;
}

/** All of a period at once: sorting by a column needs the whole list. */
export const wholeDayBookQuery = (span: Span) =>
  queryOptions({
    queryKey: [keys.dayBook, 'whole', span.from, span.to],
    queryFn: ({ signal }) => fetchPages(span, signal),
    meta: { counts: (pages: readonly ReadPage[]) => countsOn(pages, span) },
  });

export const rowsIn = (pages: readonly ShownPage[]): Entry[] => pages.flatMap(({ entries }) => entries);

/** Every row of a period, newest first, for the export. */
export const fetchWholeDayBook = async (span: Span): Promise<Entry[]> =>
  rowsIn(shownPages(await fetchPages(span), span));
