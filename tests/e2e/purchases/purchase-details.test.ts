import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { hold, toastSaying } from '../support/page-steps';
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
afterAll(() => app.close());

const addPurchase = (values: object = {}) => enterPurchase(app.api, vendorId, values);

function addSale(purchaseId: number, unitPrice: string, description = ''): Promise<number> {
  const items = JSON.stringify([{ productName: 'Apple', unit: 'box', quantity: 2, unitPrice }]);
  return app.api.create('/sales', { customerId, purchaseId, saleDate: '2026-01-06', description, items });
}

describe('Purchase Details', () => {
  it('shows vendor, number, vehicle, day and amount, and placeholders for what is missing; is deleted after a question', async () => {
    const vehicleNumber = unusedVehicleNumber();
    const id = await addPurchase({ vehicleNumber });
    const { page, problems, close } = await app.visit(`/purchases/${id}`);
    await page.getByRole('heading', { name: 'Sopore Fruit Co.' }).waitFor();
    await expect.poll(() => page.getByText(`Purchase #${id}`, { exact: true }).isVisible()).toBe(true);
    await expect
      .poll(() => page.locator('dl').first().textContent())
      .toContain(`Vehicle${vehicleNumber}Purchase DateJan 05, 2026Amount₹3,91,749.84`);
    await page.getByText('No sales are linked to this purchase yet').waitFor();
    await expect.poll(() => page.getByText('No description provided').isVisible()).toBe(true);
    await expect.poll(() => page.getByText('No notes added').isVisible()).toBe(true);
    await expect.poll(() => page.getByText('Completed').count()).toBe(0);
    const edit = page.getByRole('main').getByRole('link', { name: 'Edit' });
    await expect.poll(() => edit.getAttribute('href')).toBe(`/purchases/${id}/edit`);

    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete Purchase' });
    await dialog
      .getByText('Are you sure you want to delete this purchase? This action cannot be undone.')
      .waitFor();
    await expect.poll(() => dialog.getByText('linked sale(s)').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await toastSaying(page, 'Purchase deleted').waitFor();
    await page.waitForURL('**/purchases');
    await page.getByText(vehicleNumber).waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
    await close();
  });

  it('has words for what the server leaves out: Unknown Vendor, Not specified, Unknown', async () => {
    const id = await addPurchase();
    const { page, close } = await app.visit('/settings');
    const sale = {
      id: 1,
      customerName: '',
      createdAt: '2026-01-06 00:00:00',
      description: '',
      amount: '5.00',
    };
    await page.route(`**/api.php/purchases/${id}`, async (route) => {
      const stored = (await (await route.fetch()).json()) as object;
      return route.fulfill({ json: { ...stored, vendorName: null, vehicleNumber: '' } });
    });
    await page.route(`**/api.php/purchases/${id}/sales`, (route) => route.fulfill({ json: [sale] }));
    await goInside(page, `/purchases/${id}`);
    await page.getByRole('heading', { name: 'Unknown Vendor' }).waitFor();
    await expect.poll(() => page.getByText('Not specified').isVisible()).toBe(true);
    await page.getByText('Unknown', { exact: true }).waitFor();
    await close();
  });

  it('is headed by its plate, lists the linked sales with their total, prints without buttons, cannot be deleted while it has sales, and View opens one', async () => {
    const id = await addPurchase();
    const saleId = await addSale(id, '100.10', 'Mixed quality');
    await addSale(id, '200.20');
    const { page, problems, close } = await app.visit(`/purchases/${id}`);
    await page.locator('header .plate', { hasText: 'HP-27-E-1626' }).waitFor();
    const list = page.getByRole('list', { name: 'Sales Linked to This Purchase' });
    await list.waitFor();
    const entry = list.getByRole('listitem').filter({ hasText: 'Mixed quality' });
    await expect
      .poll(() => entry.textContent())
      .toContain('गोपाल यादवJan 06, 2026 · Mixed quality₹200.20View');
    await expect
      .poll(() => page.getByText('Total Sales').locator('..').textContent())
      .toBe('Total Sales₹600.60');

    await page.emulateMedia({ media: 'print' });
    expect(await list.isVisible()).toBe(true);
    const pressed = page.locator('main').locator('a, button').filter({ visible: true });
    expect(await pressed.allInnerTexts()).toEqual([]);
    await page.emulateMedia({ media: 'screen' });

    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('This purchase has 2 linked sale(s) that may need deleting first.').waitFor();
    await expect.poll(() => dialog.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await entry.getByText('View').click();
    await page.waitForURL(`**/sales/${saleId}`);
    expect(problems).toEqual([]);
    await close();
  });

  it('says Loading purchase details... while it loads, and Purchase not found if there is none', async () => {
    const { page, close } = await app.visit('/settings');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const release = await hold(page, '/purchases/999999');
    await page.evaluate(() => history.pushState(null, '', '/purchases/999999'));
    await page.getByText('Loading purchase details...').first().waitFor();
    release();
    await page.getByRole('heading', { name: 'Purchase not found' }).waitFor();
    await goInside(page, '/purchases/abc/edit');
    await page.getByRole('heading', { name: 'Purchase not found' }).waitFor();
    await page.getByRole('link', { name: 'Back to Purchases' }).click();
    await page.waitForURL('**/purchases');
    await close();
  });
});

describe('End Product', () => {
  it('asks for confirmation, shows a failure, and completes the purchase for good', async () => {
    const vehicleNumber = unusedVehicleNumber();
    const id = await addPurchase({ vehicleNumber });
    const { page, close } = await app.visit(`/purchases/${id}`);
    await page.getByRole('button', { name: 'End Product' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'End Product from Vehicle' });
    await expect.poll(() => dialog.textContent()).toContain('all products from this vehicle have been sold');
    await expect
      .poll(() => dialog.textContent())
      .toContain('will no longer appear in the Sales form dropdown');
    await page.route('**/complete', (route) => route.fulfill({ status: 500, body: '' }));
    await dialog.getByRole('button', { name: 'End Product' }).click();
    await toastSaying(page, 'Failed to mark purchase as completed.').waitFor();
    await page.unroute('**/complete');
    await dialog.getByRole('button', { name: 'End Product' }).click();
    await toastSaying(page, 'Purchase marked as completed')
      .filter({ hasText: 'The product from this vehicle has been marked as complete.' })
      .waitFor();
    await page.getByText('Completed', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'End Product' }).count()).toBe(0);
    expect(await app.api.call('GET', `/vehicle-numbers?activeOnly=true&search=${vehicleNumber}`)).toEqual([]);
    await close();
  });
});

describe('deleting a purchase', () => {
  it('shows the server’s message when refused for bills that were linked meanwhile', async () => {
    const id = await addPurchase();
    const { page, close } = await app.visit(`/purchases/${id}`);
    await page.getByText('No sales are linked to this purchase yet').waitFor();
    await addSale(id, '10.00');
    await addSale(id, '20.00');
    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByText('This purchase has 2 linked sales. Delete the linked sales first.').waitFor();
    await toastSaying(page, 'This purchase has 2 linked sales.').waitFor();
    await page.route(`**/api.php/purchases/${id}`, (route) => route.abort());
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await toastSaying(page, 'Not deleted. Please try again.').waitFor();
    await close();
  });
});
