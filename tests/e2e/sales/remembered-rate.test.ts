import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, PHONE, type TestApp } from '../support/browser';
import { shiftDay, today } from '../support/calendar';
import { choose, isFocused, storedDrafts } from '../support/page-steps';
import { enterSaleRecords, newestSaleIs, type SaleRecords, totalShows } from '../support/sale-records';

let app: TestApp;
let records: SaleRecords;
beforeAll(async () => {
  app = await openApp();
  records = await enterSaleRecords(app.api);
  const sell = (
    customerId: number,
    purchaseId: number | null,
    daysAgo: number,
    unit: string,
    unitPrice: string,
  ) =>
    app.api.call('POST', '/sales', {
      customerId,
      purchaseId,
      saleDate: shiftDay(today, -daysAgo),
      items: [{ productName: 'Tomato', unit, quantity: 2, unitPrice }],
    });
  await sell(records.mohan, null, 4, 'pack', '99');
  await sell(records.rakesh, null, 3, 'carrat', '610');
  await sell(records.rakesh, records.open, 0, 'box', '620.5');
});
afterAll(() => app.close());

const field = (page: Page, label: string) => page.getByLabel(label);
const fieldShows = (page: Page, label: string, value: string) =>
  expect.poll(() => field(page, label).inputValue()).toBe(value);
const selection = (page: Page) => page.evaluate(() => window.getSelection()?.toString());
const HIS = 'his, today';
const VEHICLE = 'today, this truck';

describe('a product fills in its unit and rate', () => {
  it('of this vehicle today, else of this customer in the last three days, else no rate; it says whose', async () => {
    const { page, problems, close } = await app.visit('/sales/new');
    await field(page, 'Product 1').fill('Tomato');
    await fieldShows(page, 'Unit 1', 'box');
    await fieldShows(page, 'Price 1', '0');
    await choose(page, 'Customer', /Rakesh Yadav/);
    await fieldShows(page, 'Price 1', '620.50');
    await page.getByText(HIS, { exact: true }).waitFor();
    await choose(page, 'Source Vehicle Number', /HP-08-F-8270/);
    await page.getByText(VEHICLE, { exact: true }).waitFor();
    await choose(page, 'Customer', /मोहन/);
    await page.getByText(VEHICLE, { exact: true }).waitFor();
    await fieldShows(page, 'Price 1', '620.50');
    await field(page, 'Quantity 1').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => selection(page)).toBe('620.50');
    await page.keyboard.type('600');
    await totalShows(page, '₹600.00');
    expect(await page.getByText(/today/).count()).toBe(0);
    await field(page, 'Product 1').fill('Dragon fruit');
    await field(page, 'Product 1').fill('Tomato');
    await fieldShows(page, 'Unit 1', 'box');
    await fieldShows(page, 'Price 1', '600');
    expect(problems).toEqual([]);
    await close();
  });

  it('in a field that has the focus too, but never replaces what was typed', async () => {
    const { page, close } = await app.visit('/sales/new');
    await page.route(`**/api.php/sales?*customerId=${records.rakesh}*`, async (route) => {
      await expect.poll(() => isFocused(field(page, 'Price 1'))).toBe(true);
      await route.fallback();
    });
    await choose(page, 'Customer', /Rakesh Yadav/);
    await field(page, 'Product 1').fill('Tomato');
    await field(page, 'Price 1').focus();
    await fieldShows(page, 'Price 1', '620.50');
    await expect.poll(() => selection(page)).toBe('620.50');
    await page.getByRole('button', { name: 'Add Item' }).click();
    await field(page, 'Unit 2').selectOption('kg');
    await field(page, 'Price 2').fill('12');
    await field(page, 'Product 2').fill('Tomato');
    await page.getByRole('button', { name: 'Add Item' }).click();
    await field(page, 'Product 3').fill('Tomato');
    await fieldShows(page, 'Price 3', '620.50');
    await fieldShows(page, 'Unit 2', 'kg');
    await fieldShows(page, 'Price 2', '12');
    await close();
  });

  it('but not in a bill that is edited or restored', async () => {
    const { page, close } = await app.visit(`/sales/${records.oldSale}/edit`);
    await field(page, 'Sale Date').fill(today);
    await field(page, 'Product 1').fill('Tomato');
    await page.getByRole('button', { name: 'Add Item' }).click();
    await field(page, 'Product 2').fill('Tomato');
    await fieldShows(page, 'Price 2', '620.50');
    await fieldShows(page, 'Price 1', '450');
    await expect.poll(() => storedDrafts(page)).toContain('620.50');
    await page.reload();
    await fieldShows(page, 'Price 2', '620.50');
    await field(page, 'Product 2').fill('Apple');
    await page.getByRole('button', { name: 'Add Item' }).click();
    await field(page, 'Product 3').fill('Tomato');
    await fieldShows(page, 'Price 3', '620.50');
    await fieldShows(page, 'Price 2', '620.50');
    await close();
  });

  it('on a phone too, where carrats can be chosen for what was sold by the carrat', async () => {
    const { page, problems, close } = await app.visit(`/sales/new?customerId=${records.rakesh}`, {
      screen: PHONE,
    });
    await page.getByRole('button', { name: 'Add Item' }).tap();
    const item = page.getByRole('dialog', { name: 'Item 1' });
    await item.getByLabel('Product').fill('Tomato');
    const units = item.getByLabel('Unit');
    await expect
      .poll(() => units.getByRole('option').allInnerTexts())
      .toEqual(['pcs', 'kg', 'gm', 'ltr', 'm', 'box', 'pack', 'carrat']);
    await expect.poll(() => units.inputValue()).toBe('box');
    await item.getByText(HIS, { exact: true }).waitFor();
    await units.selectOption('carrat');
    await expect.poll(() => item.getByText(HIS, { exact: true }).count()).toBe(0);
    await item.getByLabel('Quantity').fill('10');
    await item.getByRole('button', { name: 'Done' }).tap();
    await totalShows(page, '₹6,205.00');
    await page.getByRole('button', { name: 'Save Bill' }).tap();
    await page.waitForURL(`${app.url}/sales`);
    await newestSaleIs(app.api, {
      items: [{ productName: 'Tomato', unit: 'carrat', quantity: 10, unitPrice: '620.50' }],
    });
    expect(problems).toEqual([]);
    await close();
  });
});
