import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { today } from '../support/calendar';
import { choose, isFocused } from '../support/page-steps';
import { enterSaleRecords, newestSaleIs, type SaleRecords } from '../support/sale-records';
import { unusedVehicleNumber } from '../support/unused-values';

let app: TestApp;
let records: SaleRecords;
beforeAll(async () => {
  app = await openApp();
  records = await enterSaleRecords(app.api);
  const items = [
    ['Apple Royal', '1450'],
    ['Apple Golden', '1250'],
    ['Apple Kullu', '980'],
  ].map(([productName, unitPrice], at) => ({ productName, unit: 'box', quantity: 9 - at, unitPrice }));
  const { mohan: customerId, open: purchaseId } = records;
  await app.api.create('/sales', { customerId, purchaseId, saleDate: today, items });
});
afterAll(() => app.close());

describe('a vehicle of three products', () => {
  it('offers the others on the desktop too; a line without a quantity is dropped without a question', async () => {
    const { page, problems, close } = await app.visit('/sales/new');
    await choose(page, 'Customer', /Rakesh Yadav/);
    await choose(page, 'Source Vehicle Number', /HP-08-F-8270/);
    await page.getByRole('button', { name: 'Apple Golden ₹1,250.00 / box' }).click();
    await expect.poll(() => isFocused(page.getByLabel('Quantity 1'))).toBe(true);
    expect(await page.getByLabel('Product 1').inputValue()).toBe('Apple Golden');
    await page.getByRole('button', { name: 'Add Item' }).click();
    await page.getByRole('button', { name: 'Apple Kullu ₹980.00 / box' }).click();
    await page.keyboard.type('4');
    await page.getByRole('button', { name: 'Save Bill' }).click();
    await page.waitForURL(`${app.url}/sales`);
    await newestSaleIs(app.api, {
      saleDate: today,
      amount: '3920.00',
      items: [{ productName: 'Apple Kullu', quantity: 4 }],
    });
    expect(problems).toEqual([]);
    await close();
  });

  it('brings another vehicle’s product and rate when the vehicle is changed, and no rate if that has sold nothing', async () => {
    const enterVehicle = (vehicleNumber: string) =>
      app.api.create('/purchases', {
        vendorId: 1,
        vehicleNumber,
        amount: '1',
        createdAt: `${today} 05:00:00`,
      });
    const [withOranges, empty] = [unusedVehicleNumber(), unusedVehicleNumber()];
    const oranges = await enterVehicle(withOranges);
    await enterVehicle(empty);
    await app.api.call('POST', '/sales', {
      customerId: records.mohan,
      purchaseId: oranges,
      saleDate: today,
      items: [{ productName: 'Orange', unit: 'carrat', quantity: 2, unitPrice: '667' }],
    });
    const { page, close } = await app.visit('/sales/new');
    await choose(page, 'Customer', /Rakesh Yadav/);
    await choose(page, 'Source Vehicle Number', /HP-08-F-8270/);
    await page.getByRole('button', { name: /^Apple Royal/ }).click();
    await page.getByLabel('Quantity 1').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('2');
    await page.getByRole('button', { name: 'Save & next bill' }).click();
    await page.getByRole('option', { name: /मोहन/ }).click();
    const line = () =>
      Promise.all(
        ['Product 1', 'Unit 1', 'Quantity 1', 'Price 1'].map((label) => page.getByLabel(label).inputValue()),
      );
    await expect.poll(line).toEqual(['Apple Royal', 'box', '', '1450']);
    await choose(page, 'Source Vehicle Number', new RegExp(withOranges));
    await expect.poll(line).toEqual(['Orange', 'carrat', '', '667']);
    await choose(page, 'Customer', /Rakesh Yadav/);
    await choose(page, 'Source Vehicle Number', new RegExp(empty));
    await expect.poll(line).toEqual(['Orange', 'carrat', '', '0']);
    await close();
  });
});
