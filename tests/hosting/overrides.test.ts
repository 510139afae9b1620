import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Databases, type HostedApp, startDatabases, startOnApache } from './hosts';
import { secret } from './private-probes';

let databases: Databases;
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => databases.stop());

describe.each(['FileInfo AuthConfig', 'FileInfo'])('Apache with AllowOverride %s', (overrides) => {
  let app: HostedApp;
  beforeAll(async () => {
    app = await startOnApache(databases, (site) => ({
      rules: `<Directory "${site.documentRoot}">\n  AllowOverride ${overrides}\n  DirectoryIndex index.php\n</Directory>`,
    }));
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
      expect([name, response.status, (await response.text()).includes(secret)]).toEqual([name, 403, false]);
    }
  });
});

it('Apache without mod_rewrite answers the front page and calls, keeps private what is private, and says at a screen what it lacks', async () => {
  const app = await startOnApache(databases, { without: 'rewrite' });
  expect(await (await fetch(app.url)).text()).toContain('id="root"');
  expect(await (await app.signIn()).get('/customers')).toEqual([]);
  for (const name of ['dump.sql.xz', 'notes.txt', 'server-lib/notes.txt']) {
    writeFileSync(join(app.site.appFolder, name), secret);
    expect((await fetch(app.url + name)).status).toBe(403);
  }
  const screen = await fetch(`${app.url}sales`);
  expect([screen.status, await screen.text()]).toEqual([
    403,
    "This address cannot be shown: the web server lacks mod_rewrite. Switch it on in the hosting panel, or ask the host's support.",
  ]);
  await app.stop();
});

describe('rules that an upload has brought before the pages', () => {
  it('send the front page to a screen whose own page is still missing', async () => {
    const app = await startOnApache(databases);
    const page = readFileSync(join(app.site.appFolder, 'page-sales.html'), 'utf8');
    const front = readFileSync(join(app.site.appFolder, 'index.html'), 'utf8');
    expect(await (await fetch(`${app.url}sales`)).text()).toBe(page);
    rmSync(join(app.site.appFolder, 'page-sales.html'));
    const screen = await fetch(`${app.url}sales`);
    expect([screen.status, await screen.text()]).toEqual([200, front]);
    await app.stop();
  });
});
