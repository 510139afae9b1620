import { basePath } from '@/lib/http/base';
import { onDevice } from '@/state/local';

/**
 * The page preloads the session check and the first list with credentials 'include' (scripts/build/entry-pages.mjs). The
 * browser keeps such an answer as long as the page is open and gives it to the first request with the same address and
 * credentials, however late: a refusal from before the sign-in, or a list from this morning. So only the first screen
 * may take one. Later requests say 'same-origin', which sends the same cookie, as the API is on the page's own host.
 */
let mayTake = true;

export const credentialsNow = (): RequestCredentials => (mayTake ? 'include' : 'same-origin');

const SESSION_CHECK = `${basePath}api.php/auth/check`;
const SIGN_IN = `${basePath}api.php/auth/login`;

interface Asked {
  /** the JSON that was sent; undefined without one */
  body: BodyInit | null | undefined;
  answer: Promise<Response>;
  abort: AbortController;
}

/** What the page has asked before the app's code is there, by address, until a call takes its answer. */
const asked = new Map<string, Asked>();

function ask(url: string, request: RequestInit): Promise<Response> {
  const abort = new AbortController();
  const answer = fetch(url, { ...request, signal: abort.signal });
  asked.set(url, { body: request.body, answer, abort });
  return answer;
}

/** Asks before the app's code is there, which gets the same answer: a preload serves one request only. */
export const askSession = (): Promise<Response> =>
  ask(SESSION_CHECK, { headers: { Accept: 'application/json' }, credentials: credentialsNow() });

/** Signs in before the app's code is there, whose own sign-in gets the same answer. */
export const askSignIn = (typed: Record<string, unknown>): Promise<Response> =>
  ask(SIGN_IN, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    credentials: 'same-origin',
    body: JSON.stringify(typed),
  });

/** From now on every request goes to the server. */
export function closeBootRequests(): void {
  mayTake = false;
  asked.delete(SESSION_CHECK);
}

/** What was typed is no longer what was sent. */
export const forgetSignIn = (): void => void asked.delete(SIGN_IN);

/** The answer if the page has asked the same already, which the signal ends; undefined otherwise. */
export function answerInPage(
  url: string,
  { body, signal }: Pick<RequestInit, 'body' | 'signal'>,
): Promise<Response> | undefined {
  const early = asked.get(url);
  if (early === undefined || early.body !== body) return undefined;
  asked.delete(url);
  signal?.addEventListener('abort', () => early.abort.abort());
  return early.answer;
}

const OWED = 'sign-out-owed';

/** A sign-out that did not reach the server. It is sent before anything else asks who is signed in. */
export const owedSignOut = {
  isThere: (): boolean => onDevice.get(OWED) !== null,
  note: (): void => onDevice.set(OWED, '1'),
  clear: (): void => onDevice.remove(OWED),
};
