import type { CustomerTransaction } from '@/lib/customer';
import { call } from '@/lib/http/api';
import { answerQuery, keys, root } from '@/lib/http/cache';
import { fromPaise, plus } from '@/lib/money/money';
import { figuresQuery } from '@/saving/figures';
import { isOfKhata, type Line, sumOf, withOwn } from '@/saving/pending';

/** Rupees, and how many customers there are; `balance` is the sum of all customers' balances. */
export interface DashboardStats {
  totalSales: number;
  totalCollections: number;
  balance: number;
  customerCount: number;
}

export const dashboardStatsQuery = figuresQuery<DashboardStats>([keys.dashboard], '/dashboard/stats', {
  of: isOfKhata,
  plus: (stats, lines) => {
    const { sold, paid, due } = sumOf(lines);
    return {
      ...stats,
      totalSales: plus(stats.totalSales, sold),
      totalCollections: plus(stats.totalCollections, paid),
      balance: plus(stats.balance, due),
    };
  },
});

export interface LastEntry
  extends Pick<CustomerTransaction, 'id' | 'type' | 'amount' | 'method' | 'bouncedOn' | 'vehicleNumber'> {
  customerName: string;
  /** when a bill was entered, or a payment's own date and time */
  createdAt: string;
}

/** What Home tells an admin about the app itself; it comes with what happened lately. */
interface HomeNotices {
  /** whether this admin has not read yet what the release changed */
  news: boolean;
  /** whether the newest backup is older than a week, or there never was one in a week of work */
  backupIsDue: boolean;
  /** a moment; null for never */
  lastBackup: string | null;
  /** lines that should not stay in config.php: 'secondFactor', 'newPassword'; missing on an older server */
  settings?: string[];
  /** rows of the history that an older release may have packed; missing on an older server */
  packed?: number;
}

/** What happened lately. */
interface Answer {
  /** a row for each day of a fortnight with a bill */
  sold: { date: string; total: number | string }[];
  sales: Omit<LastEntry, 'type'>[];
  collections: Omit<LastEntry, 'type'>[];
  /** null for staff */
  notices: HomeNotices | null;
}

const SHOWN = 8;

const newest = (entries: readonly LastEntry[]): LastEntry[] =>
  [...entries].sort((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, SHOWN);

const entryOf = ({ kind, id, customerName, paise, at: createdAt, method }: Line): LastEntry => {
  const entry = { id, customerName, amount: fromPaise(paise), createdAt };
  return kind === 'sale' ? { type: kind, ...entry } : { type: 'collection', ...entry, method };
};

/** Under the figures' key, so that each write fetches it again; the entries are the newest first. */
export const recentQuery = figuresQuery([keys.dashboard, 'recent'], '/dashboard/recent', {
  read: ({ sold, sales, collections, notices }: Answer) => ({
    sold,
    notices,
    entries: newest([
      ...sales.map((row) => ({ ...row, type: 'sale' as const })),
      ...collections.map((row) => ({ ...row, type: 'collection' as const })),
    ]),
  }),
  of: isOfKhata,
  plus: (recent, lines) => {
    // What waits on this device has no screen yet.
    const stored = lines.filter(({ status }) => status === '');
    return {
      ...recent,
      sold: withOwn(
        recent.sold,
        lines.filter(({ kind }) => kind === 'sale'),
        ({ date }, { day }) => date === day,
        (row, own) => ({ ...row, total: plus(row.total, sumOf(own).sold) }),
        ({ day }) => ({ date: day, total: 0 }),
      ),
      entries: newest([...stored.map(entryOf).reverse(), ...recent.entries]),
    };
  },
});

interface About {
  /** such as '1.1.0' */
  version: string;
  /** a moment */
  builtAt: string;
}

export const aboutQuery = answerQuery<About>([root('about', { affectedBy: [] }), 'release'], '/about');

/** Unpacks the rows that older releases wrote into the history, a thousand a call; a failure ends it until the next start. */
export async function unpackHistory(): Promise<void> {
  try {
    for (let left = 1; left > 0; ) ({ left } = await call<{ left: number }>('POST', '/history/unpack'));
  } catch {
    // The rows are read either way.
  }
}
