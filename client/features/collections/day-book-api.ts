import { infiniteQueryOptions } from '@tanstack/react-query';
import { type Expense, fetchExpenses } from '@/features/expenses/api';
import { dayOf } from '@/lib/days/days';
import { isWithin, type Span } from '@/lib/days/periods';
import type { Page } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';
import { addPaise, fromPaise, minusPaise, type Paise, paiseOf } from '@/lib/money/money';
import { PAGE_SIZE } from '@/lib/page-size';
import { bringsMoney, type PaymentMethod } from '@/lib/payment-methods';
import { entries } from '@/saving/entries';
import { type Adding, added, type Figures, readWithKeys } from '@/saving/figures';
import { expenseKindOf, type Line, noteOf, sumOf, withRows } from '@/saving/pending';
import { type Collection, fetchCollections } from './api';

/** A row of Daily Collections: money in from a customer or money out for an expense. */
export type DayBookEntry = ({ type: 'collection' } & Collection) | ({ type: 'expense' } & Expense);

type Waste = { type: 'expense'; kind: 'waste' } & Expense;

export const isWaste = (entry: DayBookEntry): entry is Waste => entry.type === 'expense' && entry.kind === 'waste';

/** How many rows of each list the previous pages have shown. */
export interface Offsets {
  collections: number;
  expenses: number;
}

export const START: Offsets = { collections: 0, expenses: 0 };

export interface EntryPage {
  entries: DayBookEntry[];
  /** of both lists, over all pages */
  total: number;
  /** null on the last page */
  next: Offsets | null;
}

interface NextRows {
  collections: readonly Collection[];
  expenses: readonly Expense[];
  totals: Offsets;
}

/** Each list keeps the server's order; the later of the two next rows comes first, of one moment the collection. */
export function mergePage(offsets: Offsets, { collections, expenses, totals }: NextRows, size: number): EntryPage {
  const entries: DayBookEntry[] = [];
  let [c, e] = [0, 0];
  while (entries.length < size) {
    const [collection, expense] = [collections[c], expenses[e]];
    if (collection && (!expense || collection.createdAt >= expense.createdAt)) {
      entries.push({ type: 'collection', ...collection });
      c += 1;
    } else if (expense) {
      entries.push({ type: 'expense', ...expense });
      e += 1;
    } else break;
  }
  const next = { collections: offsets.collections + c, expenses: offsets.expenses + e };
  const total = totals.collections + totals.expenses;
  // An empty page ends the list, even if totals that were counted a moment earlier say there is more.
  const more = entries.length > 0 && next.collections + next.expenses < total;
  return { entries, total, next: more ? next : null };
}

export interface DayTotals {
  collected: Paise;
  spent: Paise;
  net: Paise;
}

const sumOn = (day: string, rows: readonly { amount: string; createdAt: string }[]): Paise =>
  addPaise(rows.filter((row) => dayOf(row.createdAt) === day).map((row) => paiseOf(row.amount)));

/** What an entry counts, in rupees: spoiled goods were paid for with the vehicle, and an allowance brings no money. */
export const countedAmount = (entry: DayBookEntry): string =>
  isWaste(entry) || !bringsMoney(entry) ? '0.00' : entry.amount;

export function totalsOf(day: string, collections: readonly Collection[], expenses: readonly Expense[]): DayTotals {
  const paid = expenses.filter(({ kind }) => kind !== 'waste');
  const [collected, spent] = [sumOn(day, collections.filter(bringsMoney)), sumOn(day, paid)];
  return { collected, spent, net: (collected - spent) as Paise };
}

type ListName = keyof Offsets;

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

/** The rows from `offset` on, even if the server ignored paging and sent the whole list. */
const rowsFrom = <T>(page: Page<T>, offset: number): T[] => (page.paged ? page.rows : page.rows.slice(offset));

export type FetchRows<Row> = (query: Record<string, string | number>, signal?: AbortSignal) => Promise<Page<Row>>;

/**
 * Rows of a list, and which of this device's entries are in them. A list knows only of those sent to its path, and the
 * collections of bills: a bill may bring a payment.
 */
export async function readList<Row>(
  path: '/collections' | '/expenses' | '/transfers',
  signal: AbortSignal | undefined,
  read: (keys: string) => Promise<Page<Row>>,
) {
  const { content: page, contained } = await readWithKeys(signal, async (sent) => {
    const content = await read(sent);
    return { content, stored: content.stored };
  });
  const paths = path === '/collections' ? [path, '/sales'] : [path];
  return { page, contained: contained.filter((key) => paths.includes(entries.find(key)?.path ?? '')) };
}

async function fetchBoth(
  query: Record<string, string | number>,
  offsets: Offsets | null,
  signal: AbortSignal | undefined,
) {
  const read = <Row>(list: ListName, fetchRows: FetchRows<Row>) =>
    readList(`/${list}`, signal, (sent) =>
      fetchRows({ ...query, ...(offsets && { offset: offsets[list] }), keys: sent }, signal),
    ).catch((cause: unknown) => {
      throw new ListFailure(list, cause);
    });
  const [collections, expenses] = await Promise.all([
    read('collections', fetchCollections),
    read('expenses', fetchExpenses),
  ]);
  const contained = [...collections.contained, ...expenses.contained];
  return { collections: collections.page, expenses: expenses.page, contained };
}

export type ReadPage = Figures<EntryPage>;

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
  return { content: mergePage(offsets, rows, limit), contained };
}

/** A payment or expense of this device; what waits says so in its note. */
function entryOf(line: Line): DayBookEntry {
  const { kind, id, purchaseId, method } = line;
  const own = { id, amount: fromPaise(line.paise), note: noteOf(line), createdAt: line.at };
  if (kind !== 'expense' && kind !== 'waste') {
    const { customerId, customerName, crates } = line;
    return { type: 'collection', ...own, customerId, customerName, method, cratesBack: 0 - crates };
  }
  const spent = { kind: expenseKindOf(line), method: method as PaymentMethod };
  const quantity = Number(line.body.quantity) || null;
  return { type: 'expense', ...own, ...spent, purchaseId, vehicleNumber: line.vehicleNumber, quantity };
}

/** A first page with what waits in its place, at its end if it belongs further down. */
const inPeriod = (span: Span): Adding<EntryPage> => ({
  of: ({ kind, day }) => kind !== 'sale' && kind !== 'transfer' && isWithin(day, span),
  plus: (page, lines) => ({
    ...page,
    entries: withRows(page.entries, lines, entryOf, ({ createdAt }, { at }) => createdAt <= at),
    total: page.total + lines.length,
  }),
});

/** The pages with what is on this device now on the first one, which is longer for so long. */
export function shownPages(pages: readonly ReadPage[], span: Span) {
  const [first] = pages;
  if (first === undefined) return [];
  const { entries: onFirst, total } = added(first, inPeriod(span));
  const longer = total - first.content.total;
  return pages.map((page) => ({
    entries: page === first ? onFirst : page.content.entries,
    total: page.content.total + longer,
    /** how many rows of this device alone are on the first page */
    longer,
  }));
}

/** Each page starts where the previous one ended: a refetch reloads from the first on, and no line is lost or shown twice. */
export const dayBookQuery = (span: Span) =>
  infiniteQueryOptions({
    queryKey: [keys.dayBook, 'list', span.from, span.to],
    initialPageParam: START,
    queryFn: ({ pageParam, signal }) => fetchPage(span, pageParam, PAGE_SIZE, signal),
    getNextPageParam: ({ content }) => content.next,
    meta: { of: inPeriod(span).of },
  });

/** What was collected and spent on one day, with what waits on this device. */
export const dayTotalsQuery = (day: string) => ({
  queryKey: [keys.dayBook, 'totals', day] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Figures<DayTotals>> => {
    const { collections, expenses, contained } = await fetchBoth({ from: day, to: day }, null, signal);
    return { content: totalsOf(day, collections.rows, expenses.rows), contained };
  },
  meta: {
    of: (line: Line) => (line.kind === 'collection' || line.kind === 'expense') && line.day === day,
    plus: (totals: DayTotals, lines: readonly Line[]): DayTotals => {
      const { paid, spent } = sumOf(lines);
      const [collected, all] = [addPaise([totals.collected, paid]), addPaise([totals.spent, spent])];
      return { collected, spent: all, net: minusPaise(collected, all) };
    },
  },
});

const EXPORT_SIZE = 200;

async function fetchWhole(span: Span, signal?: AbortSignal): Promise<ReadPage> {
  const pages: ReadPage[] = [];
  for (let offsets: Offsets | null = START; offsets !== null; ) {
    const page = await fetchPage(span, offsets, EXPORT_SIZE, signal);
    pages.push(page);
    offsets = page.content.next;
  }
  const all = pages.flatMap(({ content }) => content.entries);
  return { content: { entries: all, total: all.length, next: null }, contained: pages[0]?.contained ?? [] };
}

/** All of a period at once: sorting by a column needs the whole list. */
export const wholeDayBookQuery = (span: Span) => ({
  queryKey: [keys.dayBook, 'whole', span.from, span.to] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchWhole(span, signal),
  meta: inPeriod(span),
});

export const fetchWholeDayBook = async (span: Span): Promise<DayBookEntry[]> =>
  added(await fetchWhole(span), inPeriod(span)).entries;
