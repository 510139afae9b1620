import { ApiError } from '@/lib/api';

/**
 * What keeps the server from working, in its own sentence: on a host that is being set up it says what to mend.
 * undefined for every other failure, and for the page that a web server or proxy puts in its place.
 */
export function obstacleOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 503) return undefined;
  const isPage = error.text.trimStart().startsWith('<');
  return isPage ? undefined : error.text;
}
