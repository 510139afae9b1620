import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { figureOf, statTexts } from '../support/page-steps';
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

const spend = (purchaseId: number, kind: string, amount: string) =>
  app.api.create('/expenses', { purchaseId, kind, amount, createdAt: '2026-01-06' });

function sell(purchaseId: number, unit: string, quantity: number, unitPrice: string): Promise<number> {
  const items = JSON.stringify([{ productName: 'Apple', unit, quantity, unitPrice }]);
  return app.api.create('/sales', { customerId, purchaseId, saleDate: '2026-01-08', description: '', items });
}

/** Enters a truck of 330 boxes for 3,30,713.47, with freight, and waste that counts nowhere; 190 boxes were sold for 2,98,400. */
async function enterTruck(): Promise<number> {
  const id = await enterPurchase(app.api, vendorId, { amount: '330713.47', quantity: '330', unit: 'box' });
  await spend(id, 'freight', '22000');
  await spend(id, 'waste', '1500.25');
  await sell(id, 'box', 189, '1570');
  await sell(id, 'box', 1, '1670');
  return id;
}

const visit = (id: number, language: 'en' | 'hi' = 'en') =>
  app.visit(`/purchases/${id}`, { screen: PHONE, language });

describe('the break-even meter', () => {
  it('shows cost with expenses, what is sold, still to recover, and the rate for the rest', async () => {
    const id = await enterTruck();
    const { page, problems, close } = await visit(id);
    await expect.poll(() => figureOf(page, 'Cost and expenses')).toBe('₹3,52,713.47');
    await page.getByText('Purchase ₹3,30,713.47 · Freight ₹22,000.00', { exact: true }).waitFor();
    await expect.poll(() => figureOf(page, 'Sold so far')).toBe('₹2,98,400.00');
    await expect.poll(() => figureOf(page, 'Still to recover')).toBe('₹54,313.47');
    await page.getByText('140 of 330 box left → ₹387.96 a box breaks even', { exact: true }).waitFor();
    await page.getByText(/^Days open: \d+$/).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    expect(problems).toEqual([]);
    await close();
  });

  it('is in the dialog of End Product, in Hindi too', async () => {
    const id = await enterTruck();
    const { page, problems, close } = await visit(id, 'hi');
    await page.getByText('330 में से 140 पेटी बची; ₹387.96 प्रति पेटी पर लागत निकलेगी', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'माल खत्म' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('330 में से 140 पेटी बची; ₹387.96 प्रति पेटी पर लागत निकलेगी', { exact: true }).waitFor();
    await expect.poll(() => statTexts(page)).toContain('अभी निकालना बाकी ₹54,313.47');
    expect(problems).toEqual([]);
    await close();
  });

  it('shows no rate if bills use another unit', async () => {
    const id = await enterTruck();
    await sell(id, 'kg', 10, '50');
    const { page, close } = await visit(id);
    await page
      .getByText('Partly sold in another unit, without pieces (नग): what is left is not known')
      .waitFor();
    await expect.poll(() => page.getByText('breaks even').count()).toBe(0);
    await expect.poll(() => figureOf(page, 'Still to recover')).toBe('₹53,813.47');
    await close();
  });

  it('shows the profit once the cost is recovered, and counts an expense added later', async () => {
    const id = await enterPurchase(app.api, vendorId, { amount: '1000', quantity: '10', unit: 'box' });
    await sell(id, 'box', 4, '300');
    const { page, close } = await visit(id);
    await expect.poll(() => figureOf(page, 'Profit so far')).toBe('₹200.00');
    await page.getByText('6 of 10 box left', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Add expense' }).click();
    await page.getByLabel('Amount').fill('250');
    await page.getByRole('button', { name: 'Add Expense' }).click();
    await expect.poll(() => figureOf(page, 'Still to recover')).toBe('₹50.00');
    await close();
  });

  it('says what failed, with a way to try again', async () => {
    const id = await enterTruck();
    const { page, close } = await app.visit('/settings', { screen: PHONE });
    await page.route('**/account', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(`${app.url}/purchases/${id}`);
    await page.getByText("Failed to fetch this vehicle's account").waitFor();
    await page.unroute('**/account');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => figureOf(page, 'Sold so far')).toBe('₹2,98,400.00');
    await close();
  });
});
