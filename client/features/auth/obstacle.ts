import type { Message } from '@/i18n/message';
import { ApiError, serverMessageOf } from '@/lib/http/api-error';

/**
 * Why the server cannot work, in its own words: while a host is being set up, they say what to correct. Undefined for
 * every other failure; the page of a web server or proxy counts as no answer (`isUnanswered`).
 */
export function obstacleOf(error: unknown): Message | undefined {
  return error instanceof ApiError && error.status === 503 ? serverMessageOf(error) : undefined;
}
