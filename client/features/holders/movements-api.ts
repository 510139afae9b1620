import { queryOptions } from '@tanstack/react-query';
import { fetchCollections } from '@/features/collections/api';
import { type FetchRows, readList } from '@/features/collections/day-book-api';
import { fetchExpenses } from '@/features/expenses/api';
import { fetchTransfers } from '@/features/transfers/api';
import { fetchVendorPayments } from '@/features/vendor-payments/api';
import { dayOf, shiftDay } from '@/lib/days/days';
import { isWithin, type Span } from '@/lib/days/periods';
import type { ExpenseKind } from '@/lib/expense-kinds';
import { call } from '@/lib/http/api';
import { addPaise, minusPaise, type Paise, paiseOf, ZERO } from '@/lib/money/money';
import type { Figures } from '@/saving/figures';
import { expenseKindOf, type Line, movedTo, noteOf } from '@/saving/pending';
import { type Holder, MONEY, type MoneyReport } from './api';

/** Money that came to a holder or left one. */
export interface Movement {
  type: 'collection' | 'expense' | 'vendor-payment' | 'transfer';
  /** below 0 while only this device has it */
  id: number;
  /** a day or a moment */
  at: string;
  /** the customer's or vendor's name; of a transfer the other place, null for the galla */
  whose: string | null;
  /** of an expense */
  kind?: ExpenseKind;
  note: string;
  /** below 0 it left */
  paise: Paise;
}

export interface Movements {
  openingPaise: Paise;
  /** newest first */
  rows: Movement[];
}

/** The server's pages have at most so many rows. */
const SIZE = 200;

/** All rows of a list in the period, and which of this device's entries are among them. */
async function wholeList<Row extends { id: number }>(
  path: Parameters<typeof readList>[0],
  query: Record<string, string | number>,
  signal: AbortSignal | undefined,
  fetchPage: FetchRows<Row>,
) {
  const { page, contained } = await readList(path, signal, async (keys) => {
    const first = await fetchPage({ ...query, limit: SIZE, offset: 0, keys }, signal);
    const rows = [...first.rows];
    let { total } = first;
    while (first.paged && rows.length < total) {
      const next = await fetchPage({ ...query, limit: SIZE, offset: rows.length }, signal);
      if (next.rows.length === 0) break;
      rows.push(...next.rows);
      ({ total } = next);
    }
    // What is stored meanwhile moves the others down: the last row of a page comes again on the next one.
    return { ...first, rows: [...new Map(rows.map((row) => [row.id, row])).values()] };
  });
  return { rows: page.rows, contained };
}

const out = (amount: string | number): Paise => minusPaise(ZERO, paiseOf(amount));

const byTime = (rows: readonly Movement[]): Movement[] => [...rows].sort((a, b) => b.at.localeCompare(a.at));

async function openingOf({ id, oldBalance }: Holder, { from }: Span, signal: AbortSignal): Promise<Paise> {
  if (from === undefined) return paiseOf(oldBalance);
  const query = { on: shiftDay(from, -1) };
  const { holders } = await call<MoneyReport>('GET', '/reports/money', { query, signal });
  return paiseOf(holders.find((each) => each.id === id)?.balance);
}

const moved = (
  type: Movement['type'],
  { id, createdAt: at, note }: { id: number; createdAt: string; note: string },
  whose: string | null,
  paise: Paise,
): Movement => ({ type, id, at, whose, note, paise });

async function fetchMovements(holder: Holder, span: Span, signal: AbortSignal): Promise<Figures<Movements>> {
  const query = { ...span, holderId: holder.id };
  const [openingPaise, collections, expenses, transfers, payments] = await Promise.all([
    openingOf(holder, span, signal),
    wholeList('/collections', query, signal, fetchCollections),
    wholeList('/expenses', query, signal, fetchExpenses),
    wholeList('/transfers', query, signal, fetchTransfers),
    fetchVendorPayments(query, signal),
  ]);
  // An old server knows neither filter of a list.
  const own = <Row extends { holderId?: number | null; createdAt: string }>(rows: readonly Row[]) =>
    rows.filter(({ holderId, createdAt }) => holderId === holder.id && isWithin(dayOf(createdAt), span));
  const rows: Movement[] = [
    ...own(collections.rows).map((row) => moved('collection', row, row.customerName, paiseOf(row.amount))),
    ...own(expenses.rows).map((row) => ({ ...moved('expense', row, null, out(row.amount)), kind: row.kind })),
    ...own(payments).map((row) =>
      moved('vendor-payment', { ...row, note: row.notes ?? '' }, row.vendorName, out(row.amount)),
    ),
    ...transfers.rows.map(({ amount, fromId, fromName = null, toName = null, ...row }) =>
      fromId === holder.id
        ? moved('transfer', { ...row, createdAt: row.date }, toName, out(amount))
        : moved('transfer', { ...row, createdAt: row.date }, fromName, paiseOf(amount)),
    ),
  ];
  return {
    content: { openingPaise, rows: byTime(rows) },
    contained: [...collections.contained, ...expenses.contained, ...transfers.contained],
  };
}

/** The movement of an unsent line, with its status in the note. */
const movementOf =
  (id: number, nameOf: (id: number | null) => string) =>
  (line: Line): Movement => {
    const { kind, from, to, at, day, customerName } = line;
    const other = from === id ? to : from;
    const row = { id: line.id, at, note: noteOf(line), paise: movedTo(id, [line]) };
    if (kind === 'transfer')
      return { ...row, type: kind, at: day, whose: typeof other === 'number' ? nameOf(other) : null };
    if (kind !== 'expense') return { ...row, type: 'collection', whose: customerName };
    return { ...row, type: kind, whose: null, kind: expenseKindOf(line) };
  };

/** A holder's receipts and payments in a period, with the unsent entries. */
export const holderMovementsQuery = (holder: Holder, span: Span, nameOf: (id: number | null) => string) => ({
  ...queryOptions({
    queryKey: [MONEY, 'movements', holder.id, span.from, span.to],
    queryFn: ({ signal }) => fetchMovements(holder, span, signal),
    refetchOnMount: 'always',
  }),
  meta: {
    of: ({ from, to, day }: Line) =>
      (from === holder.id || to === holder.id) && (span.to === undefined || day <= span.to),
    plus: ({ openingPaise, rows }: Movements, lines: readonly Line[]): Movements => {
      const before = lines.filter(({ day }) => !isWithin(day, span));
      const within = lines.filter(({ day }) => isWithin(day, span));
      return {
        openingPaise: addPaise([openingPaise, movedTo(holder.id, before)]),
        rows: byTime([...within.map(movementOf(holder.id, nameOf)), ...rows]),
      };
    },
  },
});
