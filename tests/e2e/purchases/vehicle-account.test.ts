import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxOf } from '../support/boxes';
import { openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { figureOf, statTexts, toastSaying } from '../support/page-steps';
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

const spend = (purchaseId: number, kind: string, amount: string) =>
  app.api.create('/expenses', { purchaseId, kind, amount, createdAt: '2026-01-06' });

function sell(purchaseId: number, unit: string, quantity: number, unitPrice: string): Promise<number> {
  const items = JSON.stringify([{ productName: 'Apple', unit, quantity, unitPrice }]);
  return app.api.create('/sales', { customerId, purchaseId, saleDate: '2026-01-08', description: '', items });
}

/** Enters a vehicle of 330 boxes for 3,30,713.47, with freight, and waste that counts nowhere; 190 boxes were sold for 2,98,400. */
async function enterVehicle(): Promise<number> {
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
  it('shows cost with expenses, what is sold, still to recover, and the rate for the rest on the first screen of a phone; no rate if bills use another unit', async () => {
    const id = await enterVehicle();
    const { page, problems, close } = await visit(id);
    await expect.poll(() => figureOf(page, 'Cost and expenses')).toBe('₹3,52,713.47');
    await page.getByText('Purchase ₹3,30,713.47 · Freight ₹22,000.00', { exact: true }).waitFor();
    await expect.poll(() => figureOf(page, 'Sold so far')).toBe('₹2,98,400.00');
    await expect.poll(() => figureOf(page, 'Still to recover')).toBe('₹54,313.47');
    const rate = page.getByText('140 of 330 box left → ₹387.96 a box breaks even', { exact: true });
    await rate.waitFor();
    const { y, height } = await boxOf(rate);
    expect(y + height).toBeLessThan((await boxOf(page.locator('.form-bar'))).y);
    await page.getByText(/^Days open: \d+$/).waitFor();
    expect(await scrollsSideways(page)).toBe(false);

    await sell(id, 'kg', 10, '50');
    await page.reload();
    await page
      .getByText('Partly sold in another unit, without pieces (नग): what is left is not known')
      .waitFor();
    await expect.poll(() => page.getByText('breaks even').count()).toBe(0);
    await expect.poll(() => figureOf(page, 'Still to recover')).toBe('₹53,813.47');
    expect(problems).toEqual([]);
    await close();
  });

  it('is in the dialog of End Product, in Hindi too', async () => {
    const id = await enterVehicle();
    const { page, problems, close } = await visit(id, 'hi');
    await page.getByText('330 में से 140 पेटी बची; ₹387.96 प्रति पेटी पर लागत निकलेगी', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'माल खत्म' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('330 में से 140 पेटी बची; ₹387.96 प्रति पेटी पर लागत निकलेगी', { exact: true }).waitFor();
    await expect.poll(() => statTexts(page)).toContain('अभी निकालना बाकी ₹54,313.47');
    expect(problems).toEqual([]);
    await close();
  });
});

interface Expense {
  amount: string;
  kind: string;
  purchaseId: number | null;
}

const newestExpense = async (): Promise<Expense | undefined> =>
  (await app.api.call<Expense[]>('GET', '/expenses?limit=1'))[0];

describe('an expense of a vehicle', () => {
  it('is added from the purchase page with the vehicle already chosen, and leads back to that page', async () => {
    const vehicleNumber = unusedVehicleNumber();
    const id = await enterPurchase(app.api, vendorId, { vehicleNumber });
    const { page, problems, close } = await app.visit(`/purchases/${id}`, { screen: PHONE });
    await page.getByRole('link', { name: 'Add expense' }).click();
    await page.waitForURL(`**/expenses/new?purchaseId=${id}`);
    await expect.poll(() => page.getByLabel('Vehicle', { exact: true }).textContent()).toBe(vehicleNumber);
    await expect.poll(() => page.getByRole('radio', { name: 'Other' }).first().isChecked()).toBe(true);
    await page.getByLabel('Amount').fill('22000');
    await page.getByText('Freight', { exact: true }).click();
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByRole('button', { name: 'Add Expense' }).click();
    await toastSaying(page, 'Expense added').waitFor();
    await page.waitForURL(`**/purchases/${id}`);
    expect(await newestExpense()).toMatchObject({ amount: '22000.00', kind: 'freight', purchaseId: id });
    expect(problems).toEqual([]);
    await close();
  });

  it('may be for a completed vehicle, whose loads are distinguished by day and vendor', async () => {
    const vehicleNumber = unusedVehicleNumber();
    const oldLoad = { vehicleNumber, createdAt: '2025-11-02 09:00:00' };
    const completed = await enterPurchase(app.api, vendorId, oldLoad);
    await enterPurchase(app.api, vendorId, { vehicleNumber });
    await app.api.call('GET', `/purchases/${completed}/complete`);
    const { page, problems, close } = await app.visit('/expenses/new');
    await page.getByText('Waste', { exact: true }).click();
    await page.getByLabel('How many boxes?').fill('12');
    await page.getByLabel('Vehicle', { exact: true }).click();
    await page
      .getByRole('option')
      .filter({ hasText: vehicleNumber })
      .filter({ hasText: 'Nov 02, 2025 · Sopore Fruit Co.' })
      .click();
    await page.getByRole('button', { name: 'Add Expense' }).click();
    await page.waitForURL('**/collections');
    // On a slow line the form is left before its answer.
    await expect.poll(newestExpense).toMatchObject({ kind: 'waste', purchaseId: completed, amount: '0.00' });
    const row = page.getByRole('row').filter({ hasText: vehicleNumber });
    await expect.poll(() => row.textContent()).toContain(`WasteExpense${vehicleNumber}`);
    expect(problems).toEqual([]);
    await close();
  });
});
