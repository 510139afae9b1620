import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Databases, type HostedApp, startDatabases, startOnApache } from './hosts';
import { getRaw } from './raw-request';

let databases: Databases;
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => databases.stop());

const decode = { br: brotliDecompressSync, gzip: gunzipSync, none: (body: Buffer) => body };

describe.each([
  {
    name: 'with mod_brotli',
    rules: 'LoadModule brotli_module /usr/lib/apache2/modules/mod_brotli.so',
    best: 'br',
  },
  { name: 'without mod_brotli', rules: '', best: 'gzip' },
] as const)('Apache $name', ({ rules, best }) => {
  let app: HostedApp;
  beforeAll(async () => {
    app = await startOnApache(databases, { rules });
  });
  afterAll(() => app.stop());

  const read = (path: string, accepted: string) =>
    getRaw(app.server.origin, app.site.basePath + path, { 'Accept-Encoding': accepted });

  it.each([
    ['gzip, deflate, br', best],
    ['gzip', 'gzip'],
    ['identity', 'none'],
  ] as const)('compresses page, script, style and manifest once for %s', async (accepted, encoding) => {
    const page = (await read('', 'identity')).body.toString();
    const assets = [...page.matchAll(/"\.\/(assets\/index-[^"]+)"/g)].map(([, path = '']) => path);
    expect(assets).toHaveLength(2);
    for (const path of ['', 'customers', ...assets, 'manifest.webmanifest', 'sw.js']) {
      const plain = await read(path, 'identity');
      const { headers, body } = await read(path, accepted);
      expect([path, headers['content-encoding'] ?? 'none']).toEqual([path, encoding]);
      expect([path, decode[encoding](body).equals(plain.body)]).toEqual([path, true]);
      expect([path, headers.vary]).toEqual([path, 'Accept-Encoding']);
    }
  });
});
