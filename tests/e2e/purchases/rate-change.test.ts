import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { loseNextAnswer, toastSaying } from '../support/page-steps';
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

const enterTruck = () => enterPurchase(app.api, vendorId, { amount: '1000', createdAt: '2026-01-05' });

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
    const truck = await enterTruck();
    const wrong: number[] = [];
    for (const quantity of [1, 2, 3, 4, 5]) wrong.push(await sell(truck, quantity, '1350'));
    const others = [await sell(truck, 6, '1350'), await sell(truck, 1, '1600')];
    const { page, problems, close } = await app.visit(`/purchases/${truck}`, { screen: PHONE });
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
    expect(await soldOf(truck)).toBe(32650);
    await expect.poll(() => page.getByText('₹32,650.00').count()).toBeGreaterThan(1);
    for (const id of wrong) {
      await page.goto(`${app.url}/sales/${id}`);
      await page.getByText(/changed once/).click();
      await page
        .getByRole('list', { name: 'History' })
        .getByText('Rate changed on so many bills at once')
        .waitFor();
    }
    expect(problems).toEqual([]);
    await close();
  });

  it('takes all bills of one product and rate; a lost answer is sent again and changes nothing twice', async () => {
    const truck = await enterTruck();
    const bills = [
      await sell(truck, 1.5, '33.33'),
      await sell(truck, 2, '33.33'),
      await sell(truck, 9, '34'),
    ];
    const { page, close } = await app.visit(`/purchases/${truck}`, { screen: DESKTOP, language: 'hi' });
    await page.getByRole('button', { name: 'भाव बदलें' }).click();
    await page
      .getByLabel('एक माल और एक भाव के सब बिल')
      .selectOption('Apple Royal Delicious · ₹33.33 / पेटी (2)');
    await expect.poll(() => page.getByRole('checkbox').count()).toBe(2);
    await page.getByLabel('नया भाव').fill('44.44');
    await page.getByText('₹116.66 → ₹155.54', { exact: true }).waitFor();
    await loseNextAnswer(page, '/sales/rates');
    await page.getByRole('button', { name: '2 बिल बदलें' }).click();
    await page.getByRole('alert').getByText('नेटवर्क नहीं मिला। फिर कोशिश करें।').waitFor();
    await page.getByRole('button', { name: '2 बिल बदलें' }).click();
    await toastSaying(page, '2 बिलों का भाव बदल गया').waitFor();
    expect(await amounts(bills)).toEqual(['66.66', '88.88', '306.00']);
    const history = await app.api.call<unknown[]>('GET', `/history/sale/${bills[0]}`);
    expect(history).toHaveLength(2);
    await close();
  });

  it('changes nothing if a bill was changed meanwhile, says which, and goes on with the others', async () => {
    const truck = await enterTruck();
    const [first, second] = [await sell(truck, 1, '100'), await sell(truck, 2, '100')];
    const { page, close } = await app.visit(`/purchases/${truck}`, { screen: PHONE });
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
    const truck = await enterTruck();
    const closed = await sell(truck, 1, '100', { saleDate: '2026-01-06' });
    const open = await sell(truck, 2, '100');
    await app.api.call('PUT', '/firm', { closedUntil: '2026-01-07' });
    const { page, close } = await app.visit(`/purchases/${truck}`, { screen: PHONE });
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
