import { queryOptions } from '@tanstack/react-query';
import { call, callPage, type Page } from '@/lib/api';
import { keys } from '@/lib/cache';

export interface Collection {
  id: number;
  customerId: number;
  customerName: string;
  /** rupees */
  amount: string;
  /** '' where none was given */
  note: string;
  /** the payment's date and time in the firm's zone, 'YYYY-MM-DD HH:MM:SS' */
  createdAt: string;
}

export interface CollectionBody {
  customerId: number;
  amount: string;
  note: string;
  /** 'YYYY-MM-DD' */
  date: string;
  /** the same day with a time, 'YYYY-MM-DD HH:MM:SS' */
  createdAt: string;
}

/** Collections newest first; the query takes `limit`, `offset`, `from` and `to`. */
export const fetchCollections = (
  query: Record<string, string | number>,
  signal?: AbortSignal,
): Promise<Page<Collection>> => callPage<Collection>('/collections', { query, signal });

export const collectionQuery = (id: number) =>
  queryOptions({
    queryKey: [keys.collections, 'one', id],
    queryFn: ({ signal }) => call<Collection>('GET', `/collections/${id}`, { signal }),
  });

export const createCollection = (body: CollectionBody, idempotencyKey: string) =>
  call<Collection>('POST', '/collections', { body, idempotencyKey });

export const updateCollection = (id: number, body: CollectionBody) =>
  call<Collection>('PUT', `/collections/${id}`, { body });

export const deleteCollection = (id: number) => call<{ message: string }>('DELETE', `/collections/${id}`);
