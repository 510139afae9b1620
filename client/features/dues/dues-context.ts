import { createContext, use, useMemo } from 'react';
import { useFirm, useSession, useToday } from '@/features/auth/session';
import { type ProposedHolder, useProposedHolder } from '@/features/holders/holder-picker';
import { currentBook } from '@/lib/http/book';
import type { Firm } from '@/lib/http/session';
import { onDevice } from '@/state/local';
import { createStore, useStore } from '@/state/store';

/** What every row reads of the session, read once for all rows: a list of 500 shops would watch it 4,000 times. */
interface DuesContextValue {
  /** 'YYYY-MM-DD' in the firm's zone */
  today: string;
  firm: Firm;
  username: string | undefined;
  /** who gets the money of a method, as this device proposes */
  proposed: ProposedHolder;
}

export const DuesContext = createContext<DuesContextValue | null>(null);

export function useNewDuesContext(): DuesContextValue {
  const today = useToday();
  const firm = useFirm();
  const username = useSession().data?.user?.username;
  const proposed = useProposedHolder();
  return useMemo(() => ({ today, firm, username, proposed }), [today, firm, username, proposed]);
}

export function useDuesContext(): DuesContextValue {
  const value = use(DuesContext);
  if (value === null) throw new Error('Rows are only on the list of dues.');
  return value;
}

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
