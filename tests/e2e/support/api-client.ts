import type { BrowserContext } from 'playwright-core';

/** A signed-in HTTP client for tests that need records before they open a screen. */
export interface ApiClient {
  /** the session cookie as a header's value, 'name=value' */
  cookie: string;
  /** Calls `/api.php<path>`; throws with status and body on a non-OK answer. */
  call<T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<T>;
  /** Creates a record with a POST; returns its id. */
  create(path: string, body: object): Promise<number>;
}

export async function signInOverHttp(url: string, username: string, password: string): Promise<ApiClient> {
  const client = clientWith(url, '');
  await client.call('POST', '/auth/login', { username, password });
  return client;
}

/** A client with the session of that cookie; '' for none, until it signs in. */
export function clientWith(url: string, session: string): ApiClient {
  let cookie = session;
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${url}/api.php${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), Cookie: cookie },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const set = response.headers.getSetCookie()[0];
    if (set) cookie = set.split(';')[0] ?? '';
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as T;
  };
  return {
    get cookie() {
      return cookie;
    },
    call,
    create: async (path, body) => (await call<{ id: number }>('POST', path, body)).id,
  };
}

/** Gives the browser that client's session, at the address of the app or of another site in front of it. */
export async function signInAs(
  context: BrowserContext,
  url: string,
  { cookie }: Pick<ApiClient, 'cookie'>,
): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Strict' }]);
}
