import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { appOfFile } from '../support/browser';
import { BROKEN, deleteCustomers, enterCustomer, enterRakesh } from '../support/ledger-records';
import { fillIn, hold, isFocused, pressUntilAnswered, toasts } from '../support/page-steps';
import { chatOpenedBy, messageIn } from '../support/whatsapp';

const app = appOfFile();
beforeAll(async () => {
  for (let n = 1; n <= 10; n += 1) await enterCustomer(app.api, `Customer ${n}`, `90000000${10 + n}`);
  await enterRakesh(app.api);
  await enterCustomer(app.api, 'मोहन फल वाले', '+91 9123456789', '-500');
});

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Customers' }).locator('tbody tr');

it('the list of customers shows ten of twelve, sorts by balance, finds by name and phone, reminds, and opens one by any part of the row', async () => {
  const { page, problems } = await app.visit('/customers');
  await page.getByText('Showing 1 to 10 of 12 results').waitFor();
  expect(await rowsOf(page).count()).toBe(10);
  const columns = await page.getByRole('columnheader').allInnerTexts();
  expect(columns).toEqual(['Customer', 'Balance Due', 'Added', 'Actions']);
  await page.getByRole('button', { name: 'Next' }).click();
  const rakesh = /Rakesh Yadav.*98765 43210.*₹1,07,499\.50 Due.*[A-Z][a-z]{2} \d{2}, 2026/;
  await rowsOf(page).filter({ hasText: rakesh }).waitFor();
  await rowsOf(page)
    .filter({ hasText: /मोहन फल वाले.*₹500\.00 Advance/ })
    .waitFor();
  for (const first of ['मोहन फल वाले', 'Rakesh Yadav']) {
    await page.getByRole('button', { name: 'Balance Due' }).click();
    await rowsOf(page).first().filter({ hasText: first }).waitFor();
  }
  const search = page.getByPlaceholder('Search customers...');
  await search.fill('nobody at all');
  await page.getByText('No results found.').waitFor();
  await search.fill('9123456789');
  await page.getByRole('link', { name: /मोहन फल वाले/ }).waitFor();
  await search.fill('RAKESH');
  await page.getByRole('link', { name: /Rakesh Yadav/ }).waitFor();
  await expect.poll(() => rowsOf(page).count()).toBe(1);
  const remind = page.getByRole('button', { name: 'WhatsApp reminder to Rakesh Yadav' });
  const chat = await chatOpenedBy(page, () => remind.click());
  expect(new URL(chat).pathname).toBe('/919876543210');
  expect(messageIn(chat)).toContain('Nov 04, 2026: ₹4,000.00');
  await rowsOf(page).first().locator('td').nth(2).click();
  await page.getByRole('heading', { level: 1, name: 'Rakesh Yadav' }).waitFor();
  expect(problems).toEqual([]);
});

describe('the customer form', () => {
  it('shows the broken rules before anything is sent, creates a customer, and is skipped by Back then', async () => {
    await deleteCustomers(app.api, 'Suresh Negi');
    const { page, problems } = await app.visit('/dashboard');
    await page.getByRole('link', { name: 'Add Customer' }).click();
    await page.getByRole('heading', { name: 'Add New Customer' }).waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Name must be at least 2 characters').waitFor();
    await page.getByText('Phone number must be at least 10 characters').waitFor();
    await expect.poll(() => isFocused(page.getByLabel('Name'))).toBe(true);
    await fillIn(page, { Name: 'Suresh Negi', 'Phone Number': '9811122233', Address: 'Shimla' });
    await page.getByLabel('Old Balance').fill('250.75');
    const release = await hold(page, '/customers');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Saving...' }).isDisabled()).toBe(true);
    release();
    await toasts(page).getByText('Customer created successfully').waitFor();
    await page.waitForURL(`${app.url}/customers`);
    await page.getByPlaceholder('Search customers...').fill('Suresh');
    await page.getByText('₹250.75 Due').waitFor();
    await page.goBack();
    await page.waitForURL(`${app.url}/dashboard`);
    await page.getByRole('heading', { name: 'Namaste, admin' }).waitFor();
    expect(problems).toEqual([]);
  });

  it("shows the server's errors at the fields, says that creating failed, and cancels to the list", async () => {
    const { page } = await app.visit('/customers/new');
    await fillIn(page, { Name: 'x'.repeat(121), 'Phone Number': '9811122233' });
    await pressUntilAnswered(page, () => page.getByRole('button', { name: 'Save' }).click());
    const rule = 'Name must be at most 120 characters';
    await toasts(page).getByText(`Failed to create customer: 422: ${rule}`).waitFor();
    await page.locator('form').getByText(rule).waitFor();
    await expect.poll(() => page.getByLabel('Name').inputValue()).toHaveLength(121);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL(`${app.url}/customers`);
  });

  it('is filled with the customer to edit, says that updating failed, and returns to the customer', async () => {
    const id = await enterCustomer(app.api, 'Ramesh Gupt', '9811100000', '10');
    const { page } = await app.visit(`/customers/${id}/edit`);
    await page.getByRole('heading', { name: 'Edit Customer' }).waitFor();
    await page.getByText('Update customer information').waitFor();
    await expect.poll(() => page.getByLabel('Old Balance').inputValue()).toBe('10.00');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.waitForURL(`${app.url}/customers/${id}`);
    await page.goBack();
    await page.getByLabel('Name').fill('Ramesh Gupta');
    await page.route(`**/api.php/customers/${id}`, (route) => route.fulfill(BROKEN));
    await page.getByRole('button', { name: 'Save' }).click();
    await toasts(page).getByText('Failed to update customer: 500: The server is resting').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Save' }).click();
    await toasts(page).getByText('Customer updated successfully').waitFor();
    await page.waitForURL(`${app.url}/customers/${id}`);
    await page.getByRole('heading', { name: 'Ramesh Gupta' }).waitFor();
  });
});
