import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { middleOf } from '../support/boxes';
import { appOfFile, DESKTOP, PHONE } from '../support/browser';
import { BROKEN } from '../support/ledger-records';
import { fillIn, hold, isFocused, storedDrafts, toasts } from '../support/page-steps';
import { enterSaleRecords, newestSaleIs, type SaleRecords, totalShows } from '../support/sale-records';

const app = appOfFile();
let records: SaleRecords;
beforeAll(async () => {
  records = await enterSaleRecords(app.api);
});

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

/** Opens the picker and types. */
async function find(page: Page, picker: string, typed: string): Promise<void> {
  await page.getByRole('combobox', { name: picker }).click();
  await page.getByRole('dialog').getByRole('combobox').fill(typed);
}

describe('a new sale on the desktop', () => {
  it('is typed from cell to cell: Enter and Tab lead to the next cell, add a row and end at Save', async () => {
    const { page, problems } = await app.visit('/sales/new');
    await find(page, 'Customer', 'nobody at all');
    await says(page, 'No customer found.');
    await page.getByRole('dialog').getByRole('combobox').fill('98765');
    await page.getByRole('option', { name: /Rakesh Yadav/ }).click();
    await find(page, 'Source Vehicle Number', '');
    // Not the completed one.
    await expect
      .poll(() => page.getByRole('option').allInnerTexts())
      .toEqual(['HP-08-F-8270\nOct 01, 2026 · Kinnaur Apple Growers']);
    await page.getByRole('dialog').getByRole('combobox').fill('MH-58');
    await says(page, 'No vehicle found.');
    await page.getByRole('dialog').getByRole('combobox').fill('hp-08');
    await page.getByRole('option', { name: 'HP-08-F-8270' }).click();
    await page.getByLabel('Bill Description').fill('Second grade');
    const { keyboard } = page;
    await page.getByLabel('Product 1').focus();
    await keyboard.type('Kela');
    await keyboard.press('Enter');
    await page.getByLabel('Unit 1').selectOption('kg');
    await keyboard.press('Enter');
    await keyboard.type('0.02');
    await keyboard.press('Enter');
    await keyboard.type('2.25');
    await totalShows(page, '₹0.05');
    await keyboard.press('Enter');
    await expect.poll(() => focusedName(page)).toBe('items.1.productName');
    await expect.poll(() => page.getByLabel('Unit 2').inputValue()).toBe('kg');
    await keyboard.type('Orange');
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.type('3');
    await keyboard.press('Tab');
    await keyboard.type('12*450');
    await totalShows(page, '₹16,200.05');
    await keyboard.press('Tab');
    await expect.poll(() => page.getByLabel('Price 2').inputValue()).toBe('5400');
    await expect.poll(() => focusedName(page)).toBe('items.2.productName');
    await keyboard.press('Enter');
    await expect.poll(() => isFocused(page.getByRole('button', { name: 'Save Bill' }))).toBe(true);
    await keyboard.press('Enter');
    await toasts(page).getByText('Sale created successfully', { exact: true }).waitFor();
    await page.waitForURL(`${app.url}/sales`);
    await newestSaleIs(app.api, {
      customerId: records.rakesh,
      purchaseId: records.open,
      vehicleNumber: 'HP-08-F-8270',
      description: 'Second grade',
      amount: '16200.05',
      items: [
        { productName: 'Kela', unit: 'kg', quantity: 0.02, unitPrice: '2.25' },
        { productName: 'Orange', unit: 'kg', quantity: 3, unitPrice: '5400.00' },
      ],
    });
    expect(problems).toEqual([]);
  });

  it('shows each broken rule at its field and focuses the first, and keeps the focus near a removed item', async () => {
    const { page } = await app.visit('/sales/new');
    const save = page.getByRole('button', { name: 'Save Bill' });
    await save.click();
    await says(page, 'Please select a customer');
    await says(page, 'Product name is required');
    await says(page, 'Amount must be a positive number');
    const customer = page.getByRole('combobox', { name: 'Customer' });
    await expect.poll(() => isFocused(customer)).toBe(true);
    await expect.poll(() => customer.getAttribute('aria-invalid')).toBe('true');
    await find(page, 'Customer', 'rakesh');
    await page.getByRole('option', { name: /Rakesh Yadav/ }).click();
    for (const [day, rule] of [
      ['', 'Sale date is required'],
      ['2999-01-01', 'Date cannot be in the future'],
      ['1899-12-31', 'Date cannot be before 1900-01-01'],
    ] as const) {
      await page.getByLabel('Sale Date').fill(day);
      await says(page, rule);
    }
    await page.getByLabel('Sale Date').fill('2026-10-05');
    const units = await page.getByLabel('Unit 1').getByRole('option').allInnerTexts();
    expect(units).toEqual(['pcs', 'kg', 'box', 'carrat', 'pack']);
    await fillIn(page, { 'Product 1': 'Apple', 'Price 1': '-5', 'Quantity 1': '-1' });
    await save.click();
    await says(page, 'Quantity cannot be negative');
    await says(page, 'Price cannot be negative');
    await expect.poll(() => focusedName(page)).toBe('items.0.quantity');
    await fillIn(page, { 'Quantity 1': '1', 'Price 1': '0' });
    await save.click();
    await says(page, 'Amount must be a positive number');
    await expect.poll(() => focusedName(page)).toBe('items.0.unitPrice');

    for (const [n, product] of [
      [2, 'Kela'],
      [3, 'Anaar'],
    ] as const) {
      await page.getByRole('button', { name: 'Add Item' }).click();
      await page.getByLabel(`Product ${n}`).fill(product);
    }
    const focusedValue = () => page.locator('input:focus').inputValue();
    await page.getByRole('button', { name: 'Remove item 2' }).click();
    await toasts(page).getByText('Item Removed', { exact: true }).waitFor();
    await expect.poll(focusedValue).toBe('Anaar');
    await page.getByRole('button', { name: 'Remove item 2' }).click();
    await expect.poll(focusedValue).toBe('Apple');
    await page.getByRole('button', { name: 'Remove item 1' }).click();
    await expect.poll(() => page.locator('button:focus').innerText()).toBe('Add Item');
    await save.click();
    await says(page, 'Please add at least one item');
  });

  it('shows Saving... while it is saved, says what failed, and then keeps what was typed', async () => {
    const { page } = await app.visit(`/sales/new?customerId=${records.rakesh}`);
    const customer = page.getByRole('combobox', { name: 'Customer' });
    await customer.filter({ hasText: 'Rakesh Yadav' }).waitFor();
    await expect.poll(() => customer.isDisabled()).toBe(true);
    await fillIn(page, { 'Product 1': 'Apple', 'Price 1': '10' });
    await page.route('**/api.php/sales', (route) => route.fulfill(BROKEN));
    const release = await hold(page, '/sales');
    await page.getByRole('button', { name: 'Save Bill' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Saving...' }).isDisabled()).toBe(true);
    release();
    await toasts(page).getByText('Failed to create sale: 500: The server is resting', { exact: true }).waitFor();
    await expect.poll(() => page.getByLabel('Product 1').inputValue()).toBe('Apple');
    await page.getByRole('link', { name: 'Back to Bill Book' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL(`${app.url}/sales`);
  });

  it('restores its items after the tab was closed', async () => {
    const { page, context } = await app.visit('/sales/new');
    await fillIn(page, { 'Product 1': 'Apple', 'Price 1': '10' });
    await page.getByLabel('Price 1').press('Enter');
    await fillIn(page, { 'Product 2': 'Kela', 'Price 2': '0.5' });
    await totalShows(page, '₹10.50');
    await expect.poll(() => storedDrafts(page)).toContain('"0.5"');
    await page.close();
    const newTab = await context.newPage();
    await newTab.goto(`${app.url}/sales/new`);
    await newTab.getByText('What you had typed here is back. It is not saved yet.').waitFor();
    await totalShows(newTab, '₹10.50');
    await expect.poll(() => newTab.getByLabel('Product 2').inputValue()).toBe('Kela');
    await newTab.getByRole('button', { name: 'Start over' }).click();
    await totalShows(newTab, '₹0.00');
    await expect.poll(() => newTab.getByLabel('Product 2').count()).toBe(0);
  });
});

/** Presses Save as a person does: down and, a moment later, up at the same place; on a phone it is a tap. */
async function pressSave(page: Page, { width }: { width: number }): Promise<void> {
  const { x, y } = await middleOf(page.locator('main form button[type=submit]').last());
  if (width < 768) return page.touchscreen.tap(x, y);
  await page.mouse.move(x, y);
  await page.mouse.down();
  // Longer than the screen takes to show what leaving the field changes.
  await page.waitForTimeout(150);
  await page.mouse.up();
}

// All forms have the same frame and the same field: these differ most in what stands around the amount.
it.each([
  ['payment on a phone', PHONE, '/collections', 'Amount', 'Amount must be a positive number'],
  ['bill', DESKTOP, '/sales', 'Price 1', 'Enter a valid amount'],
] as const)('a press on Save counts while the amount of a %s holds a sum', async (_, screen, list, field, refusal) => {
  const { page, problems } = await app.visit(`${list}/new?customerId=${records.rakesh}`, { screen });
  const newest = async () => (await app.api.call<object[]>('GET', `${list}?limit=1`))[0];
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  if (screen === PHONE) await page.getByText(/^Current balance due/).waitFor();
  else await page.getByLabel('Product 1').fill('Apple');
  const amount = page.getByLabel(field, { exact: false }).first();
  await amount.fill('');
  await amount.pressSequentially('12*');
  await pressSave(page, screen);
  await page.getByText(refusal, { exact: true }).first().waitFor();
  expect(posts).toEqual([]);
  await amount.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('45');
  await pressSave(page, screen);
  await page.waitForURL(`${app.url}${list}`);
  // On a slow line the form is left before its answer.
  await expect.poll(newest).toMatchObject({ amount: '540.00' });
  expect(posts).toHaveLength(1);
  expect(problems).toEqual([]);
});
