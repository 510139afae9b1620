import type { Expense } from '@/features/expenses/api';
import { dayOf } from '@/lib/days';
import { addPaise, type Paise, toPaise } from '@/lib/money';
import type { Collection } from './api';

/** A line of the Daily Collections: money in from a customer or money out for an expense. */
export type Entry = ({ type: 'collection' } & Collection) | ({ type: 'expense' } & Expense);

/** How many of each kind the pages before have used up; where the next page begins. */
export interface Place {
  collections: number;
  expenses: number;
}

export const START: Place = { collections: 0, expenses: 0 };

export interface EntryPage {
  entries: Entry[];
  /** of both kinds together, over all pages */
  total: number;
  /** null on the last page */
  next: Place | null;
}

/** What stands at a place: the first rows of each kind from there on, and how many each kind has in all. */
export interface Ahead {
  collections: readonly Collection[];
  expenses: readonly Expense[];
  totals: Place;
}

/**
 * One page of both lists as one, newest first. Each list comes newest day first in the server's order, which is kept;
 * of the two heads the later one goes first, a collection before an expense of the same moment.
 */
export function mergePage(place: Place, { collections, expenses, totals }: Ahead, size: number): EntryPage {
  const entries: Entry[] = [];
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
  const next = { collections: place.collections + c, expenses: place.expenses + e };
  const total = totals.collections + totals.expenses;
  // An empty page ends the list even where the totals, counted a moment earlier, promise more.
  const more = entries.length > 0 && next.collections + next.expenses < total;
  return { entries, total, next: more ? next : null };
}

export interface DayTotals {
  collected: Paise;
  spent: Paise;
  net: Paise;
}

const sumOn = (day: string, rows: readonly { amount: string; createdAt: string }[]): Paise =>
  addPaise(
    rows.filter((row) => dayOf(row.createdAt) === day).map((row) => toPaise(row.amount) ?? (0 as Paise)),
  );

/** A day's totals by the date part of createdAt (Specification, section 2, Collections). */
export function totalsOf(
  day: string,
  collections: readonly Collection[],
  expenses: readonly Expense[],
): DayTotals {
  const [collected, spent] = [sumOn(day, collections), sumOn(day, expenses)];
  return { collected, spent, net: (collected - spent) as Paise };
}
