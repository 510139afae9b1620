import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { hold, toastSaying } from '../support/page-steps';
import { enterPurchase, enterVendor } from '../support/vendor-records';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

describe('the list of vendors', () => {
  it('shows each balance as Due or Credit, ten to a page, searches by name and phone, and opens a vendor by its row or Details', async () => {
    // Those that a failed try of this test has entered.
    for (const { id } of await app.api.call<{ id: number }[]>('GET', '/vendors'))
      await app.api.call('DELETE', `/vendors/${id}`);
    const due = await enterVendor(app.api, 'Sopore Fruit Co.', { phoneNumber: '6376143653' });
    await enterVendor(app.api, 'Kinnaur Apple Growers', { oldBalance: '-9250.00' });
    await enterPurchase(app.api, due, { amount: '1250.50' });
    for (let n = 1; n <= 10; n += 1) await enterVendor(app.api, `बागान ${n}`, { phoneNumber: '' });
    const { page, problems, close } = await app.visit('/vendors');
    await page.getByText('Showing 1 to 10 of 12 results').waitFor();
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await expect.poll(() => row('Sopore Fruit Co.').textContent()).toContain('₹1,250.50 Due');
    await expect.poll(() => row('Kinnaur Apple Growers').textContent()).toContain('₹9,250.00 Credit');
    await row('Sopore Fruit Co.').getByRole('cell').nth(2).click();
    await page.waitForURL(/\/vendors\/\d+$/);
    await page.goBack();
    await row('Sopore Fruit Co.').getByRole('link', { name: 'Details' }).click();
    await page.getByRole('heading', { name: 'Sopore Fruit Co.' }).waitFor();
    await page.goBack();
    await page.getByPlaceholder('Search vendors...').fill('63761');
    await row('Kinnaur').waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.getByPlaceholder('Search vendors...').fill('nobody');
    await page.getByText('No results found.').waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});

describe('the vendor form', () => {
  it('opens by Add Vendor, shows each broken rule at its field, and saves a vendor with just a name', async () => {
    const { page, problems, close } = await app.visit('/vendors');
    await page.getByRole('link', { name: 'Add Vendor' }).click();
    await page.waitForURL('**/vendors/new');
    await page.getByLabel('Vendor Name').fill('S');
    await page.getByLabel('Phone Number').fill('12345');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Name must be at least 2 characters').waitFor();
    await expect.poll(() => page.getByText('Phone number must be at least 10 digits').isVisible()).toBe(true);
    await page.getByLabel('Vendor Name').fill('Shimla Hills Orchard');
    await page.getByLabel('Phone Number').fill('');
    const release = await hold(page, '/vendors');
    await page.getByRole('button', { name: 'Save' }).click();
    const saving = page.getByRole('button', { name: 'Saving...' });
    await saving.waitFor();
    await expect.poll(() => saving.isDisabled()).toBe(true);
    release();
    await toastSaying(page, 'Vendor created successfully').waitFor();
    await page.waitForURL(`${app.url}/vendors`);
    await page.getByPlaceholder('Search vendors...').fill('Shimla');
    await page.getByRole('link', { name: 'Shimla Hills Orchard' }).first().waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('says why a vendor could not be saved and keeps what was typed', async () => {
    const { page, close } = await app.visit('/vendors/new');
    await page.route('**/api.php/vendors', (route) =>
      route.fulfill({ status: 503, json: { message: 'The database cannot be reached' } }),
    );
    await page.getByLabel('Vendor Name').fill('Nagpur Santra Mandal');
    await page.getByRole('button', { name: 'Save' }).click();
    await toastSaying(page, 'Failed to create vendor: 503: The database cannot be reached').waitFor();
    await expect.poll(() => page.getByLabel('Vendor Name').inputValue()).toBe('Nagpur Santra Mandal');
    await close();
  });

  it('edits a stored vendor, and shows success and failure', async () => {
    const id = await enterVendor(app.api, 'Shopian Apple', { address: 'Azadpur', oldBalance: '104106.00' });
    const { page, close } = await app.visit(`/vendors/${id}/edit`);
    await page.getByRole('heading', { name: 'Edit Vendor' }).waitFor();
    await expect.poll(() => page.getByLabel('Previous Balance').inputValue()).toBe('104106.00');
    await page.getByLabel('Vendor Name').fill('Shopian Apple House');
    await page.route(`**/api.php/vendors/${id}`, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: 'Broken' }) : route.continue(),
    );
    await page.getByRole('button', { name: 'Save' }).click();
    await toastSaying(page, 'Failed to update vendor: 500: Broken').waitFor();
    await page.unroute(`**/api.php/vendors/${id}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await toastSaying(page, 'Vendor updated successfully').waitFor();
    await page.waitForURL(`${app.url}/vendors`);
    await close();
  });
});
