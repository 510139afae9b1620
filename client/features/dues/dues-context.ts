import { createContext, use, useMemo } from 'react';
import { useFirm, useSession, useToday } from '@/device/session';
import { useProposedHolder } from '@/features/holders/holder-picker';
import { bookNote } from '@/lib/http/book';
import { useStore } from '@/state/store';

/** What every row reads of the session, read once for all rows: a list of 500 shops would watch it 4,000 times. */
export function useNewDuesContext() {
  const today = useToday();
  const firm = useFirm();
  const username = useSession().data?.user?.username;
  const proposed = useProposedHolder();
  return useMemo(() => ({ today, firm, username, proposed }), [today, firm, username, proposed]);
}

type DuesContextValue = ReturnType<typeof useNewDuesContext>;

export const DuesContext = createContext<DuesContextValue | null>(null);

export function useDuesContext(): DuesContextValue {
  const value = use(DuesContext);
  if (value === null) throw new Error('Rows are only on the list of dues.');
  return value;
}

/** The shops that were found closed on a day, by the customer's id. */
interface Closed {
  day: string;
  ids: readonly number[];
}

const closed = bookNote('closed-shops', (kept): Closed => {
  const { day = '', ids } = (kept ?? {}) as Partial<Closed>;
  return { day: String(day), ids: Array.isArray(ids) ? ids.map(Number) : [] };
});

export const toggleClosed = (day: string, customerId: number): void =>
  closed.change((before) => {
    const ids = before.day === day ? before.ids : [];
    const next = ids.includes(customerId) ? ids.filter((id) => id !== customerId) : [...ids, customerId];
    return { day, ids: next };
  });

export function useClosedShops(day: string): readonly number[] {
  const state = useStore(closed.store);
  return state.day === day ? state.ids : [];
}
