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
import { settled } from '../support/screen-walk';
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

describe('at 768 px', () => {
  for (const language of ['en', 'hi'] as const) {
    it(`every list fits and no figure is broken (${language})`, async () => {
      const { page, close } = await app.visit('/settings', { screen: TABLET, language });
      for (const path of [
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
      ]) {
        await page.goto(`${app.url}${path}`);
        await page
          .locator('main')
          .getByText(/₹(?!0)/)
          .first()
          .waitFor();
        await settled(page);
        await page.waitForLoadState('networkidle');
        await expect.poll(() => misfits(page), { message: path }).toEqual([]);
      }
      await close();
    });
  }

  it('the buttons of a screen are on one line', async () => {
    const { page, close } = await app.visit('/settings', { screen: TABLET });
    const [bill] = await app.api.call<{ id: number }[]>('GET', '/sales?limit=1');
    for (const path of [`/customers/${rakesh}`, `/khata/${rakesh}`, `/sales/${bill?.id}`, '/collections']) {
      await page.goto(`${app.url}${path}`);
      const buttons = page.locator('main .header-actions > :visible');
      await expect.poll(() => buttons.count(), { message: path }).toBeGreaterThan(2);
      await settled(page);
      const middles = await buttons.evaluateAll((all) =>
        all
          .map((button) => button.getBoundingClientRect())
          .map(({ top, bottom }) => Math.round((top + bottom) / 2)),
      );
      expect(middles.length, path).toBeGreaterThan(2);
      expect(Math.max(...middles) - Math.min(...middles), path).toBeLessThan(8);
    }
    await close();
  });

  it('the sale form shows a long product name and a quantity of seven digits whole', async () => {
    const { page, close } = await app.visit('/sales/new', { screen: TABLET });
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

  it('a long name breaks into at most three lines and leaves the other columns whole', async () => {
    const name = 'Shri Lakshminarayan Venkateshwara Fruit Trading Brothers '.repeat(2).trim();
    await deleteCustomers(app.api, name);
    await enterCustomer(app.api, name, '9000000011');
    const { page, close } = await app.visit('/customers', { screen: TABLET });
    const heightOf = async (text: string) =>
      (await boxOf(page.getByRole('row').filter({ hasText: text }))).height;
    await page.getByText(name).waitFor();
    await settled(page);
    expect((await heightOf(name)) - (await heightOf('Rakesh Yadav'))).toBeLessThan(45);
    await expect.poll(() => misfits(page)).toEqual([]);
    await close();
  });

  it("the bill's two lines for an item have headings in two lines", async () => {
    const { page, close } = await app.visit('/sales/new', { screen: TABLET });
    const topOf = async (name: string) =>
      (await boxOf(page.getByRole('columnheader', { name, exact: true }))).y;
    await page.getByRole('columnheader', { name: 'Unit', exact: true }).waitFor();
    await settled(page);
    expect((await topOf('Unit')) - (await topOf('Product'))).toBeGreaterThan(15);
    await close();
  });

  it('a balance shares a line with its word (hi)', async () => {
    const { page, close } = await app.visit('/settings', { screen: TABLET, language: 'hi' });
    for (const path of ['/vendors', `/khata/${rakesh}`]) {
      await page.goto(`${app.url}${path}`);
      const balance = page.locator('td .even-digits').first();
      await balance.getByText('बकाया').waitFor();
      expect((await boxOf(balance)).height, path).toBeLessThan(30);
    }
    await close();
  });

  it("a bill's number is under a long name and leaves it the width of the column", async () => {
    const name = 'Lakshminarayan Fruit Trading Brothers and Sons of Old Azadpur';
    await deleteCustomers(app.api, name);
    const id = await enterSale(
      app.api,
      await enterCustomer(app.api, name, '9000000012'),
      '2026-11-06',
      '450.00',
    );
    const { page, close } = await app.visit('/sales', { screen: TABLET });
    await page.getByText(name).waitFor();
    await settled(page);
    const nameBox = await boxOf(page.getByText(name));
    const numberBox = await boxOf(page.getByText(`#${id}`));
    expect(numberBox.y).toBeGreaterThan(nameBox.y + nameBox.height - 6);
    await close();
  });
});
