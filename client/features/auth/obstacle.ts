import type { Message } from '@/i18n/message';
import { ApiError, serverMessageOf } from '@/lib/http/api-error';

/**
 * Why the server cannot work, in its own words: on a host that is being set up they say what to correct. Undefined for
 * every other failure, and for the page that a web server or proxy answers instead.
 */
export function obstacleOf(error: unknown): Message | undefined {
  if (!(error instanceof ApiError) || error.status !== 503) return undefined;
  const isPage = error.text.trimStart().startsWith('<');
  return isPage ? undefined : serverMessageOf(error);
}
