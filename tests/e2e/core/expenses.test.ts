import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { today } from '../support/calendar';
import { enterCustomer } from '../support/ledger-records';
import { pressUntilAnswered, refuse, statTexts, toastSaying } from '../support/page-steps';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
  const customerId = await enterCustomer(app.api, 'Ram Lal', '9876543210');
  await app.api.call('POST', '/collections', { customerId, amount: '120.50', note: '', date: today });
});
afterAll(() => app?.close());

describe('an expense', () => {
  it('is added and counted against the day', async () => {
    const { page, problems, close } = await app.visit('/collections');
    await page.getByRole('link', { name: 'Expenses' }).click();
    await page.getByRole('heading', { name: 'Add Expense' }).waitFor();
    await page.getByRole('button', { name: 'Add Expense' }).click();
    await page.getByText('Enter a valid amount').waitFor();
    await page.getByLabel('Date').fill('');
    await page.getByLabel('Amount').fill('20.25');
    await page.getByRole('button', { name: 'Add Expense' }).click();
    await page.getByText('Please select a date').waitFor();
    await page.getByLabel('Date').fill(today);
    await page.getByLabel('Notes').fill('चाय');
    await page.getByText('Bank Transfer', { exact: true }).click();
    await page.getByRole('button', { name: 'Add Expense' }).click();
    await toastSaying(page, 'Expense added').waitFor();
    await page.waitForURL('**/collections');
    await page.getByRole('row', { name: /चाय/ }).waitFor();
    for (const stat of ["Today's Collections ₹120.50", "Today's Expenses ₹20.25", 'Net Today ₹100.25'])
      await expect.poll(() => statTexts(page)).toContain(stat);
    await page.getByText('after expenses, all methods', { exact: true }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('of waste has no payment method', async () => {
    const { page, close } = await app.visit('/expenses/new', { language: 'hi' });
    await page.getByRole('group', { name: 'भुगतान का तरीका' }).waitFor();
    await page.getByText('खराब माल', { exact: true }).click();
    await page.getByText('खराब माल नुकसान है, नकद नहीं गया').waitFor();
    expect(await page.getByRole('group', { name: 'भुगतान का तरीका' }).count()).toBe(0);
    await close();
  });

  it('that is not saved says so', async () => {
    const { page, close } = await app.visit('/expenses/new');
    await page.getByLabel('Amount').fill('0');
    await refuse(page, '/expenses', 'POST');
    await page.getByRole('button', { name: 'Add Expense' }).click();
    await toastSaying(page, 'Failed to add expense').waitFor();
    await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('0');
    await page.unroute('**/api.php/expenses');
    await page.getByLabel('Notes').fill('चाय'.repeat(700));
    await pressUntilAnswered(page, () => page.getByRole('button', { name: 'Add Expense' }).click());
    const notes = page.getByRole('textbox', {
      name: 'Notes',
      description: /Note must be at most 2000 characters/,
    });
    await notes.waitFor();
    await close();
  });
});
