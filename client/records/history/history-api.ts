import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';

/** The kinds of records with a screen or a form of their own. */
export type RecordType =
  | 'customer'
  | 'sale'
  | 'collection'
  | 'expense'
  | 'vendor'
  | 'purchase'
  | 'vendor-payment'
  | 'crate'
  | 'holder'
  | 'transfer';

/** What is no record, but something that happened. */
type HistoryEvent = 'sign-in' | 'lock-out' | 'backup' | 'backup-token';

export type HistoryKind =
  | RecordType
  | HistoryEvent
  | 'user'
  | 'promise'
  | 'cash-day'
  | 'firm'
  | 'patti'
  | 'crate-count'
  | 'confirmation'
  | 'history';

/** A field's value; null if the record did not exist. */
export type HistoryValue = string | number | boolean | null;

export interface HistoryChange {
  /** for a field of an item: 'items.0.unitPrice' */
  field: string;
  from: HistoryValue;
  to: HistoryValue;
}

export interface HistoryEntry {
  id: number;
  changedAt: string;
  /** the person's at the time of the change */
  username: string;
  /** the person's at the time of the change, or the username if there is none */
  name: string;
  action: 'create' | 'update' | 'delete' | 'merge' | 'restore';
  recordType: HistoryKind;
  recordId: number;
  /** the record's own, such as a bill's or a vehicle's; '' if it has none */
  number: string;
  /** whose it is: a customer, a vendor, an expense's note, the name itself; '' if it is nobody's */
  owner: string;
  /** what a confirmation is about, else null; number and owner are that record's */
  about: HistoryKind | null;
  changes: HistoryChange[];
  undone: boolean;
  /** whether an admin can undo it, unless a newer change of the record counts */
  undoable: boolean;
}

/** 'Ramesh (staff1)', by the names of the time of the change; the username alone if the name is the same. */
export const personOf = ({ name, username }: Pick<HistoryEntry, 'name' | 'username'>): string =>
  name === username ? username : `${name} (${username})`;

export const fetchTrail = (type: RecordType, id: number, signal?: AbortSignal): Promise<HistoryEntry[]> =>
  call<HistoryEntry[]>('GET', `/history/${type}/${id}`, signal && { signal });

export const trailQuery = (type: RecordType, id: number) =>
  queryOptions({
    queryKey: [keys.history, type, id],
    queryFn: ({ signal }) => fetchTrail(type, id, signal),
  });

export const undoChange = (id: number): Promise<HistoryEntry> =>
  call<HistoryEntry>('POST', `/history/${id}/undo`);
