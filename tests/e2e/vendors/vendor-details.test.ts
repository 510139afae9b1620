import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { toastSaying } from '../support/page-steps';
import { enterPayment, enterPurchase, enterVendor } from '../support/vendor-records';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

describe('a vendor', () => {
  it('shows totals, the balance and the history, whose rows open its entries', async () => {
    const id = await enterVendor(app.api, 'Nashik Anaar Farm', { address: 'Delhi', oldBalance: '100.10' });
    const purchase = await enterPurchase(app.api, id, { amount: '500.20', vehicleNumber: 'MH-58-E-1103' });
    const payment = await enterPayment(app.api, id, 50, { reference: 'UTR 77', date: '2026-02-01' });
    const { page, problems, close } = await app.visit(`/vendors/${id}`);
    const table = page.getByRole('table', { name: 'Transaction History' });
    await expect
      .poll(() => page.locator('dl').first().textContent())
      .toMatch(/Total Purchases₹500\.20Total Payments₹50\.00Balance₹550\.30 Due/);
    const row = (index: number) => table.getByRole('row').nth(index).innerText();
    await expect.poll(() => row(1)).toMatch(/Feb 01, 2026\s+Payment\s*UTR 77\s+-₹50\.00\s+₹550\.30 Due/);
    await expect
      .poll(() => row(2))
      .toMatch(/Jan 05, 2026\s+Purchase\s*MH-58-E-1103\s+\+₹500\.20\s+₹600\.30 Due/);
    const href = (row: number) => table.getByRole('link').nth(row).getAttribute('href');
    await expect.poll(() => href(0)).toBe(`/vendor-payments/${payment}/edit`);
    await expect.poll(() => href(1)).toBe(`/purchases/${purchase}`);
    await table.getByRole('row').nth(2).getByRole('cell').first().click();
    await page.waitForURL(`**/purchases/${purchase}`);
    expect(problems).toEqual([]);
    await close();
  });

  it('shows an advance as Credit, and its buttons preselect the vendor', async () => {
    const id = await enterVendor(app.api, 'Jalgaon Banana Growers', { oldBalance: '-9250.00' });
    const { page, close } = await app.visit(`/vendors/${id}`);
    await page.getByText('No transactions found.').waitFor();
    await expect.poll(() => page.locator('dl').first().textContent()).toContain('₹9,250.00 Credit');
    const href = (name: string) =>
      page.getByRole('main').getByRole('link', { name, exact: true }).getAttribute('href');
    await expect.poll(() => href('New Purchase')).toBe(`/purchases/new?vendorId=${id}`);
    await expect.poll(() => href('Payment')).toBe(`/vendor-payments/new?vendorId=${id}`);
    await expect.poll(() => href('Edit')).toBe(`/vendors/${id}/edit`);
    await close();
  });

  it('is deleted after a confirmation, and a refusal shows', async () => {
    const id = await enterVendor(app.api, 'Bhusawal Kela Kendra');
    const { page, close } = await app.visit(`/vendors/${id}`);
    await page.route(`**/api.php/vendors/${id}`, (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 500, body: 'Broken' })
        : route.continue(),
    );
    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete Vendor' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByText('Failed to delete vendor.').waitFor();
    await toastSaying(page, 'Failed to delete vendor.').waitFor();
    await page.unroute(`**/api.php/vendors/${id}`);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await toastSaying(page, 'Vendor deleted').waitFor();
    await expect
      .poll(() => toastSaying(page, 'Vendor deleted').textContent())
      .toContain('Vendor and all related records have been deleted successfully.');
    await page.waitForURL(`${app.url}/vendors`);
    await page.goto(`${app.url}/vendors/${id}`);
    await page.getByRole('heading', { name: 'Vendor not found' }).waitFor();
    await page.getByRole('link', { name: 'Back to Vendors' }).click();
    await page.waitForURL('**/vendors');
    await close();
  });
});
