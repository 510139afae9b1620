import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../../scripts/machine/chromium.mjs';
import { startHammer } from './hammer';
import { admin, cookieOf, databasesOfFile, type HostedApp, startOnApache } from './hosts';
import { EDITION, nextVersion, RAISED } from './next-version';
import { errorsOf, signInOnScreen } from './screen-steps';
import { UploadLog, upload } from './upload';

const databases = databasesOfFile();
let app: HostedApp;
let next: Map<string, Uint8Array>;
let browser: Browser;
let raised: number;

beforeAll(async () => {
  next = await nextVersion();
  app = await startOnApache(databases);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** The version of what the page started with, and of the screen that it shows: each 'one' or 'two'. */
async function versionsOf(page: Page): Promise<string[]> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  const entry = await sidebar(page).getByRole('link').first().textContent();
  const screen = await page.evaluate(() => document.documentElement.dataset.screen ?? 'one');
  return [entry?.includes(EDITION) ? EDITION : 'one', screen];
}

const openContext = () => browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-IN' });

async function signedIn(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(`${app.url}auth`);
  await signInOnScreen(page, admin);
  await page.goto(app.url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** What somebody sees who opens the app now for the first time: on the front page, and on a deep link. */
async function firstSight(cookie: string): Promise<string[][]> {
  const context = await openContext();
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: app.url, httpOnly: true, sameSite: 'Strict' }]);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const found: string[][] = [];
  for (const path of ['vendors', 'reports/profit-loss']) {
    await page.goto(app.url + path);
    found.push(await versionsOf(page));
  }
  await context.close();
  return found;
}

/** Enters a customer on the screen. */
async function enterCustomer(page: Page, name: string, oldBalance: string): Promise<void> {
  await page.goto(`${app.url}customers/new`);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Phone').fill('9876543210');
  await page.getByLabel('Old Balance').fill(oldBalance);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name }).first().waitFor();
}

/** The files after which the app is opened: half of the code, the switch, half of the assets, between pages, the end. */
const moments = [
  /^server-lib\/[^/]+\/http\/App\.php$/,
  /^server-lib\/release\.txt$/,
  /^assets\/index-.*\.js$/,
  /^index\.html$/,
  /^shell-4\.html$/,
  /^sw\.js$/,
];

const screens = ['Vendor', 'Purchase', 'Payment', 'Profit/Loss by Vehicle', 'Settings', 'Collection'];

it('the next version, uploaded while people work mixes no versions, fails no write, and takes over on Refresh', async () => {
  const installed = await signedIn(await openContext(), 'customers');
  await enterCustomer(installed, RAISED, '250.00');
  // The service worker fetches the whole build first.
  await installed.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 120_000 });
  const bare = await openContext();
  await bare.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  const plain = await signedIn(bare, 'customers');
  const errors = [installed, plain].flatMap(errorsOf);

  const cookie = await cookieOf(app.url);
  const client = await app.signIn();
  raised = (await client.get('/customers')).find(({ name }: { name: string }) => name === RAISED).id;
  const log = new UploadLog();
  const hammer = startHammer(app.url, cookie, raised, log);

  const places = [...screens];
  const seen: string[][] = [];
  const look = async (name: string) => {
    if (!moments.some((moment) => moment.test(name))) return;
    const screen = places.shift() ?? '';
    for (const page of [installed, plain]) {
      await sidebar(page).getByRole('link', { name: screen }).click();
      await page.waitForURL((url) => !url.pathname.endsWith('/customers'));
      expect([name, screen, ...(await versionsOf(page))]).toEqual([name, screen, 'one', 'one']);
    }
    const found = await firstSight(cookie);
    for (const [started, shown] of found) expect([name, started]).toEqual([name, shown]);
    seen.push(found.map(([started = '']) => started));
  };
  await upload(app.site.appFolder, next, { way: 'renamed into place', log, between: look });

  const report = await hammer.stop();
  expect([report.odd, report.oddPages]).toEqual([[], []]);
  expect(report.editions).toEqual(['one', EDITION]);
  expect(seen).toHaveLength(moments.length);
  expect([seen[0], seen.at(-1)]).toEqual([
    ['one', 'one'],
    [EDITION, EDITION],
  ]);
  expect(errors).toEqual([]);

  await takesOverOnRefresh(installed);
  const customers: { name: string; id: number; oldBalance: string }[] = await client.get('/customers');
  const clerks = customers.filter(({ name }) => name.startsWith('Clerk'));
  expect(clerks.map(({ name, id }) => [name, id]).sort()).toEqual([...report.written].sort());
  expect(customers.find(({ id }) => id === raised)?.oldBalance).toBe('1250.00');
});

/** The waiting version is offered, changes nothing until Refresh is pressed, and then shows all data. */
async function takesOverOnRefresh(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  const banner = page.getByRole('status').filter({ hasText: 'A new version is ready.' });
  await banner.waitFor();
  await page.reload();
  await banner.waitFor();
  expect(await versionsOf(page)).toEqual(['one', 'one']);
  await banner.getByRole('button', { name: 'Refresh' }).click();
  await sidebar(page)
    .getByRole('link', { name: `Dashboard ${EDITION}` })
    .waitFor();
  await page.goto(`${app.url}customers/${raised}`);
  expect(await versionsOf(page)).toEqual([EDITION, EDITION]);
  await page.getByRole('heading', { name: RAISED }).waitFor();
  await page.getByText('1,250').first().waitFor();
}
