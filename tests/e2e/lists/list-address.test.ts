import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, PHONE, type TestApp } from '../support/browser';
import { settled } from '../support/screen-walk';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ sample: true });
});
afterAll(() => app.close());

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');

it.each([
  ['/customers', 'Search customers...', 'singh', /\/customers\/\d+$/],
  ['/vendors', 'Search vendors...', 'a', /\/vendors\/\d+$/],
  ['/purchases', 'Search purchases...', 'hp', /\/purchases\/\d+$/],
  ['/vendor-payments', 'Search payments...', 'a', /\/vendor-payments\/\d+\/edit$/],
])('%s keeps its search and order when the user comes back', async (path, label, search, record) => {
  const { page, problems, close } = await app.visit(path);
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
  expect(problems).toEqual([]);
  await close();
});

it('the Bill Book and the day book keep their page', async () => {
  const { page, problems, close } = await app.visit('/sales');
  for (const path of ['/sales', '/collections']) {
    await page.goto(`${app.url}${path}`);
    await page.getByText(/^Showing 1 to 10/).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText(/^Showing 11 to 20/).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText(/^Showing 21 to 30/).waitFor();
    await page.goto(`${app.url}/settings`);
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await page.goBack();
    await page.getByText(/^Showing 21 to 30/).waitFor();
  }
  expect(problems).toEqual([]);
  await close();
});

it('a link to the list clears its search', async () => {
  const { page, close } = await app.visit('/customers?search=zzzz', { screen: PHONE });
  await page.getByText('No results found.').waitFor();
  await page.getByRole('link', { name: 'Customers' }).tap();
  await page.getByText('Page 1 of 5').waitFor();
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
  await close();
});
