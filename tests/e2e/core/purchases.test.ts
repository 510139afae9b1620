import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { toastSaying } from '../support/page-steps';
import { unusedName, unusedVehicleNumber } from '../support/unused-values';
import { enterPurchase, enterVendor } from '../support/vendor-records';

let app: TestApp;
let vendorId: number;
beforeAll(async () => {
  app = await openApp();
  vendorId = await enterVendor(app.api, 'Sopore Fruit Co.', { phoneNumber: '6376143653' });
});
afterAll(() => app.close());

const addPurchase = (values: object = {}) => enterPurchase(app.api, vendorId, values);

/** Enters 620 boxes from HP-27-E-1626 and a load of JK-14-C-6650, unless an earlier attempt has; returns the first's id. */
async function enterTwoLoads(): Promise<number> {
  const entered = await app.api.call<{ id: number }[]>('GET', '/purchases?search=HP-27-E-1626');
  if (entered[0] !== undefined) return entered[0].id;
  await addPurchase({ vehicleNumber: 'JK-14-C-6650', amount: '330713.47' });
  return addPurchase({ description: '620 box apple' });
}

it('the list of purchases shows vehicle, vendor, day and amount, and searches by vendor, vehicle and description', async () => {
  const id = await enterTwoLoads();
  const { page, problems, close } = await app.visit('/purchases');
  const row = page.getByRole('row').filter({ hasText: 'HP-27-E-1626' });
  await expect
    .poll(() => row.textContent())
    .toContain('Sopore Fruit Co.Jan 05, 2026620 box appleActive₹3,91,749.84');
  await page.getByPlaceholder('Search purchases...').fill('BOX APPLE');
  await page.getByRole('row').filter({ hasText: 'JK-14' }).waitFor({ state: 'detached' });
  await page.getByPlaceholder('Search purchases...').fill('none');
  await page.getByText('No results found.').waitFor();
  await page.getByPlaceholder('Search purchases...').fill('sopore');
  await row.getByRole('cell').nth(2).click();
  await page.waitForURL(`**/purchases/${id}`);
  await page.goBack();
  await page.getByRole('link', { name: 'Add Purchase' }).click();
  await page.waitForURL('**/purchases/new');
  expect(problems).toEqual([]);
  await close();
});

describe('the purchase form', () => {
  it('shows each broken rule at its field, finds a vendor by search, sends the day with a time, and goes to the list', async () => {
    await enterVendor(app.api, unusedName('Kinnaur Apple Growers'));
    const { page, problems, close } = await app.visit('/purchases/new');
    await page.getByRole('heading', { name: 'New Purchase' }).waitFor();
    await expect.poll(() => page.getByText('Add a new purchase to the system').isVisible()).toBe(true);
    await page.getByLabel('Purchase Date').fill('2100-01-01');
    await page.getByRole('button', { name: 'Save' }).click();
    for (const rule of [
      'Please select a vendor',
      'Vehicle number must be at least 2 characters',
      'Date cannot be in the future',
      'Amount is required',
    ]) {
      await page.getByText(rule).waitFor();
    }
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
    await page.getByLabel('Vehicle Number').fill(vehicleNumber);
    await page.getByLabel('Purchase Date').fill('2026-02-03');
    await page.getByLabel('Amount').fill('652911.06');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Save' }).click();
    const body: unknown = (await sent).postDataJSON();
    expect(body).toMatchObject({ vendorId, vehicleNumber, amount: '652911.06' });
    expect(body).toMatchObject({ createdAt: expect.stringMatching(/^2026-02-03 \d\d:\d\d:\d\d$/) });
    await toastSaying(page, 'Purchase created successfully').waitFor();
    await page.waitForURL(`${app.url}/purchases`);
    await page.getByText(vehicleNumber).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('starts with the vendor of the address, and says why saving failed', async () => {
    const { page, close } = await app.visit(`/purchases/new?vendorId=${vendorId}`);
    await page.getByRole('combobox', { name: 'Vendor' }).getByText('Sopore Fruit Co.').waitFor();
    await page.getByLabel('Vehicle Number').fill('HR-09-E-1794');
    await page.getByLabel('Amount').fill('5');
    await page.route('**/api.php/purchases', (route) => route.fulfill({ status: 500, body: 'Broken' }));
    await page.getByRole('button', { name: 'Save' }).click();
    await toastSaying(page, 'Failed to create purchase: 500: Broken').waitFor();
    await close();
  });

  it('edits a purchase and keeps its time if the day is unchanged', async () => {
    const id = await addPurchase({ vehicleNumber: 'RJ-74-E-4472' });
    const { page, close } = await app.visit(`/purchases/${id}/edit`);
    await page.getByRole('heading', { name: 'Edit Purchase' }).waitFor();
    await expect.poll(() => page.getByLabel('Purchase Date').inputValue()).toBe('2026-01-05');
    await page.getByLabel('Amount').fill('465339.61');
    await page.route(`**/api.php/purchases/${id}`, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: 'Broken' }) : route.continue(),
    );
    await page.getByRole('button', { name: 'Save' }).click();
    await toastSaying(page, 'Failed to update purchase: 500: Broken').waitFor();
    await page.unroute(`**/api.php/purchases/${id}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await toastSaying(page, 'Purchase updated successfully').waitFor();
    await page.waitForURL(`${app.url}/purchases`);
    expect(await app.api.call('GET', `/purchases/${id}`)).toMatchObject({
      amount: '465339.61',
      createdAt: '2026-01-05 14:26:43',
    });
    await close();
  });
});
