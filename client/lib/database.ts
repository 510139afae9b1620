import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { basePath } from './base';

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

interface Tables extends DBSchema {
  drafts: { key: string; value: Draft };
  outbox: { key: number; value: unknown; indexes: { state: [number, string]; key: string } };
  pocket: { key: string; value: unknown };
}
export type Database = IDBPDatabase<Tables>;

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
