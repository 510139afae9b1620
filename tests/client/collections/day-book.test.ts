import { expect, it } from 'vitest';
import type { Collection } from '@/features/collections/api';
import { type EntryPage, mergePage, type Offsets, START, totalsOf } from '@/features/collections/day-book';
import type { Expense } from '@/features/expenses/api';

const collection = (id: number, createdAt: string, amount = '10.00'): Collection => ({
  id,
  customerId: 1,
  customerName: 'Ram',
  amount,
  method: 'cash',
  note: '',
  createdAt,
});
const expense = (id: number, createdAt: string, amount = '1.00'): Expense => ({
  id,
  amount,
  method: 'cash',
  kind: 'other',
  purchaseId: null,
  vehicleNumber: null,
  note: '',
  createdAt,
});

/** All pages of the two lists, as the screen loads them. */
function pagesOf(collections: Collection[], expenses: Expense[], size: number): EntryPage[] {
  const pages: EntryPage[] = [];
  for (let place: Offsets | null = START; place !== null; ) {
    const page: EntryPage = mergePage(
      place,
      {
        collections: collections.slice(place.collections, place.collections + size),
        expenses: expenses.slice(place.expenses, place.expenses + size),
        totals: { collections: collections.length, expenses: expenses.length },
      },
      size,
    );
    pages.push(page);
    place = page.next;
  }
  return pages;
}

const names = (pages: EntryPage[]) =>
  pages.map((page) => page.entries.map((entry) => `${entry.type[0]}${entry.id}`).join(' '));

it('two lists become one, newest first, and nothing is lost between pages', () => {
  const collections = [
    collection(4, '2026-11-21 12:00:00'),
    collection(3, '2026-11-20 09:00:00'),
    collection(2, '2026-11-20 08:00:00'),
    collection(1, '2026-11-18 10:00:00'),
  ];
  const expenses = [expense(9, '2026-11-21 13:00:00'), expense(8, '2026-11-19 10:00:00')];
  expect(names(pagesOf(collections, expenses, 2))).toEqual(['e9 c4', 'c3 c2', 'e8 c1']);
  expect(pagesOf(collections, expenses, 2)[0]?.total).toBe(6);
});

it('one empty list leaves the other as it is', () => {
  expect(names(pagesOf([], [expense(2, '2026-01-02'), expense(1, '2026-01-01')], 10))).toEqual(['e2 e1']);
  expect(names(pagesOf([], [], 10))).toEqual(['']);
});

it('within a day each list keeps its own order, whatever the times say', () => {
  const collections = [collection(2, '2026-11-20 08:00:00'), collection(1, '2026-11-20 23:00:00')];
  expect(names(pagesOf(collections, [expense(5, '2026-11-20 09:00:00')], 10))).toEqual(['e5 c2 c1']);
});

it('a collection comes before an expense of the same moment', () => {
  const moment = '2026-11-20 08:00:00';
  expect(names(pagesOf([collection(1, moment)], [expense(1, moment)], 10))).toEqual(['c1 e1']);
});

it('an empty page ends the list, even if the totals say there is more', () => {
  const page = mergePage(
    START,
    { collections: [], expenses: [], totals: { collections: 3, expenses: 0 } },
    10,
  );
  expect(page.next).toBeNull();
});

it('a day adds up by the date part of createdAt, exactly', () => {
  const day = totalsOf(
    '2026-11-21',
    [
      collection(1, '2026-11-21 00:00:00', '0.10'),
      collection(2, '2026-11-21 23:59:59', '0.20'),
      collection(3, '2026-11-20 23:59:59', '99.00'),
    ],
    [expense(1, '2026-11-21 06:00:00', '0.40')],
  );
  expect(day).toEqual({ collected: 30, spent: 40, net: -10 });
});
