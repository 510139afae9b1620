import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { today } from '../support/calendar';
import { download, linesOf } from '../support/downloads';
import { figureOf, toastSaying } from '../support/page-steps';
import { goInside } from '../support/screen-walk';
import { unusedVehicleNumber } from '../support/unused-values';
import { enterPurchase, enterVendor } from '../support/vendor-records';

let app: TestApp;
let vendorId: number;
let customerId: number;
beforeAll(async () => {
  app = await openApp();
  vendorId = await enterVendor(app.api, 'Sopore Fruit Co.');
  customerId = await app.api.create('/customers', { name: 'गोपाल यादव', phoneNumber: '9876543210' });
});
afterAll(() => app.close());

function sell(purchaseId: number, item: object): Promise<number> {
  const items = JSON.stringify([{ productName: 'Apple', unit: 'box', ...item }]);
  return app.api.create('/sales', { customerId, purchaseId, saleDate: today, description: '', items });
}

/** 1,000 boxes for 1,00,000, of which 950 were sold at 120: for 1,14,000. */
async function enterVehicle(vehicleNumber: string): Promise<number> {
  const load = { quantity: '1000', unit: 'box', createdAt: today };
  const id = await enterPurchase(app.api, vendorId, { vehicleNumber, amount: '100000', ...load });
  await sell(id, { quantity: 950, unitPrice: '120' });
  return id;
}

describe('goods that spoiled', () => {
  it('are entered in boxes and cost nothing again: vehicle, report, day and collections agree', async () => {
    const vehicle = unusedVehicleNumber();
    const id = await enterVehicle(vehicle);
    const { page, problems, close } = await app.visit(`/expenses/new?purchaseId=${id}`, { screen: PHONE });
    await page.getByText('Waste', { exact: true }).click();
    await page.getByLabel('How many boxes?').fill('50');
    expect(await page.getByLabel('Amount').count()).toBe(0);
    await page.getByRole('button', { name: 'Add Expense' }).click();
    await toastSaying(page, 'Expense added').waitFor();
    await page.waitForURL(`**/purchases/${id}`);
    await page.getByText('Spoiled: 50 box', { exact: true }).waitFor();
    await page.getByText('0 of 1,000 box left', { exact: true }).waitFor();
    await expect.poll(() => figureOf(page, 'Cost and expenses')).toBe('₹1,00,000.00');
    await expect.poll(() => figureOf(page, 'Profit so far')).toBe('₹14,000.00');
    expect(await scrollsSideways(page)).toBe(false);

    await goInside(page, '/reports/profit-loss');
    await page.getByRole('button', { name: 'With expenses' }).click();
    const row = page.getByRole('listitem').filter({ hasText: vehicle });
    await row.getByText('₹14,000.00').first().waitFor();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const lines = linesOf(await download(page.getByRole('button', { name: 'Export CSV' })));
    expect(lines).toContain(`${vehicle},Active,100000.00,114000.00,14000.00,14,0.00,14000.00`);

    await goInside(page, '/day');
    await expect.poll(() => figureOf(page, 'Spent')).toContain('₹0.00');
    await goInside(page, '/collections');
    await page.getByText('50 spoiled').waitFor();
    expect(await page.getByText('-₹').count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });
});

it('what is left of a load stands in the picker, above the next bill, on Home and on the page of the vehicle', async () => {
  const vehicle = unusedVehicleNumber();
  const id = await enterVehicle(vehicle);
  const { page, problems, close } = await app.visit('/', { screen: PHONE });
  const home = page.getByRole('link', { name: vehicle });
  await home.getByText('50 of 1,000 box left').waitFor();
  await goInside(page, '/sales/new');
  await page.getByRole('combobox', { name: 'Customer' }).tap();
  await page.getByRole('option', { name: /गोपाल/ }).tap();
  await page.getByRole('combobox', { name: 'Source Vehicle Number' }).tap();
  const option = page.getByRole('option', { name: vehicle });
  await option.getByText('50 of 1,000 box left', { exact: true }).waitFor();
  await option.tap();
  await page.getByRole('button', { name: 'Add Item' }).tap();
  const item = page.getByRole('dialog', { name: 'Item 1' });
  await item.getByLabel('Product').fill('Apple');
  await item.getByLabel('Unit').selectOption('box');
  await item.getByLabel('Quantity').fill('62');
  await item.getByLabel('Price').fill('120');
  await item.getByRole('button', { name: 'Done' }).tap();
  await page.getByRole('button', { name: 'Save & next bill' }).tap();
  await page
    .locator('section[aria-label="Bills in a row"]')
    .getByText('Sold 12 more than loaded', { exact: true })
    .waitFor();
  expect(problems).toEqual([]);
  await page.goto(`${app.url}/purchases/${id}`);
  await page.getByText('Sold 12 more than loaded', { exact: true }).waitFor();
  await close();
});
