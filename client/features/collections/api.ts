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
  note: string;
  /** 'YYYY-MM-DD' */
  date: string;
  /** the same day with a time, 'YYYY-MM-DD HH:MM:SS' */
  createdAt: string;
  /** left out of a new collection in cash and of an update that does not change it */
  method?: PaymentMethod;
}

/** An additional field that the answer leaves out has its default. */
const withDefaults = <C extends Collection>(answer: C): C => ({ ...answer, method: answer.method ?? 'cash' });

/** Collections newest first; the query takes `limit`, `offset`, `from`, `to` and `enteredBy`. */
export async function fetchCollections(
  query: Record<string, string | number>,
  signal?: AbortSignal,
): Promise<Page<Collection>> {
  const page = await callPage<Collection>('/collections', { query, signal });
  return { ...page, rows: page.rows.map(withDefaults) };
}

export const collectionQuery = (id: number) =>
  queryOptions({
    queryKey: [keys.collections, 'one', id],
    queryFn: async ({ signal }) =>
      withDefaults(await callRecord<Collection>('GET', `/collections/${id}`, { signal })),
  });
