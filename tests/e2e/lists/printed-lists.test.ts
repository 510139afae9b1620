import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESKTOP, openApp, PHONE, type TestApp } from '../support/browser';
import { printedSheets } from '../support/printing';

let app: TestApp;
let customers: number;
beforeAll(async () => {
  app = await openApp({ sample: true });
  customers = (await app.api.call<object[]>('GET', '/customers')).length;
});
afterAll(() => app.close());

it('a list prints as a table of all its rows, on no more sheets than it fills', async () => {
  const { page, close } = await app.visit('/customers', { screen: PHONE });
  await page.locator('main ul[aria-label] > li').first().waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await page.getByRole('table', { name: 'Customers' }).locator('tbody tr').count()).toBe(customers);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect.poll(() => page.getByRole('table').count()).toBe(0);
  expect(await printedSheets(page)).toHaveLength(Math.ceil(customers / 19));
  await close();
});

/** Replaces the browser's print dialog by one that counts the rows that would be printed. */
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

it('Ctrl+P prints every entry of the Daily Collections', async () => {
  const entries = await Promise.all(
    ['/collections', '/expenses'].map((path) => app.api.call<object[]>('GET', path)),
  );
  const { page, close } = await app.visit('/collections');
  await page.getByText(/^Showing 1 to 10 of/).waitFor();
  await countPrintedRows(page);
  await page.keyboard.press('Control+p');
  await expect
    .poll(() => page.evaluate(() => document.body.dataset.printed))
    .toBe(String(entries.flat().length));
  await close();
});

it('a list of a period says on paper which days it covers', async () => {
  const { page, close } = await app.visit('/sales?period=own&from=2026-11-01&to=2026-11-10', {
    screen: PHONE,
  });
  const period = page.locator('header p', { hasText: 'Nov 01, 2026 – Nov 10, 2026' });
  await period.waitFor({ state: 'attached' });
  expect(await period.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => period.isVisible()).toBe(true);
  await close();
});

it('the browser’s own menu prints the Bill Book as on the screen, with a line that says which rows it has', async () => {
  const { page, close } = await app.visit('/sales');
  const range = page.getByText(/^Showing 1 to 10 of \d+ results$/);
  await range.waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => range.isVisible()).toBe(true);
  await expect.poll(() => page.getByRole('button', { name: 'Next' }).isVisible()).toBe(false);
  await close();
});

it('a list prints without its search box', async () => {
  const { page, close } = await app.visit('/customers');
  const search = page.getByRole('searchbox');
  await search.waitFor();
  await page.emulateMedia({ media: 'print' });
  await search.waitFor({ state: 'hidden' });
  await close();
});
