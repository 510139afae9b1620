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

const wholeList = /api\.php\/sales(?!.*limit)/;

/** Lets the server say that the list has over 5,000 rows. */
async function lengthenList(page: Page): Promise<void> {
  await page.route(/api\.php\/sales\?.*limit/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-total-count': '5001' } });
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('Showing 1 to 10 of 5001 results').waitFor();
}

/** As soon as the code of toasts is loaded: only an installed app has it without a network. */
async function goOffline(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/toaster-')),
  );
  await page.context().setOffline(true);
}

it.each([
  ['has over 5,000 rows', lengthenList],
  ['fails to load', (page: Page) => page.route(wholeList, (route) => route.abort())],
  ['has no network', goOffline],
])('a list that %s says so before its page is printed', async (_, spoil) => {
  const { page, close } = await app.visit('/sales');
  await page.getByText(/^Showing 1 to 10 of/).waitFor();
  await spoil(page);
  await countPrintedRows(page);
  await page.keyboard.press('Control+p');
  const note = page.getByRole('listitem').filter({ hasText: 'Only this page prints, not the whole list.' });
  await note.waitFor();
  expect(await page.evaluate(() => document.body.dataset.printed)).toBeUndefined();
  await note.getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => page.evaluate(() => document.body.dataset.printed)).toBe('10');
  await close();
});

it('a list that cannot print whole says so although the code of toasts cannot be loaded', async () => {
  const { page, close } = await app.visit('/sales');
  await page.route(/\/toaster-/, (route) => route.abort());
  await page.reload();
  await page.getByText(/^Showing 1 to 10 of/).waitFor();
  await page.route(wholeList, (route) => route.abort());
  const said = page.waitForEvent('dialog');
  await page.keyboard.press('Control+p');
  expect((await said).message()).toBe('Only this page prints, not the whole list.');
  await (await said).dismiss();
  await close();
});

it('Ctrl+P pressed twice while a list loads opens the print dialog once', async () => {
  const { page, close } = await app.visit('/sales');
  await page.getByText(/^Showing 1 to 10 of/).waitFor();
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.prints = `${document.body.dataset.prints ?? ''}|`;
    };
  });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let loads = 0;
  await page.route(wholeList, async (route) => {
    loads += 1;
    await answered;
    await route.continue();
  });
  await page.keyboard.press('Control+p');
  await page.keyboard.press('Control+p');
  await expect.poll(() => loads).toBe(1);
  const list = page.getByRole('navigation', { name: 'Pages' });
  await list.getByText('Loading...').waitFor();
  expect(await page.getByRole('button', { name: 'Refresh' }).isDisabled()).toBe(true);
  answer();
  await expect.poll(() => page.evaluate(() => document.body.dataset.prints)).toBe('|');
  await list.getByText(/^Showing 1 to 10 of/).waitFor();
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
