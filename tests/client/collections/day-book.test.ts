import { expect, it } from 'vitest';
import type { Collection } from '@/features/collections/api';
import {
  countedAmount,
  type EntryPage,
  mergePage,
  type Offsets,
  START,
  totalsOf,
} from '@/features/collections/day-book-api';
import type { Expense } from '@/features/expenses/api';

const collection = (id: number, createdAt: string, amount = '10.00'): Collection => ({
  ...{ id, customerId: 1, customerName: 'Ram', amount, method: 'cash', note: '', createdAt },
});
const expense = (id: number, createdAt: string, amount = '1.00'): Expense => ({
  ...{ id, amount, method: 'cash', kind: 'other', note: '', createdAt },
  ...{ purchaseId: null, vehicleNumber: null, quantity: null },
});

/** All pages of the two lists, as the screen loads them. */
function pagesOf(collections: Collection[], expenses: Expense[], size: number): EntryPage[] {
  const pages: EntryPage[] = [];
  for (let offsets: Offsets | null = START; offsets !== null; ) {
    const { collections: at, expenses: from }: Offsets = offsets;
    const rows = { collections: collections.slice(at, at + size), expenses: expenses.slice(from, from + size) };
    const totals = { collections: collections.length, expenses: expenses.length };
    const page: EntryPage = mergePage(offsets, { ...rows, totals }, size);
    pages.push(page);
    offsets = page.next;
  }
  return pages;
}

/** Each page of that size as the types and ids of its entries, such as 'e9 c4'. */
const namesOn = (collections: Collection[], expenses: Expense[], size = 10) =>
  pagesOf(collections, expenses, size).map((page) =>
    page.entries.map((entry) => `${entry.type[0]}${entry.id}`).join(' '),
  );

it('two lists become one, newest first, and nothing is lost between pages', () => {
  const collections = [
    collection(4, '2026-11-21 12:00:00'),
    collection(3, '2026-11-20 09:00:00'),
    collection(2, '2026-11-20 08:00:00'),
    collection(1, '2026-11-18 10:00:00'),
  ];
  const expenses = [expense(9, '2026-11-21 13:00:00'), expense(8, '2026-11-19 10:00:00')];
  expect(namesOn(collections, expenses, 2)).toEqual(['e9 c4', 'c3 c2', 'e8 c1']);
  expect(pagesOf(collections, expenses, 2)[0]?.total).toBe(6);
  expect(namesOn([], expenses)).toEqual(['e9 e8']);
  expect(namesOn([], [])).toEqual(['']);
  const none = { collections: [], expenses: [], totals: { collections: 3, expenses: 0 } };
  expect(mergePage(START, none, 10).next).toBeNull();
});

it('within a day each list keeps its own order, and a collection comes before an expense of its moment', () => {
  const [early, late] = ['2026-11-20 08:00:00', '2026-11-20 23:00:00'] as const;
  const collections = [collection(2, early), collection(1, late)];
  expect(namesOn(collections, [expense(5, '2026-11-20 09:00:00')])).toEqual(['e5 c2 c1']);
  expect(namesOn([collection(1, early)], [expense(1, early)])).toEqual(['c1 e1']);
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

it('waste counts nothing: it was paid for with its vehicle', () => {
  const waste: Expense = { ...expense(2, '2026-11-21 07:00:00', '2500.00'), kind: 'waste' };
  const paid = expense(1, '2026-11-21 06:00:00', '40.00');
  expect(totalsOf('2026-11-21', [], [paid, waste])).toEqual({ collected: 0, spent: 4000, net: -4000 });
  expect([paid, waste].map((row) => countedAmount({ type: 'expense', ...row }))).toEqual(['40.00', '0.00']);
});
