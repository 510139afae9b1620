import { queryOptions } from '@tanstack/react-query';
import type { Notices } from '@/features/about/api';
import { keys } from '@/lib/http/cache';
import type { Stored } from '@/lib/http/counted';
import type { Paise } from '@/lib/money/money';
import type { CollectionMethod } from '@/lib/payment-methods';
import { plus, storedEntry } from '@/lib/stored-entry';
import { countingQuery } from '@/records/counting-query';

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

interface Answer extends Pick<Recent, 'sold' | 'notices'> {
  sales: Row[];
  collections: Row[];
}

const SHOWN = 8;

const newest = (entries: readonly LastEntry[]): LastEntry[] =>
  [...entries].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).slice(0, SHOWN);

/** The sold days with one more bill. */
function withBill(sold: Recent['sold'], date: string, paise: Paise): Recent['sold'] {
  const known = sold.find((each) => each.date === date);
  const added = { date, total: plus(known?.total ?? 0, paise) };
  return [added, ...sold.filter((each) => each !== known)];
}

function countRecent(recent: Recent, stored: Stored): Recent {
  const entry = storedEntry(stored);
  if (entry === null) return recent;
  const { type, paise, entries } = entry;
  const [newestEntry] = entries;
  const sold =
    type === 'sale' ? withBill(recent.sold, newestEntry?.createdAt.slice(0, 10) ?? '', paise) : recent.sold;
  const { customerName, createdAt } = stored.row as Row;
  const added = entries.map(({ id, amount, method }) => ({
    ...{ type, id, amount, customerName, createdAt },
    ...(method && { method }),
  }));
  // What waits on this device has no screen yet.
  const isStored = (entries.at(-1)?.id ?? 0) > 0;
  return { ...recent, sold, entries: isStored ? newest([...added, ...recent.entries]) : recent.entries };
}

/** Under the figures' key, so that each write fetches it again; the entries are the newest first. */
export const recentQuery = queryOptions({
  queryKey: [keys.dashboard, 'recent'],
  ...countingQuery('/dashboard/recent', {
    read: ({ sold, sales, collections, notices }: Answer): Recent => ({
      sold,
      notices,
      entries: newest([
        ...sales.map((row) => ({ ...row, type: 'sale' as const })),
        ...collections.map((row) => ({ ...row, type: 'collection' as const })),
      ]),
    }),
    count: countRecent,
  }),
});
