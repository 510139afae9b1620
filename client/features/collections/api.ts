import { queryOptions } from '@tanstack/react-query';
import { call, callPage, callRecord, type Page } from '@/lib/http/api';
import { root } from '@/lib/http/cache';
import { sentOrSeen } from '@/lib/http/send-once';
import type { CollectionMethod } from '@/lib/payment-methods';

const COLLECTIONS = root('collections', { affectedBy: ['customer', 'sale', 'collection'] });

export interface Collection {
  id: number;
  customerId: number;
  customerName: string;
  /** missing in an entry that waits on the device */
  customerPhoneNumber?: string;
  amount: string;
  method: CollectionMethod;
  saleId?: number | null;
  bouncedOn?: string | null;
  bouncedAmount?: string | null;
  /** why it bounced; '' if nothing was noted */
  bounceNote?: string;
  note: string;
  /** the payment's date and time in the firm's zone, 'YYYY-MM-DD HH:MM:SS' */
  createdAt: string;
  /** a username, null if not known; only in a list that was fetched with `enteredBy` */
  enteredBy?: string | null;
  /** how many crates came back with it; left out by an old server */
  cratesBack?: number;
  /** who got the money; null for the galla or nobody, left out by an old server */
  holderId?: number | null;
}

const collectionWithDefaults = <C extends Collection>(answer: C): C => ({
  ...answer,
  method: answer.method ?? 'cash',
});

/** Newest first; the query takes `limit`, `offset`, `from`, `to` and `enteredBy`. */
export async function fetchCollections(
  query: Record<string, string | number>,
  signal?: AbortSignal,
): Promise<Page<Collection>> {
  const page = await callPage<Collection>('/collections', { query, signal });
  return { ...page, rows: page.rows.map(collectionWithDefaults) };
}

const fetchCollection = async (id: number, signal?: AbortSignal) =>
  collectionWithDefaults(await callRecord<Collection>('GET', `/collections/${id}`, { signal }));

/** @throws ApiError 412 if somebody has changed the payment since that version */
export const saveBounce = (id: number, body: { date: string; note?: string }, etag: string | null) =>
  sentOrSeen(
    () => call<Collection>('PUT', `/collections/${id}/bounce`, { body, etag }),
    async () => {
      const { bouncedOn, bounceNote, ...row } = await fetchCollection(id);
      const isSaved = bouncedOn === body.date && (body.note ?? bounceNote) === bounceNote;
      return isSaved ? { ...row, bouncedOn, bounceNote } : null;
    },
  );

export const removeBounce = (id: number, etag: string | null) =>
  sentOrSeen<object>(
    () => call('DELETE', `/collections/${id}/bounce`, { etag }),
    async () => {
      const row = await fetchCollection(id);
      return row.bouncedOn == null ? row : null;
    },
  );

export const collectionQuery = (id: number) =>
  queryOptions({
    queryKey: [COLLECTIONS, 'one', id],
    queryFn: ({ signal }) => fetchCollection(id, signal),
  });
