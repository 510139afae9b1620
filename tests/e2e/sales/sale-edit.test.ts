import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { BROKEN } from '../support/ledger-records';
import { toasts } from '../support/page-steps';
import { enterSaleRecords, type SaleRecords, type SavedSale, totalShows } from '../support/sale-records';

let app: TestApp;
let records: SaleRecords;
beforeAll(async () => {
  app = await openApp();
  records = await enterSaleRecords(app.api);
});
afterAll(() => app.close());

describe('an edited sale', () => {
  it('keeps a vehicle that was completed since and a unit that is on no list, and saves the rest', async () => {
    const { page, problems, close } = await app.visit(`/sales/${records.oldSale}/edit`);
    await page.getByRole('heading', { name: 'Edit Sale' }).waitFor();
    await page.getByRole('link', { name: 'Back to Bill Book' }).waitFor();
    await page
      .getByRole('combobox', { name: 'Source Vehicle Number' })
      .filter({ hasText: 'MH-58-E-1103' })
      .waitFor();
    await expect
      .poll(() => page.getByLabel('Unit 1').getByRole('option').allInnerTexts())
      .toEqual(['gm', 'kg', 'box', 'carrat', 'pack']);
    await page.getByLabel('Quantity 1').fill('3');
    await totalShows(page, '₹1,350.00');
    await page.getByRole('button', { name: 'Save Bill' }).click();
    await toasts(page).getByText('Sale updated successfully', { exact: true }).waitFor();
    await page.waitForURL(`${app.url}/sales`);
    expect(await app.api.call('GET', `/sales/${records.oldSale}`)).toMatchObject({
      amount: '1350.00',
      purchaseId: records.completed,
      vehicleNumber: 'MH-58-E-1103',
    });
    expect(problems).toEqual([]);
    await close();
  });

  it('can be left without a vehicle, and says what failed', async () => {
    const id = await app.api.create('/sales', {
      customerId: records.rakesh,
      purchaseId: records.open,
      saleDate: '2026-10-02',
      items: [{ productName: 'Apple', unit: 'box', quantity: 1, unitPrice: '450' }],
    });
    const { page, close } = await app.visit(`/sales/${id}/edit`);
    await page.getByRole('button', { name: 'Clear: Source Vehicle Number' }).click();
    await page.route(`**/api.php/sales/${id}*`, (route) => route.fulfill(BROKEN));
    await page.getByRole('button', { name: 'Save Bill' }).click();
    await toasts(page)
      .getByText('Failed to update sale: 500: The server is resting', { exact: true })
      .waitFor();
    await page.unroute(`**/api.php/sales/${id}*`);
    await page.getByRole('button', { name: 'Save Bill' }).click();
    await toasts(page).getByText('Sale updated successfully', { exact: true }).waitFor();
    expect((await app.api.call<SavedSale>('GET', `/sales/${id}`)).purchaseId).toBeNull();
    await close();
  });
});
