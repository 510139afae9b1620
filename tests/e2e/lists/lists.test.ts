import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { appOfFile, DESKTOP, PHONE } from '../support/browser';
import { download, linesOf } from '../support/downloads';
import { hold, openMenu } from '../support/page-steps';
import { goInside } from '../support/screen-walk';

const app = appOfFile({ season: true });

const countOf = async (path: string) => (await app.api.call<object[]>('GET', path)).length;

/** Replaces the browser's print dialog by one that notes how many rows would be printed each time. */
async function countPrintedRows(page: Page): Promise<number[]> {
  const prints: number[] = [];
  await page.exposeFunction('notePrint', (rows: number) => prints.push(rows));
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      const rows = [...document.querySelectorAll('main tbody tr:has(td)')];
      Reflect.get(window, 'notePrint')(rows.length);
      Object.assign(window, { amounts: rows.map((row) => row.lastElementChild?.textContent.replace(/\D/g, '')) });
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  return prints;
}

/** The bills of all pages. */
const WHOLE_LIST = /api\.php\/sales(?!.*limit)/;

it('a list prints every row that it has found, once, under its days, on a phone as a table; where they cannot be loaded it says so before it prints the page', async () => {
  const found = await countOf('/sales?search=ramesh');
  const entries = (await countOf('/collections')) + (await countOf('/expenses'));
  const { page } = await app.visit('/sales?period=own&from=2026-11-01&to=2026-11-10');
  await page.setViewportSize(PHONE);
  await page.getByText('#').first().waitFor();
  const prints = await countPrintedRows(page);
  await openMenu(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click();
  const ofDays = await countOf('/sales?from=2026-11-01&to=2026-11-10');
  await expect.poll(() => prints).toEqual([ofDays]);
  await page.emulateMedia({ media: 'print' });
  await page.locator('header p', { hasText: 'Nov 01, 2026 – Nov 10, 2026' }).waitFor();
  await page.emulateMedia({ media: 'screen' });

  await page.setViewportSize(DESKTOP);
  await goInside(page, '/sales?page=2&search=ramesh&sort=amount');
  const range = page.getByText(`Showing 11 to ${Math.min(20, found)} of ${found} results`);
  await range.waitFor();
  const loaded = await hold(page, WHOLE_LIST);
  await page.keyboard.press('Control+p');
  await page.keyboard.press('Control+p');
  loaded();
  await expect.poll(() => prints).toEqual([ofDays, found]);
  await range.waitFor();
  const amounts = (await page.evaluate(() => Reflect.get(window, 'amounts'))).map(Number);
  expect(amounts).toEqual(amounts.toSorted((a: number, b: number) => a - b));
  await goInside(page, '/collections');
  await page.getByText(/^Showing 1 to 10 of/).waitFor();
  await page.keyboard.press('Control+p');
  await expect.poll(() => prints).toEqual([ofDays, found, entries]);

  await goInside(page, '/sales');
  await page.getByText('Showing 1 to 10 of 900 results').waitFor();
  const note = page.getByRole('listitem').filter({ hasText: 'Only this page prints, not the whole list.' });
  await page.route(WHOLE_LIST, (route) => route.abort());
  await page.keyboard.press('Control+p');
  await note.getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => prints).toEqual([ofDays, found, entries, 10]);
});

it('a list keeps its search and order when the user comes back or loads it again', async () => {
  const { page, problems } = await app.visit('/customers');
  const row = page.getByRole('table').locator('tbody tr').first();
  await row.waitFor();
  await page.getByRole('searchbox', { name: 'Search customers...' }).fill('singh');
  await expect.poll(() => row.innerText()).toMatch(/singh/i);
  await page.getByRole('columnheader').getByRole('button').first().click();
  await page.getByRole('columnheader').getByRole('button').first().click();
  await expect.poll(() => page.url()).toMatch(/search=singh&sort=-/);
  const first = await row.innerText();
  await row.locator('a').first().click();
  await page.waitForURL(/\/customers\/\d+$/);
  await page.goBack();
  await expect.poll(() => row.innerText()).toBe(first);
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('singh');
  await page.reload();
  await expect.poll(() => row.innerText()).toBe(first);
  expect(problems).toEqual([]);
});

const DAYS = 'from=2026-11-10&to=2026-11-12';

it('the Bill Book and the day book, and their files, have the chosen days only, also on the second page and after a reload', async () => {
  const { page, problems } = await app.visit('/settings');
  for (const [path, rows] of [
    ['/sales', await countOf(`/sales?${DAYS}`)],
    ['/collections', (await countOf(`/collections?${DAYS}`)) + (await countOf(`/expenses?${DAYS}`))],
  ] as const) {
    await goInside(page, path);
    await page.getByRole('button', { name: 'Period', exact: true }).click();
    await page.getByText('Own dates').click();
    await page.getByLabel('From', { exact: true }).fill('2026-11-10');
    await page.getByLabel('To', { exact: true }).fill('2026-11-12');
    await page.getByText(`Showing 1 to 10 of ${rows} results`).waitFor();
    expect(linesOf(await download(page.getByRole('button', { name: 'Export CSV' })))).toHaveLength(1 + rows);
    await page.getByRole('button', { name: 'Next' }).click();
    const second = page.getByText(`Showing 11 to ${Math.min(20, rows)} of ${rows} results`);
    await second.waitFor();
    await page.reload();
    await second.waitFor();
  }
  expect(problems).toEqual([]);
});
