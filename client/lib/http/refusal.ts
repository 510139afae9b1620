import { en } from '@/i18n/en';
import type { Message, Values } from '@/i18n/message';
import { ApiError, type RefusalDetails } from './api-error';

/** The JSON of a refusal. */
interface Refusal extends RefusalDetails {
  message?: string;
  /** with 422: field → English sentence */
  errors?: Record<string, string> | null;
  /** with 422: field → code and values of the same rule */
  codes?: Record<string, [code: string, values: Values]>;
}

/** The fields of a refusal's JSON; none if it is not an object but, say, a proxy's page. */
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
