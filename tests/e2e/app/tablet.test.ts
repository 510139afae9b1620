import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxOf } from '../support/boxes';
import { openApp, TABLET, type TestApp } from '../support/browser';
import {
  deleteCustomers,
  enterCollection,
  enterCustomer,
  enterRakesh,
  enterSale,
} from '../support/ledger-records';
import { goInside, settled } from '../support/screen-walk';
import { enterPayment, enterPurchase, enterVendor } from '../support/vendor-records';

let app: TestApp;
let rakesh: number;
let vendor: number;

beforeAll(async () => {
  app = await openApp();
  rakesh = await enterRakesh(app.api);
  await enterSale(app.api, rakesh, '2026-11-06', '348725.14');
  await enterCollection(app.api, rakesh, '2026-11-07', '161228.40');
  vendor = await enterVendor(app.api, 'Kinnaur Apple Growers', { oldBalance: '890094.42' });
  await enterPurchase(app.api, vendor, { amount: '1234567.89', description: 'First grade apples' });
  await enterPayment(app.api, vendor, 252940.45, {
    paymentMethod: 'bank_transfer',
    reference: 'UTR701944567',
  });
});
afterAll(() => app.close());

/** The texts that do not fit the screen: figures on two lines or past an edge, tables that scroll sideways. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken = [...document.querySelectorAll('main .figure')].filter((figure) => {
      const text = document.createRange();
      text.selectNodeContents(figure);
      const lines = new Set([...text.getClientRects()].map((line) => Math.round(line.bottom)));
      return lines.size > 1 || figure.getBoundingClientRect().right > window.innerWidth;
    });
    const tooWide = [...document.querySelectorAll('main .overflow-x-auto')].filter(
      (table) => table.scrollWidth > table.clientWidth,
    );
    return [...broken, ...tooWide].map((element) => element.textContent ?? '');
  });

/** Lists and pages of amounts. */
const pages = () => [
  `/customers/${rakesh}`,
  `/khata/${rakesh}`,
  `/vendors/${vendor}`,
  '/customers',
  '/sales',
  '/collections',
  '/vendors',
  '/purchases',
  '/vendor-payments',
  '/reports/profit-loss',
];

/** Waits until the screen shows an amount, and all of its texts fit. */
async function waitUntilFitting(page: Page, path: string): Promise<void> {
  const amounts = page.locator('main').getByText(/₹(?!0)/);
  await amounts.first().waitFor();
  await settled(page);
  await expect.poll(() => misfits(page), { message: path }).toEqual([]);
}

/** How far the middles of the screen's buttons are from one line, in px. */
async function unevenness(page: Page, path: string): Promise<number> {
  const buttons = page.locator('main .header-actions > :visible');
  await expect.poll(() => buttons.count(), { message: path }).toBeGreaterThan(2);
  await settled(page);
  const middles = await buttons.evaluateAll((all) =>
    all
      .map((button) => button.getBoundingClientRect())
      .map(({ top, bottom }) => Math.round((top + bottom) / 2)),
  );
  expect(middles.length, path).toBeGreaterThan(2);
  return Math.max(...middles) - Math.min(...middles);
}

describe('at 768 px', () => {
  it('every list fits, no figure is broken, and the buttons of a screen are on one line', async () => {
    const { page, close } = await app.visit('/settings', { screen: TABLET });
    for (const path of pages()) {
      await goInside(page, path);
      await waitUntilFitting(page, path);
    }
    const [bill] = await app.api.call<{ id: number }[]>('GET', '/sales?limit=1');
    for (const path of [`/customers/${rakesh}`, `/khata/${rakesh}`, `/sales/${bill?.id}`, '/collections']) {
      await goInside(page, path);
      expect(await unevenness(page, path), path).toBeLessThan(8);
    }
    await close();
  });

  it('in Hindi every list fits too, no figure is broken, and a balance shares a line with its word', async () => {
    const { page, close } = await app.visit('/settings', { screen: TABLET, language: 'hi' });
    for (const path of pages()) {
      await goInside(page, path);
      await waitUntilFitting(page, path);
    }
    for (const path of ['/vendors', `/khata/${rakesh}`]) {
      await goInside(page, path);
      const balance = page.locator('td .even-digits').first();
      await balance.getByText('बकाया').waitFor();
      expect((await boxOf(balance)).height, path).toBeLessThan(30);
    }
    await close();
  });

  it('the sale form has headings in two lines for the two lines of an item, and shows a long product name and a quantity of seven digits whole', async () => {
    const { page, close } = await app.visit('/sales/new', { screen: TABLET });
    const topOf = async (name: string) =>
      (await boxOf(page.getByRole('columnheader', { name, exact: true }))).y;
    await page.getByRole('columnheader', { name: 'Unit', exact: true }).waitFor();
    await settled(page);
    expect((await topOf('Unit')) - (await topOf('Product'))).toBeGreaterThan(15);
    await page.getByLabel('Product 1').fill('Pomegranate Bhagwa Super Premium Export Quality Solapur');
    await page.getByLabel('Quantity 1').fill('1234567.89');
    await page.getByLabel('Price 1').fill('71.25');
    await page.getByText('₹8,79,62,962.16').first().waitFor();
    for (const field of ['Product 1', 'Quantity 1', 'Price 1'])
      expect(
        await page.getByLabel(field).evaluate((input) => input.scrollWidth - input.clientWidth),
        field,
      ).toBeLessThanOrEqual(0);
    await expect.poll(() => misfits(page)).toEqual([]);
    await close();
  });

  it("a long name breaks into at most three lines and leaves the other columns whole; a bill's number is under it and leaves it the width of the column", async () => {
    const longest = 'Shri Lakshminarayan Venkateshwara Fruit Trading Brothers '.repeat(2).trim();
    const name = 'Lakshminarayan Fruit Trading Brothers and Sons of Old Azadpur';
    for (const each of [longest, name]) await deleteCustomers(app.api, each);
    await enterCustomer(app.api, longest, '9000000011');
    const buyer = await enterCustomer(app.api, name, '9000000012');
    const id = await enterSale(app.api, buyer, '2026-11-06', '450.00');
    const { page, close } = await app.visit('/customers', { screen: TABLET });
    const heightOf = async (text: string) =>
      (await boxOf(page.getByRole('row').filter({ hasText: text }))).height;
    await page.getByText(longest).waitFor();
    await settled(page);
    expect((await heightOf(longest)) - (await heightOf('Rakesh Yadav'))).toBeLessThan(45);
    await expect.poll(() => misfits(page)).toEqual([]);

    await goInside(page, '/sales');
    await page.getByText(name).waitFor();
    await settled(page);
    const nameBox = await boxOf(page.getByText(name));
    const numberBox = await boxOf(page.getByText(`#${id}`));
    expect(numberBox.y).toBeGreaterThan(nameBox.y + nameBox.height - 6);
    await close();
  });
});
