import { beforeAll, describe, expect, it } from 'vitest';
import { appOfFile, PHONE } from '../support/browser';
import { shiftDay, shortDay, today } from '../support/calendar';
import { deleteCollections, enterCustomer } from '../support/ledger-records';
import { choose, fillIn, pressUntilAnswered, refuse, statTexts, toastSaying } from '../support/page-steps';
import { goInside } from '../support/screen-walk';

const app = appOfFile();
let ram: number;
let advance: number;
beforeAll(async () => {
  ram = await enterCustomer(app.api, 'Ram Lal', '9876543210', '500.00');
  advance = await enterCustomer(app.api, 'Advance Singh', '9876543210', '-200.00');
});

const collect = (customerId: number, amount: string, day: string) =>
  app.api.create('/collections', { customerId, amount, note: 'old note', date: day });

describe('a payment from a customer', () => {
  it('is recorded with a warning of the balance due, and comes first in the list; refused, it says why', async () => {
    await deleteCollections(app.api, ram);
    const { page, problems } = await app.visit('/collections');
    await page.getByRole('link', { name: 'Add Collection' }).click();
    await page.getByRole('heading', { name: 'Record New Payment' }).waitFor();
    const save = page.getByRole('button', { name: 'Record Payment' });
    await save.click();
    await page.getByText('Please select a customer').waitFor();
    await page.getByText('Amount must be a positive number').waitFor();
    await page.getByLabel('Date').fill('');
    await page.getByText('Please select a date').waitFor();
    await choose(page, 'Customer', 'Ram Lal');
    await page.getByText('Current balance due: ₹500.00').waitFor();
    await page.getByLabel('Amount').fill('120.50');
    await page.getByText('After this payment: ₹379.50 Due').waitFor();
    await fillIn(page, { Date: today, Note: 'UPI' });
    await save.click();
    await toastSaying(page, 'Payment recorded successfully').waitFor();
    await page.waitForURL('**/collections');
    const row = page.getByRole('row', { name: /Ram Lal/ });
    await expect.poll(() => row.textContent()).toContain('+₹120.50');
    expect(await row.textContent()).toContain(shortDay(today));
    expect(problems).toEqual([]);

    await goInside(page, `/collections/new?customerId=${ram}`);
    await page.getByLabel('Amount').fill('10');
    await refuse(page, '/collections', 'POST');
    await pressUntilAnswered(page, () => save.click());
    await toastSaying(page, 'Failed to record payment: 503: Nothing was saved. Please try again.').waitFor();
  });

  it('fills in all that is due with one tap and records the payment method', async () => {
    const quick = await enterCustomer(app.api, 'Quick', '9876500000', '500.00');
    const { page, problems } = await app.visit(`/collections/new?customerId=${quick}`, { screen: PHONE });
    const amount = page.locator('input[name=amount]');
    await page.getByRole('button', { name: '₹200', exact: true }).click();
    await expect.poll(() => amount.inputValue()).toBe('200.00');
    await page.getByRole('button', { name: 'Full ₹500.00' }).click();
    await expect.poll(() => amount.inputValue()).toBe('500.00');
    await page.getByText(/After this payment: ₹0\.00/).waitFor();
    await page.getByText('UPI', { exact: true }).click();
    await page.getByRole('button', { name: 'Record Payment' }).click();
    await page.waitForURL('**/collections');
    // On a slow line the form is left before its answer.
    const newest = async () => (await app.api.call<object[]>('GET', '/collections?limit=1'))[0];
    await expect.poll(newest).toMatchObject({ customerId: quick, amount: '500.00', method: 'upi' });
    await expect.poll(() => page.locator('main').textContent()).toContain('UPI');
    expect(problems).toEqual([]);
    await app.api.call('DELETE', `/customers/${quick}`);
  });

  it('from a customer who paid ahead shows no warning; instead of one who does not exist another can be chosen', async () => {
    const { page } = await app.visit(`/collections/new?customerId=${advance}`);
    const customer = page.getByRole('combobox', { name: 'Customer' });
    await page.getByText('Advance Singh').waitFor();
    await expect.poll(() => customer.isDisabled()).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('Current balance due').count()).toBe(0);
    await page.goto(`${app.url}/collections/new?customerId=9999`);
    await expect.poll(() => customer.isEnabled()).toBe(true);
    await choose(page, 'Customer', 'Ram Lal');
    await page.getByText('Current balance due: ₹').waitFor();
  });

  it('is edited: what would be left shows once the amount changes, a refused save keeps what was typed', async () => {
    await deleteCollections(app.api, ram);
    const id = await collect(ram, '70.00', shiftDay(today, -1));
    const { page } = await app.visit('/collections');
    await page.getByRole('link', { name: 'Edit: Ram Lal' }).click();
    await page.getByRole('heading', { name: 'Edit Payment' }).waitFor();
    const amount = page.getByLabel('Amount');
    const left = page.getByText('After this payment:');
    await expect.poll(() => amount.inputValue()).toBe('70.00');
    await page.getByText('Current balance due: ₹430.00').waitFor();
    expect(await left.count()).toBe(0);
    await amount.fill('75');
    await expect.poll(() => left.textContent()).toContain('₹425.00');
    await amount.fill('70');
    await expect.poll(() => left.count()).toBe(0);
    await amount.fill('75');
    await refuse(page, `/collections/${id}`, 'PUT');
    const update = page.getByRole('button', { name: 'Update Payment' });
    await update.click();
    await toastSaying(page, 'Failed to update payment: 503: Nothing was saved. Please try again.').waitFor();
    await expect.poll(() => amount.inputValue()).toBe('75');
    await page.unroute(`**/api.php/collections/${id}`);
    await update.click();
    await toastSaying(page, 'Payment updated successfully').waitFor();
    await page.getByText('+₹75.00').waitFor();
    await page.goto(`${app.url}/collections/4000000/edit`);
    await page.getByRole('heading', { name: 'Collection not found' }).waitFor();
    await page.getByRole('link', { name: 'Back to Daily Collections' }).click();
    await page.getByRole('heading', { name: 'Daily Collections' }).waitFor();
  });
});

it('an expense is added and counted against the day; one that is not saved says so, one of waste has no method', async () => {
  await deleteCollections(app.api, ram);
  await collect(ram, '120.50', today);
  const { page, problems } = await app.visit('/collections');
  await page.getByRole('link', { name: 'Expenses' }).click();
  await page.getByRole('heading', { name: 'Add Expense' }).waitFor();
  const save = page.getByRole('button', { name: 'Add Expense' });
  await save.click();
  await page.getByText('Enter a valid amount').waitFor();
  await fillIn(page, { Date: '', Amount: '20.25' });
  await save.click();
  await page.getByText('Please select a date').waitFor();
  await fillIn(page, { Date: today, Notes: 'चाय' });
  await page.getByText('Bank Transfer', { exact: true }).click();
  await save.click();
  await toastSaying(page, 'Expense added').waitFor();
  await page.waitForURL('**/collections');
  await page.getByRole('row', { name: /चाय/ }).first().waitFor();
  for (const stat of ["Today's Collections ₹120.50", "Today's Expenses ₹20.25", 'Net Today ₹100.25'])
    await expect.poll(() => statTexts(page)).toContain(stat);
  expect(problems).toEqual([]);

  await goInside(page, '/expenses/new');
  await page.getByLabel('Amount').fill('0');
  await refuse(page, '/expenses', 'POST');
  await save.click();
  await toastSaying(page, 'Failed to add expense').waitFor();
  await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('0');
  await page.unroute('**/api.php/expenses');
  await page.getByLabel('Notes').fill('चाय'.repeat(700));
  await pressUntilAnswered(page, () => save.click());
  const description = /Note must be at most 2000 characters/;
  await page.getByRole('textbox', { name: 'Notes', description }).waitFor();
  const methods = page.getByRole('group', { name: 'Payment Method' });
  await methods.waitFor();
  await page.getByText('Waste', { exact: true }).click();
  await methods.waitFor({ state: 'detached' });
});
