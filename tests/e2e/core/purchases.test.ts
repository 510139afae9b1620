import { beforeAll, describe, expect, it } from 'vitest';
import { appOfFile } from '../support/browser';
import { BROKEN } from '../support/ledger-records';
import { fillIn, toastSaying } from '../support/page-steps';
import { unusedName, unusedVehicleNumber } from '../support/unused-values';
import { enterPurchase, enterVendor } from '../support/vendor-records';

const app = appOfFile();
let vendorId: number;
let load: number;
beforeAll(async () => {
  vendorId = await enterVendor(app.api, 'Sopore Fruit Co.', { phoneNumber: '6376143653' });
  await enterPurchase(app.api, vendorId, { vehicleNumber: 'JK-14-C-6650', amount: '330713.47' });
  load = await enterPurchase(app.api, vendorId, { description: '620 box apple' });
});

it('the list of purchases shows vehicle, vendor, day and amount, and searches by vendor and description', async () => {
  const { page, problems } = await app.visit('/purchases');
  const row = page.getByRole('row').filter({ hasText: 'HP-27-E-1626' });
  await row.filter({ hasText: 'Sopore Fruit Co.Jan 05, 2026620 box appleActive₹3,91,749.84' }).waitFor();
  const search = page.getByPlaceholder('Search purchases...');
  await search.fill('BOX APPLE');
  await page.getByRole('row').filter({ hasText: 'JK-14' }).waitFor({ state: 'detached' });
  await search.fill('none');
  await page.getByText('No results found.').waitFor();
  await search.fill('sopore');
  await row.getByRole('cell').nth(2).click();
  await page.waitForURL(`**/purchases/${load}`);
  expect(problems).toEqual([]);
});

describe('the purchase form', () => {
  it('shows each broken rule at its field, finds a vendor by search, sends the day with a time, and goes to the list', async () => {
    await enterVendor(app.api, unusedName('Kinnaur Apple Growers'));
    const { page, problems } = await app.visit('/purchases');
    await page.getByRole('link', { name: 'Add Purchase' }).click();
    await page.getByRole('heading', { name: 'New Purchase' }).waitFor();
    await page.getByText('Add a new purchase to the system').waitFor();
    await page.getByLabel('Purchase Date').fill('2100-01-01');
    await page.getByRole('button', { name: 'Save' }).click();
    for (const rule of [
      'Please select a vendor',
      'Vehicle number must be at least 2 characters',
      'Date cannot be in the future',
      'Amount is required',
    ])
      await page.getByText(rule).waitFor();
    await page.getByLabel('Purchase Date').fill('');
    await page.getByText('Purchase date is required').waitFor();

    await page.getByRole('combobox', { name: 'Vendor' }).click();
    await page.getByRole('dialog').getByRole('combobox').fill('nobody');
    await page.getByText('No results.', { exact: true }).waitFor();
    await page.getByRole('dialog').getByRole('combobox').fill('6376');
    const sopore = page.getByRole('option', { name: /Sopore Fruit Co\./ });
    await expect.poll(() => sopore.getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => page.getByRole('option').getByText('Kinnaur').count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Vendor' }).getByText('Sopore Fruit Co.').waitFor();
    const vehicleNumber = unusedVehicleNumber();
    await fillIn(page, { 'Vehicle Number': vehicleNumber, 'Purchase Date': '2026-02-03' });
    await page.getByLabel('Amount').fill('652911.06');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Save' }).click();
    const createdAt = expect.stringMatching(/^2026-02-03 \d\d:\d\d:\d\d$/);
    const body = { vendorId, vehicleNumber, amount: '652911.06', createdAt };
    expect((await sent).postDataJSON()).toMatchObject(body);
    await toastSaying(page, 'Purchase created successfully').waitFor();
    await page.waitForURL(`${app.url}/purchases`);
    await page.getByText(vehicleNumber).waitFor();
    expect(problems).toEqual([]);
  });

  it('starts with the vendor of the address, edits a purchase and keeps its time if the day is unchanged, and says why saving failed', async () => {
    const { page } = await app.visit(`/purchases/new?vendorId=${vendorId}`);
    await page.getByRole('combobox', { name: 'Vendor' }).getByText('Sopore Fruit Co.').waitFor();
    const id = await enterPurchase(app.api, vendorId, { vehicleNumber: 'RJ-74-E-4472' });
    await page.goto(`${app.url}/purchases/${id}/edit`);
    await page.getByRole('heading', { name: 'Edit Purchase' }).waitFor();
    await expect.poll(() => page.getByLabel('Purchase Date').inputValue()).toBe('2026-01-05');
    await page.getByLabel('Amount').fill('465339.61');
    await page.route(`**/api.php/purchases/${id}`, (route) => route.fulfill(BROKEN));
    await page.getByRole('button', { name: 'Save' }).click();
    await toastSaying(page, 'Failed to update purchase: 500: The server is resting').waitFor();
    await page.unroute(`**/api.php/purchases/${id}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await toastSaying(page, 'Purchase updated successfully').waitFor();
    await page.waitForURL(`${app.url}/purchases`);
    const stored = { amount: '465339.61', createdAt: '2026-01-05 14:26:43' };
    expect(await app.api.call('GET', `/purchases/${id}`)).toMatchObject(stored);
  });
});
