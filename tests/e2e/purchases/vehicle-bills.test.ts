import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { choose, toastSaying } from '../support/page-steps';
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
afterEach(() => app.api.call('PUT', '/firm', { closedUntil: '' }));
afterAll(() => app.close());

const enterVehicle = (vehicleNumber = unusedVehicleNumber()) =>
  enterPurchase(app.api, vendorId, { vehicleNumber, amount: '1000', createdAt: '2026-01-05' });

function sell(purchaseId: number, quantity: number, unitPrice: string, more: object = {}): Promise<number> {
  const items = JSON.stringify([{ productName: 'Apple Royal Delicious', unit: 'box', quantity, unitPrice }]);
  const bill = { customerId, purchaseId, saleDate: '2026-01-08', description: '', items, ...more };
  return app.api.create('/sales', bill);
}

const amounts = (ids: readonly number[]): Promise<string[]> =>
  Promise.all(ids.map(async (id) => (await app.api.call<{ amount: string }>('GET', `/sales/${id}`)).amount));

const soldOf = async (id: number) =>
  (await app.api.call<{ sold: number }>('GET', `/purchases/${id}/account`)).sold;

describe('one rate for several bills', () => {
  it('takes eight taps for five bills of a vehicle, and the history of each says why', async () => {
    const vehicle = await enterVehicle();
    const wrong: number[] = [];
    for (const quantity of [1, 2, 3, 4, 5]) wrong.push(await sell(vehicle, quantity, '1350'));
    const others = [await sell(vehicle, 6, '1350'), await sell(vehicle, 1, '1600')];
    const { page, problems, close } = await app.visit(`/purchases/${vehicle}`, { screen: PHONE });
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    await tap(page.getByRole('button', { name: 'Change a rate' }));
    for (const quantity of [1, 2, 3, 4, 5])
      await tap(page.getByRole('checkbox', { name: `Apple Royal Delicious · ${quantity} box × ₹1,350.00` }));
    await expect.poll(() => page.getByRole('checkbox', { name: '₹1,600.00' }).isDisabled()).toBe(true);
    const rate = page.getByLabel('New rate');
    await tap(rate);
    await rate.pressSequentially('1530');
    await page.getByText('₹20,250.00 → ₹22,950.00', { exact: true }).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    await tap(page.getByRole('button', { name: 'Change 5 bill(s)' }));
    await toastSaying(page, 'Rate changed on 5 bill(s)').waitFor();
    expect(taps).toBe(8);
    expect(await amounts(wrong)).toEqual(['1530.00', '3060.00', '4590.00', '6120.00', '7650.00']);
    expect(await amounts(others)).toEqual(['8100.00', '1600.00']);
    expect(await soldOf(vehicle)).toBe(32650);
    await expect.poll(() => page.getByText('₹32,650.00').count()).toBeGreaterThan(1);
    for (const id of wrong) {
      await goInside(page, `/sales/${id}`);
      await page.getByText(/changed once/).click();
      await page
        .getByRole('list', { name: 'History' })
        .getByText('Rate changed on so many bills at once')
        .waitFor();
    }
    expect(problems).toEqual([]);
    await close();
  });

  it('changes nothing if a bill was changed meanwhile, says which, and goes on with the others', async () => {
    const vehicle = await enterVehicle();
    const [first, second] = [await sell(vehicle, 1, '100'), await sell(vehicle, 2, '100')];
    const { page, close } = await app.visit(`/purchases/${vehicle}`, { screen: PHONE });
    await page.getByRole('button', { name: 'Change a rate' }).click();
    await page
      .getByLabel('All bills of one product and rate')
      .selectOption('Apple Royal Delicious · ₹100.00 / box (2)');
    await page.getByLabel('New rate').fill('110');
    const items = JSON.stringify([
      { productName: 'Apple Royal Delicious', unit: 'box', quantity: 2, unitPrice: '105' },
    ]);
    await app.api.call('PUT', `/sales/${second}`, { items });
    await page.getByRole('button', { name: 'Change 2 bill(s)' }).click();
    await page.getByRole('alert').getByText(`Bill ${second} was changed meanwhile.`).waitFor();
    expect(await amounts([first, second])).toEqual(['100.00', '210.00']);
    await page.getByRole('button', { name: 'Change 1 bill(s)' }).click();
    await toastSaying(page, 'Rate changed on 1 bill(s)').waitFor();
    expect(await amounts([first, second])).toEqual(['110.00', '210.00']);
    await close();
  });

  it('leaves out the bills of closed days, and says until when the books are closed', async () => {
    const vehicle = await enterVehicle();
    const closed = await sell(vehicle, 1, '100', { saleDate: '2026-01-06' });
    const open = await sell(vehicle, 2, '100');
    await app.api.call('PUT', '/firm', { closedUntil: '2026-01-07' });
    const { page, close } = await app.visit(`/purchases/${vehicle}`, { screen: PHONE });
    await page.getByRole('button', { name: 'Change a rate' }).click();
    await page.getByText('The books are closed until Jan 07, 2026.', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('checkbox', { name: '1 box × ₹100.00' }).isDisabled()).toBe(true);
    await page
      .getByLabel('All bills of one product and rate')
      .selectOption('Apple Royal Delicious · ₹100.00 / box (1)');
    await page.getByLabel('New rate').fill('90');
    await app.api.call('PUT', '/firm', { closedUntil: '2026-01-08' });
    await page.getByRole('button', { name: 'Change 1 bill(s)' }).click();
    await page.getByRole('alert').getByText('The books are closed until Jan 08, 2026.').waitFor();
    expect(await amounts([closed, open])).toEqual(['100.00', '200.00']);
    await close();
  });
});

const vehicleOf = async (saleId: number) => {
  const sale = await app.api.call<{ vehicleNumber: string; purchaseId: number }>('GET', `/sales/${saleId}`);
  return [sale.purchaseId, sale.vehicleNumber];
};

describe('bills on the wrong vehicle', () => {
  it('are moved to another one together, which changes the totals of both', async () => {
    const [fromNumber, toNumber] = [unusedVehicleNumber(), unusedVehicleNumber()];
    const from = await enterVehicle(fromNumber);
    const to = await enterVehicle(toNumber);
    const [first, second, third] = [
      await sell(from, 1, '100'),
      await sell(from, 1, '200.50'),
      await sell(from, 1, '400'),
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
    const from = await enterVehicle(unusedVehicleNumber());
    const to = await enterVehicle(toNumber);
    const other = await enterVehicle(otherNumber);
    const [movedAlready, lost] = [await sell(from, 1, '10'), await sell(from, 1, '20')];
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
