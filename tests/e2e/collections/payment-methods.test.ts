import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, scrollsSideways, type TestApp } from '../support/browser';
import { today } from '../support/calendar';
import { download, linesOf } from '../support/downloads';
import { deleteCollections, enterCollection, enterCustomer } from '../support/ledger-records';
import { goInside } from '../support/screen-walk';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

const methods = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true });

/** What was collected and spent so far. */
const storedAmounts = async () => {
  const lists = ['/collections', '/expenses'].map((path) => app.api.call<{ amount: string }[]>('GET', path));
  return (await Promise.all(lists)).flat().map(({ amount }) => amount);
};

const exportedLines = async (page: Page): Promise<string[]> =>
  linesOf(await download(page.getByRole('button', { name: 'Export CSV' })));

const NAMES = ['Cash', 'UPI', 'Bank Transfer', 'Cheque', 'Other'];

describe('the payment method', () => {
  let customerId = 0;

  beforeAll(async () => {
    customerId = await enterCustomer(app.api, 'Method', '9876500000', '900.00');
  });
  afterAll(() => app.api.call('DELETE', `/customers/${customerId}`));

  it('of an expense and of a payment is cash unless another one is tapped', async () => {
    await deleteCollections(app.api, customerId);
    await enterCollection(app.api, customerId, today, '10.00');
    const { page, problems, close } = await app.visit('/expenses/new');
    const choice = methods(page, 'Payment Method');
    const add = async (save: string, method: string, amount: string) => {
      await choice.waitFor();
      expect(
        await choice
          .getByRole('radio')
          .evaluateAll((radios) => radios.map((radio) => radio.parentElement?.textContent)),
      ).toEqual(NAMES);
      await expect.poll(() => choice.getByRole('radio').first().isChecked()).toBe(true);
      await page.locator('input[name=amount]').fill(amount);
      await choice.getByText(method, { exact: true }).click();
      expect(await scrollsSideways(page)).toBe(false);
      await page.getByRole('button', { name: save }).click();
      await page.waitForURL('**/collections');
      // On a slow line the form is left before its answer.
      await expect.poll(storedAmounts).toContain(amount);
    };
    await add('Add Expense', 'Cheque', '75.50');
    await goInside(page, `/collections/new?customerId=${customerId}`);
    await add('Record Payment', 'Bank Transfer', '250.25');
    expect(problems).toEqual([]);
    await close();
  });

  it("is in the day book beside what was not cash, in its file, and in the day's account; it is the saved one when a payment is edited", async () => {
    const { page, close } = await app.visit('/collections');
    const row = (amount: string) => page.locator('tbody tr').filter({ hasText: amount });
    await expect.poll(() => row('+₹250.25').first().textContent()).toContain('Bank Transfer');
    await expect.poll(() => row('-₹75.50').first().textContent()).toContain('Cheque');
    expect(await row('+₹10.00').first().textContent()).not.toContain('Cash');
    const lines = await exportedLines(page);
    expect(lines).toContain(`${today},Collection,Method,,250.25,Bank Transfer`);
    expect(lines).toContain(`${today},Collection,Method,UPI,10.00,Cash`);
    expect(lines).toContain(`${today},Expense,Expense,,-75.50,Cheque`);
    await goInside(page, '/day');
    const figure = (name: string) =>
      page
        .locator('dl > div')
        .filter({ has: page.locator('dt', { hasText: name }) })
        .first();
    await expect.poll(() => figure('Collected').textContent()).toContain('Bank Transfer ₹250.25');
    await expect.poll(() => figure('Spent').textContent()).toMatch(/Cheque ₹\d+/);
    const [saved] = await app.api.call<{ id: number; method: string }[]>(
      'GET',
      `/collections?customerId=${customerId}&limit=1`,
    );
    expect(saved?.method).toBe('bank_transfer');
    await goInside(page, `/collections/${saved?.id}/edit`);
    const choice = methods(page, 'Payment Method').getByRole('radio', { name: 'Bank Transfer' });
    await expect.poll(() => choice.isChecked()).toBe(true);
    await close();
  });

  it("is in the khata, in its file, in the statement and on the customer's page", async () => {
    const { page, close } = await app.visit(`/khata/${customerId}`);
    await page.getByText('+₹250.25').first().waitFor();
    const row = page.getByRole('row').filter({ hasText: '+₹250.25' });
    await expect.poll(() => row.textContent()).toContain('Bank Transfer');
    const lines = await exportedLines(page);
    expect(lines).toContain(`${today},Payment,Bank Transfer,,250.25,639.75`);
    await goInside(page, `/khata/${customerId}?view=statement`);
    await page.getByText('Payment · Bank Transfer').first().waitFor();
    await goInside(page, `/customers/${customerId}`);
    const entry = page.getByRole('listitem').filter({ hasText: '+₹250.25' });
    await expect.poll(() => entry.textContent()).toContain('Bank Transfer');
    await close();
  });
});
