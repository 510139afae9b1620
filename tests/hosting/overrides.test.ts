import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureClientBuild } from '../../scripts/machine/client-build.mjs';
import { startApache } from '../../scripts/web-servers/apache.mjs';
import { type Databases, type HostedApp, startDatabases, startHosted } from './hosts';
import { secret } from './private-probes';

let databases: Databases;
beforeAll(async () => {
  await ensureClientBuild();
  databases = await startDatabases();
});
afterAll(() => databases.stop());

describe.each(['FileInfo AuthConfig', 'FileInfo'])('Apache with AllowOverride %s', (overrides) => {
  let app: HostedApp;
  beforeAll(async () => {
    app = await startHosted(databases.database, {
      name: `Apache with AllowOverride ${overrides}`,
      basePath: '/khata/',
      start: (site) =>
        startApache(site, {
          php: 'module',
          rules: `<Directory "${site.documentRoot}">\n  AllowOverride ${overrides}\n  DirectoryIndex index.php\n</Directory>`,
        }),
    });
  });
  afterAll(() => app.stop());

  it('answers screens and calls, and keeps private what is private', async () => {
    for (const screen of ['', 'customers', 'customers/5/edit']) {
      const response = await fetch(app.url + screen);
      expect([screen, response.status, (await response.text()).includes('id="root"')]).toEqual([
        screen,
        200,
        true,
      ]);
    }
    const client = await app.signIn();
    expect(await client.get('/customers')).toEqual([]);
    for (const name of ['dump.sql.xz', 'notes.txt', 'index.php', 'server-lib/notes.txt']) {
      writeFileSync(join(app.site.appFolder, name), secret);
      const response = await fetch(app.url + name);
      expect([name, response.ok, (await response.text()).includes(secret)]).toEqual([name, false, false]);
    }
  });
});
