import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../support/api-client';
import { openApp, type TestApp } from '../support/browser';
import { enterCollection, enterCustomer } from '../support/ledger-records';
import { storedDrafts, toastSaying } from '../support/page-steps';
import type { SavedSale } from '../support/sale-records';
import { enterMunshi } from '../support/staff-records';
import { unusedAmount } from '../support/unused-values';

let app: TestApp;
/** The other person. */
let munshi: ApiClient;
let ramesh: number;
beforeAll(async () => {
  app = await openApp();
  munshi = await enterMunshi(app);
  ramesh = await enterCustomer(app.api, 'Ramesh Gupta', '9876543210');
});
afterAll(() => app?.close());

const CHANGED = /^Munshi Ji \(munshi\) changed this on \w{3} \d\d, \d{1,2}:\d\d [AP]M\.$/;
const question = (page: Page) => page.getByRole('dialog', { name: CHANGED });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Waits until the dialog shows both versions of a field as those texts: 'Yours', mine, 'Theirs', the other person's. */
const versionsAre = (page: Page, field: string, texts: string[]) => {
  const shown = page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${field}$`) }) })
    .locator('dd p');
  return expect.poll(() => shown.allTextContents()).toEqual(texts);
};
const shownFields = (page: Page) => page.locator('dl dt').allTextContents();

const apples = (quantity: number) => [{ productName: 'Apple', unit: 'kg', quantity, unitPrice: '100' }];
const enterBill = async () => {
  const body = { customerId: ramesh, saleDate: '2026-10-02', description: 'Old', items: apples(10) };
  return app.api.create('/sales', body);
};
const storedBill = (id: number) => app.api.call<SavedSale>('GET', `/sales/${id}`);

describe('a bill that two people change', () => {
  it('shows both versions, and keeps mine if I choose it', async () => {
    const id = await enterBill();
    const { page, close } = await app.visit(`/sales/${id}/edit`);
    await page.getByLabel('Bill Description').fill('Second grade');
    await munshi.call('PUT', `/sales/${id}`, { items: apples(15) });
    await press(page, 'Save Bill');
    await question(page).waitFor();
    await expect.poll(() => shownFields(page)).toEqual(['Bill Description', 'Items']);
    await versionsAre(page, 'Bill Description', ['Yours', 'Second grade', 'Theirs', 'Old']);
    await versionsAre(page, 'Items', [
      'Yours',
      'You did not change this.',
      'Theirs',
      'Apple · 15 kg × ₹100.00 = ₹1,500.00',
    ]);
    expect(await storedBill(id)).toMatchObject({ description: 'Old', amount: '1500.00' });
    await press(page, 'Keep mine');
    await toastSaying(page, 'Sale updated successfully').waitFor();
    await page.waitForURL(`${app.url}/sales`);
    expect(await storedBill(id)).toMatchObject({ description: 'Second grade', amount: '1500.00' });
    await close();
  });
});

describe('a customer that two people change', () => {
  it('keeps both changes, and a draft brings back only what was typed', async () => {
    const id = await enterCustomer(app.api, 'Mohan Lal', '9811100000');
    const { page, close } = await app.visit(`/customers/${id}/edit`);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.getByLabel('Address').fill('Shed 14');
    await expect.poll(() => storedDrafts(page)).toContain('"values":{"address":"Shed 14"}');
    await page.goto(`${app.url}/settings`);
    await munshi.call('PUT', `/customers/${id}`, { phoneNumber: '9000000009' });
    await page.goto(`${app.url}/customers/${id}/edit`);
    await expect.poll(() => page.getByLabel('Address').inputValue()).toBe('Shed 14');
    await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('9000000009');
    await press(page, 'Save');
    await question(page).waitFor();
    await versionsAre(page, 'Address', ['Yours', 'Shed 14', 'Theirs', 'Azadpur Mandi']);
    await press(page, 'Keep mine');
    await page.waitForURL(`${app.url}/customers/${id}`);
    expect(await app.api.call('GET', `/customers/${id}`)).toMatchObject({
      phoneNumber: '9000000009',
      address: 'Shed 14',
    });
    await close();
  });

  it('is not deleted before the deleter has seen the change', async () => {
    const id = await enterCustomer(app.api, 'Soon Gone', '9811100001');
    const { page, close } = await app.visit(`/customers/${id}`);
    await page.getByRole('heading', { name: 'Soon Gone' }).first().waitFor();
    await munshi.call('PUT', `/customers/${id}`, { oldBalance: '5000' });
    await press(page, 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    const secondQuestion = page.getByRole('alertdialog', { name: CHANGED });
    await secondQuestion.waitFor();
    await versionsAre(page, 'Old Balance', ['Before', '₹0.00', 'Now', '₹5,000.00']);
    await secondQuestion.getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL(`${app.url}/customers`);
    await expect(app.api.call('GET', `/customers/${id}`)).rejects.toThrow('404');
    await close();
  });
});

describe('a payment that two people change', () => {
  it('is deleted from a list only as the list shows it', async () => {
    const [before, now] = [unusedAmount(), unusedAmount()];
    const id = await enterCollection(app.api, ramesh, '2026-10-06', before);
    const { page, close } = await app.visit('/collections');
    page.on('dialog', (dialog) => void dialog.accept());
    const row = page.getByRole('row').filter({ hasText: `+₹${before}.00` });
    await row.waitFor();
    await munshi.call('PUT', `/collections/${id}`, { amount: now });
    await row.getByRole('button', { name: /^Delete/ }).click();
    const secondQuestion = page.getByRole('alertdialog', { name: CHANGED });
    await secondQuestion.waitFor();
    await versionsAre(page, 'Amount', ['Before', `₹${before}.00`, 'Now', `₹${now}.00`]);
    await secondQuestion.getByRole('button', { name: 'Cancel' }).click();
    await secondQuestion.waitFor({ state: 'detached' });
    await page
      .getByRole('row')
      .filter({ hasText: `+₹${now}.00` })
      .waitFor();
    await page
      .getByRole('row')
      .filter({ hasText: `+₹${now}.00` })
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect.poll(() => app.api.call('GET', `/collections/${id}`).catch(String)).toContain('404');
    await close();
  });
});
