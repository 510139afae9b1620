import { beforeEach, expect, it } from 'vitest';
import { type DayBookEntry, type ReadPage, readList, shownPages } from '@/features/collections/day-book-api';
import { currentUser } from '@/lib/http/session';
import { entries } from '@/saving/entries';
import { waits } from '../saving/waiting';

const DAY = '2026-11-22';

const moment = { amount: '350.50', date: DAY, createdAt: `${DAY} 06:00:00` };
const payment = waits('/collections', { ...moment, customerId: 3, note: 'by his son' });
const expense = waits('/expenses', { ...moment, note: 'tea', createdAt: `${DAY} 05:30:00` }, { seq: 2 });

const line = (id: number, createdAt: string) =>
  ({ type: 'collection', id, createdAt, amount: '10.00', customerName: 'Salim' }) as DayBookEntry;
const start = { collections: 2, expenses: 0 };
const first: ReadPage = {
  content: { entries: [line(12, `${DAY} 07:00:00`), line(11, `${DAY} 05:00:00`)], total: 3, next: start },
  contained: [],
};
const second: ReadPage = { content: { entries: [line(10, `${DAY} 04:00:00`)], total: 3, next: null }, contained: [] };

const idsOf = ({ entries: rows }: { entries: DayBookEntry[] }) => rows.map(({ id }) => id);

beforeEach(() => {
  currentUser.set(7);
  entries.list.set([payment, expense]);
});

it('what waits is in its place on the first page and counts on each, and says that it waits', () => {
  const pages = shownPages([first, second], {});
  expect(pages.map(idsOf)).toEqual([[12, -1, -2, 11], [10]]);
  for (const page of pages) expect(page).toMatchObject({ total: 5, longer: 2 });
  expect(pages[0]?.entries[1]).toMatchObject({ customerName: 'Anita', note: 'Not sent yet · by his son' });
});

it('what a page contains is not there a second time, and what is discarded is gone', () => {
  expect(shownPages([{ ...first, contained: ['k1'] }], {}).map(idsOf)).toEqual([[12, -2, 11]]);
  entries.list.set([]);
  expect(shownPages([first, second], {}).map(idsOf)).toEqual([[12, 11], [10]]);
});

it('what is older than the first page is at its end, and another day has none', () => {
  entries.list.set([waits('/collections', { ...moment, customerId: 3, createdAt: `${DAY} 04:30:00` })]);
  expect(shownPages([first, second], {}).map(idsOf)).toEqual([[12, 11, -1], [10]]);
  expect(shownPages([first], { from: '2026-11-23', to: '2026-11-23' }).map(idsOf)).toEqual([[12, 11]]);
});

it('the list of collections contains the payments that bills bring, another list only its own entries', async () => {
  entries.list.set([waits('/sales', { ...moment, customerId: 3 }), expense]);
  const read = async () => ({ rows: [], total: 0, paged: true, stored: ['k1', 'k2'] });
  expect(await readList('/collections', undefined, read)).toMatchObject({ contained: ['k1'] });
  expect(await readList('/expenses', undefined, read)).toMatchObject({ contained: ['k2'] });
});
