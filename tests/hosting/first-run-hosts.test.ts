import { chmodSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { packageFiles } from '../../scripts/build/package-files.mjs';
import { startApache, type WebServer } from '../../scripts/web-servers/apache.mjs';
import { type Site, uploadSite } from '../../scripts/web-servers/site.mjs';
import { filledSample, rightSettings, type SampleSettings } from './filled-sample';
import { admin, configFor, type Databases, startDatabases } from './hosts';
import { phpSettings } from './php-settings';

const CLERKS = 25;
const SIGNED_OUT = { authenticated: false, user: null };
const OPCACHE_OFF = 'php_admin_flag opcache.enable off';

let databases: Databases;
let site: Site | undefined;
let server: WebServer | undefined;
let count = 0;

beforeAll(async () => {
  databases = await startDatabases();
});
afterEach(async () => {
  await server?.stop();
  site?.remove();
});
afterAll(() => databases.stop());

interface Host {
  rules?: string;
  settings?: Parameters<typeof phpSettings>[1];
}

/** A package with an empty database of its own, on an Apache with these settings. */
async function start({ rules = OPCACHE_OFF, settings }: Host = {}) {
  count += 1;
  const name = `first_${count}`;
  await databases.database.sql(`CREATE DATABASE ${name}`);
  const place = await uploadSite({ config: configFor(databases.database, name) });
  site = place;
  server = await startApache(place, {
    php: 'module',
    rules,
    env: settings ? phpSettings(place, settings) : {},
  });
  const { url } = server;
  const configure = (typed: Partial<SampleSettings>) =>
    writeFileSync(
      join(place.appFolder, 'config.php'),
      filledSample({ ...rightSettings(databases, name), ...typed }),
    );
  const check = async () => {
    const response = await fetch(`${url}api.php/auth/check`);
    return [response.status, await response.json()];
  };
  return { name, url, appFolder: place.appFolder, configure, check };
}

describe('PHP', () => {
  it.each(['intl', 'ctype', 'opcache', 'iconv', 'fileinfo', 'tokenizer'])(
    'without %s serves the app',
    async (extension) => {
      const { url, check } = await start({ rules: '', settings: { without: extension } });
      expect(await check()).toEqual([200, SIGNED_OUT]);
      const signIn = await fetch(`${url}api.php/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(admin),
      });
      expect(signIn.status).toBe(200);
    },
  );

  it.each([
    ['pdo', 'pdo_mysql'],
    ['pdo_mysql', 'pdo_mysql'],
    ['mbstring', 'mbstring'],
  ])('without %s names the extension %s', async (extension, named) => {
    const { check } = await start({ rules: '', settings: { without: extension } });
    const message = `PHP lacks the extension ${named}: switch it on in the hosting panel.`;
    expect(await check()).toMatchObject([503, { message }]);
  });
});

describe('the folder of migrations', () => {
  const folder = (appFolder: string) => {
    const release = Buffer.from(packageFiles().get('server-lib/release.txt') ?? []).toString();
    return join(appFolder, 'migrations', release);
  };

  it('that the web server may not read is named as a broken upload after ten minutes', async () => {
    const { appFolder, check } = await start();
    chmodSync(folder(appFolder), 0o000);
    expect(await check()).toMatchObject([
      503,
      { message: 'The app is being updated. Please try again in a moment.' },
    ]);
    const then = Date.now() / 1000 - 11 * 60;
    for (const name of ['.', 'server-lib', 'migrations']) utimesSync(join(appFolder, name), then, then);
    utimesSync(folder(appFolder), then, then);
    utimesSync(folder(appFolder).replace('migrations', 'server-lib'), then, then);
    expect(await check()).toMatchObject([
      503,
      {
        message:
          'The upload is not whole: upload the package again, with permission 755 for folders and 644 for files.',
      },
    ]);
    chmodSync(folder(appFolder), 0o755);
    expect(await check()).toEqual([200, SIGNED_OUT]);
  });
});

it('a corrected config.php works at once, even if PHP caches files for an hour', async () => {
  const { configure, check } = await start({
    rules: 'php_admin_flag opcache.enable on\nphp_admin_value opcache.revalidate_freq 3600',
  });
  configure({ password: 'wrong-Secret-5' });
  for (let time = 0; time < 8; time++) {
    expect((await check())[0]).toBe(503);
  }
  configure({});
  for (let time = 0; time < 8; time++) {
    expect(await check()).toEqual([200, SIGNED_OUT]);
  }
});

describe('the first requests', () => {
  it(`of ${CLERKS} at once make the tables and the admin once`, async () => {
    const { name, check } = await start();
    // A request that waits for the tables for more than four seconds gets a 503 and is sent again.
    const served = async (): Promise<unknown> => {
      const [status, answer] = await check();
      return answer.code === 'updating' ? served() : [status, answer];
    };
    const answers = await Promise.all(Array.from({ length: CLERKS }, served));
    expect(answers).toEqual(Array.from({ length: CLERKS }, () => [200, SIGNED_OUT]));
    const rows = await databases.database.sql(
      `SELECT (SELECT COUNT(*) FROM ${name}.users), COUNT(*), COUNT(DISTINCT step) FROM ${name}.migrations`,
    );
    const steps = [...packageFiles().keys()].filter((file) => /\d{4}_\w+\.sql$/.test(file)).length;
    expect(rows.trim().split('\t').map(Number)).toEqual([1, steps, steps]);
  });
});
