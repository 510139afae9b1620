import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESKTOP, openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { today } from '../support/calendar';
import { layoutShiftOf, recordLayoutShifts } from '../support/layout-shifts';
import { enterCollection, enterCustomer, enterSale } from '../support/ledger-records';
import { hold, isFocused } from '../support/page-steps';
import { enterPurchase, enterVendor } from '../support/vendor-records';
import { chatOpenedBy } from '../support/whatsapp';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

const headings = (page: Page) => page.locator('main h2').allTextContents();
const steps = (page: Page, title = 'First steps') =>
  page.locator('main section', { has: page.getByRole('heading', { name: title }) });
const links = (page: Page) =>
  steps(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));

it('an empty book leads through the first day: each step ticks itself, and the card goes when all are done', async () => {
  const { page, problems, close } = await app.visit('/nowhere', { screen: PHONE });
  await recordLayoutShifts(page);
  const home = async () => {
    await page.goto(app.url);
    await page.locator('main dl').getByText('₹').first().waitFor();
  };
  await home();
  await expect
    .poll(() => links(page))
    .toEqual([
      ['1First customer', '/customers/new'],
      ['2First vehicle', '/purchases/new'],
      ['3First bill', '/sales/new'],
      ['4First payment', '/collections/new'],
      ['5Send the bill on WhatsApp', '/sales'],
      ['6Your name and address on the bill', '/settings?open=firm'],
    ]);
  // What is specified is there, and nothing that is empty.
  expect(await headings(page)).toEqual(['Quick Actions', 'Overview', 'First steps']);
  expect(await page.locator('main dl').textContent()).toBe(
    'Total Sales₹0.00Total Collections₹0.00Balance Due₹0.00 ClearTotal Customers0',
  );
  expect(await scrollsSideways(page)).toBe(false);
  expect(await layoutShiftOf(page)).toBeLessThan(0.02);

  const customer = await enterCustomer(app.api, 'Ram Lal', '9876543210');
  const vendor = await enterVendor(app.api, 'Sopore Fruit Co.');
  await enterPurchase(app.api, vendor);
  const bill = await enterSale(app.api, customer, today, '500.00');
  await home();
  await expect
    .poll(() => links(page))
    .toEqual([
      ['4First payment', '/collections/new'],
      ['5Send the bill on WhatsApp', `/sales/${bill}`],
      ['6Your name and address on the bill', '/settings?open=firm'],
    ]);
  expect(await headings(page)).toEqual([
    'Quick Actions',
    'Overview',
    'First steps',
    'Today',
    'Open vehicles',
    'Last entries',
  ]);
  expect(await layoutShiftOf(page)).toBeLessThan(0.02);

  await enterCollection(app.api, customer, today, '100.00');
  await app.api.call('PUT', '/firm', { address: 'Shop 114, Azadpur' });
  await home();
  await steps(page).getByRole('link', { name: 'Send the bill on WhatsApp' }).click();
  await page.waitForURL(`**/sales/${bill}`);
  await chatOpenedBy(page, () => page.getByRole('link', { name: 'WhatsApp bill' }).click());
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByText('Nobody to remind today').waitFor();
  expect(await steps(page).count()).toBe(0);
  expect(problems).toEqual([]);
  await close();
});

it('a book with bills and payments asks for nothing of it on a new device', async () => {
  const { page, close } = await app.visit('/nowhere');
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto(app.url);
  await page.getByText('Nobody to remind today').waitFor();
  expect(await steps(page).count()).toBe(0);
  expect(files.filter((url) => url.includes('first-day'))).toEqual([]);
  await close();
});

it('on a desktop the step of the letterhead leads to it: in sight, and Tab goes into its first field', async () => {
  const empty = await openApp();
  const { page, close } = await empty.visit('/', { screen: DESKTOP });
  const release = await hold(page, '/firm');
  await steps(page).getByRole('link', { name: 'Your name and address on the bill' }).click();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await page.getByRole('heading', { name: 'Profile Information' }).waitFor();
  release();
  const field = page.getByRole('form', { name: 'Letterhead' }).getByLabel('Name of the firm');
  await field.waitFor();
  await page.waitForLoadState('networkidle');
  expect(await field.evaluate((input) => input.getBoundingClientRect().bottom)).toBeLessThan(DESKTOP.height);
  await page.keyboard.press('Tab');
  expect(await isFocused(field)).toBe(true);
  await close();
  await empty.close();
});

it('whoever closes the card does not see it again on that device', async () => {
  const empty = await openApp();
  const { page, close } = await empty.visit('/', { screen: DESKTOP, language: 'hi' });
  await steps(page, 'शुरू ऐसे करें').getByRole('button', { name: 'बंद करें' }).click();
  await expect.poll(() => headings(page)).toEqual(['नया लिखें', 'एक नजर में']);
  await page.reload();
  await page.getByText('कुल ग्राहक').waitFor();
  await expect.poll(() => headings(page)).toEqual(['नया लिखें', 'एक नजर में']);
  await close();
  await empty.close();
});
