import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { today } from '../support/calendar';
import {
  choose,
  isFocused,
  isSecondTry,
  keepToasts,
  pressUntilAnswered,
  toastSaying,
} from '../support/page-steps';
import { deleteSalesOn, enterSaleRecords, newestSaleIs, type SaleRecords } from '../support/sale-records';

let app: TestApp;
let records: SaleRecords;
beforeAll(async () => {
  app = await openApp();
  records = await enterSaleRecords(app.api);
});
afterAll(() => app.close());

/** The strip above the form; it may be behind an open dialog, where it cannot be found by role. */
const strip = (page: Page) => page.locator('section[aria-label="Bills in a row"]');

const enterVehicle = (vehicleNumber: string, day: string): Promise<number> =>
  app.api.create('/purchases', { vendorId: 1, vehicleNumber, amount: '100', createdAt: `${day} 05:00:00` });

/** Saves a first bill, for Rakesh from the open vehicle, 3 boxes of Apple at 450, and goes on to the next bill. */
async function saveFirstBill(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Customer' }).click();
  await page.getByRole('option', { name: /Rakesh Yadav/ }).click();
  await page.getByRole('combobox', { name: 'Source Vehicle Number' }).click();
  await page.getByRole('option', { name: /HP-08-F-8270/ }).click();
  await page.getByRole('button', { name: 'Add Item' }).click();
  const item = page.getByRole('dialog', { name: 'Item 1' });
  await item.getByLabel('Product').fill('Apple');
  await item.getByLabel('Unit').selectOption('box');
  await item.getByLabel('Quantity').fill('3');
  await item.getByLabel('Price').fill('450');
  await item.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Save & next bill' }).click();
  await strip(page).getByText('Last bill: Rakesh Yadav · ₹1,350.00').waitFor();
}

describe('bills in a row on a phone', () => {
  it('take at most 3 taps and 9 keys each, no swipe, and none waits for a toast', async () => {
    await deleteSalesOn(app.api, today);
    const { page, problems, close } = await app.visit('/sales/new', { screen: PHONE });
    // What is under a toast could never be tapped.
    await page.getByRole('combobox', { name: 'Customer' }).waitFor();
    await keepToasts(page);
    await saveFirstBill(page);
    let taps = 0;
    let keys = 0;
    const tap = async (role: 'option' | 'button', name: string | RegExp) => {
      taps += 1;
      await page.getByRole(role, { name }).tap();
    };
    const type = async (text: string) => {
      keys += text.length;
      await page.keyboard.type(text);
    };
    for (const [quantity, rate] of [
      ['12', '455'],
      ['15', '460'],
    ] as const) {
      taps = 0;
      keys = 0;
      const picker = page.getByRole('dialog', { name: 'Customer' });
      await expect.poll(() => isFocused(picker.getByRole('combobox'))).toBe(true);
      await type('मोह');
      await tap('option', /मोहन/);
      // The item opens by itself, with the number pad for its quantity.
      await expect
        .poll(() => isFocused(page.getByRole('dialog', { name: 'Item 1' }).getByLabel('Quantity')))
        .toBe(true);
      await type(quantity);
      keys += 1;
      await page.keyboard.press('Enter');
      await type(rate);
      await tap('button', 'Done');
      await tap('button', 'Save & next bill');
      await strip(page)
        .getByText(
          `Last bill: मोहन फल वाले · ₹${(Number(quantity) * Number(rate)).toLocaleString('en-IN')}.00`,
        )
        .waitFor();
      expect(taps).toBeLessThanOrEqual(3);
      expect(keys).toBeLessThanOrEqual(9);
      await newestSaleIs(app.api, {
        customerId: records.mohan,
        purchaseId: records.open,
        items: [{ productName: 'Apple', unit: 'box', quantity: Number(quantity), unitPrice: `${rate}.00` }],
      });
    }
    await strip(page).getByText('4 bills · ₹14,610.00').waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    expect(problems).toEqual([]);
    await close();
  });

  it('read the bills that products are taken from once for each saved bill, require the quantity, and Save still leads to the Bill Book', async () => {
    const { page, close } = await app.visit('/sales/new', { screen: PHONE });
    const reads: Request[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/sales?limit=50')) reads.push(request);
    });
    await page.getByRole('combobox', { name: 'Customer' }).waitFor();
    await saveFirstBill(page);
    await page.waitForLoadState('networkidle');
    const own = await Promise.all(reads.map(async (read) => !(await isSecondTry(read))));
    // For the form, and after the save.
    expect(own.filter(Boolean)).toHaveLength(2);
    await page.getByRole('option', { name: /मोहन/ }).tap();
    const item = page.getByRole('dialog', { name: 'Item 1' });
    await item.getByRole('button', { name: 'Done' }).tap();
    await page.getByRole('button', { name: 'Save Bill' }).tap();
    await item.getByText('Enter a valid amount').waitFor();
    await item.getByLabel('Quantity').fill('2');
    await item.getByRole('button', { name: 'Done' }).tap();
    await page.getByRole('button', { name: 'Save Bill' }).tap();
    await page.waitForURL(`${app.url}/sales`);
    await close();
  });

  it('say when the vehicle was changed, and when somebody has completed it meanwhile', async () => {
    const other = await enterVehicle('UP-14-T-0001', '2026-10-03');
    const { page, close } = await app.visit('/sales/new', { screen: PHONE });
    await saveFirstBill(page);
    await page.getByRole('dialog', { name: 'Customer' }).getByRole('button', { name: 'Close' }).tap();
    await strip(page).getByRole('button', { name: 'Change' }).tap();
    await page.getByRole('option', { name: /UP-14-T-0001/ }).tap();
    await strip(page).getByText('The vehicle has changed: the last bills were from HP-08-F-8270.').waitFor();
    await app.api.call('GET', `/purchases/${other}/complete`);
    await strip(page).getByText('This vehicle has been completed since. Choose another one.').waitFor();
    await close();
  });

  it('remove a vehicle that was completed before the save, and ask for another one at once', async () => {
    const gone = await enterVehicle('RJ-20-H-2569', '2026-10-04');
    const { page, close } = await app.visit('/sales/new', { screen: PHONE });
    await saveFirstBill(page);
    await page.getByRole('option', { name: /मोहन/ }).tap();
    await page.getByRole('dialog', { name: 'Item 1' }).getByLabel('Quantity').fill('7');
    await page.getByRole('button', { name: 'Done' }).tap();
    await choose(page, 'Source Vehicle Number', /RJ-20-H-2569/);
    await app.api.call('GET', `/purchases/${gone}/complete`);
    await pressUntilAnswered(page, () => page.getByRole('button', { name: 'Save & next bill' }).tap());
    await toastSaying(page, 'This vehicle is completed and takes no new sales').waitFor();
    const picker = page.getByRole('dialog', { name: 'Source Vehicle Number' });
    await picker.getByRole('option', { name: /HP-08-F-8270/ }).waitFor();
    await expect.poll(() => picker.getByRole('option', { name: /RJ-20-H-2569/ }).count()).toBe(0);
    await picker.getByRole('option', { name: /HP-08-F-8270/ }).tap();
    await page.getByRole('button', { name: 'Save & next bill' }).tap();
    await strip(page).getByText('Last bill: मोहन फल वाले · ₹3,150.00').waitFor();
    await newestSaleIs(app.api, { purchaseId: records.open, amount: '3150.00' });
    await close();
  });
});

it('on the desktop a bill in a row takes at most 12 keys: customer, quantity, rate, Ctrl+Enter', async () => {
  const { page, problems, close } = await app.visit('/sales/new', { screen: DESKTOP });
  await choose(page, 'Customer', /Rakesh Yadav/);
  await choose(page, 'Source Vehicle Number', /HP-08-F-8270/);
  await page.getByLabel('Product 1').fill('Apple');
  await page.getByLabel('Unit 1').selectOption('box');
  await page.getByLabel('Quantity 1').fill('3');
  await page.getByLabel('Price 1').fill('450');
  await page.getByRole('button', { name: 'Save & next bill' }).click();
  await strip(page).getByText('Last bill: Rakesh Yadav · ₹1,350.00').waitFor();
  const search = page.getByRole('dialog', { name: 'Customer' }).getByRole('combobox');
  await expect.poll(() => isFocused(search)).toBe(true);
  let keys = 0;
  const type = async (text: string) => {
    keys += text.length;
    await page.keyboard.type(text);
  };
  const press = async (key: string) => {
    keys += key.split('+').length;
    await page.keyboard.press(key);
  };
  await type('moh');
  await page.getByRole('option', { name: /मोहन/ }).waitFor();
  await expect.poll(() => page.getByRole('option').count()).toBe(1);
  await expect.poll(() => page.getByRole('option').getAttribute('aria-selected')).toBe('true');
  await press('Enter');
  await expect.poll(() => isFocused(page.getByLabel('Quantity 1'))).toBe(true);
  await type('4');
  await press('Enter');
  await type('460');
  await page.getByText('₹1,840.00').first().waitFor();
  await press('Control+Enter');
  await strip(page).getByText('Last bill: मोहन फल वाले · ₹1,840.00').waitFor();
  expect(keys).toBeLessThanOrEqual(12);
  expect(problems).toEqual([]);
  await close();
});
