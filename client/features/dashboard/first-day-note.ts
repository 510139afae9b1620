import { currentBook } from '@/lib/http/book';
import { onDevice } from '@/state/local';
import { createStore } from '@/state/store';
import type { DashboardStats } from './api';

/** book.ts knows it by this name. */
const NAME = 'first-day';

type Note = 'begun' | 'over' | null;

const stored = () => onDevice.get(NAME) as Note;

/** How far this device is through the first day: begun once its steps were shown, over once done or closed. */
export const firstDayNote = createStore(stored());
currentBook.subscribe(() => firstDayNote.set(stored()));

export function noteFirstDay(note: 'begun' | 'over'): void {
  onDevice.set(NAME, note);
  firstDayNote.set(note);
}

/** Home is that of a first day until the book has a bill and a payment; where it has begun, until it is over. */
export const isFirstDay = (stats: DashboardStats | undefined, note: Note): boolean =>
  note === 'begun' || (stats !== undefined && (stats.totalSales === 0 || stats.totalCollections === 0));
