import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';

/** A stored total that differs from the sum of its rows. */
export interface Difference {
  /** such as 'customer.sales' */
  what: string;
  /** the record's id; null for the length of a list */
  id: number | null;
  kept: number;
  summed: number;
}

export interface BooksCheck {
  agree: boolean;
  /** how many of each were checked */
  checked: { customers: number; vendors: number; purchases: number; bills: number; lists: number };
  differences: Difference[];
}

export interface LastCheck {
  /** both null before the first check */
  checkedAt: string | null;
  differences: number | null;
}

export const lastCheckQuery = queryOptions({
  queryKey: [keys.booksCheck, 'last'],
  queryFn: ({ signal }) => call<LastCheck>('GET', '/books/last-check', { signal }),
});

/** On a slow host, ten years of records take minutes. */
const TIMEOUT_MS = 300_000;

/** Adds every row up again, which takes a while, so it runs only when somebody presses the button. */
export const booksCheckQuery = queryOptions({
  queryKey: [keys.booksCheck, 'result'],
  queryFn: ({ signal }) => call<BooksCheck>('GET', '/books/check', { signal, timeoutMs: TIMEOUT_MS }),
  enabled: false,
});

/** Sets bills and totals to the sums of their rows; answers how many figures changed. */
export const repairBooks = () =>
  call<{ repaired: number }>('POST', '/books/repair', { timeoutMs: TIMEOUT_MS });
