/** A signed-in HTTP client for tests that need records before they open a screen. */
export interface ApiClient {
  /** the session cookie as a header's value, 'name=value' */
  cookie: string;
  /** Calls `/api.php<path>`; throws with status and body on a non-OK answer. */
  call<T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<T>;
}

export async function signInByHttp(url: string, username: string, password: string): Promise<ApiClient> {
  let cookie = '';
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
  await call('POST', '/auth/login', { username, password });
  return {
    get cookie() {
      return cookie;
    },
    call,
  };
}
