import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import type { Message } from '@/i18n/message';
import { basePath } from '../http/base';

/** What was typed into a form and is not saved yet. */
export interface Draft {
  /** the user's id and the form's path: '7 /sales/new?customerId=3' */
  id: string;
  /** milliseconds since 1970 */
  savedAt: number;
  /** what the form shows; for an edit form only the changed fields */
  values: unknown;
  /** the Idempotency-Key, made when typing starts */
  key: string;
  /** the version of the record that an edit form started from; null in a new form */
  etag: string | null;
  /** the body that was sent first and the values it was made from; null before that and after a refusal */
  frozen: { values: unknown; body: unknown } | null;
  /** true after a save without an answer: the server may have stored it */
  unanswered: boolean;
}

/** A new record that was saved on this device; the server has it once the state is 'sent'. */
export interface OutboxEntry {
  /** counts up; the negative of a customer's is its id until the server gives one */
  seq: number;
  /** the format of the entry, for later versions */
  v: 1;
  /** its Idempotency-Key */
  key: string;
  userId: number;
  /** the path it is sent to: '/collections' */
  path: string;
  /** what the form showed, for changing it */
  values: Record<string, unknown>;
  /** what is sent, moments included */
  body: Record<string, unknown>;
  /** the customer's name, or what it is about */
  name: string;
  /** rupees; null for a customer */
  amount: string | null;
  /** when it was saved on the device, in milliseconds since 1970 by the corrected clock */
  keptAt: number;
  /** how often it was sent; above 0, the server may have stored it */
  tries: number;
  /** the key of the waiting customer that it needs; null if it needs none */
  needs: string | null;
  state: 'waiting' | 'refused' | 'sent';
  /** why it was refused, with the path of the record that was stored under its key before, if any */
  refusal: { message: Message; path?: string | undefined } | null;
  /** the record's id and the time of the answer; null until sent */
  sent: { id: number; at: number } | null;
}

/** What every reader knows of something on its way to the server; client/saving/entry.ts has the rest. */
export interface EntryRow {
  /** counts up */
  seq: number;
  /** its Idempotency-Key */
  key: string;
  userId: number;
  /** the path it is sent to: '/collections' */
  path: string;
  /** what is sent; null before the first send */
  body: Record<string, unknown> | null;
  /** how many tries may have stored it */
  tries: number;
  state: string;
  /** the record's id and the time of the answer; null until sent */
  sent: { id: number; at: number } | null;
}

interface Tables extends DBSchema {
  drafts: { key: string; value: Draft };
  outbox: { key: number; value: OutboxEntry; indexes: { state: [number, string]; key: string } };
  pocket: { key: string; value: unknown };
}
export type Database = IDBPDatabase<Tables>;
export type OutboxTable = IDBPObjectStore<Tables, ['outbox'], 'outbox', 'readwrite'>;

/** Old versions of iOS may never answer `open`. */
const OPEN_MS = 3000;

/** Errors of a connection that the browser has dropped (WebKit does that in the background). */
const LOST = ['InvalidStateError', 'UnknownError'];

let opened: Promise<Database> | undefined;
const forget = () => {
  opened = undefined;
};

/**
 * One database per installation. It stays at version 1 with all its stores, since a new version would wait until every
 * old tab is closed.
 */
function open(): Promise<Database> {
  opened ??= openDB<Tables>(`fruit-khata ${basePath}`, 1, {
    upgrade(database) {
      database.createObjectStore('drafts', { keyPath: 'id' });
      database.createObjectStore('pocket');
      const outbox = database.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
      outbox.createIndex('state', ['userId', 'state']);
      outbox.createIndex('key', 'key', { unique: true });
    },
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  }).catch((error: unknown) => {
    forget();
    throw error;
  });
  return opened;
}

const connect = (): Promise<Database> =>
  Promise.race([
    open(),
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('The database does not open')), OPEN_MS);
    }),
  ]);

/** Runs `work`; if the browser has dropped the connection, runs it again on a new one. */
export async function inDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await work(await connect());
  } catch (error) {
    if (!(error instanceof DOMException) || !LOST.includes(error.name)) throw error;
    forget();
    return work(await connect());
  }
}
