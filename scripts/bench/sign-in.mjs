/**
 * Signs in over HTTP.
 * @param {string} origin
 * @param {{ username: string, password: string }} account
 * @returns {Promise<string>} the session's cookie, `name=value`
 */
export async function signIn(origin, account) {
  const response = await fetch(`${origin}/api.php/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!response.ok) throw new Error(`The sign-in answered ${response.status}: ${await response.text()}`);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
