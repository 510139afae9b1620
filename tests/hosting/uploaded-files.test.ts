import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packageFiles } from '../../scripts/build/package-files.mjs';
import type { ApiClient } from '../../scripts/season/api-client.mjs';
import { databasesOfFile, type HostedApp, startOnApache } from './hosts';

const databases = databasesOfFile();
let app: HostedApp;
let api: ApiClient;
let list: string;
beforeAll(async () => {
  app = await startOnApache(databases);
  api = await app.signIn();
  list = [...packageFiles().keys()].find((name) => name.endsWith('/files.txt')) ?? '';
});
afterAll(async () => {
  await app.stop();
});

const inSite = (name: string) => join(app.site.appFolder, name);

/** What the hosting check says about the uploaded files. */
const files = async () => (await api.get('/hosting/check')).files;
const count = () => packageFiles().size - 1;
const whole = () => ({ count: count(), missing: [], old: [], changed: [] });

/** Runs a check while the file has another content. */
async function whileChanged(name: string, change: (text: string) => string, check: () => Promise<void>) {
  const before = readFileSync(inSite(name), 'utf8');
  writeFileSync(inSite(name), change(before));
  await check();
  writeFileSync(inSite(name), before);
}

it('the hosting check names each file that is missing, cut off, changed or of an earlier release', async () => {
  expect(count()).toBeGreaterThan(100);
  expect(await files()).toEqual(whole());

  renameSync(inSite('app-icons/icon-192.png'), inSite('app-icons/away.png'));
  expect(await files()).toEqual({ ...whole(), missing: ['app-icons/icon-192.png'] });
  renameSync(inSite('app-icons/away.png'), inSite('app-icons/icon-192.png'));

  await whileChanged(
    'manifest.webmanifest',
    (text) => text.slice(0, 50),
    async () => expect(await files()).toEqual({ ...whole(), changed: ['manifest.webmanifest'] }),
  );

  const earlier = 'server-lib/0123456789abcdef/files.txt';
  mkdirSync(dirname(inSite(earlier)));
  const sum = createHash('sha256').update('// the earlier one\n').digest('hex');
  writeFileSync(inSite(earlier), `${sum}  sw.js\n`);
  await whileChanged(
    'sw.js',
    () => '// the earlier one\n',
    async () => expect(await files()).toEqual({ ...whole(), old: ['sw.js'] }),
  );

  await whileChanged(
    list,
    // In the middle of a name, which is then no file's.
    (text) => text.slice(0, text.indexOf('\n', 700) - 3),
    async () => expect(await files()).toMatchObject({ missing: [], changed: [list] }),
  );
  expect([403, 404]).toContain((await fetch(`${app.url}${list}`)).status);
});

it('it forgives the line ends of an upload as text, and what a hosting panel adds to .htaccess', async () => {
  const panel = '\n# php -- BEGIN cPanel-generated handler, do not edit\n# php -- END cPanel-generated handler\n';
  await whileChanged(
    'index.html',
    (text) => text.replaceAll('\n', '\r\n'),
    () =>
      whileChanged(
        '.htaccess',
        (text) => text + panel,
        async () => expect(await files()).toEqual(whole()),
      ),
  );
});
