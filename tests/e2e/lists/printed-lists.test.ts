import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, PHONE, type TestApp } from '../support/browser';
import { printedSheets } from '../support/printing';
import { goInside } from '../support/screen-walk';

let app: TestApp;
let customers: number;
beforeAll(async () => {
  app = await openApp({ season: true });
  customers = (await app.api.call<object[]>('GET', '/customers')).length;
});
afterAll(() => app.close());

/** Replaces the browser's print dialog by one that counts the rows that would be printed. */
const countPrintedRows = (page: Page) =>
  page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      document.body.dataset.printed = String(document.querySelectorAll('main tbody tr:has(td)').length);
      window.dispatchEvent(new Event('afterprint'));
    };
  });

const printedRows = (page: Page) => page.evaluate(() => document.body.dataset.printed);

/** How many rows the next press prints. */
async function rowsPrintedBy(page: Page, press: () => Promise<void>): Promise<number> {
  await page.evaluate(() => Reflect.deleteProperty(document.body.dataset, 'printed'));
  await press();
  await expect.poll(() => printedRows(page)).toBeDefined();
  return Number(await printedRows(page));
}

it('a list on a phone prints as a table of all its rows, on no more sheets than it fills, and says which days it covers', async () => {
  const { page, problems, close } = await app.visit('/customers', { screen: PHONE });
  await page.locator('main ul[aria-label] > li').first().waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await page.getByRole('table', { name: 'Customers' }).locator('tbody tr').count()).toBe(customers);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect.poll(() => page.getByRole('table').count()).toBe(0);
  expect(await printedSheets(page)).toHaveLength(Math.ceil(customers / 19));

  await goInside(page, '/sales?page=2');
  await page.getByText('#').first().waitFor();
  await countPrintedRows(page);
  await page.getByRole('button', { name: 'More' }).tap();
  const print = page.getByRole('dialog').getByRole('button', { name: 'Print' });
  expect(await rowsPrintedBy(page, () => print.tap())).toBe(900);
  // Afterwards the list shows its page again.
  await expect.poll(() => page.getByRole('link', { name: /^Send/ }).count()).toBeLessThanOrEqual(10);

  await goInside(page, '/sales?period=own&from=2026-11-01&to=2026-11-10');
  const period = page.locator('header p', { hasText: 'Nov 01, 2026 – Nov 10, 2026' });
  await period.waitFor({ state: 'attached' });
  expect(await period.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => period.isVisible()).toBe(true);
  expect(problems).toEqual([]);
  await close();
});

it('Ctrl+P prints every row that a list has found, not only those on the page; the browser’s own menu prints the page, with a line that says so', async () => {
  const countOf = async (path: string) => (await app.api.call<object[]>('GET', path)).length;
  const found = await countOf('/sales?search=ramesh');
  expect(found).toBeGreaterThan(10);
  const { page, problems, close } = await app.visit('/sales?page=2&sort=amount');
  await page.getByText('#').first().waitFor();
  await countPrintedRows(page);
  const pressed = () => rowsPrintedBy(page, () => page.keyboard.press('Control+p'));
  const sendLinks = () => page.getByRole('link', { name: /^Send/ }).count();
  expect(await pressed()).toBe(900);
  await expect.poll(sendLinks).toBeLessThanOrEqual(10);
  await goInside(page, '/sales?page=2&search=ramesh');
  await page.getByText(`Showing 11 to ${Math.min(20, found)} of ${found} results`).waitFor();
  expect(await pressed()).toBe(found);
  await expect.poll(sendLinks).toBeLessThanOrEqual(10);
  await goInside(page, '/collections');
  await page.getByText(/^Showing 1 to 10 of/).waitFor();
  expect(await pressed()).toBe((await countOf('/collections')) + (await countOf('/expenses')));

  await goInside(page, '/sales');
  const range = page.getByText(/^Showing 1 to 10 of \d+ results$/);
  await range.waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => range.isVisible()).toBe(true);
  await expect.poll(() => page.getByRole('button', { name: 'Next' }).isVisible()).toBe(false);
  await page.getByRole('searchbox').waitFor({ state: 'hidden' });
  expect(problems).toEqual([]);
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

it('a list that fails to load, has no network or has over 5,000 rows says so before its page is printed', async () => {
  const { page, context, close } = await app.visit('/sales');
  await page.getByText(/^Showing 1 to 10 of/).waitFor();
  await countPrintedRows(page);
  const note = page.getByRole('listitem').filter({ hasText: 'Only this page prints, not the whole list.' });
  const saysSo = async () => {
    await page.evaluate(() => Reflect.deleteProperty(document.body.dataset, 'printed'));
    await page.keyboard.press('Control+p');
    await note.waitFor();
    expect(await printedRows(page)).toBeUndefined();
    await note.getByRole('button', { name: 'Print' }).click();
    await expect.poll(() => printedRows(page)).toBe('10');
    await note.waitFor({ state: 'detached' });
  };
  await page.route(wholeList, (route) => route.abort());
  await saysSo();
  await page.unroute(wholeList);
  await context.setOffline(true);
  await saysSo();
  await context.setOffline(false);
  await lengthenList(page);
  await saysSo();
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
