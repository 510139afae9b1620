import { en } from '@/i18n/en';
import type { TranslationKey } from '@/i18n/language';
import type { Message, TextValues } from '@/i18n/message';

interface RefusalDetails {
  /** the refusal's stable name ('key_reused'), if the server gives one */
  code?: string;
  /** the values of the placeholders in its sentence */
  values?: TextValues;
  /** with 'key_reused': the path of the record that was stored under the key */
  path?: string;
  /** with 412: the record as it is now */
  current?: unknown;
  /** with 412: the version of `current` */
  etag?: string | null;
}

/** A page of a web server, a proxy or a public Wi-Fi is no message for the user. */
const isPage = (answerText: string): boolean => answerText.trimStart().startsWith('<');

/** Statuses with which a host, a firewall or a proxy refuses every time. HTTP/2 does not send their names. */
const HOST_REFUSALS: Readonly<Record<number, string>> = {
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
};

/** A refused call: `message` is `'{status}: {text}'`; `text` is the same without the status. */
export class ApiError extends Error {
  readonly text: string;

  constructor(
    readonly status: number,
    /** the message in the answer; if it is '' or a page, `text` is the status text */
    readonly answerText: string,
    /** field → its broken rule, from a 422; empty otherwise */
    readonly errors: Readonly<Record<string, Message>> = {},
    statusText = '',
    readonly details: RefusalDetails = {},
  ) {
    const text = (isPage(answerText) ? '' : answerText) || statusText || (HOST_REFUSALS[status] ?? '');
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.text = text;
  }
}

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** A server before this version, during an upload, has no such call. */
export const isUnknownCall = (error: unknown): boolean =>
  error instanceof ApiError && [404, 405].includes(error.status) && !isGone(error);

/** The server says that the record is not there; a host without anything at the address answers differently. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404 && /^(?!address).+_not_found$/.test(error.details.code ?? '');

export const isChangedMeanwhile = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 412 && error.details.current !== undefined;

/** No answer at all, so it is not known whether the server received the call. */
export class NetworkError extends Error {
  /** `mayBeStored`: it was a write that has left the phone */
  constructor(readonly mayBeStored = false) {
    super(en.errors[mayBeStored ? 'unanswered' : 'no_connection']);
    this.name = 'NetworkError';
  }
}

/** Statuses of web servers and proxies that waited too long for the server behind them. */
const GATEWAY_STATUSES = [408, 502, 504];

/** The server cannot confirm a write, or cannot work until its tables are brought up to date. */
const UNANSWERED_CODES = ['not_confirmed', 'updating'];

/** No answer, or one of a proxy, a firewall or a public Wi-Fi, or no word about the write: it may have been stored. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ApiError))
    return error instanceof NetworkError || (error instanceof Error && isUnanswered(error.cause));
  return (
    (isPage(error.answerText) && HOST_REFUSALS[error.status] === undefined) ||
    GATEWAY_STATUSES.includes(error.status) ||
    UNANSWERED_CODES.includes(error.details.code ?? '')
  );
}

/** The title of a failed write's toast: without an answer nobody knows whether it failed. */
export const failureTitle = (error: unknown, failed: TranslationKey): TranslationKey =>
  isUnanswered(error) ? 'messages.error' : failed;

export interface Failing {
  isError: boolean;
  error?: unknown;
  data?: unknown;
}

/** A failure without an answer shows only if there are no data on screen, whose age is shown instead. */
export const hasFailed = ({ isError, error, data }: Failing): boolean =>
  isError && (data === undefined || !isUnanswered(error));

/** Refused by a host or a proxy, not by the server, which gives a code. */
export const isHostRefusal = ({ status, details }: ApiError): boolean =>
  details.code === undefined && HOST_REFUSALS[status] !== undefined;

/** A refused call's starts with its status: `'{status}: {text}'`. */
export function messageOf(error: unknown): Message {
  const message = serverMessageOf(error);
  return error instanceof ApiError ? { ...message, status: error.status } : message;
}

/**
 * The server's message without the status, for a 422 the first broken rule; `otherwise`, if given, when the answer was
 * empty or a page. HTTP/2 has no status texts, so a page may leave no text at all: then there was no connection.
 */
export function serverMessageOf(error: unknown, otherwise?: string): Message {
  if (error instanceof NetworkError) return { code: error.mayBeStored ? 'unanswered' : 'no_connection' };
  if (!(error instanceof ApiError))
    return { code: '', english: error instanceof Error ? error.message : String(error) };
  const hasSentence = error.answerText !== '' && !isPage(error.answerText);
  if (!hasSentence && otherwise !== undefined) return { code: '', english: otherwise };
  if (error.text === '') return { code: 'no_connection' };
  const { code = '', values = {} } = error.details;
  return Object.values(error.errors)[0] ?? { code, values, english: error.text };
}

interface Refusal extends RefusalDetails {
  message?: string;
  /** with 422: field → English sentence */
  errors?: Record<string, string> | null;
  /** with 422: field → code and values of the same rule */
  codes?: Record<string, [code: string, values: TextValues]>;
}

function refusalIn(raw: string): Refusal {
  try {
    const body: unknown = JSON.parse(raw);
    return typeof body === 'object' && body !== null ? (body as Refusal) : {};
  } catch {
    return {};
  }
}

/** Field → broken rule. A rule's label is the field's name, which has a label in both languages. */
function rulesOf({ errors, codes }: Refusal): Record<string, Message> {
  const rules = Object.entries(errors ?? {}).map(([field, english]): [string, Message] => {
    const [code = '', values = {}] = codes?.[field] ?? [];
    const label = field.slice(field.lastIndexOf('.') + 1);
    const hasWords = 'label' in values && label in en.fields;
    return [field, { code, values: hasWords ? { ...values, label } : values, english }];
  });
  return Object.fromEntries(rules);
}

/** The error of a non-OK answer: its `message`, else the raw text, else the status text. */
export async function refusalOf(response: Response): Promise<ApiError> {
  const raw = await response.text().catch(() => '');
  const refusal = refusalIn(raw);
  const answerText = typeof refusal.message === 'string' ? refusal.message : raw;
  const { code, values, path, current } = refusal;
  const details = { code, values, path, current, etag: response.headers.get('ETag') };
  return new ApiError(response.status, answerText, rulesOf(refusal), response.statusText, details);
}

/** The server's refusal in the last line of an OK answer; null if there is none. */
export function refusalBelow(raw: string): ApiError | null {
  const { code, message } = refusalIn(raw.slice(raw.lastIndexOf('\n') + 1));
  return code === undefined || message === undefined ? null : new ApiError(503, message, {}, '', { code });
}
