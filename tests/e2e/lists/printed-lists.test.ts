import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESKTOP, openApp, PHONE, type TestApp } from '../support/browser';

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

/** Stands in for the browser's print dialog: counts the rows that would be printed. */
const countPrintedRows = (page: Page) =>
  page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      document.body.dataset.printed = String(document.querySelectorAll('main tbody tr:has(td)').length);
      window.dispatchEvent(new Event('afterprint'));
    };
  });

it.each([
  ['Print in the menu', '', PHONE, 900],
  ['Ctrl+P', '&sort=amount', DESKTOP, 900],
  ['Ctrl+P during a search', '&search=ramesh', DESKTOP, 0],
])('%s prints every bill of the Bill Book, not only those on the page', async (_, query, screen, bills) => {
  const { page, problems, close } = await app.visit(`/sales?page=2${query}`, { screen });
  await page.getByText('#').first().waitFor();
  const found = query.includes('search')
    ? (await app.api.call<object[]>('GET', '/sales?search=ramesh')).length
    : bills;
  await countPrintedRows(page);
  if (screen === PHONE) {
    await page.getByRole('button', { name: 'More' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Print' }).tap();
  } else await page.keyboard.press('Control+p');
  await expect.poll(() => page.evaluate(() => document.body.dataset.printed)).toBe(String(found));
  expect(found).toBeGreaterThan(10);
  // Afterwards the list shows its page again.
  await expect.poll(() => page.getByRole('link', { name: /^Send/ }).count()).toBeLessThanOrEqual(10);
  expect(problems).toEqual([]);
  await close();
});

it('from the browser menu the Bill Book prints the page on the screen and says so', async () => {
  const { page, close } = await app.visit('/sales');
  const rows = page.getByText(/^Showing 1 to 10 of \d+ results$/);
  await rows.waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => rows.isVisible()).toBe(true);
  await expect.poll(() => page.getByRole('button', { name: 'Next' }).isVisible()).toBe(false);
  await close();
});
