import { get, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureClientBuild } from '../../scripts/machine/client-build.mjs';
import { startApache } from '../../scripts/web-servers/apache.mjs';
import { type Databases, type Hosted, startDatabases, startHosted } from './hosts';

let databases: Databases;
beforeAll(async () => {
  await ensureClientBuild();
  databases = await startDatabases();
});
afterAll(() => databases.stop());

/** A GET whose body stays as it was transferred. */
const getRaw = (url: string, accepted: string) =>
  new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': accepted } }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(pieces) }));
    }).on('error', reject);
  });

const decode = { br: brotliDecompressSync, gzip: gunzipSync, none: (body: Buffer) => body };

describe.each([
  {
    name: 'with mod_brotli',
    rules: 'LoadModule brotli_module /usr/lib/apache2/modules/mod_brotli.so',
    best: 'br',
  },
  { name: 'without mod_brotli', rules: '', best: 'gzip' },
] as const)('Apache $name', ({ rules, best }) => {
  let app: Hosted;
  beforeAll(async () => {
    app = await startHosted(databases.database, {
      name: 'Apache',
      basePath: '/khata/',
      start: (site) => startApache(site, { php: 'module', rules }),
    });
  });
  afterAll(() => app.stop());

  it.each([
    ['gzip, deflate, br', best],
    ['gzip', 'gzip'],
    ['identity', 'none'],
  ] as const)('compresses page, script, style and manifest once for %s', async (accepted, encoding) => {
    const page = (await getRaw(app.url, 'identity')).body.toString();
    const assets = [...page.matchAll(/"\.\/(assets\/index-[^"]+)"/g)].map(([, path = '']) => path);
    expect(assets).toHaveLength(2);
    for (const path of ['', 'customers', ...assets, 'manifest.webmanifest', 'sw.js']) {
      const plain = await getRaw(app.url + path, 'identity');
      const { headers, body } = await getRaw(app.url + path, accepted);
      expect([path, headers['content-encoding'] ?? 'none']).toEqual([path, encoding]);
      expect([path, decode[encoding](body).equals(plain.body)]).toEqual([path, true]);
      expect([path, headers.vary]).toEqual([path, 'Accept-Encoding']);
    }
  });
});
