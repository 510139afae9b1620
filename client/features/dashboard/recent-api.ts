import { queryOptions } from '@tanstack/react-query';
import type { Notices } from '@/features/about/api';
import { call } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';
import { withStored } from '@/lib/http/put-in-place';
import type { CollectionMethod } from '@/lib/payment-methods';
import { storedEntry } from '@/lib/stored-entry';

/** A bill or a payment received. */
export interface LastEntry {
  type: 'sale' | 'collection';
  id: number;
  customerName: string;
  /** rupees */
  amount: string;
  /** when a bill was entered, or a payment's own date and time */
  createdAt: string;
  /** of a payment */
  method?: CollectionMethod;
  /** set for a payment that bounced, whose amount is '0.00' */
  bouncedOn?: string | null;
}

/** What happened lately; `sold` has a row for each day of a fortnight with a bill. */
interface Recent {
  sold: { date: string; total: number | string }[];
  entries: LastEntry[];
  /** null for staff */
  notices: Notices | null;
}

type Row = Omit<LastEntry, 'type'>;

const SHOWN = 8;

const newest = (entries: readonly LastEntry[]): LastEntry[] =>
  [...entries].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).slice(0, SHOWN);

/** Under the figures' key, so that each write fetches it again; the entries are the newest first. */
export const recentQuery = queryOptions({
  queryKey: [keys.dashboard, 'recent'],
  queryFn: async ({ signal }): Promise<Recent> => {
    const { sold, sales, collections, notices } = await call<{
      sold: Recent['sold'];
      notices: Recent['notices'];
      sales: Row[];
      collections: Row[];
    }>('GET', '/dashboard/recent', { signal });
    const entries: LastEntry[] = [
      ...sales.map((row) => ({ ...row, type: 'sale' as const })),
      ...collections.map((row) => ({ ...row, type: 'collection' as const })),
    ];
    return { sold, notices, entries: newest(entries) };
  },
  // Beside the bars are the figures of the day, which only the server counts: both wait for it.
  meta: withStored((recent: Recent, stored) => {
    const entry = storedEntry(stored);
    if (entry === null) return recent;
    const { customerName, createdAt } = stored.row as Row;
    const added = entry.entries.map(({ id, amount, method }) => ({
      ...{ type: entry.type, id, amount, customerName, createdAt },
      ...(method && { method }),
    }));
    return { ...recent, entries: newest([...added, ...recent.entries]) };
  }),
});
