import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appOfFile } from '../support/browser';
import { BROKEN } from '../support/ledger-records';
import { fillIn, hold, isFocused, refuse, toastSaying } from '../support/page-steps';
import { deletePayments, enterPayment, enterPurchase, enterVendor } from '../support/vendor-records';

const app = appOfFile();
let sopore: number;
let sharma: number;
beforeAll(async () => {
  sopore = await enterVendor(app.api, 'Sopore Fruit Co.', { phoneNumber: '6376143653' });
  sharma = await enterVendor(app.api, 'शर्मा बागान');
  await enterVendor(app.api, 'Kinnaur Apple Growers', { oldBalance: '-9250.00' });
  await enterPurchase(app.api, sopore, { amount: '1250.50' });
  for (let n = 1; n <= 9; n += 1) await enterVendor(app.api, `बागान ${n}`, { phoneNumber: '' });
});

it('the list of vendors shows each balance as Due or Credit, ten to a page, searches by name and phone, and opens one by its row or Details', async () => {
  const { page, problems } = await app.visit('/vendors');
  await page.getByText(/^Showing 1 to 10 of 1\d results$/).waitFor();
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
});

it('the vendor form shows each broken rule at its field, says why saving failed, with the focus on Save again, and saves a vendor with just a name', async () => {
  const { page } = await app.visit('/vendors');
  await page.getByRole('link', { name: 'Add Vendor' }).click();
  await page.waitForURL('**/vendors/new');
  const save = page.getByRole('button', { name: 'Save' });
  await fillIn(page, { 'Vendor Name': 'S', 'Phone Number': '12345' });
  await save.click();
  await page.getByText('Name must be at least 2 characters').waitFor();
  await page.getByText('Phone number must be at least 10 digits').waitFor();
  await fillIn(page, { 'Vendor Name': 'Shimla Hills Orchard', 'Phone Number': '' });
  await page.route('**/api.php/vendors', (route) =>
    route.fulfill({ status: 503, json: { message: 'The database cannot be reached' } }),
  );
  const answer = await hold(page, '/vendors');
  await save.click();
  // Disabled, the pressed button loses the focus.
  await expect.poll(() => page.locator('button:focus').count()).toBe(0);
  answer();
  await toastSaying(page, 'Failed to create vendor: 503: The database cannot be reached').waitFor();
  await expect.poll(() => isFocused(save)).toBe(true);
  await expect.poll(() => page.getByLabel('Vendor Name').inputValue()).toBe('Shimla Hills Orchard');
  await page.unroute('**/api.php/vendors');
  const release = await hold(page, '/vendors');
  await save.click();
  await expect.poll(() => page.getByRole('button', { name: 'Saving...' }).isDisabled()).toBe(true);
  release();
  await toastSaying(page, 'Vendor created successfully').waitFor();
  await page.waitForURL(`${app.url}/vendors`);
  await page.getByPlaceholder('Search vendors...').fill('Shimla');
  await page.getByRole('link', { name: 'Shimla Hills Orchard' }).first().waitFor();
});

it('a stored vendor is edited, with success and failure', async () => {
  const id = await enterVendor(app.api, 'Shopian Apple', { address: 'Azadpur', oldBalance: '104106.00' });
  const { page } = await app.visit(`/vendors/${id}/edit`);
  await page.getByRole('heading', { name: 'Edit Vendor' }).waitFor();
  await expect.poll(() => page.getByLabel('Previous Balance').inputValue()).toBe('104106.00');
  await page.getByLabel('Vendor Name').fill('Shopian Apple House');
  await page.route(`**/api.php/vendors/${id}`, (route) => route.fulfill(BROKEN));
  await page.getByRole('button', { name: 'Save' }).click();
  await toastSaying(page, 'Failed to update vendor: 500: The server is resting').waitFor();
  await page.unroute(`**/api.php/vendors/${id}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await toastSaying(page, 'Vendor updated successfully').waitFor();
  await page.waitForURL(`${app.url}/vendors`);
});

describe('payments to vendors', () => {
  // What an earlier test or attempt has entered.
  beforeEach(async () => {
    for (const vendor of [sopore, sharma]) await deletePayments(app.api, vendor);
  });

  it('are listed with date, vendor, amount, method and reference, finds by each, and opens a payment by its row', async () => {
    const transfer = { paymentMethod: 'bank_transfer', reference: 'UTR 77' };
    const id = await enterPayment(app.api, sharma, 1250.5, transfer);
    await enterPayment(app.api, sopore, 10, { paymentMethod: 'cheque', date: '2026-01-04' });
    const { page, problems } = await app.visit('/vendor-payments');
    const row = page.getByRole('row').filter({ hasText: 'शर्मा बागान' });
    await row.waitFor();
    const columns = await page.getByRole('columnheader').allTextContents();
    expect(columns).toEqual(['Date', 'Vendor', 'Amount', 'Payment Method', 'Reference', 'Actions']);
    const cells = await row.getByRole('cell').allTextContents();
    const shown = ['Jan 05, 2026', 'शर्मा बागान', '₹1,250.50', 'bank transfer', 'UTR 77'];
    expect(cells.slice(0, 5)).toEqual(shown);
    const other = page.getByRole('row').filter({ hasText: 'Sopore' });
    expect(await other.getByRole('cell').nth(4).textContent()).toBe('-');
    const search = page.getByPlaceholder('Search payments...');
    for (const [typed, vendor] of [
      ['sopore', 'Sopore Fruit Co.'],
      ['utr 77', 'शर्मा बागान'],
      ['cheque', 'Sopore Fruit Co.'],
      ['bank transfer', 'शर्मा बागान'],
    ] as const) {
      await search.fill(typed);
      await expect.poll(() => page.locator('tbody tr td:nth-child(2)').allTextContents()).toEqual([vendor]);
    }
    await row.getByRole('cell').nth(3).click();
    await page.getByRole('heading', { name: 'Edit Vendor Payment' }).waitFor();
    await page.waitForURL(`${app.url}/vendor-payments/${id}/edit`);
    expect(problems).toEqual([]);
  });

  it('without a method show Not specified', async () => {
    const { page } = await app.visit('/dashboard');
    const payment = { id: 1, vendorId: sopore, vendorName: 'Sopore Fruit Co.', createdAt: '2026-01-05 10:00:00' };
    await page.route('**/api.php/vendor-payments', (route) =>
      route.fulfill({ json: [{ ...payment, amount: 5, paymentMethod: null, reference: null, notes: null }] }),
    );
    await page.getByRole('link', { name: /^Payment/ }).click();
    await page.getByText('Not specified').waitFor();
  });

  it('are deleted after a question, or it is said that deleting failed', async () => {
    const id = await enterPayment(app.api, sopore, 33);
    const { page } = await app.visit('/vendor-payments');
    const remove = page.getByRole('button', { name: 'Delete: Sopore Fruit Co., Jan 05, 2026' });
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.message());
      void dialog.accept();
    });
    await refuse(page, `/vendor-payments/${id}`, 'DELETE');
    await remove.click();
    await toastSaying(page, '503: Nothing was saved. Please try again.').waitFor();
    await page.unroute(`**/api.php/vendor-payments/${id}`);
    await remove.click();
    await toastSaying(page, 'Vendor payment deleted successfully').waitFor();
    await page.getByText('No payments found').waitFor();
    const question = 'Are you sure you want to delete this vendor payment?';
    expect(questions).toEqual([question, question]);
  });
});
