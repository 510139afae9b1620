import { type DBSchema, type IDBPDatabase, openDB, unwrap } from 'idb';
import type { StoredEntry } from '../entry';
import { basePath } from '../http/base';
import { inTime, NoAnswer } from '../pause';

interface Tables extends DBSchema {
  /** written by release 1.0 only (saving/old-rows.ts) */
  drafts: { key: string; value: unknown };
  outbox: { key: number; value: StoredEntry; indexes: { state: [number, string]; key: string } };
  pocket: { key: string; value: unknown };
}
export type Database = IDBPDatabase<Tables>;

/** Old versions of iOS may never open it, and some browsers leave a transaction hanging: a save must not wait for that. */
const LIMIT_MS = 5000;
/** For this long, a database that gave no answer counts as absent; otherwise each step of a save would wait for it. */
const ABSENT_MS = 60_000;

/** Errors of a connection that the browser has dropped, as WebKit does in the background. */
const LOST = ['InvalidStateError', 'UnknownError'];

let opened: Promise<Database> | undefined;
const forget = () => {
  opened = undefined;
};

const running = new Set<IDBTransaction>();

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is already being committed.
  }
}

/** WebKit keeps a page that was left with its open transactions, and the next page would wait for their lock. */
function abortAll({ persisted }: PageTransitionEvent): void {
  if (persisted) running.forEach(abort);
}

function noteTransactions(database: Database): Database {
  window.addEventListener('pagehide', abortAll);
  const native = unwrap(database);
  const begin = native.transaction.bind(native);
  native.transaction = (...what) => {
    const transaction = begin(...what);
    running.add(transaction);
    transaction.oncomplete = transaction.onabort = () => running.delete(transaction);
    return transaction;
  };
  return database;
}

/** It stays at version 1 with all its stores: a new version would wait until every old tab is closed. */
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
  }).then(noteTransactions, (error: unknown) => {
    forget();
    throw error;
  });
  return opened;
}

let absentUntil = 0;
const isBack = () => {
  absentUntil = 0;
};

/** Begins again if the browser has dropped the connection. After no answer, rejects at once until there is one. */
export async function inDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  if (performance.now() < absentUntil) throw new NoAnswer('The database of this device does not answer');
  const done = open()
    .then(work)
    .catch((error: unknown) => {
      if (!(error instanceof DOMException) || !LOST.includes(error.name)) throw error;
      forget();
      return open().then(work);
    });
  try {
    return await inTime(LIMIT_MS, done);
  } catch (error) {
    if (error instanceof NoAnswer) {
      absentUntil = performance.now() + ABSENT_MS;
      done.then(isBack, isBack);
    }
    throw error;
  }
}
