import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { today } from '../support/calendar';
import { choose, pressUntilAnswered, refuse, toastSaying } from '../support/page-steps';
import { deletePayments, enterPayment, enterThreeVendors } from '../support/vendor-records';

let app: TestApp;
let vendors: Awaited<ReturnType<typeof enterThreeVendors>>;

const balance = (page: Page) => page.getByRole('region', { name: 'Current Balance' });

beforeAll(async () => {
  app = await openApp();
  vendors = await enterThreeVendors(app.api);
});
afterAll(() => app?.close());

describe('the vendor payment form', () => {
  it('starts with cash, today and zero, and shows each broken rule', async () => {
    const { page, close } = await app.visit('/vendor-payments');
    await page.getByRole('link', { name: 'Add Payment' }).click();
    await page.getByRole('heading', { name: 'New Vendor Payment' }).waitFor();
    await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('0');
    await expect.poll(() => page.getByRole('radio', { name: 'Cash' }).isChecked()).toBe(true);
    await expect.poll(() => page.getByLabel('Date').inputValue()).toBe(today);
    await expect
      .poll(() => page.getByRole('group', { name: 'Payment Method' }).locator('label').allTextContents())
      .toEqual(['Cash', 'Bank Transfer', 'UPI', 'Cheque', 'Other']);
    await expect.poll(() => balance(page).count()).toBe(0);
    await page.getByLabel('Amount').fill('');
    await page.getByLabel('Date').fill('');
    await page.getByRole('button', { name: 'Add Payment' }).click();
    await page.getByText('Vendor is required').waitFor();
    await page.getByText('Amount must be greater than 0').waitFor();
    await page.getByText('Date is required').waitFor();
    await close();
  });

  it('says who owes the balance: the firm, the vendor or nobody', async () => {
    const { page, problems, close } = await app.visit('/vendor-payments/new');
    for (const [name, amount, sentence] of [
      ['Sopore Fruit Co.', '₹8,675.00 Due', 'You owe the vendor this amount'],
      ['Nagpur Santra Mandal', '₹250.50 Credit', 'The vendor owes you this amount'],
      ['शर्मा बागान', '₹0.00 Clear', 'No pending balance'],
    ] as const) {
      await choose(page, 'Vendor', name);
      await balance(page).getByText(sentence).waitFor();
      await expect.poll(() => balance(page).textContent()).toContain(amount);
    }
    expect(problems).toEqual([]);
    await close();
  });

  it('adds a payment for the preselected vendor, and edits it afterwards', async () => {
    await deletePayments(app.api, vendors.due);
    const { page, problems, close } = await app.visit(`/vendor-payments/new?vendorId=${vendors.due}`);
    await balance(page).getByText('You owe the vendor this amount').waitFor();
    const vendor = page.getByRole('combobox', { name: 'Vendor' });
    await expect.poll(() => vendor.isDisabled()).toBe(true);
    await expect.poll(() => vendor.textContent()).toBe('Sopore Fruit Co.');
    await page.getByRole('button', { name: '₹5,000' }).click();
    await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('5000.00');
    await page.getByRole('button', { name: 'Full ₹8,675.00' }).click();
    await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('8675.00');
    await page.getByLabel('Amount').fill('675.25');
    await page.getByText('Cheque', { exact: true }).click();
    await page.getByLabel('Reference').fill('CHQ 1');
    await page.getByLabel('Notes').fill('part payment');
    await page.getByRole('button', { name: 'Add Payment' }).click();
    await toastSaying(page, 'Payment added').waitFor();
    await page.waitForURL('**/vendor-payments');
    await page.getByRole('link', { name: /^Edit: Sopore/ }).click();
    await page.getByRole('heading', { name: 'Edit Vendor Payment' }).waitFor();
    await balance(page).getByText('₹7,999.75').waitFor();
    await expect.poll(() => vendor.isDisabled()).toBe(true);
    await expect.poll(() => vendor.textContent()).toBe('Sopore Fruit Co.');
    await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('675.25');
    await expect.poll(() => page.getByLabel('Date').inputValue()).toBe(today);
    await page.getByLabel('Amount').fill('600');
    await page.getByRole('button', { name: 'Update Payment' }).click();
    await toastSaying(page, 'Payment updated').waitFor();
    const row = page.getByRole('row').filter({ hasText: 'Sopore' });
    await row.getByText('₹600.00').waitFor();
    expect(await app.api.call('GET', `/vendors/${vendors.due}/balance`)).toMatchObject({ balance: 8075 });
    expect(problems).toEqual([]);
    await close();
  });

  it('does not lock a vendor that does not exist', async () => {
    const { page, close } = await app.visit('/vendor-payments/new?vendorId=9999');
    const vendor = page.getByRole('combobox', { name: 'Vendor' });
    await expect.poll(() => vendor.isEnabled()).toBe(true);
    await expect.poll(() => vendor.textContent()).toBe('Select a vendor');
    await expect.poll(() => balance(page).count()).toBe(0);
    await page.getByLabel('Amount').fill('5');
    await page.getByRole('button', { name: 'Add Payment' }).click();
    await page.getByText('Vendor is required').waitFor();
    await choose(page, 'Vendor', 'शर्मा बागान');
    await balance(page).getByText('No pending balance').waitFor();
    await close();
  });

  it('keeps what was typed if a save fails', async () => {
    const { page, close } = await app.visit(`/vendor-payments/new?vendorId=${vendors.credit}`);
    await balance(page).getByText('The vendor owes you this amount').waitFor();
    await page.getByLabel('Amount').fill('5');
    await refuse(page, '/vendor-payments', 'POST');
    await pressUntilAnswered(page, () => page.getByRole('button', { name: 'Add Payment' }).click());
    await toastSaying(page, 'Failed to add payment. Please try again.').waitFor();
    await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('5');
    await close();

    const id = await enterPayment(app.api, vendors.credit, 40);
    const edit = await app.visit(`/vendor-payments/${id}/edit`);
    await refuse(edit.page, `/vendor-payments/${id}`, 'PATCH');
    await edit.page.getByLabel('Amount').fill('41');
    await edit.page.getByRole('button', { name: 'Update Payment' }).click();
    await toastSaying(edit.page, 'Failed to update payment. Please try again.').waitFor();
    await expect.poll(() => edit.page.getByLabel('Amount').inputValue()).toBe('41');
    await edit.close();
  });
});
