import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entryScreens, homeScreen } from '../../../scripts/build/first-requests.mjs';
import { boxOf } from '../support/boxes';
import { DESKTOP, openApp, PHONE, type TestApp } from '../support/browser';
import { layoutShiftOf, recordLayoutShifts } from '../support/layout-shifts';
import { hold, isSecondTry } from '../support/page-steps';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const frame = (page: Page) => page.locator('#root > [aria-hidden=true] > .bg-cloth').locator('visible=true');
const spinner = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading...' });

/** How many GETs the page sends to each address below api.php until its network is idle, second tries aside. */
async function countRequests(page: Page, path: string): Promise<Record<string, number>> {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api.php/') && request.method() === 'GET') requests.push(request);
  });
  // The session check is stale after a second, which a crowded machine may need for the first picture.
  await page.clock.setFixedTime(Date.now());
  await page.goto(app.url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const counts: Record<string, number> = {};
  for (const request of requests) {
    const call = request.url().split('/api.php/')[1] ?? '';
    if (!(await isSecondTry(request))) counts[call] = (counts[call] ?? 0) + 1;
  }
  return counts;
}

describe('the first screen', () => {
  it.each([homeScreen, ...entryScreens])(
    '$screen requests each thing once, as its page hints',
    async (entry) => {
      const visit = await app.visit('/reports/profit-loss', { signedIn: entry.screen !== 'auth' });
      await visit.page.getByRole('heading', { level: 1 }).waitFor();
      const page = await visit.context.newPage();
      const counts = await countRequests(page, `/${entry.screen}`);
      const hinted = await page
        .locator('link[rel=preload][as=fetch]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace('./api.php/', '')));
      expect(hinted).toEqual(['auth/check', ...entry.requests]);
      for (const request of ['auth/check', ...entry.requests]) {
        expect(counts[request], request).toBe(1);
      }
      expect(Object.values(counts).filter((count) => count > 1)).toEqual([]);
      expect(visit.problems).toEqual([]);
      await visit.close();
    },
  );

  it.each([
    { screen: PHONE, sheet: { x: 0, width: 390 } },
    { screen: DESKTOP, sheet: { x: 0, width: 256 } },
  ])(
    'is painted before any script runs, with Loading... in the middle of the whole page, at $screen.width px',
    async ({ screen, sheet }) => {
      const visit = await app.visit('/reports/profit-loss', { screen });
      const page = await visit.context.newPage();
      await page.route(/\/assets\/.*\.js$/, () => undefined);
      await page.goto(`${app.url}/customers`, { waitUntil: 'commit' });
      await spinner(page).waitFor();
      await expect.poll(() => frame(page).count()).toBe(1);
      expect(await frame(page).boundingBox()).toMatchObject(sheet);
      const { x, width } = await boxOf(page.getByText('Loading...'));
      // Without the scrollbar, for which the page leaves room.
      const wholeWidth = await page.evaluate(() => document.documentElement.clientWidth);
      expect(Math.round(x + width / 2)).toBe(Math.round(wholeWidth / 2));
      await page.goto(`${app.url}/auth`, { waitUntil: 'commit' });
      await spinner(page).waitFor();
      expect(await frame(page).count()).toBe(0);
      await visit.close();
    },
  );

  it('says in both languages that a browser without cascade layers is too old', async () => {
    const visit = await app.visit('/reports/profit-loss', { signedIn: false });
    const tooOld = (page: Page) => page.getByText(/This browser is too old[\s\S]*यह ब्राउज़र पुराना है/);
    expect(await tooOld(visit.page).isVisible()).toBe(false);
    const page = await visit.context.newPage();
    await page.route(/\.css$/, (route) => route.fulfill({ contentType: 'text/css', body: '' }));
    await page.goto(`${app.url}/auth`);
    await tooOld(page).waitFor();
    await visit.close();
  });

  it('says in both languages what to do where the code of the app cannot be read, but not at once', async () => {
    const visit = await app.visit('/reports/profit-loss');
    const page = await visit.context.newPage();
    await page.route(/\/assets\/index-[^/]+\.js$/, (route) => route.abort());
    await page.goto(`${app.url}/customers`);
    await spinner(page).waitFor();
    const late = page.getByText(/This takes long[\s\S]*देर लग रही है/);
    expect(await late.isVisible()).toBe(false);
    // As after 40 seconds.
    await late.evaluate((sentence) => sentence.getAnimations()[0]?.finish());
    await late.waitFor();
    await visit.close();
  });

  it('keeps the painted screen while the session check gives no answer', async () => {
    const visit = await app.visit('/reports/profit-loss');
    const page = await visit.context.newPage();
    await page.route(/\/auth\/check$/, () => undefined);
    await page.goto(`${app.url}/customers`);
    await spinner(page).waitFor();
    await expect.poll(() => frame(page).count()).toBe(1);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
    await visit.close();
  });

  it.each(['/', '/auth'])(
    'at %s makes at most twelve requests of 160 kB as gzip until the app’s own sign-in is there; the installed app’s files come later',
    async (path) => {
      // No page of the app, so that nothing is cached or installed yet.
      const visit = await app.visit('/manifest.webmanifest', { signedIn: false, installed: true });
      const { page, context } = visit;
      const requests: string[] = [];
      context.on('request', (request) => requests.push(request.url().slice(app.url.length)));
      // Brotli, which most phones take, is a sixth less. The form in the page takes letters after 25 kB of them.
      await context.setExtraHTTPHeaders({ 'Accept-Encoding': 'gzip' });
      const answers: Promise<number>[] = [];
      const measure = (request: Request) => {
        answers.push(request.sizes().then((sizes) => sizes.responseHeadersSize + sizes.responseBodySize));
      };
      context.on('requestfinished', measure);
      await page.clock.install();
      const release = await hold(page, '/auth/check');
      await page.goto(app.url + path);
      // The browser has been idle for longer than the first screen usually takes.
      await page.clock.runFor(3000);
      release();
      await page.locator('#root').getByLabel('Username').waitFor();
      context.off('requestfinished', measure);
      const loaded = requests.join(' ');
      const bytes = (await Promise.all(answers)).reduce((sum, each) => sum + each, 0);
      expect(requests.length, loaded).toBeLessThanOrEqual(12);
      expect(bytes, loaded).toBeGreaterThan(90_000);
      expect(bytes, loaded).toBeLessThan(160_000);
      const isRegistered = () =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
      expect(await isRegistered()).toBe(false);
      await page.clock.runFor(10_000);
      await expect.poll(isRegistered).toBe(true);
      await visit.close();
    },
  );

  it.each([
    { path: '/', file: 'app' },
    { path: '/sales/new', file: 'forms' },
    { path: '/vendors/1/edit?from=list', file: 'forms' },
    { path: '/history', file: 'rare' },
  ])('at $path loads its bundles beside the app’s code for whoever is signed in', async ({ path, file }) => {
    for (const signedIn of [false, true]) {
      const visit = await app.visit('/manifest.webmanifest', { signedIn });
      const { page } = visit;
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      const release = await hold(page, /\/assets\/index-[^/]+\.js$/);
      const session = page.waitForResponse('**/api.php/auth/check');
      await page.goto(app.url + path, { waitUntil: 'commit' });
      await session;
      const isAsked = () => asked.some((url) => url.includes(`/assets/${file}-`));
      if (signedIn) await expect.poll(isAsked).toBe(true);
      release();
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(isAsked()).toBe(signedIn);
      await visit.close();
    }
  });

  it('says so when its bundle fails to load, and tries again', async () => {
    const visit = await app.visit('/manifest.webmanifest');
    const { page } = visit;
    await page.route('**/assets/forms-*.js', (route) => route.abort());
    await page.goto(`${app.url}/sales/new`);
    const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unroute('**/assets/forms-*.js');
    await again.click();
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await visit.close();
  });

  it('is the sign-in screen for whoever is signed out', async () => {
    const visit = await app.visit('/customers', { signedIn: false });
    await visit.page.waitForURL(`${app.url}/auth`);
    await visit.page.getByLabel('Username').waitFor();
    await visit.close();
  });

  it('of the dashboard does not shift when its figures arrive', async () => {
    const visit = await app.visit('/settings', { screen: PHONE });
    const page = await visit.context.newPage();
    await recordLayoutShifts(page);
    const release = await hold(page, '/dashboard/stats');
    await page.goto(app.url);
    await page.getByText('₹00,00,000').first().waitFor();
    release();
    await page.getByText('₹0.00').first().waitFor();
    expect(await layoutShiftOf(page)).toBe(0);
    await visit.close();
  });
});
