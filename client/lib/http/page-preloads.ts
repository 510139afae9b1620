import { basePath } from './base';

/**
 * The page preloads the session check and the first list with credentials 'include' (scripts/build/entry-pages.mjs). The
 * browser keeps such an answer as long as the page is open and gives it to the first request with the same address and
 * credentials, however late: a refusal from before the sign-in, or a list from this morning. So only the first screen
 * may take one. Later requests say 'same-origin', which sends the same cookie, as the API is on the page's own host.
 */
let mayTake = true;

/** From now on every request goes to the server. */
export function closePagePreloads(): void {
  mayTake = false;
}

export const credentialsNow = (): RequestCredentials => (mayTake ? 'include' : 'same-origin');

const SESSION_CHECK = `${basePath}api.php/auth/check`;

/** The session check that the page has asked for, until a request takes its answer. */
let asked: { answer: Promise<Response>; abort: AbortController } | null = null;

/** Asks before the app's code is there, which gets the same answer: a preload serves one request only. */
export function askSession(): Promise<Response> {
  const abort = new AbortController();
  const headers = { Accept: 'application/json' };
  const answer = fetch(SESSION_CHECK, { headers, credentials: credentialsNow(), signal: abort.signal });
  asked = { answer, abort };
  return answer;
}

/** The answer if the page has asked for it already, which the signal ends; undefined otherwise. */
export function answerInPage(
  url: string,
  { signal }: Pick<RequestInit, 'signal'>,
): Promise<Response> | undefined {
  if (url !== SESSION_CHECK || !mayTake || asked === null) return undefined;
  const { answer, abort } = asked;
  asked = null;
  signal?.addEventListener('abort', () => abort.abort());
  return answer;
}
