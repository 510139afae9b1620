import { useMemo } from 'react';
import { createStore, useStore } from '@/lib/storage/store';

const KEPT_AS = 'closed-shops';

/** The shops that were found closed on a day, by the customer's id. */
interface Closed {
  day: string;
  ids: readonly number[];
}

function kept(): Closed {
  try {
    const { day, ids } = JSON.parse(localStorage.getItem(KEPT_AS) ?? '') as Partial<Closed>;
    return { day: String(day), ids: Array.isArray(ids) ? ids.map(Number) : [] };
  } catch {
    return { day: '', ids: [] };
  }
}

const closed = createStore<Closed>(kept());

/** Notes on this device that a shop is closed on the day, or open after all. */
export function toggleClosed(day: string, customerId: number): void {
  closed.set((before) => {
    const ids = before.day === day ? before.ids : [];
    const next = ids.includes(customerId) ? ids.filter((id) => id !== customerId) : [...ids, customerId];
    return { day, ids: next };
  });
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(closed.get()));
  } catch {
    // Storage refused: the note holds until the page is closed.
  }
}

/** The ids of the shops that are closed on the day. */
export function useClosedShops(day: string): ReadonlySet<number> {
  const state = useStore(closed);
  return useMemo(() => new Set(state.day === day ? state.ids : []), [state, day]);
}
