import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageFiles } from '../../scripts/build/package-files.mjs';
import type { ApiClient } from '../../scripts/season/api-client.mjs';
import { type Databases, type HostedApp, startDatabases, startOnApache } from './hosts';

let databases: Databases;
let app: HostedApp;
let api: ApiClient;
let list: string;
beforeAll(async () => {
  databases = await startDatabases();
  app = await startOnApache(databases);
  api = await app.signIn();
  list = [...packageFiles().keys()].find((name) => name.endsWith('/files.txt')) ?? '';
});
afterAll(async () => {
  await app.stop();
  await databases.stop();
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

describe('the hosting check of the uploaded files', () => {
  it('finds a fresh upload whole', async () => {
    expect(count()).toBeGreaterThan(100);
    expect(await files()).toEqual(whole());
  });

  it('names a file that is missing', async () => {
    renameSync(inSite('app-icons/icon-192.png'), inSite('app-icons/away.png'));
    expect(await files()).toEqual({ ...whole(), missing: ['app-icons/icon-192.png'] });
    renameSync(inSite('app-icons/away.png'), inSite('app-icons/icon-192.png'));
  });

  it('names a file that was changed or cut off', async () => {
    await whileChanged(
      'manifest.webmanifest',
      (text) => text.slice(0, 50),
      async () => expect(await files()).toEqual({ ...whole(), changed: ['manifest.webmanifest'] }),
    );
  });

  it('names a file that is still that of an earlier release', async () => {
    const earlier = 'server-lib/0123456789abcdef/files.txt';
    await whileChanged(
      'sw.js',
      () => '// the earlier one\n',
      async () => {
        mkdirSync(dirname(inSite(earlier)));
        const sum = createHash('sha256').update('// the earlier one\n').digest('hex');
        writeFileSync(inSite(earlier), `${sum}  sw.js\n`);
        expect(await files()).toEqual({ ...whole(), old: ['sw.js'] });
      },
    );
  });

  it('forgives the line ends of an upload as text, and what a hosting panel adds to .htaccess', async () => {
    await whileChanged(
      'index.html',
      (text) => text.replaceAll('\n', '\r\n'),
      async () => expect(await files()).toEqual(whole()),
    );
    const panel =
      '\n# php -- BEGIN cPanel-generated handler, do not edit\n# php -- END cPanel-generated handler, do not edit\n';
    cpSync(inSite('.htaccess'), inSite('htaccess.saved'));
    appendFileSync(inSite('.htaccess'), panel);
    expect(await files()).toEqual(whole());
    renameSync(inSite('htaccess.saved'), inSite('.htaccess'));
  });

  it('says so if the list itself is cut off', async () => {
    await whileChanged(
      list,
      // In the middle of a name, which is then no file's.
      (text) => text.slice(0, text.indexOf('\n', 700) - 3),
      async () => expect(await files()).toMatchObject({ missing: [], changed: [list] }),
    );
  });

  it('keeps the list private', async () => {
    const answer = await fetch(`${app.url}${list}`);
    expect([403, 404]).toContain(answer.status);
  });
});
