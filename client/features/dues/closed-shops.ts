import { currentBook } from '@/lib/http/book';
import { onDevice } from '@/state/local';
import { createStore, useStore } from '@/state/store';

const STORAGE_KEY = 'closed-shops';

/** The shops that were found closed on a day, by the customer's id. */
interface Closed {
  day: string;
  ids: readonly number[];
}

function stored(): Closed {
  try {
    const { day, ids } = JSON.parse(onDevice.get(STORAGE_KEY) ?? '') as Partial<Closed>;
    return { day: String(day), ids: Array.isArray(ids) ? ids.map(Number) : [] };
  } catch {
    return { day: '', ids: [] };
  }
}

const closed = createStore<Closed>(stored());
currentBook.subscribe(() => closed.set(stored()));

export function toggleClosed(day: string, customerId: number): void {
  closed.set((before) => {
    const ids = before.day === day ? before.ids : [];
    const next = ids.includes(customerId) ? ids.filter((id) => id !== customerId) : [...ids, customerId];
    return { day, ids: next };
  });
  onDevice.set(STORAGE_KEY, JSON.stringify(closed.get()));
}

export function useClosedShops(day: string): readonly number[] {
  const state = useStore(closed);
  return state.day === day ? state.ids : [];
}
