import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../machine/failure.mjs';

/**
 * A signed-in client of a running app.
 * @typedef {object} ApiClient
 * @property {(path: string) => Promise<any>} get the answer's JSON
 * @property {(path: string, body: object) => Promise<any>} post creates one record, also when tried again
 * @property {(path: string, body: object) => Promise<any>} put the answer's JSON
 * @property {(method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Response>} send the raw answer
 */

const tries = 5;

/**
 * Signs in to a running app.
 * @param {{ url: string, username: string, password: string }} options
 * @returns {Promise<ApiClient>}
 * @throws {Failure} if there is no answer or the sign-in is refused
 */
export async function signIn({ url, username, password }) {
  const cookie = await sessionCookie({ url, username, password });
  /** @type {ApiClient['send']} */
  const send = (method, path, body, headers = {}) =>
    fetch(`${url}/api.php${path}`, {
      method,
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  return {
    send,
    get: async (path) => answer(await send('GET', path), `GET ${path}`),
    put: async (path, body) => answer(await send('PUT', path, body), `PUT ${path}`),
    post: async (path, body) => {
      const key = { 'idempotency-key': randomUUID() };
      return answer(await withRetries(() => send('POST', path, body, key)), `POST ${path}`);
    },
  };
}

/**
 * @param {{ url: string, username: string, password: string }} options
 * @returns {Promise<string>} the Cookie header of the new session
 */
export async function sessionCookie({ url, username, password }) {
  const response = await fetch(`${url}/api.php/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  }).catch(() => null);
  if (response === null) throw new Failure(`No app answers at ${url}: start it with npm start first.`);
  await answer(response, `sign-in of ${username}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/**
 * Retries while the answer is 503 or missing; the caller's key prevents duplicates.
 * @param {() => Promise<Response>} call
 */
async function withRetries(call) {
  for (let tried = 1; ; tried += 1) {
    const response = await call().catch((error) => {
      if (tried === tries) throw error;
      return null;
    });
    if (response !== null && (response.status !== 503 || tried === tries)) return response;
    await pause(200 * tried);
  }
}

/**
 * @param {Response} response
 * @param {string} what
 */
async function answer(response, what) {
  const text = await response.text();
  if (!response.ok) throw new Failure(`${what} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}
