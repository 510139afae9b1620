import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../../scripts/machine/chromium.mjs';
import { startApache, type WebServer } from '../../scripts/web-servers/apache.mjs';
import { type Site, uploadSite, writeConfig } from '../../scripts/web-servers/site.mjs';
import { admin, configFor, type Databases, startDatabases } from './hosts';
import { signInOnScreen } from './screen-steps';

const wrongPassword = 'not-Its-Password-3';

let databases: Databases;
let site: Site;
let server: WebServer;
let browser: Browser;
let right: ReturnType<typeof configFor>;

// Without its cache PHP reads a corrected file at once; with it, two seconds later.
const rules = 'php_admin_flag opcache.enable off';

beforeAll(async () => {
  databases = await startDatabases();
  await databases.database.sql('CREATE DATABASE first_run');
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

/** Opens the app as its owner does after uploading it, and returns the text above the sign-in form. */
async function obstacleAt(url: string): Promise<{ page: Page; text: string }> {
  const page = await browser.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(url);
  await page.waitForURL('**/auth');
  const alert = page.getByRole('alert').filter({ hasText: 'Try again' });
  return { page, text: await alert.locator('p').innerText() };
}

describe('the first page of a new upload', () => {
  // What every other mistake says is in first-run-sentences.
  it('says that the database password is wrong and nothing secret, and works once it is corrected', async () => {
    await writeConfig(site.appFolder, { ...right, database: { ...right.database, password: wrongPassword } });
    const { page, text } = await obstacleAt(server.url);
    expect(text).toBe(
      'The database refused the user name or password: correct them under database in config.php.',
    );
    const shown = await page.locator('body').innerText();
    const secrets = [right.database.password, right.database.socket, wrongPassword, admin.password];
    for (const secret of [...secrets, site.appFolder, 'SQLSTATE', 'first_ru'])
      expect([secret, shown.includes(String(secret))]).toEqual([secret, false]);
    await writeConfig(site.appFolder, right);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Try again' }).waitFor({ state: 'detached' });
    await page.close();
  });

  it('says it on a phone in Hindi without breaking the screen', async () => {
    rmSync(join(site.appFolder, 'config.php'));
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

  it('lets the first admin in, under the firm of config.php', async () => {
    const page = await browser.newPage();
    await page.goto(server.url);
    await page.waitForURL('**/auth');
    await signInOnScreen(page, admin);
    await page.getByText('Sharma Fruit Company').first().waitFor();
    await page.close();
  });
});
