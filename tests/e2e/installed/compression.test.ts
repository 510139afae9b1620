import { get, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp } from '../../../scripts/machine/app.mjs';

let app: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A GET whose body stays as it was transferred. */
const getRaw = (path: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    get(`${app.url}${path}`, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    }).on('error', reject);
  });

const encodingFor = async (accepted?: string) => {
  const { headers } = await getRaw('/', accepted === undefined ? {} : { 'Accept-Encoding': accepted });
  return headers['content-encoding'];
};

describe('the client under npm start', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.0, br; q=0', undefined],
    ['*', 'br'],
    ['br;q=0, *;q=0.5', 'gzip'],
    ['*;q=0', undefined],
    ['BR', 'br'],
  ])('is sent to a browser that accepts %j in the encoding %s', async (accepted, encoding) => {
    expect(await encodingFor(accepted)).toBe(encoding);
  });

  it('is the same file in every encoding, each with its own ETag', async () => {
    const plain = await getRaw('/customers/5');
    const gzip = await getRaw('/customers/5', { 'Accept-Encoding': 'gzip' });
    const brotli = await getRaw('/customers/5', { 'Accept-Encoding': 'br' });
    expect(plain.body.toString()).toContain('id="root"');
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    for (const { headers, body } of [plain, gzip, brotli]) {
      expect(headers.vary).toBe('Accept-Encoding');
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['content-length']).toBe(String(body.length));
    }
    expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size).toBe(3);
    const again = await getRaw('/customers/5', {
      'Accept-Encoding': 'br',
      'If-None-Match': brotli.headers.etag ?? '',
    });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  });

  it('sends scripts, styles and the manifest compressed, pictures as they are', async () => {
    const page = (await getRaw('/')).body.toString();
    const assets = [...page.matchAll(/"\.\/(assets\/[^"]+)"/g)].map(([, path]) => `/${path}`);
    expect(assets.length).toBeGreaterThan(3);
    for (const path of [...assets, '/manifest.webmanifest', '/sw.js']) {
      const { status, headers } = await getRaw(path, { 'Accept-Encoding': 'gzip, br' });
      expect(status, path).toBe(200);
      expect(headers['content-encoding'], path).toBe('br');
    }
    const picture = await getRaw('/screenshots/dashboard-narrow.png', { 'Accept-Encoding': 'gzip, br' });
    expect(picture.status).toBe(200);
    expect(picture.headers['content-encoding']).toBeUndefined();
  });

  it('does not serve a compressed copy at its own address', async () => {
    for (const path of ['/index.html.gz', '/index.html.br', '/sw.js.br'])
      expect((await getRaw(path)).status, path).toBe(404);
  });
});
