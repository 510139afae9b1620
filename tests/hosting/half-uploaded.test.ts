import { readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageFiles } from '../../scripts/build/package-files.mjs';
import { databasesOfFile, type HostedApp, startOnApache } from './hosts';

const databases = databasesOfFile();
let app: HostedApp;
let release: string;
beforeAll(async () => {
  // With its cache PHP would keep using the files that it knows, for two seconds or as long as the host has set.
  app = await startOnApache(databases, { rules: 'php_admin_flag opcache.enable off' });
  release = Buffer.from(packageFiles().get('server-lib/release.txt') ?? []).toString();
});
afterAll(async () => {
  await app.stop();
});

const inSite = (name: string) => join(app.site.appFolder, name.replace('RELEASE', release));

/** Cuts a file short, like an upload that has just started it; returns a function that restores it. */
function cut(name: string, keep: (text: string) => string): () => void {
  const file = inSite(name);
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, keep(whole));
  return () => writeFileSync(file, whole);
}

/** Removes a file or folder, as if it had not been uploaded yet; returns a function that restores it. */
function takeAway(name: string): () => void {
  renameSync(inSite(name), inSite(`${name}.later`));
  return () => renameSync(inSite(`${name}.later`), inSite(name));
}

const nothing = () => '';
const half = (text: string) => text.slice(0, text.length / 2);

const states: [string, () => () => void][] = [
  ['an empty api.php', () => cut('api.php', nothing)],
  ['no api.php', () => takeAway('api.php')],
  ['half of release.txt', () => cut('server-lib/release.txt', half)],
  ['no release.txt', () => takeAway('server-lib/release.txt')],
  ['a release that is not there yet', () => cut('server-lib/release.txt', () => '0123456789abcdef')],
  ['an empty bootstrap.php', () => cut('server-lib/RELEASE/bootstrap.php', nothing)],
  ['half of Server.php', () => cut('server-lib/RELEASE/Server.php', half)],
  ['half of routes.php', () => cut('server-lib/RELEASE/routes.php', half)],
  ['no handlers', () => takeAway('server-lib/RELEASE/features/auth/AuthHandlers.php')],
  ['no migrations', () => takeAway('migrations/RELEASE')],
  ['a migration in the middle missing', () => takeAway('migrations/RELEASE/0002_sessions.sql')],
  ['no file of a new database', () => takeAway('migrations/RELEASE/schema.sql')],
  ['half a migration', () => cut('migrations/RELEASE/0014_row_counts.sql', half)],
];

/** The states that api.php sees; an api.php that is empty or missing is Apache's to answer. */
const seenByTheApp = states.filter(([state]) => !state.includes('api.php'));

/** Makes it look as if nothing was uploaded for eleven minutes. */
function letTimePass(): void {
  const then = Date.now() / 1000 - 11 * 60;
  for (const folder of ['.', 'server-lib', 'server-lib/RELEASE', 'migrations', 'migrations/RELEASE']) {
    try {
      utimesSync(inSite(folder), then, then);
    } catch {
      // The folder itself has not been uploaded.
    }
  }
}

const check = () => fetch(`${app.url}api.php/auth/check`, { signal: AbortSignal.timeout(10_000) });

describe('a request that comes while an upload has brought', () => {
  it.each(states)('%s is asked to try again', async (_state, bring) => {
    await databases.database.sql(`DROP TABLE IF EXISTS ${app.databaseName}.migrations`);
    const complete = bring();
    try {
      const response = await check();
      const text = await response.text();
      expect([response.status, text]).toEqual([503, expect.stringMatching(/^\{"message":/)]);
      expect(JSON.parse(text).message).toMatch(/Please try again in a moment|wait for the upload to end/);
      expect(text).not.toMatch(/\.php|\/tmp|htdocs/);
    } finally {
      complete();
    }
    expect((await check()).status).toBe(200);
  });
});

describe('ten minutes after an upload broke off', () => {
  it.each(seenByTheApp)('%s is named as such', async (_state, bring) => {
    await databases.database.sql(`DROP TABLE IF EXISTS ${app.databaseName}.migrations`);
    const complete = bring();
    try {
      letTimePass();
      const { message } = await (await check()).json();
      expect(message).toMatch(/^The upload is not whole: upload the package again|upload the whole package again/);
    } finally {
      complete();
    }
    expect((await check()).status).toBe(200);
  });
});

it('a line break after the name of the release changes nothing', async () => {
  const restore = cut('server-lib/release.txt', (text) => `${text}\r\n`);
  expect((await check()).status).toBe(200);
  restore();
});
