import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';

/** A kept total that is not what its rows add up to. */
export interface Difference {
  /** such as 'customer.sales' */
  what: string;
  /** the record's; null for the length of a list */
  id: number | null;
  kept: number;
  summed: number;
}

export interface BooksCheck {
  agree: boolean;
  /** how many there are of each */
  checked: { customers: number; vendors: number; purchases: number; bills: number; lists: number };
  differences: Difference[];
}

interface LastCheck {
  /** both null before the first check */
  checkedAt: string | null;
  differences: number | null;
}

export const lastCheckQuery = queryOptions({
  queryKey: [keys.booksCheck, 'last'],
  queryFn: ({ signal }) => call<LastCheck>('GET', '/books/last-check', { signal }),
});

/** A ledger of ten years takes a slow host minutes. */
const PATIENCE_MS = 300_000;

/** Adds every row up again, which takes a while: only when somebody presses the button. */
export const booksCheckQuery = queryOptions({
  queryKey: [keys.booksCheck, 'result'],
  queryFn: ({ signal }) => call<BooksCheck>('GET', '/books/check', { signal, patience: PATIENCE_MS }),
  enabled: false,
});

/** Sets bills and totals to what their rows add up to; answers how many figures changed. */
export const repairBooks = () =>
  call<{ repaired: number }>('POST', '/books/repair', { patience: PATIENCE_MS });
