import type { Message } from '@/i18n/message';
import { ApiError, serverMessageOf } from '@/lib/http/api-error';

/**
 * Why the server cannot work, in its own words: while a host is being set up, they say what to correct. Undefined for
 * every other failure, and when a web server or proxy answered with a page of its own.
 */
export function obstacleOf(error: unknown): Message | undefined {
  if (!(error instanceof ApiError) || error.status !== 503) return undefined;
  const isPage = error.text.trimStart().startsWith('<');
  return isPage ? undefined : serverMessageOf(error);
}
