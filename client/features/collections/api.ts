import { call, callPage, callRecord } from '@/lib/http/api';
import { recordQuery, root } from '@/lib/http/cache';
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

const collectionWithDefaults = <C extends Collection>(answer: C): C => ({ ...answer, method: answer.method ?? 'cash' });

/** Newest first; the query takes `limit`, `offset`, `from`, `to` and `enteredBy`. */
export const fetchCollections = (query: Record<string, string | number>, signal?: AbortSignal) =>
  callPage<Collection>('/collections', { query, signal }, collectionWithDefaults);

const fetchCollection = (id: number) => callRecord<Collection>('GET', `/collections/${id}`);

/** @throws ApiError 412 if somebody has changed the payment since that version */
export const saveBounce = (id: number, body: { date: string; note?: string }, etag: string | null) =>
  sentOrSeen(
    () => call<Collection>('PUT', `/collections/${id}/bounce`, { body, etag }),
    () => fetchCollection(id),
    ({ bouncedOn, bounceNote }) => bouncedOn === body.date && (body.note ?? bounceNote) === bounceNote,
  );

export const removeBounce = (id: number, etag: string | null) =>
  sentOrSeen(
    () => call('DELETE', `/collections/${id}/bounce`, { etag }),
    () => fetchCollection(id),
    ({ bouncedOn }) => bouncedOn == null,
  );

export const collectionQuery = (id: number) =>
  recordQuery<Collection>([COLLECTIONS, 'one', id], `/collections/${id}`, { read: collectionWithDefaults });
