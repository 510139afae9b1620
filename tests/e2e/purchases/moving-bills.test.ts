import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { choose } from '../support/page-steps';
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

const enterTruck = (vehicleNumber: string) =>
  enterPurchase(app.api, vendorId, { vehicleNumber, amount: '1000', createdAt: '2026-01-05' });

function sell(purchaseId: number, unitPrice: string): Promise<number> {
  const items = JSON.stringify([{ productName: 'Apple', unit: 'box', quantity: 1, unitPrice }]);
  return app.api.create('/sales', { customerId, purchaseId, saleDate: '2026-01-08', description: '', items });
}

const vehicleOf = async (saleId: number) => {
  const sale = await app.api.call<{ vehicleNumber: string; purchaseId: number }>('GET', `/sales/${saleId}`);
  return [sale.purchaseId, sale.vehicleNumber];
};

describe('bills on the wrong vehicle', () => {
  it('are moved to another one together, which changes the totals of both', async () => {
    const [fromNumber, toNumber] = [unusedVehicleNumber(), unusedVehicleNumber()];
    const from = await enterTruck(fromNumber);
    const to = await enterTruck(toNumber);
    const [first, second, third] = [
      await sell(from, '100'),
      await sell(from, '200.50'),
      await sell(from, '400'),
    ];
    const { page, problems, close } = await app.visit(`/purchases/${from}`, { screen: PHONE });
    await page.getByRole('button', { name: 'Move to another vehicle' }).click();
    const move = page.getByRole('button', { name: /^Move \d bill/ });
    await expect.poll(() => move.isDisabled()).toBe(true);
    await page.getByRole('checkbox', { name: '₹100.00' }).check();
    await page.getByRole('checkbox', { name: '₹200.50' }).check();
    await choose(page, 'To which vehicle', toNumber);
    await page.getByRole('button', { name: 'Move 2 bill(s)' }).click();
    await expect.poll(() => page.getByText('Moved', { exact: true }).count()).toBe(2);
    expect(await vehicleOf(first)).toEqual([to, toNumber]);
    expect(await vehicleOf(second)).toEqual([to, toNumber]);
    expect(await vehicleOf(third)).toEqual([from, fromNumber]);
    expect((await app.api.call<{ sold: number }>('GET', `/purchases/${from}/account`)).sold).toBe(400);
    expect((await app.api.call<{ sold: number }>('GET', `/purchases/${to}/account`)).sold).toBe(300.5);
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    const list = page.getByRole('list', { name: 'Sales Linked to This Purchase' });
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
    expect(problems).toEqual([]);
    await close();
  });

  it('are left where somebody else moved them, and sent again if the answer is lost', async () => {
    const [toNumber, otherNumber] = [unusedVehicleNumber(), unusedVehicleNumber()];
    const from = await enterTruck(unusedVehicleNumber());
    const to = await enterTruck(toNumber);
    const other = await enterTruck(otherNumber);
    const [movedAlready, lost] = [await sell(from, '10'), await sell(from, '20')];
    const { page, close } = await app.visit(`/purchases/${from}`, { screen: DESKTOP, language: 'hi' });
    await page.getByRole('button', { name: 'दूसरी गाड़ी में डालें' }).click();
    await page.getByRole('checkbox', { name: 'सब बिल (2)' }).check();
    await choose(page, 'किस गाड़ी में', toNumber);
    await app.api.call('PUT', `/sales/${movedAlready}`, { purchaseId: other });
    await page.route(`**/api.php/sales/${lost}`, async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('button', { name: '2 बिल डालें' }).click();
    await page.getByText('इस बीच किसी और ने बदल दिया').waitFor();
    await page.getByRole('button', { name: '1 बिल डालें' }).waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: '1 बिल डालें' }).click();
    await page.getByText('डाल दिया', { exact: true }).waitFor();
    expect(await vehicleOf(movedAlready)).toEqual([other, otherNumber]);
    expect(await vehicleOf(lost)).toEqual([to, toNumber]);
    await close();
  });
});
