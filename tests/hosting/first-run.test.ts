import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../../scripts/machine/chromium.mjs';
import { startApache, type WebServer } from '../../scripts/web-servers/apache.mjs';
import { type Site, uploadSite, writeConfig } from '../../scripts/web-servers/site.mjs';
import { admin, configFor, type Databases, startDatabases } from './hosts';
import { phpSettings } from './php-settings';
import { signInOnScreen } from './screen-steps';

type Config = ReturnType<typeof configFor>;

const wrongPassword = 'not-Its-Password-3';

let databases: Databases;
let site: Site;
let server: WebServer;
let browser: Browser;
let right: Config;

// Without its cache PHP reads a corrected file at once; with it, two seconds later.
const rules = 'php_admin_flag opcache.enable off';

beforeAll(async () => {
  databases = await startDatabases();
  await databases.database.sql('CREATE DATABASE first_run; CREATE DATABASE first_admin');
  right = configFor(databases.database, 'first_run');
  site = await uploadSite({ basePath: '/khata/', config: right });
  server = await startApache(site, { php: 'module', rules });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  site.remove();
  await databases.stop();
});
beforeEach(() => writeConfig(site.appFolder, right));

const configFile = () => join(site.appFolder, 'config.php');
const withDatabase = (changes: Partial<Config['database']>) =>
  writeConfig(site.appFolder, { ...right, database: { ...right.database, ...changes } });

/** What every mistake says is in first-run-sentences. */
const problems: [string, string, () => unknown][] = [
  [
    'no config.php',
    'There is no config.php: copy config.sample.php to config.php and fill it in.',
    () => rmSync(configFile()),
  ],
  [
    'a wrong database password',
    'The database refused the user name or password: correct them under database in config.php.',
    () => withDatabase({ password: wrongPassword }),
  ],
  [
    'an empty admin password',
    'There is no account yet: set admin.password in config.php, then open this page again.',
    () => {
      const database = { ...right.database, name: 'first_admin' };
      return writeConfig(site.appFolder, { ...right, database, admin: { ...admin, password: '' } });
    },
  ],
];

/** Opens the app as its owner does after uploading it, and returns the text above the sign-in form. */
async function obstacleAt(url: string): Promise<{ page: Page; text: string }> {
  const page = await browser.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(url);
  await page.waitForURL('**/auth');
  const alert = page.getByRole('alert').filter({ hasText: 'Try again' });
  return { page, text: await alert.locator('p').innerText() };
}

async function expectNoSecrets(page: Page): Promise<void> {
  const shown = await page.locator('body').innerText();
  const secrets = [right.database.password, right.database.socket, wrongPassword, admin.password];
  for (const secret of [...secrets, site.appFolder, 'SQLSTATE', 'first_ru']) {
    expect([secret, shown.includes(String(secret))]).toEqual([secret, false]);
  }
}

describe('the first page of a new upload', () => {
  it.each(problems)(
    'says what to correct about %s, and works once it is corrected',
    async (_problem, text, make) => {
      await make();
      const found = await obstacleAt(server.url);
      expect(found.text).toBe(text);
      await expectNoSecrets(found.page);
      await writeConfig(site.appFolder, right);
      await found.page.getByRole('button', { name: 'Try again' }).click();
      await found.page.getByRole('button', { name: 'Try again' }).waitFor({ state: 'detached' });
      await found.page.close();
    },
  );

  it('says it on a phone in Hindi without breaking the screen', async () => {
    rmSync(configFile());
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    await context.addInitScript(() => localStorage.setItem('language', 'hi'));
    const page = await context.newPage();
    await page.goto(server.url);
    await page
      .getByText('config.php नहीं मिली: config.sample.php की कॉपी config.php नाम से बनाकर भरें।')
      .waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    await context.close();
  });

  it('says that PHP is too old', async () => {
    const file = join(site.appFolder, 'api.php');
    const code = readFileSync(file, 'utf8');
    writeFileSync(file, code.replace("'8.1.0'", "'99.0.0'"));
    const { page, text } = await obstacleAt(server.url);
    expect(text).toBe('This app needs PHP 8.1 or newer: choose it in the hosting panel.');
    await page.close();
    writeFileSync(file, code);
  });

  it.each(['pdo_mysql', 'mbstring'])('says that PHP lacks %s', async (extension) => {
    const place = await uploadSite({ config: right });
    const env = phpSettings(place, { without: extension });
    const lacking = await startApache(place, { php: 'module', rules, env });
    try {
      const { page, text } = await obstacleAt(lacking.url);
      expect(text).toBe(`PHP lacks the extension ${extension}: switch it on in the hosting panel.`);
      await page.close();
    } finally {
      await lacking.stop();
      place.remove();
    }
  });

  it('lets the first admin in, under the firm of config.php', async () => {
    const page = await browser.newPage();
    await page.goto(server.url);
    await page.waitForURL('**/auth');
    await signInOnScreen(page, admin);
    await page.getByText('Sharma Fruit Company').first().waitFor();
    await page.close();
  });
});
