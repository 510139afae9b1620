import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentTranslation } from '@/i18n/language';
import {
  ApiError,
  address,
  call,
  callPage,
  callRecord,
  isChangedMeanwhile,
  isNotFound,
  isUnanswered,
  messageOf,
  NetworkError,
  serverMessageOf,
} from '@/lib/api';
import { currentUser } from '@/lib/current-user';
import { probeMethods } from '@/lib/methods';

const { tRule } = currentTranslation();
const fetched = vi.fn<typeof fetch>();
const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init);
const lastCall = () => {
  const [url, init] = fetched.mock.lastCall ?? [];
  return { url, method: init?.method, headers: new Headers(init?.headers), body: init?.body, init };
};
const failureOf = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

beforeEach(() => {
  localStorage.clear();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  currentUser.set(null);
  vi.unstubAllGlobals();
});

describe('a call', () => {
  test('goes to api.php with the session and answers JSON', async () => {
    fetched.mockResolvedValueOnce(json({ id: 7 }));
    expect(await call('GET', '/customers/7')).toEqual({ id: 7 });
    expect(lastCall()).toMatchObject({ url: '/api.php/customers/7', method: 'GET', body: undefined });
    expect(lastCall().init?.credentials).toBe('include');
    expect(lastCall().headers.get('Content-Type')).toBeNull();
  });

  test('sends its body as JSON and its key in a header', async () => {
    fetched.mockResolvedValueOnce(json({}, { status: 201 }));
    await call('POST', '/customers', { body: { name: 'आशा' }, idempotencyKey: 'k1' });
    expect(lastCall().body).toBe('{"name":"आशा"}');
    expect(lastCall().headers.get('Content-Type')).toBe('application/json');
    expect(lastCall().headers.get('Idempotency-Key')).toBe('k1');
  });

  test('names its user where it writes, but not where it reads, signs in or out', async () => {
    fetched.mockImplementation(async () => json({}));
    currentUser.set(7);
    const userOf = async (...args: Parameters<typeof call>) => {
      await call(...args);
      return lastCall().headers.get('X-User');
    };
    expect(await userOf('POST', '/sales')).toBe('7');
    expect(await userOf('DELETE', '/sales/3')).toBe('7');
    expect(await userOf('GET', '/purchases/3/complete', { writes: true })).toBe('7');
    expect(await userOf('GET', '/sales/3')).toBeNull();
    expect(await userOf('POST', '/auth/logout')).toBeNull();
    currentUser.set(null);
    expect(await userOf('POST', '/sales')).toBeNull();
  });

  test('says which version it changes, and answers the version of a record', async () => {
    fetched.mockResolvedValueOnce(json({ id: 7 }, { headers: { ETag: '"b"' } }));
    expect(await callRecord('PUT', '/customers/7', { body: {}, etag: '"a"' })).toEqual({
      id: 7,
      etag: '"b"',
    });
    expect(lastCall().headers.get('If-Match')).toBe('"a"');
    fetched.mockResolvedValueOnce(json({ id: 7 }));
    expect(await callRecord('GET', '/customers/7', { etag: null })).toEqual({ id: 7, etag: null });
    expect(lastCall().headers.get('If-Match')).toBeNull();
  });

  test('leaves out what its query does not say', () => {
    const query = { search: 'राम & co', limit: 10, offset: 0, from: '', to: undefined };
    expect(address('/sales', query)).toBe(
      '/api.php/sales?search=%E0%A4%B0%E0%A4%BE%E0%A4%AE+%26+co&limit=10&offset=0',
    );
    expect(address('/sales')).toBe('/api.php/sales');
  });
});

describe('a failed write', () => {
  test.each([
    ['without any answer', new NetworkError(), true],
    ['that a gateway gave up', new ApiError(504, 'Gateway Timeout'), true],
    ['answered by the page of a public Wi-Fi', new ApiError(403, ' <html>Sign in to Wi-Fi</html>'), true],
    ['the server could not confirm', new ApiError(503, 'x', {}, '', { code: 'not_confirmed' }), true],
    ['that was refused', new ApiError(422, 'Amount is required'), false],
    ['that failed on the server', new ApiError(503, 'Nothing was saved. Please try again.'), false],
    ['that is a fault of the code', new TypeError('x is undefined'), false],
  ])('%s: may it have been stored?', (_, error, expected) => expect(isUnanswered(error)).toBe(expected));

  test('of a record that was changed meanwhile has it as it is now', async () => {
    const current = { id: 7, name: 'Ramesh' };
    const body = {
      message: 'Munshi Ji changed this on Nov 21, 5:12 PM.',
      code: 'changed_meanwhile',
      current,
    };
    fetched.mockResolvedValueOnce(json(body, { status: 412, headers: { ETag: '"b"' } }));
    const error = await failureOf(call('PUT', '/customers/7', { body: {}, etag: '"a"' }));
    expect(isChangedMeanwhile(error) && error.details).toMatchObject({ current, etag: '"b"' });
    expect(isChangedMeanwhile(new ApiError(412, 'Precondition Failed'))).toBe(false);
  });
});

describe('a refused call', () => {
  test.each([
    [
      'the message of the answer',
      json({ message: 'Vendor not found' }, { status: 404 }),
      '404: Vendor not found',
    ],
    [
      'the raw text where it is no JSON',
      new Response('<h1>Blocked</h1>', { status: 403 }),
      '403: <h1>Blocked</h1>',
    ],
    ['the raw text where it has no message', json({ error: 'no' }, { status: 500 }), '500: {"error":"no"}'],
    [
      'the status text where it is empty',
      new Response('', { status: 502, statusText: 'Bad Gateway' }),
      '502: Bad Gateway',
    ],
    [
      'the status text where the message is empty',
      json({ message: '' }, { status: 500, statusText: 'Oops' }),
      '500: Oops',
    ],
  ])('says its status and %s', async (_, answer, sentence) => {
    fetched.mockResolvedValueOnce(answer);
    const error = await failureOf(call('GET', '/vendors/9'));
    expect(error).toBeInstanceOf(ApiError);
    expect(tRule(messageOf(error))).toBe(sentence);
    expect(tRule(serverMessageOf(error))).toBe(sentence.slice(5));
  });

  test.each([
    ['', 'Unauthorized', 'Login failed'],
    ['{"message":"Invalid username or password"}', 'Unauthorized', 'Invalid username or password'],
  ])('whose answer is %s says so, or what it is asked to say instead', async (body, statusText, sentence) => {
    fetched.mockResolvedValueOnce(new Response(body, { status: 401, statusText }));
    const error = await failureOf(call('POST', '/auth/login', { body: {} }));
    expect(tRule(serverMessageOf(error, 'Login failed'))).toBe(sentence);
  });

  test('is distinguished from a missing record', async () => {
    fetched.mockResolvedValueOnce(json({ message: 'Vendor not found' }, { status: 404 }));
    expect(isNotFound(await failureOf(call('GET', '/vendors/9')))).toBe(true);
    fetched.mockResolvedValueOnce(new Response('', { status: 500 }));
    expect(isNotFound(await failureOf(call('GET', '/vendors/9')))).toBe(false);
    expect(isNotFound(new NetworkError())).toBe(false);
  });

  test('carries its code and values', async () => {
    const refusal = {
      message: 'This purchase has 3 linked sales.',
      code: 'purchase_has_sales',
      values: { n: 3 },
    };
    fetched.mockResolvedValueOnce(json(refusal, { status: 409 }));
    const error = await failureOf(call('DELETE', '/purchases/3'));
    expect(messageOf(error)).toEqual({
      code: 'purchase_has_sales',
      values: { n: 3 },
      english: 'This purchase has 3 linked sales.',
      status: 409,
    });
  });

  test('carries the broken rule of each field, the label of which is the name of the field', async () => {
    const refusal = {
      message: 'Product name must be at most 255 characters',
      code: 'rule_broken',
      errors: {
        'items.0.productName': 'Product name must be at most 255 characters',
        customerId: 'Please select a customer',
      },
      codes: {
        'items.0.productName': ['too_long', { label: 'Product name', n: 255 }],
        customerId: ['select_customer', {}],
      },
    };
    fetched.mockResolvedValueOnce(json(refusal, { status: 422 }));
    const error = await failureOf(call('POST', '/sales', { body: {} }));
    const first = {
      code: 'too_long',
      values: { label: 'productName', n: 255 },
      english: 'Product name must be at most 255 characters',
    };
    expect(error).toMatchObject({
      status: 422,
      errors: {
        'items.0.productName': first,
        customerId: { code: 'select_customer', values: {}, english: 'Please select a customer' },
      },
    });
    expect(messageOf(error)).toEqual({ ...first, status: 422 });
  });

  test('carries the sentence of each field where the server gives no codes', async () => {
    const errors = { name: 'Name must be at least 2 characters' };
    fetched.mockResolvedValueOnce(json({ message: errors.name, errors }, { status: 422 }));
    expect(await failureOf(call('POST', '/customers', { body: {} }))).toMatchObject({
      status: 422,
      errors: { name: { code: '', english: 'Name must be at least 2 characters' } },
    });
  });

  test('has no broken rules where the answer has none to give', async () => {
    fetched.mockResolvedValueOnce(json({ message: 'No', errors: null }, { status: 422 }));
    expect(await failureOf(call('POST', '/customers'))).toMatchObject({ errors: {} });
  });
});

describe('without an answer', () => {
  test('a call says that there is no connection', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const error = await failureOf(call('POST', '/customers', { body: {} }));
    expect(error).toBeInstanceOf(NetworkError);
    expect(tRule(messageOf(error))).toBe('No connection. Please try again.');
  });

  test('an answer that breaks off half-way counts as none', async () => {
    const half = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"id"'));
        controller.error(new TypeError('network error'));
      },
    });
    fetched.mockResolvedValueOnce(new Response(half, { status: 201 }));
    expect(await failureOf(call('POST', '/customers'))).toBeInstanceOf(NetworkError);
  });

  test('the page that a public Wi-Fi puts in its place counts as none', async () => {
    fetched.mockImplementation(async () => new Response('<html>Sign in to the Wi-Fi</html>'));
    expect(await failureOf(call('GET', '/customers'))).toBeInstanceOf(NetworkError);
    expect(await failureOf(callPage('/sales', {}))).toBeInstanceOf(NetworkError);
  });

  test('a call that was given up stays given up', async () => {
    fetched.mockRejectedValueOnce(new DOMException('The user aborted a request.', 'AbortError'));
    expect(await failureOf(call('GET', '/customers'))).toMatchObject({ name: 'AbortError' });
  });
});

describe('a page of a list', () => {
  test('knows how many rows there are in all', async () => {
    fetched.mockResolvedValueOnce(json([1, 2], { headers: { 'X-Total-Count': '57' } }));
    expect(await callPage('/sales', { query: { limit: 2 } })).toEqual({
      rows: [1, 2],
      total: 57,
      paged: true,
    });
  });

  test('is the whole list where the server does not say', async () => {
    fetched.mockResolvedValueOnce(json([1, 2, 3]));
    expect(await callPage('/sales', { query: { limit: 2 } })).toEqual({
      rows: [1, 2, 3],
      total: 3,
      paged: false,
    });
  });
});

describe('on a host that refuses PUT, PATCH and DELETE', () => {
  const firewall: typeof fetch = async (_url, init) =>
    init?.method === 'POST' || init?.method === 'GET'
      ? json({ ok: true })
      : new Response('<h1>Method Not Allowed</h1>', { status: 405 });
  const cutting: typeof fetch = async (url, init) => {
    if (init?.method === 'POST' || init?.method === 'GET') return json({ ok: true });
    throw new TypeError(`${String(url)} was cut off`);
  };

  test.each([
    ['with a page of its own', firewall],
    ['by cutting the line', cutting],
  ])('%s, they travel as POST with a suffix from then on', async (_, host) => {
    fetched.mockImplementation(host);
    await probeMethods();
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
      await call(method, '/vendors/3', { query: { x: 1 } });
      expect(lastCall()).toMatchObject({
        url: `/api.php/vendors/3/as-${method.toLowerCase()}?x=1`,
        method: 'POST',
      });
    }
    await call('GET', '/vendors/3');
    expect(lastCall()).toMatchObject({ url: '/api.php/vendors/3', method: 'GET' });
    await call('POST', '/vendors', { body: {} });
    expect(lastCall()).toMatchObject({ url: '/api.php/vendors', method: 'POST' });
  });

  test('the app still knows after it was loaded again', async () => {
    fetched.mockImplementation(firewall);
    await probeMethods();
    vi.resetModules();
    const loadedAgain = await import('@/lib/api');
    await loadedAgain.call('PUT', '/vendors/3', { body: {} });
    expect(lastCall()).toMatchObject({ url: '/api.php/vendors/3/as-put', method: 'POST' });
  });

  test('on any other host they travel as they are, also after such a one', async () => {
    fetched.mockImplementation(firewall);
    await probeMethods();
    fetched.mockImplementation(async () => json({ ok: true }));
    await probeMethods();
    expect(lastCall()).toMatchObject({ url: '/api.php/probe', method: 'DELETE' });
    await call('PUT', '/vendors/3', { body: {} });
    expect(lastCall()).toMatchObject({ url: '/api.php/vendors/3', method: 'PUT' });
  });

  test.each([
    ['such a host', firewall, 'POST', '/api.php/vendors/3/as-put'],
    ['any other', async () => json({ ok: true }), 'PUT', '/api.php/vendors/3'],
  ])('%s is asked again where the network had swallowed the question', async (_, host, method, url) => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await probeMethods();
    fetched.mockImplementation(host);
    await call('PUT', '/vendors/3', { body: {} });
    expect(lastCall()).toMatchObject({ url, method });
    fetched.mockClear();
    await call('PUT', '/vendors/3', { body: {} });
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
