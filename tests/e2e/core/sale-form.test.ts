import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { BROKEN } from '../support/ledger-records';
import { hold, isFocused, storedDrafts, toasts } from '../support/page-steps';
import { enterSaleRecords, newestSale, type SaleRecords, totalShows } from '../support/sale-records';

let app: TestApp;
let records: SaleRecords;
beforeAll(async () => {
  app = await openApp();
  records = await enterSaleRecords(app.api);
});
afterAll(() => app.close());

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

async function findAndChoose(
  page: Page,
  picker: string,
  typed: string,
  option: string | RegExp,
): Promise<void> {
  await page.getByRole('combobox', { name: picker }).click();
  await page.getByRole('dialog').getByRole('combobox').fill(typed);
  await page.getByRole('option', { name: option }).click();
}

describe('a new sale on the desktop', () => {
  it('is typed from cell to cell: Enter and Tab lead to the next cell, add a row and end at Save', async () => {
    const { page, problems, close } = await app.visit('/sales/new');
    await findAndChoose(page, 'Customer', '98765', /Rakesh Yadav/);
    await findAndChoose(page, 'Source Vehicle Number', 'hp-08', 'HP-08-F-8270');
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
    const sale = await newestSale(app.api);
    expect(sale).toMatchObject({
      customerId: records.rakesh,
      purchaseId: records.open,
      vehicleNumber: 'HP-08-F-8270',
      description: 'Second grade',
      amount: '16200.05',
    });
    expect(
      sale?.items.map(({ productName, unit, quantity, unitPrice }) => [
        productName,
        unit,
        quantity,
        unitPrice,
      ]),
    ).toEqual([
      ['Kela', 'kg', 0.02, '2.25'],
      ['Orange', 'kg', 3, '5400.00'],
    ]);
    expect(problems).toEqual([]);
    await close();
  });

  it('shows each broken rule at its field and focuses the first', async () => {
    const { page, close } = await app.visit('/sales/new');
    const save = page.getByRole('button', { name: 'Save Bill' });
    await save.click();
    for (const rule of [
      'Please select a customer',
      'Product name is required',
      'Amount must be a positive number',
    ])
      await page.getByText(rule, { exact: true }).waitFor();
    const customer = page.getByRole('combobox', { name: 'Customer' });
    await expect.poll(() => isFocused(customer)).toBe(true);
    await expect.poll(() => customer.getAttribute('aria-invalid')).toBe('true');
    await findAndChoose(page, 'Customer', 'rakesh', /Rakesh Yadav/);
    await page.getByLabel('Sale Date').fill('');
    await save.click();
    await page.getByText('Sale date is required', { exact: true }).waitFor();
    await page.getByLabel('Sale Date').fill('2999-01-01');
    await page.getByText('Date cannot be in the future', { exact: true }).waitFor();
    await page.getByLabel('Sale Date').fill('1899-12-31');
    await page.getByText('Date cannot be before 1900-01-01', { exact: true }).waitFor();
    await page.getByLabel('Sale Date').fill('2026-10-05');
    await page.getByLabel('Product 1').fill('Apple');
    await page.getByLabel('Quantity 1').fill('-1');
    await save.click();
    await page.getByText('Quantity cannot be negative', { exact: true }).waitFor();
    await expect.poll(() => focusedName(page)).toBe('items.0.quantity');
    await page.getByLabel('Quantity 1').fill('1');
    await page.getByLabel('Price 1').fill('-5');
    await page.getByText('Price cannot be negative', { exact: true }).waitFor();
    await page.getByLabel('Price 1').fill('0');
    await save.click();
    await page.getByText('Amount must be a positive number', { exact: true }).waitFor();
    await expect.poll(() => focusedName(page)).toBe('items.0.unitPrice');
    await page.getByRole('button', { name: 'Remove item 1' }).click();
    await toasts(page).getByText('Item Removed', { exact: true }).waitFor();
    await save.click();
    await page.getByText('Please add at least one item', { exact: true }).waitFor();
    await close();
  });

  it('keeps the focus near a removed item', async () => {
    const { page, close } = await app.visit('/sales/new');
    await page.getByLabel('Product 1').fill('Apple');
    for (const [n, product] of [
      [2, 'Kela'],
      [3, 'Anaar'],
    ] as const) {
      await page.getByRole('button', { name: 'Add Item' }).click();
      await page.getByLabel(`Product ${n}`).fill(product);
    }
    const remove = (n: number) => page.getByRole('button', { name: `Remove item ${n}` }).click();
    const focusedValue = () => page.locator('input:focus').inputValue();
    await remove(2);
    await expect.poll(focusedValue).toBe('Anaar');
    await expect.poll(() => focusedName(page)).toBe('items.1.productName');
    await remove(2);
    await expect.poll(focusedValue).toBe('Apple');
    await remove(1);
    await expect.poll(() => page.locator('button:focus').innerText()).toBe('Add Item');
    await close();
  });

  it('offers kg, box, carrat and pack, no rate that is weeks old, and room for nine digits and for a cell’s error', async () => {
    const { page, close } = await app.visit('/sales/new');
    const units = page.getByLabel('Unit 1').getByRole('option');
    await page.getByLabel('Price 1').fill('500');
    await expect.poll(() => units.allInnerTexts()).toEqual(['pcs', 'kg', 'box', 'carrat', 'pack']);
    await page.getByLabel('Product 1').fill('Apple');
    await findAndChoose(page, 'Source Vehicle Number', '', 'HP-08-F-8270');
    await expect.poll(() => page.getByLabel('Unit 1').inputValue()).toBe('gm');
    expect(await page.getByRole('button', { name: /^Apple/ }).count()).toBe(0);
    await totalShows(page, '₹500.00');
    const price = page.getByLabel('Price 1');
    await price.fill('999999999.99');
    await expect.poll(() => price.evaluate((input) => input.scrollWidth <= input.clientWidth)).toBe(true);
    await page.getByLabel('Quantity 1').fill('-1');
    const save = page.getByRole('button', { name: 'Save Bill' });
    await save.click();
    const rule = page.getByText('Quantity cannot be negative', { exact: true });
    await expect.poll(() => rule.evaluate((text) => text.getBoundingClientRect().height)).toBeLessThan(30);
    const outline = () =>
      page.locator(':focus').evaluate((element) => getComputedStyle(element).outlineStyle);
    await expect.poll(() => page.locator('[role="combobox"]:focus').count()).toBe(1);
    await expect.poll(outline).toBe('solid');
    await close();
  });

  it('says when no customer or vehicle is found, and offers no completed vehicle, and leads back to the Bill Book', async () => {
    const { page, close } = await app.visit('/sales/new');
    await page.getByRole('combobox', { name: 'Customer' }).click();
    await page.getByRole('dialog').getByRole('combobox').fill('nobody at all');
    await page.getByText('No customer found.', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Source Vehicle Number' }).click();
    await page.getByRole('option', { name: 'HP-08-F-8270' }).waitFor();
    await expect
      .poll(() => page.getByRole('option').allInnerTexts())
      .toEqual(['HP-08-F-8270\nOct 01, 2026 · Kinnaur Apple Growers']);
    await page.getByRole('dialog').getByRole('combobox').fill('MH-58');
    await page.getByText('No vehicle found.', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Back to Bill Book' }).click();
    await page.getByRole('heading', { name: 'Bill Book' }).waitFor();
    await close();
  });

  it('shows Saving... while it is saved, says what failed, and then keeps what was typed', async () => {
    const { page, close } = await app.visit(`/sales/new?customerId=${records.rakesh}`);
    await page.getByRole('combobox', { name: 'Customer' }).filter({ hasText: 'Rakesh Yadav' }).waitFor();
    await expect.poll(() => page.getByRole('combobox', { name: 'Customer' }).isDisabled()).toBe(true);
    await page.getByLabel('Product 1').fill('Apple');
    await page.getByLabel('Price 1').fill('10');
    await page.route('**/api.php/sales', (route) => route.fulfill(BROKEN));
    const release = await hold(page, '/sales');
    await page.getByRole('button', { name: 'Save Bill' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Saving...' }).isDisabled()).toBe(true);
    release();
    await toasts(page)
      .getByText('Failed to create sale: 500: The server is resting', { exact: true })
      .waitFor();
    await expect.poll(() => page.getByLabel('Product 1').inputValue()).toBe('Apple');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL(`${app.url}/sales`);
    await close();
  });

  it('restores its items after the tab was closed', async () => {
    const { page, context, close } = await app.visit('/sales/new');
    await findAndChoose(page, 'Customer', 'rakesh', /Rakesh Yadav/);
    await page.getByLabel('Product 1').fill('Apple');
    await page.getByLabel('Price 1').fill('10');
    await page.getByLabel('Price 1').press('Enter');
    await page.getByLabel('Product 2').fill('Kela');
    await page.getByLabel('Price 2').fill('0.5');
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
    await close();
  });
});
