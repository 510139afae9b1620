import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { entryScreens, homeScreen } from '../../../scripts/build/first-requests.mjs';
import { appOfFile, PHONE } from '../support/browser';
import { hold, isSecondTry } from '../support/page-steps';

const app = appOfFile();

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

// Of the others the page hints at nothing but the session check.
const hinting = [homeScreen, ...entryScreens.filter(({ requests }) => requests.length > 0)];

describe('the first screen', () => {
  it.each(hinting)('$screen requests each thing once, as its page hints', async ({ screen, requests }) => {
    const { page, problems } = await app.visit('/manifest.webmanifest');
    const counts = await countRequests(page, `/${screen}`);
    const hinted = await page
      .locator('link[rel=preload][as=fetch]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace('./api.php/', '')));
    expect(hinted).toEqual(['auth/check', ...requests]);
    for (const request of hinted) expect(counts[request ?? ''], request).toBe(1);
    expect(Object.values(counts).filter((count) => count > 1)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('is painted before any script runs, and stays while the session check gives no answer', async () => {
    const { page } = await app.visit('/manifest.webmanifest', { screen: PHONE });
    const release = await hold(page, /\/assets\/.*\.js$/);
    await page.route(/\/auth\/check$/, () => undefined);
    await page.goto(`${app.url}/customers`, { waitUntil: 'commit' });
    await spinner(page).waitFor();
    await expect.poll(() => frame(page).count()).toBe(1);
    expect(await frame(page).boundingBox()).toMatchObject({ x: 0, width: 390 });
    const code = page.waitForResponse(/\/assets\/index-[^/]+\.js$/);
    release();
    await (await code).finished();
    await page.waitForTimeout(500);
    expect(await frame(page).count()).toBe(1);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
  });

  it('says in both languages that a browser without cascade layers is too old, and what to do where the code cannot be read, but not at once', async () => {
    const { page } = await app.visit('/manifest.webmanifest');
    await page.route(/\/assets\/index-[^/]+\.js$/, (route) => route.abort());
    await page.goto(`${app.url}/customers`);
    await spinner(page).waitFor();
    const tooOld = page.getByText(/This browser is too old[\s\S]*यह ब्राउज़र पुराना है/);
    const late = page.getByText(/This takes long[\s\S]*देर लग रही है/);
    expect([await tooOld.isVisible(), await late.isVisible()]).toEqual([false, false]);
    // As after 40 seconds.
    await late.evaluate((sentence) => sentence.getAnimations()[0]?.finish());
    await late.waitFor();
    await page.route(/\.css$/, (route) => route.fulfill({ contentType: 'text/css', body: '' }));
    await page.goto(`${app.url}/auth`);
    await tooOld.waitFor();
  });

  it('asks for at most twelve files until a newcomer can sign in', async () => {
    // No page of the app, so that nothing is cached or installed yet.
    const { page, context } = await app.visit('/manifest.webmanifest', { signedIn: false, installed: true });
    const requests: string[] = [];
    context.on('request', (request) => requests.push(request.url()));
    const release = await hold(page, '/auth/check');
    await page.goto(app.url);
    await page.waitForTimeout(1000);
    release();
    await page.locator('#root').getByLabel('Username').waitFor();
    expect(requests.length, requests.join(' ')).toBeLessThanOrEqual(12);
  });
});
