import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openApp, PHONE, type TestApp } from '../support/browser';
import { BROKEN } from '../support/ledger-records';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
  for (const [name, oldBalance] of [
    ['Ashok Sharma', '1200.50'],
    ['Balwant Singh', '800'],
    ['Gopal Yadav', '-300.25'],
    ['Harpreet Khan', '0'],
    ['Iqbal Rehri', '99000'],
  ])
    await app.api.call('POST', '/customers', { name, phoneNumber: '9876543210', oldBalance });
});
afterAll(() => app.close());

const sides = (page: Page) => page.getByRole('group', { name: 'Balance', exact: true });
const side = (page: Page, name: RegExp) => sides(page).locator('label').filter({ hasText: name });
const NAMES = ['Ashok Sharma', 'Balwant Singh', 'Gopal Yadav', 'Harpreet Khan', 'Iqbal Rehri'];

/** The customers on the screen, from the top. */
const shown = async (page: Page): Promise<(string | undefined)[]> => {
  const rows = await page.locator('main :is(tbody tr, ul[aria-label] > li)').allInnerTexts();
  return rows.map((row) => NAMES.find((name) => row.includes(name)));
};

describe.each([
  ['390 px', PHONE],
  ['1280 px', DESKTOP],
])('the sides above the list of customers (%s)', (_, screen) => {
  it('show how much is due and how much is paid ahead, and by how many customers', async () => {
    const { page, problems, close } = await app.visit('/customers', { screen });
    await expect.poll(() => side(page, /^Due/).innerText()).toContain('₹1,01,000.50');
    await expect.poll(() => side(page, /^Due/).innerText()).toContain('3');
    await expect.poll(() => side(page, /^Advance/).innerText()).toContain('₹300.25');
    await expect.poll(() => side(page, /^Clear/).innerText()).toMatch(/Clear\s+1/);
    expect(problems).toEqual([]);
    await close();
  });

  it('filter the list, the highest balance first, and stay chosen when the user comes back', async () => {
    const { page, problems, close } = await app.visit('/customers', { screen });
    await side(page, /^Due/).click();
    await expect.poll(() => shown(page)).toEqual(['Iqbal Rehri', 'Ashok Sharma', 'Balwant Singh']);
    await page.getByRole('link', { name: 'Iqbal Rehri' }).click();
    await page.getByRole('heading', { level: 1, name: 'Iqbal Rehri' }).waitFor();
    await page.goBack();
    await expect.poll(() => shown(page)).toEqual(['Iqbal Rehri', 'Ashok Sharma', 'Balwant Singh']);
    await side(page, /^Advance/).click();
    await expect.poll(() => shown(page)).toEqual(['Gopal Yadav']);
    await side(page, /^Clear/).click();
    await expect.poll(() => shown(page)).toEqual(['Harpreet Khan']);
    await side(page, /^All/).click();
    await expect.poll(() => shown(page)).toEqual(NAMES);
    expect(problems).toEqual([]);
    await close();
  });
});

it('the list has no sides if the balances could not be loaded', async () => {
  const { page, context, close } = await app.visit('/nowhere');
  await context.route('**/reports/customer-balances', (route) => route.fulfill(BROKEN));
  await page.goto(`${app.url}/customers?balance=due`);
  await page.getByText('The balances could not be loaded.').waitFor();
  await expect.poll(() => shown(page)).toEqual(NAMES);
  expect(await sides(page).count()).toBe(0);
  await close();
});

it('a customer who is missing from the balances has ₹0.00, and the others are counted', async () => {
  const { page, close } = await app.visit('/settings');
  await page.route('**/api.php/reports/customer-balances', async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()) as { customerName: string }[];
    await route.fulfill({ response, json: rows.filter((row) => row.customerName !== 'Iqbal Rehri') });
  });
  await page.goto(`${app.url}/customers`);
  await expect.poll(() => side(page, /^Due/).innerText()).toContain('₹2,000.50');
  await expect.poll(() => side(page, /^Clear/).innerText()).toMatch(/Clear\s+2/);
  await page
    .getByRole('row', { name: /Iqbal Rehri/ })
    .getByText('₹0.00')
    .waitFor();
  await close();
});
