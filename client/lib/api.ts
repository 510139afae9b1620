import { basePath } from './base';
import { asSent, type Method } from './methods';

/** A refused call: `message` is `'{status}: {text}'` (Specification, section 8); `text` is the same without the status. */
export class ApiError extends Error {
  readonly text: string;

  constructor(
    readonly status: number,
    /** the answer's own words; '' where it was empty: `text` is the status text then */
    readonly said: string,
    /** field name → sentence, from a 422; empty otherwise */
    readonly errors: Readonly<Record<string, string>> = {},
    statusText = '',
  ) {
    const text = said || statusText;
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.text = text;
  }
}

/** Whether the call failed because there is no such record. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** The network gave no answer at all: whether the server saw the call is not known. */
export class NetworkError extends Error {
  constructor() {
    super('No connection. Please try again.');
    this.name = 'NetworkError';
  }
}

export interface CallOptions {
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  /** Sent on a POST so that a repeated one creates nothing twice. */
  idempotencyKey?: string;
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

async function send(method: Method, path: string, options: CallOptions): Promise<Response> {
  const sent = await asSent(method, path);
  const headers = new Headers({ Accept: 'application/json' });
  if (options.body !== undefined) headers.set('Content-Type', 'application/json');
  if (options.idempotencyKey !== undefined) headers.set('Idempotency-Key', options.idempotencyKey);
  try {
    return await fetch(address(sent.path, options.query), {
      method: sent.method,
      credentials: 'include',
      headers,
      body: options.body === undefined ? undefined : JSON.stringify(options.body),
      signal: options.signal,
    });
  } catch (error) {
    throw unanswered(error);
  }
}

/** Throws {@link ApiError} for any non-OK answer: its `message`, else the raw text, else the status text. */
async function refuse(response: Response): Promise<never> {
  const raw = await response.text().catch(() => '');
  let text = raw;
  let errors: Record<string, string> = {};
  try {
    const body: unknown = JSON.parse(raw);
    if (typeof body === 'object' && body !== null) {
      if ('message' in body && typeof body.message === 'string') text = body.message;
      if ('errors' in body && typeof body.errors === 'object' && body.errors !== null)
        errors = body.errors as Record<string, string>;
    }
  } catch {
    // Not JSON: a proxy's page, say. The raw text stands.
  }
  throw new ApiError(response.status, text, errors, response.statusText);
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

/** A GET whose answer is no JSON (a file); throws as {@link call} does. */
export const fetchFile = (path: string): Promise<Response> => answer('GET', path, {});

export interface Page<T> {
  rows: T[];
  /** rows in all; the rows at hand where the server did not say (the answer is the whole list then) */
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

/** What a failure says to a person: the whole `'{status}: {text}'` of a refused call. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * The server's own sentence, without the status ('server message' in the error catalogue); where its answer was
 * empty, `otherwise` if that is given.
 */
export function serverMessageOf(error: unknown, otherwise?: string): string {
  if (!(error instanceof ApiError)) return messageOf(error);
  return error.said === '' && otherwise !== undefined ? otherwise : error.text;
}
