import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { enterCustomer, enterSale } from '../support/ledger-records';
import { unusedName } from '../support/unused-values';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

const go = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

/** From now on no read is answered, until the returned function is called. */
async function holdReads(page: Page): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\.php\//, async (route) => {
    if (route.request().method() === 'GET') await released;
    await route.fallback();
  });
  return release;
}

it('a bill that the Bill Book lists opens from it before the server answers', async () => {
  const name = unusedName('Rakesh');
  const bill = await enterSale(
    app.api,
    await enterCustomer(app.api, name, '98765 43210'),
    '2026-11-01',
    '512.00',
  );
  const { page, problems, close } = await app.visit('/sales');
  await page.getByText('₹512.00').first().waitFor();
  const release = await holdReads(page);
  await go(page, `/sales/${bill}`);
  await page.locator('main').getByText(name).first().waitFor();
  await page.locator('main').getByText('₹512.00').first().waitFor();
  await page.getByText(/^As of \d{1,2}:\d\d [ap]m$/).waitFor();
  release();
  await page.getByText(/^As of /).waitFor({ state: 'detached' });
  await page.locator('main').getByText('₹512.00').first().waitFor();
  expect(problems).toEqual([]);
  await close();
});
