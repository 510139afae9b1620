import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, PHONE, type TestApp } from '../support/browser';
import { workerReady } from '../support/installed-tab';
import { enterCustomer } from '../support/ledger-records';
import { seenQueries } from '../support/pocket-steps';
import { enterPurchase, enterVendor } from '../support/vendor-records';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

/** A vehicle that is sold out, with its patti's draft. */
async function enterVehicle(): Promise<number> {
  const customerId = await enterCustomer(app.api, 'Rakesh Yadav', '98765 43210', '0');
  const vendorId = await enterVendor(app.api, 'Kinnaur Apple Growers');
  const id = await enterPurchase(app.api, vendorId, { quantity: '100', unit: 'box' });
  const items = [{ productName: 'Apple Royal', unit: 'box', quantity: 90, unitPrice: '1450' }];
  const sale = { customerId, purchaseId: id, saleDate: '2026-01-08', description: '' };
  await app.api.create('/sales', { ...sale, items: JSON.stringify(items) });
  await app.api.call('PUT', `/purchases/${id}/patti`, { deductions: [{ label: 'Labour', amount: '500' }] });
  await app.api.call('GET', `/purchases/${id}/complete`);
  return id;
}

it('a draft patti that was seen opens without a network, and becomes final once the server answers', async () => {
  const id = await enterVehicle();
  const path = `/purchases/${id}?view=patti`;
  const { page, context, close } = await app.visit(path, { screen: PHONE, installed: true });
  const sheet = page.getByRole('article', { name: 'Patti' });
  await sheet.getByText('₹1,30,000.00').first().waitFor();
  await workerReady(page);
  const patti = `["pattis",${id},"newest"]`;
  await expect
    .poll(() => seenQueries(page))
    .toEqual(expect.arrayContaining([`["purchases","one",${id}]`, patti]));
  await context.setOffline(true);
  await page.reload();
  await sheet.getByText('Left, taken back').waitFor();
  const banner = page.getByText(/^No internet\. Khata as of \d{1,2}:\d{2} [ap]m$/);
  await banner.waitFor();
  expect(await sheet.innerText()).toMatch(/Deductions\s*₹500\.00\s*=\s*Net payable\s*₹1,30,000\.00/);
  await page.getByRole('button', { name: 'Make final' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Make the patti final?' });
  await dialog.getByRole('button', { name: 'Make final' }).click();
  await dialog.getByText('No internet. Please try again.').waitFor();
  expect(await app.api.call('GET', `/purchases/${id}/patti`)).toMatchObject({ number: null, version: 0 });
  await context.setOffline(false);
  await banner.waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Make final' }).click();
  await page
    .getByText(/^Patti \d{4}-\d\d\/1 is final$/)
    .first()
    .waitFor();
  await close();
});
