import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, PHONE, type TestApp } from '../support/browser';
import { download, linesOf } from '../support/downloads';
import { goInside, settled } from '../support/screen-walk';

const FROM = '2026-11-10';
const TO = '2026-11-12';
const DAYS = `from=${FROM}&to=${TO}`;

let app: TestApp;
let bills: number;
let entries: number;
beforeAll(async () => {
  app = await openApp({ season: true });
  const count = async (path: string) => (await app.api.call<object[]>('GET', `${path}?${DAYS}`)).length;
  bills = await count('/sales');
  entries = (await count('/collections')) + (await count('/expenses'));
  expect(Math.min(bills, entries)).toBeGreaterThan(10);
});
afterAll(() => app.close());

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');

it('a list keeps its search and order when the user comes back or loads it again', async () => {
  const { page, problems, close } = await app.visit('/settings');
  for (const [path, label, search, record] of [
    ['/customers', 'Search customers...', 'singh', /\/customers\/\d+$/],
    ['/vendors', 'Search vendors...', 'a', /\/vendors\/\d+$/],
    ['/purchases', 'Search purchases...', 'hp', /\/purchases\/\d+$/],
    ['/vendor-payments', 'Search payments...', 'a', /\/vendor-payments\/\d+\/edit$/],
  ] as const) {
    await goInside(page, path);
    await rows(page).first().waitFor();
    await settled(page);
    const answered = page.waitForResponse((response) => response.url().includes('search='));
    await page.getByRole('searchbox', { name: label }).fill(search);
    await (await answered).finished();
    await settled(page);
    await page.getByRole('columnheader').getByRole('button').first().click();
    await page.getByRole('columnheader').getByRole('button').first().click();
    await expect.poll(() => page.url()).toMatch(/search=.+&sort=-/);
    const first = await rows(page).first().innerText();
    await rows(page).first().locator('a').first().click();
    await page.waitForURL(record);
    await page.goBack();
    await expect.poll(() => rows(page).first().innerText()).toBe(first);
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe(search);
    await page.reload();
    await expect.poll(() => rows(page).first().innerText()).toBe(first);
  }
  expect(problems).toEqual([]);
  await close();
});

it('the Bill Book and the day book, and their CSV, contain the chosen days only', async () => {
  const { page, problems, close } = await app.visit('/settings');
  for (const [path, expected] of [
    ['/sales', bills],
    ['/collections', entries],
  ] as const) {
    await goInside(page, path);
    await page.getByRole('button', { name: 'Period', exact: true }).click();
    await page.getByRole('radio', { name: 'All' }).and(page.locator(':checked')).waitFor();
    await page.getByText('Own dates').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByLabel('From', { exact: true }).fill(FROM);
    await page.getByLabel('To', { exact: true }).fill(TO);
    await page.getByText(`Showing 1 to 10 of ${expected} results`).waitFor();
    const file = await download(page.getByRole('button', { name: 'Export CSV' }));
    expect(linesOf(file)).toHaveLength(1 + expected);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText(`Showing 11 to ${Math.min(20, expected)} of ${expected} results`).waitFor();
    await page.reload();
    await page.getByText(`Showing 11 to ${Math.min(20, expected)} of ${expected} results`).waitFor();
    await page.getByRole('button', { name: 'Period', exact: true }).click();
    await page.getByText('This month').waitFor();
    await page.getByText('All', { exact: true }).click();
    await expect.poll(() => page.url()).toBe(`${app.url}${path}`);
  }
  await goInside(page, `/sales?period=own&from=${TO}&to=${FROM}`);
  await page.getByText('The first day must not be after the last.').waitFor();
  expect(problems).toEqual([]);
  await close();
});

it('on a phone a link to the list clears its search, and a button names the period while it is not All', async () => {
  const { page, problems, close } = await app.visit('/customers?search=zzzz', { screen: PHONE });
  await page.getByText('No results found.').waitFor();
  await page.getByRole('link', { name: 'Customers' }).tap();
  await page.getByText('Page 1 of 5').waitFor();
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');

  await goInside(page, '/sales');
  await page.getByText('Page 1 of 90').waitFor();
  await page.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('dialog').getByText('Own dates').tap();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByLabel('From', { exact: true }).fill(FROM);
  await page.getByLabel('To', { exact: true }).fill(TO);
  await page.getByText(`Page 1 of ${Math.ceil(bills / 10)}`).waitFor();
  await page.getByRole('button', { name: 'Period: All' }).tap();
  await page.getByText('Page 1 of 90').waitFor();
  expect(problems).toEqual([]);
  await close();
});
