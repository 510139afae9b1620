import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { enterPurchase, enterVendor } from '../support/vendor-records';

let app: TestApp;
let purchaseId: number;
beforeAll(async () => {
  app = await openApp();
  const vendorId = await enterVendor(app.api, 'Sopore Fruit Co.');
  const customerId = await app.api.create('/customers', { name: 'गोपाल यादव', phoneNumber: '9876543210' });
  purchaseId = await enterPurchase(app.api, vendorId, {
    vehicleNumber: 'HP-27-E-1626',
    amount: '330713.47',
    quantity: '330',
    unit: 'box',
  });
  await app.api.create('/expenses', {
    purchaseId,
    kind: 'freight',
    amount: '22000',
    createdAt: '2026-01-06',
  });
  const items = JSON.stringify([{ productName: 'Apple', unit: 'box', quantity: 190, unitPrice: '1570' }]);
  await app.api.create('/sales', { customerId, purchaseId, saleDate: '2026-01-08', description: '', items });
  const completed = await enterPurchase(app.api, vendorId, { vehicleNumber: 'JK-14-C-6650' });
  await app.api.call('GET', `/purchases/${completed}/complete`);
});
afterAll(() => app.close());

describe('the open vehicles on Home', () => {
  it('show what each still has to recover and the rate at which its rest breaks even, on a desktop and a phone', async () => {
    const { page, problems, close } = await app.visit('/');
    const section = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Open vehicles' }) });
    const vehicle = section.getByRole('link', { name: /HP-27-E-1626/ });
    for (const screen of [DESKTOP, PHONE]) {
      await page.setViewportSize(screen);
      await vehicle.getByText('140 of 330 box left → ₹388.67 a box breaks even').waitFor();
      await vehicle.getByText('Still to recover ₹54,413.47').waitFor();
      await vehicle.getByText('Sold so far ₹2,98,300.00').waitFor();
      expect(await section.getByText('JK-14-C-6650').count()).toBe(0);
      expect(await scrollsSideways(page)).toBe(false);
    }
    expect(problems).toEqual([]);
    await vehicle.click();
    await page.waitForURL(`${app.url}/purchases/${purchaseId}`);
    await close();
  });
});
