import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, PHONE, type TestApp } from '../support/browser';

let app: TestApp;
let customers: number;
beforeAll(async () => {
  app = await openApp({ sample: true });
  customers = (await app.api.call<object[]>('GET', '/customers')).length;
});
afterAll(() => app.close());

const sheets = async (page: Page) =>
  (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/MediaBox/g)?.length;

it('a list prints as a table of all its rows, on no more sheets than it fills', async () => {
  const { page, close } = await app.visit('/customers', { screen: PHONE });
  await page.locator('main ul[aria-label] > li').first().waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await page.getByRole('table', { name: 'Customers' }).locator('tbody tr').count()).toBe(customers);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect.poll(() => page.getByRole('table').count()).toBe(0);
  expect(await sheets(page)).toBe(Math.ceil(customers / 19));
  await close();
});

it('the Bill Book prints the page on the screen and says so', async () => {
  const { page, close } = await app.visit('/sales');
  const rows = page.getByText(/^Showing 1 to 10 of \d+ results$/);
  await rows.waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => rows.isVisible()).toBe(true);
  await expect.poll(() => page.getByRole('button', { name: 'Next' }).isVisible()).toBe(false);
  await close();
});
