import { describe, expect, it, vi } from 'vitest';
import { call } from '@/lib/http/api';
import { probeMethods } from '@/lib/http/methods';
import { fetchStub, json, lastCall, stubNetwork } from './network-stub';

stubNetwork();

describe('on a host that refuses PUT, PATCH and DELETE', () => {
  const firewall: typeof fetch = async (_url, init) =>
    init?.method === 'POST' || init?.method === 'GET'
      ? json({ ok: true })
      : new Response('<h1>Method Not Allowed</h1>', { status: 405 });
  const dropping: typeof fetch = async (url, init) => {
    if (init?.method === 'POST' || init?.method === 'GET') return json({ ok: true });
    throw new TypeError(`${String(url)} was dropped`);
  };

  it.each([
    ['with a page of its own', firewall],
    ['by dropping the connection', dropping],
  ])('%s, they are sent as POST with a suffix from then on', async (_, host) => {
    fetchStub.mockImplementation(host);
    await probeMethods();
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
      await call(method, '/vendors/3', { query: { x: 1 } });
      const url = `/api.php/vendors/3/as-${method.toLowerCase()}?x=1`;
      expect(lastCall()).toMatchObject({ url, method: 'POST' });
    }
    await call('GET', '/vendors/3');
    expect(lastCall()).toMatchObject({ url: '/api.php/vendors/3', method: 'GET' });
    await call('POST', '/vendors', { body: {} });
    expect(lastCall()).toMatchObject({ url: '/api.php/vendors', method: 'POST' });
  });

  it('the app remembers this after a reload', async () => {
    fetchStub.mockImplementation(firewall);
    await probeMethods();
    vi.resetModules();
    const loadedAgain = await import('@/lib/http/api');
    await loadedAgain.call('PUT', '/vendors/3', { body: {} });
    expect(lastCall()).toMatchObject({ url: '/api.php/vendors/3/as-put', method: 'POST' });
  });

  it('on any other host they are sent as they are, even after such a host', async () => {
    fetchStub.mockImplementation(firewall);
    await probeMethods();
    fetchStub.mockImplementation(async () => json({ ok: true }));
    await probeMethods();
    expect(lastCall()).toMatchObject({ url: '/api.php/probe', method: 'DELETE' });
    await call('PUT', '/vendors/3', { body: {} });
    expect(lastCall()).toMatchObject({ url: '/api.php/vendors/3', method: 'PUT' });
  });

  it.each<[string, () => Promise<Response>, typeof fetch, string]>([
    ['a server without the probe', async () => json({}, { status: 404 }), async () => json({ id: 3 }), 'PUT'],
    ["a public Wi-Fi's page", async () => new Response('<h1>Accept the terms</h1>'), firewall, 'POST'],
    ['none, before such a host', () => Promise.reject(new TypeError('Failed to fetch')), firewall, 'POST'],
    ['none, before any other', () => Promise.reject(new TypeError('Failed')), async () => json({}), 'PUT'],
  ])('the probe that was answered with %s decides, or is made again', async (_, probed, host, method) => {
    fetchStub.mockImplementation(probed);
    await probeMethods();
    fetchStub.mockImplementation(host);
    await call('PUT', '/vendors/3', { body: {} });
    expect(lastCall().method).toBe(method);
    fetchStub.mockClear();
    await call('PUT', '/vendors/3', { body: {} });
    expect(fetchStub).toHaveBeenCalledTimes(1);
  });
});
