import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, PHONE, type TestApp } from '../support/browser';

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

it('the sides above the list of customers show what is due, filter it and stay chosen when the user comes back', async () => {
  const { page, problems, close } = await app.visit('/customers', { screen: PHONE });
  await expect.poll(() => side(page, /^Due/).innerText()).toContain('₹1,01,000.50');
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
