import { callPage } from '@/lib/http/api';
import { recordQuery, root } from '@/lib/http/cache';

const TRANSFERS = root('transfers', { affectedBy: ['transfer', 'holder'] });

/** Money of the firm that only moved. */
export interface Transfer {
  id: number;
  /** 'YYYY-MM-DD' */
  date: string;
  amount: string;
  /** holders; null is the galla */
  fromId: number | null;
  toId: number | null;
  fromName?: string | null;
  toName?: string | null;
  note: string;
}

export const transferQuery = (id: number) => recordQuery<Transfer>([TRANSFERS, 'one', id], `/transfers/${id}`);

/** Newest first; the query takes `limit`, `offset`, `from`, `to` and `holderId`. */
export const fetchTransfers = (query: Record<string, string | number>, signal?: AbortSignal) =>
  callPage<Transfer>('/transfers', { query, signal });
