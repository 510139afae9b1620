import { en } from '@/i18n/en';
import type { Message, Values } from '@/i18n/message';
import { basePath } from './base';
import { currentUser } from './current-user';
import { asSent, type Method } from './methods';

/** What a refusal may carry beside its message. */
export interface RefusalDetails {
  /** the refusal's stable name ('key_reused'), where the server gives one */
  code?: string;
  /** what fills the places of its sentence */
  values?: Values;
  /** with 'key_reused': the path of the record that was stored under the key */
  path?: string;
  /** with 412: the record as it is now */
  current?: unknown;
  /** with 412: the version of `current` */
  etag?: string | null;
}

/** A refused call: `message` is `'{status}: {text}'`; `text` is the same without the status. */
export class ApiError extends Error {
  readonly text: string;

  constructor(
    readonly status: number,
    /** the answer's own words; '' where it was empty: `text` is the status text then */
    readonly said: string,
    /** field → its broken rule, from a 422; empty otherwise */
    readonly errors: Readonly<Record<string, Message>> = {},
    statusText = '',
    readonly details: RefusalDetails = {},
  ) {
    const text = said || statusText;
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.text = text;
  }
}

/** Whether the call failed because there is no such record. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** The record was changed since it was read: `details` has it as it is now. */
export const isChangedMeanwhile = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 412 && error.details.current !== undefined;

/** The network gave no answer at all: whether the server saw the call is not known. */
export class NetworkError extends Error {
  constructor() {
    super(en.errors.no_connection);
    this.name = 'NetworkError';
  }
}

/** Statuses of web servers and proxies that gave up waiting for the server behind them. */
const GATEWAY_STATUSES = [408, 502, 504];

/**
 * Whether a failed write may have been stored: no answer came, or one that only a proxy or a public Wi-Fi gave, or the
 * server could not tell itself.
 */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error instanceof NetworkError;
  const isPage = error.said.trimStart().startsWith('<');
  return isPage || GATEWAY_STATUSES.includes(error.status) || error.details.code === 'not_confirmed';
}

export interface CallOptions {
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  /** Sent on a POST so that a repeated one creates nothing twice. */
  idempotencyKey?: string;
  /** the version that the change was made to: 412 where the record has another by now; null sends none */
  etag?: string | null;
  /** true for a GET that changes something */
  writes?: boolean;
  signal?: AbortSignal;
}

/** The address of a call: `/customers` → `<base>api.php/customers`, undefined and empty query values left out. */
export function address(path: string, query: CallOptions['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const tail = search.toString();
  return `${basePath}api.php${path}${tail === '' ? '' : `?${tail}`}`;
}

/** What a failed fetch means: given up by ourselves, or no answer. */
const unanswered = (error: unknown): unknown =>
  error instanceof DOMException && error.name === 'AbortError' ? error : new NetworkError();

/** Writes name their user: the server refuses them where another has signed in since. Signing in and out is free. */
const namesUser = (method: Method, path: string, { writes }: CallOptions): boolean =>
  (method !== 'GET' || writes === true) && !path.startsWith('/auth/');

function headersOf(method: Method, path: string, options: CallOptions): Headers {
  const headers = new Headers({ Accept: 'application/json' });
  const user = currentUser.get();
  if (options.body !== undefined) headers.set('Content-Type', 'application/json');
  if (options.idempotencyKey !== undefined) headers.set('Idempotency-Key', options.idempotencyKey);
  if (options.etag) headers.set('If-Match', options.etag);
  if (user !== null && namesUser(method, path, options)) headers.set('X-User', String(user));
  return headers;
}

async function send(method: Method, path: string, options: CallOptions): Promise<Response> {
  const sent = await asSent(method, path);
  try {
    return await fetch(address(sent.path, options.query), {
      method: sent.method,
      credentials: 'include',
      headers: headersOf(method, path, options),
      body: options.body === undefined ? undefined : JSON.stringify(options.body),
      signal: options.signal,
    });
  } catch (error) {
    throw unanswered(error);
  }
}

/** The JSON of a refusal. */
interface Refusal extends RefusalDetails {
  message?: string;
  /** with 422: field → English sentence */
  errors?: Record<string, string> | null;
  /** with 422: field → code and values of the same rule */
  codes?: Record<string, [code: string, values: Values]>;
}

/** The fields of a refusal's JSON; none where it is no object: a proxy's page, say. */
function refusalIn(raw: string): Refusal {
  try {
    const body: unknown = JSON.parse(raw);
    return typeof body === 'object' && body !== null ? (body as Refusal) : {};
  } catch {
    return {};
  }
}

/** Field → broken rule. Rules name a field by its own name, so that its label has both languages. */
function rulesOf({ errors, codes }: Refusal): Record<string, Message> {
  const rules = Object.entries(errors ?? {}).map(([field, english]): [string, Message] => {
    const [code = '', values = {}] = codes?.[field] ?? [];
    const label = field.slice(field.lastIndexOf('.') + 1);
    const hasWords = 'label' in values && label in en.fields;
    return [field, { code, values: hasWords ? { ...values, label } : values, english }];
  });
  return Object.fromEntries(rules);
}

/** Throws {@link ApiError} for any non-OK answer: its `message`, else the raw text, else the status text. */
async function refuse(response: Response): Promise<never> {
  const raw = await response.text().catch(() => '');
  const refusal = refusalIn(raw);
  const said = typeof refusal.message === 'string' ? refusal.message : raw;
  const { code, values, path, current } = refusal;
  const etag = response.headers.get('ETag');
  const details = { code, values, path, current, etag };
  throw new ApiError(response.status, said, rulesOf(refusal), response.statusText, details);
}

/** An OK answer's content. One that broke off, or the page of a public Wi-Fi, tells nothing: it counts as no answer. */
async function contentOf<T>(response: Response): Promise<T> {
  try {
    return (await response.json()) as T;
  } catch (error) {
    throw unanswered(error);
  }
}

async function answer(method: Method, path: string, options: CallOptions): Promise<Response> {
  const response = await send(method, path, options);
  return response.ok ? response : refuse(response);
}

/**
 * One call to `/api.php<path>` with the session's cookie, answered as JSON.
 * @throws ApiError on any non-OK answer, NetworkError where none came
 */
export async function call<T>(method: Method, path: string, options: CallOptions = {}): Promise<T> {
  return contentOf<T>(await answer(method, path, options));
}

/** The version of a record as it was read; null where the server gave none. */
export interface Tagged {
  etag: string | null;
}

/** A call that answers one record, together with its version; throws as {@link call} does. */
export async function callRecord<T extends object>(
  method: Method,
  path: string,
  options: CallOptions = {},
): Promise<T & Tagged> {
  const response = await answer(method, path, options);
  return { ...(await contentOf<T>(response)), etag: response.headers.get('ETag') };
}

/** A GET whose answer is no JSON (a file); throws as {@link call} does. */
export const fetchFile = (path: string): Promise<Response> => answer('GET', path, {});

export interface Page<T> {
  rows: T[];
  /** rows in all; where the server did not say, the answer is the whole list */
  total: number;
  /** false where the server ignored limit and offset and sent everything */
  paged: boolean;
}

/** One page of a list, by `limit` and `offset` in the query; see {@link Page}. */
export async function callPage<T>(path: string, options: CallOptions): Promise<Page<T>> {
  const response = await answer('GET', path, options);
  const rows = await contentOf<T[]>(response);
  const count = response.headers.get('X-Total-Count');
  return { rows, total: count === null ? rows.length : Number(count), paged: count !== null };
}

/** What a failure says to a person, the status of a refused call before it: `'{status}: {text}'`. */
export function messageOf(error: unknown): Message {
  const message = serverMessageOf(error);
  return error instanceof ApiError ? { ...message, status: error.status } : message;
}

/**
 * What the server said, without the status ('server message' in the error catalogue); where its answer was empty,
 * `otherwise` if that is given. A 422 says its first broken rule.
 */
export function serverMessageOf(error: unknown, otherwise?: string): Message {
  if (error instanceof NetworkError) return { code: 'no_connection' };
  if (!(error instanceof ApiError))
    return { code: '', english: error instanceof Error ? error.message : String(error) };
  if (error.said === '' && otherwise !== undefined) return { code: '', english: otherwise };
  const { code = '', values = {} } = error.details;
  return Object.values(error.errors)[0] ?? { code, values, english: error.text };
}
