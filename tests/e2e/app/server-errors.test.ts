import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { hold, isSecondTry } from '../support/page-steps';
import { seasonRoutes } from '../support/season-routes';

let app: TestApp;
/** The screens that show what they read; a form reads its record fresh, and these addresses have no record. */
let screens: string[];
beforeAll(async () => {
  app = await openApp({ sample: true });
  const paths = (await seasonRoutes(app.api)).map(({ path }) => path);
  screens = paths.filter((path) => !/\/(new|edit|abc|999999|outbox|settings|no)\b/.test(path));
});
afterAll(() => app?.close());

const SENTENCE = 'The ledger rests until noon.';
/** Every read but the session check's. */
const READS = /\/api\.php\/(?!auth\/)/;

/** Answers every read with the server's error from now on. */
const failReads = (page: Page) =>
  page.route(READS, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 500, json: { message: SENTENCE } })
      : route.fallback(),
  );

/** Notes all reads from now on. */
function noteReads(page: Page): Request[] {
  const reads: Request[] = [];
  page.on('request', (request) => {
    if (READS.test(request.url()) && request.method() === 'GET') reads.push(request);
  });
  return reads;
}

/**
 * The addresses that were read more than once: neither the profit report, which is retried once as specified, nor what is
 * sent a second time beside a read without an answer yet.
 */
async function repeatedOf(reads: readonly Request[]): Promise<string[]> {
  const hedged = await Promise.all(reads.map(isSecondTry));
  const urls = reads.filter((_, index) => !hedged[index]).map((request) => request.url());
  return urls.filter((url, index) => urls.indexOf(url) < index && !url.endsWith('/profit-loss'));
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const tryAgain = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' });

describe('a read that the server answers with an error', () => {
  it('is said above the copy that the device shows, with Try again, on every screen', async () => {
    const { page, close } = await app.visit('/');
    for (const path of screens) {
      await page.goto(`${app.url}${path}`);
      await page.waitForLoadState('networkidle');
      const title = await heading(page).innerText();
      await failReads(page);
      const release = await hold(page, READS);
      const reads = noteReads(page);
      await page.goto(`${app.url}${path}`);
      await expect
        .poll(() => page.getByText(/^As of \d{1,2}:\d\d [ap]m$/).count(), { message: path })
        .toBe(1);
      release();
      await expect.poll(() => tryAgain(page).count(), { message: path }).toBeGreaterThan(0);
      await page.waitForLoadState('networkidle');
      expect(await repeatedOf(reads), path).toEqual([]);
      expect(await heading(page).innerText(), path).toBe(title);
      await page.unrouteAll({ behavior: 'wait' });
    }
    await close();
  });

  it('is not sent a second time by itself', async () => {
    await app.api.call('PUT', '/firm', { pocket: false });
    const { page, close } = await app.visit('/outbox');
    await failReads(page);
    for (const path of screens) {
      const reads = noteReads(page);
      await page.goto(`${app.url}${path}`);
      await tryAgain(page).first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await repeatedOf(reads), path).toEqual([]);
    }
    await close();
  });
});
