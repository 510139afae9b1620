import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { today } from '../support/calendar';
import { enterCustomer } from '../support/ledger-records';
import { choose, isFocused } from '../support/page-steps';
import { newestSaleIs } from '../support/sale-records';
import { goInside } from '../support/screen-walk';
import { unusedName, unusedVehicleNumber } from '../support/unused-values';
import { enterPurchase, enterVendor } from '../support/vendor-records';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
  await enterCustomer(app.api, 'Ramesh Yadav', '9876543210');
});
afterAll(() => app.close());

/** Fills in a new purchase but for its vendor and its load; returns the vehicle's number. */
async function fillPurchase(page: Page): Promise<string> {
  const vehicleNumber = unusedVehicleNumber();
  await page.getByLabel('Vehicle Number').fill(vehicleNumber);
  await page.getByLabel('Amount').fill('100000');
  return vehicleNumber;
}

interface Purchase {
  vehicleNumber: string;
  vendorName: string;
  quantity: number | null;
  unit: string;
}

const purchaseOf = async (vehicleNumber: string) =>
  (await app.api.call<Purchase[]>('GET', '/purchases')).find((row) => row.vehicleNumber === vehicleNumber);

it('the vendor picker adds a vendor by name alone for the purchase, whose load then only needs its quantity', async () => {
  const kinnaur = unusedName('Kinnaur');
  const { page, problems, close } = await app.visit('/purchases/new', { screen: PHONE });
  await page.getByRole('combobox', { name: 'Vendor' }).tap();
  const picker = page.getByRole('dialog', { name: 'Vendor' });
  await picker.getByRole('button', { name: 'Add Vendor' }).waitFor();
  await picker.getByRole('combobox').fill(kinnaur);
  await picker.getByRole('button', { name: `Add "${kinnaur}"` }).tap();
  const form = page.getByRole('form', { name: 'Add New Vendor' });
  await expect.poll(() => form.getByLabel('Vendor Name').inputValue()).toBe(kinnaur);
  await expect.poll(() => isFocused(form.getByLabel('Phone'))).toBe(true);
  expect(await scrollsSideways(page)).toBe(false);
  await form.getByRole('button', { name: 'Save and choose' }).tap();
  await page.getByRole('combobox', { name: 'Vendor' }).getByText(kinnaur, { exact: true }).waitFor();
  const vehicleNumber = await fillPurchase(page);
  await page.getByLabel('What was loaded').fill('600');
  await expect.poll(() => page.getByLabel('Unit').inputValue()).toBe('box');
  await page.getByRole('button', { name: 'Save' }).tap();
  await page.waitForURL('**/purchases');
  expect(await purchaseOf(vehicleNumber)).toMatchObject({
    vendorName: kinnaur,
    quantity: 600,
    unit: 'box',
  });
  expect(problems).toEqual([]);
  await close();
});

describe('the unit of a load', () => {
  it('is boxes while a quantity is typed, else what the description names; a load that is not entered sends none', async () => {
    await enterVendor(app.api, 'Sopore Fruit Co.');
    const { page, close } = await app.visit('/purchases/new');
    const unitIs = (unit: string) => expect.poll(() => page.getByLabel('Unit').inputValue()).toBe(unit);
    await choose(page, 'Vendor', /Sopore/);
    const vehicleNumber = await fillPurchase(page);
    await unitIs('');
    await page.getByLabel('What was loaded').fill('600');
    await unitIs('box');
    await page.getByLabel('Description').fill('600 carrat kinnow');
    await unitIs('carrat');
    await page.getByLabel('What was loaded').fill('');
    await unitIs('');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Save' }).click();
    const body = (await sent).postDataJSON() as object;
    expect(Object.keys(body).filter((field) => ['quantity', 'unit'].includes(field))).toEqual([]);
    await page.waitForURL('**/purchases');
    expect(await purchaseOf(vehicleNumber)).toMatchObject({ quantity: null, unit: '' });
    await close();
  });

  it('stays as it was chosen', async () => {
    const { page, close } = await app.visit('/purchases/new');
    await page.getByLabel('Unit').selectOption('kg');
    await page.getByLabel('What was loaded').fill('9000');
    await page.getByLabel('Description').fill('banana, 600 box');
    await page.getByLabel('What was loaded').fill('');
    expect(await page.getByLabel('Unit').inputValue()).toBe('kg');
    await close();
  });
});

describe('an item of a vehicle', () => {
  const enterLoad = async (unit: string) => {
    const vehicleNumber = unusedVehicleNumber();
    const vendorId = await enterVendor(app.api, unusedName('Grower'));
    const load = unit === '' ? {} : { quantity: '600', unit };
    await enterPurchase(app.api, vendorId, { vehicleNumber, createdAt: today, ...load });
    return vehicleNumber;
  };

  it('starts in the unit of the load on a phone, and a bill of it leaves the account whole', async () => {
    const vehicleNumber = await enterLoad('carrat');
    const { page, problems, close } = await app.visit('/sales/new', { screen: PHONE });
    await choose(page, 'Customer', /Ramesh Yadav/);
    await choose(page, 'Source Vehicle Number', new RegExp(vehicleNumber));
    await page.getByRole('button', { name: 'Add Item' }).tap();
    const item = page.getByRole('dialog', { name: 'Item 1' });
    await expect.poll(() => item.getByLabel('Unit').inputValue()).toBe('carrat');
    await item.getByLabel('Product').fill(unusedName('Kinnow'));
    await item.getByLabel('Quantity').fill('12');
    await item.getByLabel('Price').fill('1450');
    expect(await item.getByLabel('Unit').inputValue()).toBe('carrat');
    await item.getByRole('button', { name: 'Done' }).tap();
    await page.getByRole('button', { name: 'Save Bill' }).tap();
    await page.waitForURL(`${app.url}/sales`);
    await newestSaleIs(app.api, { items: [{ unit: 'carrat', quantity: 12 }] });
    await goInside(page, '/');
    await page
      .getByRole('link', { name: vehicleNumber })
      .getByText(/588 of 600 carrat left/)
      .waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('on the desktop follows the vehicle until a unit is chosen; another unit than the load’s is asked about', async () => {
    const [boxes, unknown] = [await enterLoad('box'), await enterLoad('')];
    const { page, close } = await app.visit('/sales/new', { screen: DESKTOP });
    const unitIs = (unit: string) => expect.poll(() => page.getByLabel('Unit 1').inputValue()).toBe(unit);
    const asked = page.getByRole('status').getByText('pcs? The load of this vehicle is in box.');
    await unitIs('pcs');
    await choose(page, 'Source Vehicle Number', new RegExp(boxes));
    await unitIs('box');
    await choose(page, 'Source Vehicle Number', new RegExp(unknown));
    await unitIs('pcs');
    await choose(page, 'Source Vehicle Number', new RegExp(boxes));
    await unitIs('box');
    await page.getByLabel('Product 1').fill(unusedName('Apple'));
    await page.getByLabel('Unit 1').selectOption('kg');
    await page.getByRole('status').getByText('kg? The load of this vehicle is in box.').waitFor();
    await page.getByLabel('Pieces (नग) 1').fill('4');
    await expect.poll(() => page.getByText(/The load of this vehicle/).count()).toBe(0);
    await page.getByRole('button', { name: 'Add Item' }).click();
    await expect.poll(() => page.getByLabel('Unit 2').inputValue()).toBe('box');
    await choose(page, 'Source Vehicle Number', new RegExp(unknown));
    await unitIs('kg');
    expect(await asked.count()).toBe(0);
    await close();
  });
});
