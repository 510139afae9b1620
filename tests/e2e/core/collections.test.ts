import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { shiftDay, today } from '../support/calendar';
import { deleteCollections } from '../support/ledger-records';
import { pressUntilAnswered, refuse, toastSaying } from '../support/page-steps';
import { goInside } from '../support/screen-walk';

const short = (day: string) => `${day.slice(8)}-${day.slice(5, 7)}-${day.slice(2, 4)}`;

let app: TestApp;
let ram: number;
let advance: number;

async function addCustomer(name: string, oldBalance: string): Promise<number> {
  const { id } = await app.api.call<{ id: number }>('POST', '/customers', {
    name,
    phoneNumber: '9876543210',
    address: '',
    oldBalance,
  });
  return id;
}

const collect = (amount: string, day: string, customerId = ram, note = '') =>
  app.api.call<{ id: number }>('POST', '/collections', { customerId, amount, note, date: day });

async function chooseCustomer(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Customer' }).click();
  await page.getByRole('option', { name }).click();
}

beforeAll(async () => {
  app = await openApp();
  ram = await addCustomer('Ram Lal', '500.00');
  advance = await addCustomer('Advance Singh', '-200.00');
});
afterAll(() => app?.close());

describe('a payment from a customer', () => {
  it('is recorded with a warning of the balance due, and comes first in the list', async () => {
    await deleteCollections(app.api, ram);
    const { page, problems, close } = await app.visit('/collections');
    await page.getByRole('link', { name: 'Add Collection' }).click();
    await page.getByRole('heading', { name: 'Record New Payment' }).waitFor();
    await page.getByRole('button', { name: 'Record Payment' }).click();
    await page.getByText('Please select a customer').waitFor();
    await page.getByText('Amount must be a positive number').waitFor();
    await page.getByLabel('Date').fill('');
    await page.getByText('Please select a date').waitFor();
    await chooseCustomer(page, 'Ram Lal');
    await page.getByText('Current balance due: ₹500.00').waitFor();
    await page.getByLabel('Amount').fill('120.50');
    await page.getByText('After this payment: ₹379.50 Due').waitFor();
    await page.getByLabel('Date').fill(today);
    await page.getByLabel('Note').fill('UPI');
    await page.getByRole('button', { name: 'Record Payment' }).click();
    await toastSaying(page, 'Payment recorded successfully').waitFor();
    await page.waitForURL('**/collections');
    const row = page.getByRole('row', { name: /Ram Lal/ });
    await row.waitFor();
    await expect.poll(() => row.textContent()).toContain('+₹120.50');
    await expect.poll(() => row.textContent()).toContain(short(today));
    expect(problems).toEqual([]);
    await close();
  });

  it('fills in all that is due with one tap and records the payment method', async () => {
    const { id } = await app.api.call<{ id: number }>('POST', '/customers', {
      name: 'Quick',
      phoneNumber: '9876500000',
      oldBalance: '500.00',
    });
    const { page, problems, close } = await app.visit(`/collections/new?customerId=${id}`, { screen: PHONE });
    await expect.poll(() => page.getByRole('radio').first().isChecked()).toBe(true);
    await page.getByRole('button', { name: '₹200', exact: true }).click();
    await expect.poll(() => page.locator('input[name=amount]').inputValue()).toBe('200.00');
    await page.getByRole('button', { name: 'Full ₹500.00' }).click();
    await expect.poll(() => page.locator('input[name=amount]').inputValue()).toBe('500.00');
    await page.getByText(/After this payment: ₹0\.00/).waitFor();
    await page.getByText('UPI', { exact: true }).click();
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByRole('button', { name: 'Record Payment' }).click();
    await page.waitForURL('**/collections');
    // On a slow line the form is left before its answer.
    const newest = async () => (await app.api.call<object[]>('GET', '/collections?limit=1'))[0];
    await expect.poll(newest).toMatchObject({ customerId: id, amount: '500.00', method: 'upi' });
    await expect.poll(() => page.locator('main').textContent()).toContain('UPI');
    await goInside(page, `/khata/${id}?view=statement`);
    await expect.poll(() => page.locator('table').textContent()).toContain('UPI');
    expect(problems).toEqual([]);
    await app.api.call('DELETE', `/customers/${id}`);
    await close();
  });

  it('from a customer who paid ahead shows no warning; instead of one who does not exist another can be chosen', async () => {
    const { page, close } = await app.visit(`/collections/new?customerId=${advance}`);
    const customer = page.getByRole('combobox', { name: 'Customer' });
    await page.getByText('Advance Singh').waitFor();
    await expect.poll(() => customer.isDisabled()).toBe(true);
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.getByText('Current balance due').count()).toBe(0);
    await page.goto(`${app.url}/collections/new?customerId=9999`);
    await expect.poll(() => customer.isEnabled()).toBe(true);
    await chooseCustomer(page, 'Ram Lal');
    await page.getByText('Current balance due: ₹379.50').waitFor();
    await close();
  });

  it('shows in edit mode what is due, and what would be left once the amount changes', async () => {
    const { id } = await collect('100.00', today);
    onTestFinished(async () => {
      await app.api.call('DELETE', `/collections/${id}`);
    });
    const { page, close } = await app.visit(`/collections/${id}/edit`);
    const left = page.getByText('After this payment:');
    await page.getByText('Current balance due: ₹279.50').waitFor();
    await expect.poll(() => left.count()).toBe(0);
    await page.getByLabel('Amount').fill('150');
    await expect.poll(() => left.textContent()).toContain('₹229.50');
    await page.getByLabel('Amount').fill('100');
    await expect.poll(() => left.count()).toBe(0);
    await close();
  });

  it('is edited, and a refused save keeps what was typed', async () => {
    await deleteCollections(app.api, advance);
    const { id } = await collect('70.00', shiftDay(today, -1), advance, 'old note');
    const { page, close } = await app.visit('/collections');
    await page.getByRole('link', { name: 'Edit: Advance Singh' }).click();
    await page.getByRole('heading', { name: 'Edit Payment' }).waitFor();
    expect(page.url()).toContain(`/collections/${id}/edit`);
    await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('70.00');
    await page.getByLabel('Amount').fill('75');
    await refuse(page, `/collections/${id}`, 'PUT');
    await page.getByRole('button', { name: 'Update Payment' }).click();
    await toastSaying(page, 'Failed to update payment: 503: Nothing was saved. Please try again.').waitFor();
    await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('75');
    await page.unroute(`**/api.php/collections/${id}`);
    await page.getByRole('button', { name: 'Update Payment' }).click();
    await toastSaying(page, 'Payment updated successfully').waitFor();
    await page.getByText('+₹75.00').waitFor();
    await app.api.call('DELETE', `/collections/${id}`);
    await close();
  });

  it('that the server refuses says why', async () => {
    const { page, close } = await app.visit(`/collections/new?customerId=${ram}`);
    await page.getByLabel('Amount').fill('10');
    await refuse(page, '/collections', 'POST');
    await pressUntilAnswered(page, () => page.getByRole('button', { name: 'Record Payment' }).click());
    await toastSaying(page, 'Failed to record payment: 503: Nothing was saved. Please try again.').waitFor();
    await close();
  });

  it('that does not exist says so and leads back', async () => {
    const { page, close } = await app.visit('/collections/4000000/edit');
    await page.getByRole('heading', { name: 'Collection not found' }).waitFor();
    await page.getByRole('link', { name: 'Back to Daily Collections' }).click();
    await page.getByRole('heading', { name: 'Daily Collections' }).waitFor();
    await close();
  });
});
