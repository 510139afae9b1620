import { answerInPage } from '@/boot/boot-requests';
import { noteServerTime } from '../days/clock';
import { ApiError, isUnanswered, NetworkError, refusalBelow, refusalOf } from './api-error';
import { basePath } from './base';
import { currentBook } from './book';
import { noteLine, timeLimit } from './connection';
import { hedgedFetch } from './hedged-fetch';
import { type Method, methodForHost } from './methods';
import { currentUser } from './session';

/** A fresh Idempotency-Key: 32 hex digits (randomUUID is missing on plain-HTTP hosts). */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const deviceReads = new WeakSet<AbortSignal>();

export function deviceSignal(): AbortSignal {
  const { signal } = new AbortController();
  deviceReads.add(signal);
  return signal;
}

/** Whether the read is for the device alone, and must not reach the network. */
export const asksDevice = (signal: AbortSignal | undefined): boolean => signal !== undefined && deviceReads.has(signal);

export interface CallOptions {
  /** the path of the answer in the offline copy, if it is not the call's own; '' if only the server knows the answer */
  offlineCopyPath?: string;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  /** sent with a POST, so that repeating it creates nothing twice */
  idempotencyKey?: string;
  /** the version that was changed: 412 if the record has another one by now; null sends none */
  etag?: string | null;
  /** true if there was nothing to change: 412 if there is by now */
  isNew?: boolean;
  /** true for a GET that changes something */
  writes?: boolean;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** the user who writes; by default whoever is signed in */
  userId?: number;
  /** the name of the book that the ids are from; by default the one that this tab knows */
  book?: string;
  /** READ_MS or WRITE_MS by default */
  timeoutMs?: number;
  /** what counts as an OK answer; any JSON by default. A proxy may answer too: what does not count is no answer. */
  counts?: (content: unknown, status: number) => boolean;
}

/** A read fails after this time without an answer, so that no screen loads forever. */
const READ_MS = 10_000;
/** A write gets longer, since giving up leaves open whether it was stored. */
const WRITE_MS = 30_000;

/** `/customers` → `<base>api.php/customers`, undefined and empty query values left out. */
export function address(path: string, query: CallOptions['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const tail = search.toString();
  return `${basePath}api.php${path}${tail === '' ? '' : `?${tail}`}`;
}

const isRead = (method: Method, { writes }: CallOptions): boolean => method === 'GET' && writes !== true;

const unanswered = (error: unknown, { signal }: CallOptions): unknown => (signal?.aborted ? error : new NetworkError());

/** Signing in and out does not. */
const changesBook = (method: Method, path: string, options: CallOptions): boolean =>
  !isRead(method, options) && !path.startsWith('/auth/');

function headersOf(method: Method, path: string, options: CallOptions): Headers {
  const headers = new Headers({ ...options.headers, Accept: 'application/json' });
  const user = options.userId ?? currentUser.get();
  if (options.body !== undefined) headers.set('Content-Type', 'application/json');
  if (options.idempotencyKey !== undefined) headers.set('Idempotency-Key', options.idempotencyKey);
  if (options.etag) headers.set('If-Match', options.etag);
  if (options.isNew) headers.set('If-None-Match', '*');
  const book = options.book || currentBook.get();
  // The server refuses a write if somebody else has signed in since, or the book was restored.
  if (user !== null && changesBook(method, path, options)) {
    headers.set('X-User', String(user));
    if (book !== '') headers.set('X-Book', book);
  }
  return headers;
}

/**
 * The JSON of an OK answer. An answer that broke off, or a public Wi-Fi's page, counts as none.
 * @throws ApiError where another script of the host printed something before the server could refuse
 */
async function contentOf<T>(response: Response, options: CallOptions): Promise<T> {
  const raw = await response.text().catch((error) => {
    throw unanswered(error, options);
  });
  let content: T;
  try {
    content = JSON.parse(raw) as T;
  } catch {
    throw refusalBelow(raw) ?? new NetworkError();
  }
  if (options.counts?.(content, response.status) === false) throw new NetworkError();
  return content;
}

/**
 * One call to `/api.php<path>` with the session's cookie, and what `read` makes of an OK answer: by default its JSON. A
 * read for the device alone is answered by the offline copy. Notes whether the server answers.
 * @throws ApiError on any non-OK answer, NetworkError if there is no answer
 */
export async function call<T>(
  method: Method,
  path: string,
  options: CallOptions = {},
  read: (response: Response, options: CallOptions) => Promise<T> = contentOf,
): Promise<T> {
  if (asksDevice(options.signal)) {
    const { answerTo: offlineAnswer } = await import('../offline-copy/answers');
    return (await offlineAnswer(options.offlineCopyPath ?? path, options.query ?? {})) as T;
  }
  const isOnline = navigator.onLine;
  const isReading = isRead(method, options);
  const limitMs = options.timeoutMs ?? (isReading ? READ_MS : WRITE_MS);
  const host = await methodForHost(method, path);
  const url = address(host.path, options.query);
  const request: RequestInit = {
    method: host.method,
    credentials: 'same-origin',
    headers: headersOf(method, path, options),
    body: options.body === undefined ? undefined : JSON.stringify(options.body),
  };
  const send = (init: RequestInit) => {
    const whole = { ...request, ...init };
    return answerInPage(url, whole) ?? fetch(url, whole);
  };
  const { signal, end } = timeLimit(limitMs, options.signal);
  try {
    // A read that a screen waits for is tried again beside the first try.
    const isHedged = isReading && limitMs <= READ_MS;
    const response = await (isHedged ? hedgedFetch(send, signal) : send({ signal })).catch((error) => {
      throw unanswered(error, options);
    });
    noteServerTime(response.headers.get('Date'));
    // What the page asked has followed a public Wi-Fi to its page, which nobody can read.
    if (response.type === 'opaque') throw new NetworkError();
    if (!response.ok) throw await refusalOf(response);
    const found = await read(response, options);
    noteLine(false);
    return found;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    noteLine(isUnanswered(error));
    // The server's own sentence says whether the write may be stored.
    const isExplained = !isUnanswered(error) || (error instanceof ApiError && error.details.code !== undefined);
    throw isExplained || !isOnline || !changesBook(method, path, options) ? error : new NetworkError(true);
  } finally {
    end();
  }
}

/** The version of a record when it was read; null if the server sent none. */
export interface Tagged {
  etag: string | null;
}

/** For an answer that is one record: adds the record's version. */
export const callRecord = <T extends object>(
  method: Method,
  path: string,
  options: CallOptions = {},
): Promise<T & Tagged> =>
  call(method, path, options, async (response) => ({
    ...(await contentOf<T>(response, options)),
    etag: response.headers.get('ETag'),
  }));

export interface Page<T> {
  rows: T[];
  /** number of all rows; without it in the answer, the answer is the whole list */
  total: number;
  /** false if the server ignored limit and offset and sent everything */
  paged: boolean;
  /** which `keys` of the query it knows; undefined without any */
  stored?: unknown;
}

/** A query with `keys` is answered with which of them it knows. */
export function partsOf<T>(answer: object): { content: T; stored?: unknown } {
  if (Array.isArray(answer)) return { content: answer as T };
  const { stored, ...rest } = answer as { stored?: unknown; rows?: unknown };
  return { content: (rest.rows ?? rest) as T, stored };
}

/** `count` is the number of all rows, null if they are all in the answer. */
function pageOf<T>(answer: object, count: string | null, read: (row: T) => T): Page<T> {
  const { content: rows, stored } = partsOf<T[]>(answer);
  return { rows: rows.map(read), stored, total: count === null ? rows.length : Number(count), paged: count !== null };
}

/** `read` fills in what an old server leaves out of a row. */
export async function callPage<T>(path: string, options: CallOptions, read = (row: T): T => row): Promise<Page<T>> {
  if (asksDevice(options.signal)) return pageOf(await call<object>('GET', path, options), null, read);
  return call('GET', path, options, async (response) =>
    pageOf(await contentOf<object>(response, options), response.headers.get('X-Total-Count'), read),
  );
}
