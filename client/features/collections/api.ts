import { queryOptions } from '@tanstack/react-query';
import { callPage, callRecord, type Page } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';
import type { PaymentMethod } from '@/lib/payment-methods';

export interface Collection {
  id: number;
  customerId: number;
  customerName: string;
  /** rupees */
  amount: string;
  method: PaymentMethod;
  /** '' if none */
  note: string;
  /** the payment's date and time in the firm's zone, 'YYYY-MM-DD HH:MM:SS' */
  createdAt: string;
  /** a username, null if not known; only in a list that was fetched with `enteredBy` */
  enteredBy?: string | null;
}

export interface CollectionBody {
  customerId: number;
  amount: string;
  method: PaymentMethod;
  note: string;
  /** 'YYYY-MM-DD' */
  date: string;
  /** the same day with a time, 'YYYY-MM-DD HH:MM:SS' */
  createdAt: string;
}

/** Collections newest first; the query takes `limit`, `offset`, `from`, `to` and `enteredBy`. */
export const fetchCollections = (
  query: Record<string, string | number>,
  signal?: AbortSignal,
): Promise<Page<Collection>> => callPage<Collection>('/collections', { query, signal });

export const collectionQuery = (id: number) =>
  queryOptions({
    queryKey: [keys.collections, 'one', id],
    queryFn: ({ signal }) => callRecord<Collection>('GET', `/collections/${id}`, { signal }),
  });
