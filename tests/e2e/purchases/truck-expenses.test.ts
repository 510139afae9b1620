import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { toastSaying } from '../support/page-steps';
import { unusedVehicleNumber } from '../support/unused-values';
import { enterPurchase, enterVendor } from '../support/vendor-records';

interface Expense {
  amount: string;
  kind: string;
  purchaseId: number | null;
}

let app: TestApp;
let vendorId: number;
beforeAll(async () => {
  app = await openApp();
  vendorId = await enterVendor(app.api, 'Sopore Fruit Co.');
});
afterAll(() => app.close());

const newestExpense = async (): Promise<Expense | undefined> =>
  (await app.api.call<Expense[]>('GET', '/expenses?limit=1'))[0];

describe('an expense of a truck', () => {
  it('is added from the purchase page with the truck already chosen, and leads back to that page', async () => {
    const id = await enterPurchase(app.api, vendorId);
    const { page, problems, close } = await app.visit(`/purchases/${id}`, { screen: PHONE });
    await page.getByRole('link', { name: 'Add expense' }).click();
    await page.waitForURL(`**/expenses/new?purchaseId=${id}`);
    await expect.poll(() => page.getByLabel('Vehicle', { exact: true }).textContent()).toBe('HP-27-E-1626');
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

  it('may be for a completed truck, whose loads are distinguished by day and vendor', async () => {
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

  it('has its kinds in Hindi', async () => {
    const { page, close } = await app.visit('/expenses/new', { screen: PHONE, language: 'hi' });
    const kinds = page.getByRole('group', { name: 'किस बात का' }).getByRole('radio');
    const labels = () =>
      kinds.evaluateAll((inputs) => inputs.map((input) => input.parentElement?.textContent));
    await expect.poll(labels).toEqual(['भाड़ा', 'मजदूरी', 'आढ़त', 'मंडी टैक्स', 'खराब माल', 'अन्य']);
    expect(await scrollsSideways(page)).toBe(false);
    await close();
  });
});

describe('what was loaded', () => {
  it('is entered with the purchase, shown on its page and kept by the next edit', async () => {
    const id = await enterPurchase(app.api, vendorId);
    const { page, problems, close } = await app.visit(`/purchases/${id}/edit`, { screen: PHONE });
    await page.getByLabel('What was loaded').fill('620.5');
    await page.getByLabel('Unit').selectOption('box');
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**/purchases');
    await page.goto(`${app.url}/purchases/${id}`);
    await page.getByText('620.5 box', { exact: true }).waitFor();
    await page.goto(`${app.url}/purchases/${id}/edit`);
    await expect.poll(() => page.getByLabel('What was loaded').inputValue()).toBe('620.5');
    await expect.poll(() => page.getByLabel('Unit').inputValue()).toBe('box');
    await page.getByLabel('What was loaded').fill('');
    await page.getByLabel('Unit').selectOption('');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**/purchases');
    expect(await app.api.call('GET', `/purchases/${id}`)).toMatchObject({ quantity: null, unit: '' });
    expect(problems).toEqual([]);
    await close();
  });
});
