import { afterEach, beforeEach, vi } from 'vitest';
import { currentUser } from '@/lib/http/session';

/** The stub for fetch: a test decides what each call answers. */
export const fetchStub = vi.fn<typeof fetch>();

export const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init);

export const lastCall = () => {
  const [url, init] = fetchStub.mock.lastCall ?? [];
  return { url, method: init?.method, headers: new Headers(init?.headers), body: init?.body, init };
};

/** What the call threw; null if it did not fail. */
export const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(() => null).catch((error: unknown) => error);

/** Gives each test an empty device with a stub for its network; nobody is signed in. */
export function stubNetwork(): void {
  beforeEach(() => {
    localStorage.clear();
    fetchStub.mockReset();
    vi.stubGlobal('fetch', fetchStub);
  });
  afterEach(() => {
    currentUser.set(null);
    vi.unstubAllGlobals();
  });
}

/** A server that takes the request and never answers. */
export const hangs: typeof fetch = (_url, init) =>
  new Promise((_, reject) => {
    const giveUp = () => reject(init?.signal?.reason);
    if (init?.signal?.aborted) giveUp();
    init?.signal?.addEventListener('abort', giveUp);
  });
