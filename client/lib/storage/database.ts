import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import type { Message } from '@/i18n/message';
import { basePath } from '../http/base';

/** What was typed into a form and not yet saved. */
export interface Draft {
  /** whose it is and the form's path: '7 /sales/new?customerId=3' */
  id: string;
  /** milliseconds since 1970 */
  savedAt: number;
  /** what the form shows; of an edit form only the fields that were changed */
  values: unknown;
  /** the Idempotency-Key from the first letter on */
  key: string;
  /** the version of the record that an edit form began with; null in a new form */
  etag: string | null;
  /** the body as it was sent first, and the values it was made from; null before that and after a refusal */
  frozen: { values: unknown; body: unknown } | null;
  /** true after a save without an answer: the server may have stored it */
  unanswered: boolean;
}

/** A new record that was saved on this device; the server has it once the state is 'sent'. */
export interface OutboxEntry {
  /** in the order of entry; a customer's, negative, is its id until the server gives one */
  seq: number;
  /** the shape of the entry, for versions to come */
  v: 1;
  /** its Idempotency-Key */
  key: string;
  userId: number;
  /** where it is sent: '/collections' */
  path: string;
  /** what the form showed, for changing it */
  values: Record<string, unknown>;
  /** what is sent, moments included */
  body: Record<string, unknown>;
  /** whom or what it is about */
  name: string;
  /** rupees; null for a customer */
  amount: string | null;
  /** when it was saved here, in milliseconds since 1970 by the corrected clock */
  keptAt: number;
  /** how often it was sent; above 0 the server may have it */
  tries: number;
  /** the key of the waiting customer that it belongs to; null otherwise */
  needs: string | null;
  state: 'waiting' | 'refused' | 'sent';
  /** why it was refused, and where the record is that was stored under its key before */
  refusal: { message: Message; path?: string | undefined } | null;
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

/** What a browser throws when it has dropped the connection (WebKit does so in the background). */
const LOST = ['InvalidStateError', 'UnknownError'];

let opened: Promise<Database> | undefined;
const forget = () => {
  opened = undefined;
};

/**
 * One database per installation. It stays at version 1 with all its stores: a new version would have to wait until every
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

/** Runs `work`, once more on a new connection where the browser had dropped the first. */
export async function inDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await work(await connect());
  } catch (error) {
    if (!(error instanceof DOMException) || !LOST.includes(error.name)) throw error;
    forget();
    return work(await connect());
  }
}
