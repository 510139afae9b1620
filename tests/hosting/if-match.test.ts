import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../scripts/season/api-client.mjs';
import { startApache } from '../../scripts/web-servers/apache.mjs';
import { startNginx } from '../../scripts/web-servers/nginx.mjs';
import { type Databases, type HostedApp, startDatabases, startHosted } from './hosts';

/** Hosts that compress JSON answers and therefore rewrite their ETags: Apache appends `-gzip`, nginx prefixes `W/`. */
const deflate = '<LocationMatch "/api\\.php">\nSetOutputFilter DEFLATE\n</LocationMatch>';
const gzip = 'gzip on; gzip_types application/json; gzip_min_length 0; gzip_proxied any;';
const compressing = [
  {
    name: 'Apache with mod_php and deflate',
    start: (site: HostedApp['site']) => startApache(site, { php: 'module', rules: deflate }),
    altered: /^"[0-9a-f]{32}-gzip"$/,
  },
  {
    name: 'Apache with PHP-FPM and deflate',
    start: (site: HostedApp['site']) => startApache(site, { php: 'fpm', rules: deflate }),
    altered: /^"[0-9a-f]{32}-gzip"$/,
  },
  {
    name: 'nginx with gzip',
    start: (site: HostedApp['site']) => startNginx(site, { rules: gzip }),
    altered: /^W\/"[0-9a-f]{32}"$/,
  },
];

let databases: Databases;
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => databases.stop());

describe.each(compressing)('$name', ({ start, altered }) => {
  let app: HostedApp;
  let client: ApiClient;
  beforeAll(async () => {
    app = await startHosted(databases.database, { basePath: '/khata/', start });
    client = await app.signIn();
  });
  afterAll(() => app.stop());

  it('accepts an ETag that it has altered itself, and refuses an old one', async () => {
    const { id } = await client.post('/customers', { name: 'Meena Devi', phoneNumber: '9876500000' });
    const at = `/customers/${id}`;
    const read = await client.send('GET', at);
    const tag = read.headers.get('etag') ?? '';
    expect(tag).toMatch(altered);
    const change = { name: 'Meena Kumari' };
    const changed = await client.send('PUT', at, change, { 'if-match': tag });
    expect([changed.status, (await changed.json()).name]).toEqual([200, 'Meena Kumari']);
    const refused = await client.send('PUT', at, { name: 'Other' }, { 'if-match': tag });
    const answer = await refused.json();
    expect([refused.status, answer.code, answer.current.name]).toEqual([
      412,
      'changed_meanwhile',
      'Meena Kumari',
    ]);
    const again = await client.send('PUT', at, change, { 'if-match': refused.headers.get('etag') ?? '' });
    expect([again.status, (await again.json()).name]).toEqual([200, 'Meena Kumari']);
    const removed = await client.send('DELETE', at, undefined, {
      'if-match': again.headers.get('etag') ?? '',
    });
    expect([removed.status, (await removed.json()).message]).toEqual([200, 'Customer deleted successfully']);
  });
});
