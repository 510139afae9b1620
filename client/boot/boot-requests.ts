import { basePath } from '@/lib/http/base';
import { onDevice } from '@/state/local';

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

/** WebKit gives a preload to a request without CORS only. */
const takePreload = (url: string): Promise<Response> => ask(url, { mode: 'no-cors', credentials: 'include' });

/**
 * Takes what the page preloads (scripts/build/entry-pages.mjs) for the app's code, which comes later; returns the session
 * check. The browser would give a preload to the first request for its address, however late.
 */
export function takePreloads(): Promise<Response> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[as=fetch]');
  for (const { href } of links) takePreload(href.replace(location.origin, '')).catch(() => undefined);
  return asked.get(SESSION_CHECK)?.answer ?? takePreload(SESSION_CHECK);
}

/** Signs in before the app's code is there, whose own sign-in gets the same answer. */
export const askSignIn = (typed: Record<string, unknown>): Promise<Response> =>
  ask(SIGN_IN, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(typed) });

/** From now on every request goes to the server. */
export function closeBootRequests(): void {
  for (const [url, { abort }] of asked) {
    if (url === SIGN_IN) continue;
    // Until somebody reads it, it keeps its connection.
    abort.abort();
    asked.delete(url);
  }
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
