import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, PHONE, type TestApp } from '../support/browser';
import { today } from '../support/calendar';
import { download, linesOf } from '../support/downloads';
import { figureOf, toastSaying } from '../support/page-steps';
import { goInside } from '../support/screen-walk';
import { unusedName, unusedVehicleNumber } from '../support/unused-values';
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

/** 1,000 boxes for 1,00,000, of which 950 were sold at 120: for 1,14,000. */
async function enterVehicle() {
  const load = { vehicleNumber: unusedVehicleNumber(), amount: '100000', quantity: '1000', unit: 'box' };
  const id = await enterPurchase(app.api, vendorId, { ...load, createdAt: today });
  const items = [{ productName: 'Apple', unit: 'box', quantity: 950, unitPrice: '120' }];
  const bill = { customerId, purchaseId: id, saleDate: today, description: 'Mixed', items };
  await app.api.create('/sales', bill);
  return { id, vehicleNumber: load.vehicleNumber };
}

it('a purchase takes a vendor by name alone; the unit of its load is boxes while a quantity is typed, what the description names, or the one chosen', async () => {
  const [kinnaur, vehicleNumber] = [unusedName('Kinnaur'), unusedVehicleNumber()];
  const { page, problems, close } = await app.visit('/purchases/new', { screen: PHONE });
  await page.getByRole('combobox', { name: 'Vendor' }).tap();
  await page.getByRole('dialog', { name: 'Vendor' }).getByRole('combobox').fill(kinnaur);
  await page.getByRole('button', { name: `Add "${kinnaur}"` }).tap();
  await page.getByRole('button', { name: 'Save and choose' }).tap();
  await page.getByRole('combobox', { name: 'Vendor' }).getByText(kinnaur, { exact: true }).waitFor();
  await page.getByLabel('Vehicle Number').fill(vehicleNumber);
  await page.getByLabel('Amount').fill('100000');
  const loaded = page.getByLabel('What was loaded');
  const unitIs = (unit: string) => expect.poll(() => page.getByLabel('Unit').inputValue()).toBe(unit);
  await unitIs('');
  await loaded.fill('600');
  await unitIs('box');
  await page.getByLabel('Description').fill('600 carrat kinnow');
  await unitIs('carrat');
  await loaded.fill('');
  await unitIs('');
  await page.getByLabel('Unit').selectOption('kg');
  await loaded.fill('9000');
  await page.getByRole('button', { name: 'Save' }).tap();
  await page.waitForURL('**/purchases');
  const stored = () => app.api.call('GET', `/purchases?search=${vehicleNumber}`);
  await expect.poll(stored).toMatchObject([{ vendorName: kinnaur, quantity: 9000, unit: 'kg' }]);
  expect(problems).toEqual([]);
  await close();
});

it('a vehicle has its account and its bills, takes an expense, prints without buttons, and ends its product after a question', async () => {
  const { id, vehicleNumber } = await enterVehicle();
  const { page, close } = await app.visit(`/purchases/${id}`, { screen: PHONE });
  await page.getByRole('link', { name: 'Add expense' }).tap();
  await page.getByText('Freight', { exact: true }).tap();
  await page.getByLabel('Amount').fill('22000');
  await page.getByRole('button', { name: 'Add Expense' }).tap();
  await page.waitForURL(`**/purchases/${id}`);
  await page.getByText('Purchase ₹1,00,000.00 · Freight ₹22,000.00', { exact: true }).waitFor();
  for (const [label, figure] of [
    ['Cost and expenses', '₹1,22,000.00'],
    ['Sold so far', '₹1,14,000.00'],
    ['Still to recover', '₹8,000.00'],
  ] as const)
    await expect.poll(() => figureOf(page, label)).toBe(figure);
  const rate = '50 of 1,000 box left → ₹160.00 a box breaks even';
  await page.getByText(rate, { exact: true }).waitFor();
  const bill = page.getByRole('list', { name: 'Sales Linked to This Purchase' }).getByRole('listitem');
  await expect.poll(() => bill.textContent()).toMatch(/^गोपाल यादव.* · Mixed₹1,14,000\.00View$/);
  await page.emulateMedia({ media: 'print' });
  const pressed = page.locator('main').locator('a, button').filter({ visible: true });
  expect(await pressed.allInnerTexts()).toEqual([]);
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: 'End Product' }).tap();
  const dialog = page.getByRole('alertdialog', { name: 'End Product from Vehicle' });
  await dialog.getByText(rate, { exact: true }).waitFor();
  await page.route('**/complete', (route) => route.fulfill({ status: 500, body: '' }));
  await dialog.getByRole('button', { name: 'End Product' }).tap();
  await toastSaying(page, 'Failed to mark purchase as completed.').waitFor();
  await page.unroute('**/complete');
  await dialog.getByRole('button', { name: 'End Product' }).tap();
  await page.getByText('Completed', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'End Product' }).count()).toBe(0);
  expect(await app.api.call('GET', `/vehicle-numbers?activeOnly=true&search=${vehicleNumber}`)).toEqual([]);
  await close();
});

it('what is left of a load is on Home and in the picker; what spoiled is entered in boxes and costs nothing again, and the report agrees', async () => {
  const { id, vehicleNumber } = await enterVehicle();
  const { page, problems, close } = await app.visit('/', { screen: PHONE });
  await page.getByRole('link', { name: vehicleNumber }).getByText('50 of 1,000 box left').waitFor();
  await goInside(page, '/sales/new');
  await page.getByRole('combobox', { name: 'Source Vehicle Number' }).tap();
  await page.getByRole('option', { name: vehicleNumber }).getByText('50 of 1,000 box left').waitFor();
  await goInside(page, `/expenses/new?purchaseId=${id}`);
  await page.getByText('Waste', { exact: true }).tap();
  await page.getByLabel('How many boxes?').fill('62');
  expect(await page.getByLabel('Amount').count()).toBe(0);
  await page.getByRole('button', { name: 'Add Expense' }).tap();
  await page.waitForURL(`**/purchases/${id}`);
  await page.getByText('Spoiled: 62 box', { exact: true }).waitFor();
  await page.getByText('Sold 12 more than loaded', { exact: true }).waitFor();
  await expect.poll(() => figureOf(page, 'Cost and expenses')).toBe('₹1,00,000.00');
  await goInside(page, '/reports/profit-loss');
  await page.getByRole('button', { name: 'With expenses' }).tap();
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  const lines = linesOf(await download(page.getByRole('button', { name: 'Export CSV' })));
  expect(lines).toContain(`${vehicleNumber},Active,100000.00,114000.00,14000.00,14,0.00,14000.00`);
  await goInside(page, '/collections');
  await page.getByText('62 spoiled').waitFor();
  expect(problems).toEqual([]);
  await close();
});
