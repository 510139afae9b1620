import type { Expense } from '@/features/expenses/api';
import { dayOf } from '@/lib/days/days';
import { addPaise, type Paise, paiseOf } from '@/lib/money/money';
import { bringsMoney } from '@/lib/payment-methods';
import type { Collection } from './api';

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
