import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { ApiClient } from '../support/api-client';
import { appOfFile } from '../support/browser';
import { today } from '../support/calendar';
import { enterCollection, enterCustomer } from '../support/ledger-records';
import { storedDrafts, toastSaying } from '../support/page-steps';
import { enterMunshi } from '../support/staff-records';
import { unusedAmount } from '../support/unused-values';

const app = appOfFile();
/** The other person. */
let munshi: ApiClient;
let ramesh: number;
beforeAll(async () => {
  munshi = await enterMunshi(app);
  ramesh = await enterCustomer(app.api, 'Ramesh Gupta', '9876543210');
});

const CHANGED = /^Munshi Ji \(munshi\) changed this on \w{3} \d\d, \d{1,2}:\d\d [AP]M\.$/;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Waits until the dialog has both versions of that field. */
const versionsAre = (page: Page, field: string, ...versions: string[]) => {
  const name = page.locator('dt', { hasText: new RegExp(`^${field}$`) });
  const shown = page.locator('dl > div', { has: name }).locator('dd p');
  return expect.poll(() => shown.allTextContents()).toEqual(versions);
};
const apples = (quantity: number) => [{ productName: 'Apple', unit: 'kg', quantity, unitPrice: '100' }];

it('a bill that two people change keeps only what was typed as a draft, shows both versions, and has what either has changed', async () => {
  const bill = { customerId: ramesh, saleDate: '2026-10-02', description: 'Old', items: apples(10) };
  const id = await app.api.create('/sales', bill);
  const stored = () => app.api.call('GET', `/sales/${id}`);
  const { page } = await app.visit(`/sales/${id}/edit`);
  await page.getByLabel('Bill Description').fill('Second grade');
  await expect.poll(() => storedDrafts(page)).toContain('"values":{"description":"Second grade"}');
  await munshi.call('PUT', `/sales/${id}`, { items: apples(15) });
  await press(page, 'Save Bill');
  await page.getByRole('dialog', { name: CHANGED }).waitFor();
  await versionsAre(page, 'Bill Description', 'Yours', 'Second grade', 'Theirs', 'Old');
  const theirs = 'Apple · 15 kg × ₹100.00 = ₹1,500.00';
  await versionsAre(page, 'Items', 'Yours', 'You did not change this.', 'Theirs', theirs);
  expect(await stored()).toMatchObject({ description: 'Old', amount: '1500.00' });
  await press(page, 'Keep mine');
  await page.waitForURL(`${app.url}/sales`);
  await expect.poll(stored).toMatchObject({ description: 'Second grade', amount: '1500.00' });
});

it('a customer is not deleted before the deleter has seen the change, and a payment only as its list shows it', async () => {
  const id = await enterCustomer(app.api, 'Soon Gone', '9811100001');
  const [before, now] = [unusedAmount(), unusedAmount()];
  const payment = await enterCollection(app.api, ramesh, '2026-10-06', before);
  const { page } = await app.visit(`/customers/${id}`);
  page.on('dialog', (dialog) => void dialog.accept());
  const question = page.getByRole('alertdialog', { name: CHANGED });
  await page.getByRole('heading', { name: 'Soon Gone' }).first().waitFor();
  await munshi.call('PUT', `/customers/${id}`, { oldBalance: '5000' });
  await press(page, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await question.waitFor();
  await versionsAre(page, 'Old Balance', 'Before', '₹0.00', 'Now', '₹5,000.00');
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL(`${app.url}/customers`);

  await page.goto(`${app.url}/collections`);
  const row = (amount: string) => page.getByRole('row').filter({ hasText: `+₹${amount}.00` });
  const remove = row(before).getByRole('button', { name: /^Delete/ });
  await remove.waitFor();
  await munshi.call('PUT', `/collections/${payment}`, { amount: now });
  await remove.click();
  await question.waitFor();
  await versionsAre(page, 'Amount', 'Before', `₹${before}.00`, 'Now', `₹${now}.00`);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await row(now).waitFor();
  expect(await app.api.call('GET', `/collections/${payment}`)).toMatchObject({ amount: `${now}.00` });
});

it("a note of the day's cash does not bring back the count that somebody has corrected", async () => {
  await app.api.call('PUT', `/cash-days/${today}`, { counted: '5000', note: '' });
  const { page } = await app.visit('/day');
  await expect.poll(() => page.getByLabel('Counted cash').inputValue()).toBe('5000.00');
  await page.locator('textarea[name="note"]').fill('Torn note');
  await munshi.call('PUT', `/cash-days/${today}`, { counted: '5500' });
  await press(page, 'Correct count');
  await page.getByRole('dialog', { name: CHANGED }).waitFor();
  await press(page, 'Keep mine');
  await toastSaying(page, 'Cash count saved').waitFor();
  const { cash } = await app.api.call<{ cash: object }>('GET', '/reports/day');
  expect(cash).toMatchObject({ counted: 5500, note: 'Torn note' });
});
