import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { startApache } from '../../scripts/web-servers/apache.mjs';
import { startNginx } from '../../scripts/web-servers/nginx.mjs';
import { databasesOfFile, type HostedApp, startHosted, startOnApache } from './hosts';
import { getRaw } from './raw-request';

const databases = databasesOfFile();
let app: HostedApp;
afterEach(() => app.stop());

const decode = { br: brotliDecompressSync, gzip: gunzipSync, none: (body: Buffer) => body };
const brotli = 'LoadModule brotli_module /usr/lib/apache2/modules/mod_brotli.so';

describe('Apache', () => {
  it.each([
    ['with mod_brotli', brotli, 'br'],
    ['without mod_brotli', '', 'gzip'],
  ] as const)('%s compresses page, script, style and manifest once', async (_name, rules, best) => {
    app = await startOnApache(databases, { rules });
    const read = (path: string, accepted: string) =>
      getRaw(app.server.origin, app.site.basePath + path, { 'Accept-Encoding': accepted });
    const page = (await read('', 'identity')).body.toString();
    const assets = [...page.matchAll(/"\.\/(assets\/index-[^"]+)"/g)].map(([, path = '']) => path);
    expect(assets).toHaveLength(2);
    const encodings = { 'gzip, deflate, br': best, gzip: 'gzip', identity: 'none' } as const;
    for (const path of ['', 'customers', ...assets, 'manifest.webmanifest', 'sw.js']) {
      const plain = await read(path, 'identity');
      for (const [accepted, encoding] of Object.entries(encodings)) {
        const { headers, body } = await read(path, accepted);
        expect([path, headers['content-encoding'] ?? 'none', headers.vary]).toEqual([
          path,
          encoding,
          'Accept-Encoding',
        ]);
        expect([path, decode[encoding](body).equals(plain.body)]).toEqual([path, true]);
      }
    }
  });
});

const deflate = '<LocationMatch "/api\\.php">\nSetOutputFilter DEFLATE\n</LocationMatch>';
const gzip = 'gzip on; gzip_types application/json; gzip_min_length 0; gzip_proxied any;';

/** A host that compresses JSON rewrites the ETag: Apache appends `-gzip`, nginx prefixes `W/`. */
describe('a record read from', () => {
  it.each([
    [
      'Apache with deflate',
      (site: HostedApp['site']) => startApache(site, { php: 'fpm', rules: deflate }),
      /^"[0-9a-f]{32}-gzip"$/,
    ],
    ['nginx with gzip', (site: HostedApp['site']) => startNginx(site, { rules: gzip }), /^W\/"[0-9a-f]{32}"$/],
  ])('%s can be changed with its altered ETag, and not with an old one', async (_name, start, altered) => {
    app = await startHosted(databases.database, { basePath: '/khata/', start });
    const client = await app.signIn();
    const { id } = await client.post('/customers', { name: 'Meena Devi', phoneNumber: '9876500000' });
    const tag = (await client.send('GET', `/customers/${id}`)).headers.get('etag') ?? '';
    expect(tag).toMatch(altered);
    const put = (name: string) => client.send('PUT', `/customers/${id}`, { name }, { 'if-match': tag });
    expect(await (await put('Meena Kumari')).json()).toMatchObject({ name: 'Meena Kumari' });
    const refused = await put('Other');
    expect([refused.status, await refused.json()]).toMatchObject([
      412,
      { code: 'changed_meanwhile', current: { name: 'Meena Kumari' } },
    ]);
    const newTag = { 'if-match': refused.headers.get('etag') ?? '' };
    expect((await client.send('DELETE', `/customers/${id}`, undefined, newTag)).status).toBe(200);
  });
});
