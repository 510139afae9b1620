import { afterEach, describe, expect, it, vi } from 'vitest';
import { tMessage } from '@/i18n/language';
import { noteServerTime, nowIn } from '@/lib/days/clock';
import { address, call, callPage, callRecord, newIdempotencyKey } from '@/lib/http/api';
import { messageOf, NetworkError } from '@/lib/http/api-error';
import { currentUser } from '@/lib/http/session';
import { failureOf, fetchStub, hangs, json, lastCall, stubNetwork } from './network-stub';

stubNetwork();
afterEach(() => void vi.useRealTimers());

describe('a call', () => {
  it('goes to api.php with the session and answers JSON', async () => {
    fetchStub.mockResolvedValueOnce(json({ id: 7 }));
    expect(await call('GET', '/customers/7')).toEqual({ id: 7 });
    expect(lastCall()).toMatchObject({ url: '/api.php/customers/7', method: 'GET', body: undefined });
    expect(lastCall().init?.credentials).toBe('same-origin');
    expect(lastCall().headers.get('Content-Type')).toBeNull();
  });

  it('sets the clock of a device that is 40 days ahead by that of the server', async () => {
    vi.useFakeTimers({ now: new Date('2026-12-31T06:30:00Z') });
    const headers = { Date: 'Sat, 21 Nov 2026 06:30:00 GMT' };
    fetchStub.mockResolvedValueOnce(json({}, { headers }));
    await call('GET', '/customers');
    expect(nowIn('Asia/Kolkata')).toBe('2026-11-21 12:00:00');
    noteServerTime('Thu, 31 Dec 2026 06:30:00 GMT');
  });

  it('sends its body as JSON and its key in a header', async () => {
    fetchStub.mockResolvedValueOnce(json({}, { status: 201 }));
    await call('POST', '/customers', { body: { name: 'आशा' }, idempotencyKey: 'k1' });
    expect(lastCall().body).toBe('{"name":"आशा"}');
    expect(lastCall().headers.get('Content-Type')).toBe('application/json');
    expect(lastCall().headers.get('Idempotency-Key')).toBe('k1');
  });

  it('sends the user id with a write, but not with a read, a sign-in or a sign-out', async () => {
    fetchStub.mockImplementation(async () => json({}));
    currentUser.set(7);
    const userOf = async (...args: Parameters<typeof call>) => {
      await call(...args);
      return lastCall().headers.get('X-User');
    };
    for (const [method, path] of [['POST', '/sales'] as const, ['DELETE', '/sales/3'] as const])
      expect(await userOf(method, path)).toBe('7');
    expect(await userOf('GET', '/purchases/3/complete', { writes: true })).toBe('7');
    expect([await userOf('GET', '/sales/3'), await userOf('POST', '/auth/logout')]).toEqual([null, null]);
    currentUser.set(null);
    expect(await userOf('POST', '/sales')).toBeNull();
  });

  it('sends the version that it changes, and returns a record with its version', async () => {
    fetchStub.mockResolvedValueOnce(json({ id: 7 }, { headers: { ETag: '"b"' } }));
    const answered = await callRecord('PUT', '/customers/7', { body: {}, etag: '"a"' });
    expect(answered).toEqual({ id: 7, etag: '"b"' });
    expect(lastCall().headers.get('If-Match')).toBe('"a"');
    fetchStub.mockResolvedValueOnce(json({ id: 7 }));
    expect(await callRecord('GET', '/customers/7', { etag: null })).toEqual({ id: 7, etag: null });
    expect(lastCall().headers.get('If-Match')).toBeNull();
  });

  it('leaves out empty values of its query', () => {
    const query = { search: 'र & co', limit: 10, offset: 0, from: '', to: undefined };
    expect(address('/sales', query)).toBe('/api.php/sales?search=%E0%A4%B0+%26+co&limit=10&offset=0');
  });
});

describe('without an answer', () => {
  const NO_INTERNET = 'No internet. Please try again.';
  const UNKNOWN = 'We do not know if it was saved. Press again: it will not be entered twice.';

  it.each([
    ['a read', NO_INTERNET, () => call('GET', '/customers')],
    ['a sign-in', NO_INTERNET, () => call('POST', '/auth/login', { body: {} })],
    ['a write', UNKNOWN, () => call('POST', '/customers', { body: {} })],
    ['a deletion', UNKNOWN, () => call('DELETE', '/collections/7/bounce')],
    ['a GET that writes', UNKNOWN, () => call('GET', '/purchases/7/complete', { writes: true })],
  ])('%s says: %s', async (_, text, send) => {
    fetchStub.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    const error = await failureOf(send());
    expect(error).toBeInstanceOf(NetworkError);
    expect(tMessage(messageOf(error))).toBe(text);
  });

  const refusal = { message: 'Nothing was saved.', code: 'nothing_saved' };
  it.each<[string, string, boolean, () => Promise<Response>]>([
    ["a proxy's page", UNKNOWN, true, async () => new Response('<html>Bad Gateway</html>', { status: 502 })],
    ["the server's word", '503: Nothing was saved.', true, async () => json(refusal, { status: 503 })],
    ['no network', NO_INTERNET, false, () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('a write that got %s says: %s', async (_, text, isOnline, answer) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(isOnline);
    fetchStub.mockImplementation(answer);
    expect(tMessage(messageOf(await failureOf(call('PUT', '/customers/7', { body: {} }))))).toBe(text);
  });

  it('an answer that breaks off half-way, and the page of a public Wi-Fi, count as none', async () => {
    const start = (controller: ReadableStreamDefaultController) => {
      controller.enqueue(new TextEncoder().encode('{"id"'));
      controller.error(new TypeError('network error'));
    };
    fetchStub.mockImplementationOnce(async () => new Response(new ReadableStream({ start }), { status: 201 }));
    expect(await failureOf(call('POST', '/customers'))).toBeInstanceOf(NetworkError);
    fetchStub.mockImplementation(async () => new Response('<html>Sign in to the Wi-Fi</html>'));
    expect(await failureOf(call('GET', '/customers'))).toBeInstanceOf(NetworkError);
    expect(await failureOf(callPage('/sales', {}))).toBeInstanceOf(NetworkError);
  });

  it('an aborted call stays aborted', async () => {
    fetchStub.mockImplementation(hangs);
    const caller = new AbortController();
    const { signal } = caller;
    const failure = failureOf(call('GET', '/customers', { signal }));
    caller.abort();
    expect(await failure).toMatchObject({ name: 'AbortError' });
    expect(await failureOf(call('GET', '/customers', { signal }))).toMatchObject({ name: 'AbortError' });
  });

  /** A server whose answer begins and never ends. */
  const stalls: typeof fetch = async (_url, init) =>
    new Response(
      new ReadableStream({
        start: (controller) => init?.signal?.addEventListener('abort', () => controller.error(new Error())),
      }),
    );

  it.each([
    ['a read', 'GET', {}, 10_000, hangs],
    ['a write', 'POST', { body: {} }, 30_000, hangs],
    ['a GET that changes something', 'GET', { writes: true }, 30_000, hangs],
    ['a call in a hurry', 'GET', { timeoutMs: 5000 }, 5000, hangs],
    ['reading an answer', 'GET', {}, 10_000, stalls],
  ] as const)('%s fails after its timeout', async (_, method, options, timeoutMs, host) => {
    vi.useFakeTimers();
    fetchStub.mockImplementation(host);
    const failed = vi.fn();
    void failureOf(call(method, '/customers', options)).then(failed);
    await vi.advanceTimersByTimeAsync(timeoutMs - 1);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledWith(expect.any(NetworkError));
  });
});

it('a page of a list knows how many rows there are in all, or is the whole list', async () => {
  fetchStub.mockResolvedValueOnce(json([1, 2], { headers: { 'X-Total-Count': '57' } }));
  const page = { query: { limit: 2 } };
  expect(await callPage('/sales', page)).toEqual({ rows: [1, 2], total: 57, paged: true });
  fetchStub.mockResolvedValueOnce(json([1, 2, 3]));
  expect(await callPage('/sales', page)).toEqual({ rows: [1, 2, 3], total: 3, paged: false });
});

it('a key is 32 hex digits and never the same twice', () => {
  const keys = Array.from({ length: 1000 }, newIdempotencyKey);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(1000);
});
