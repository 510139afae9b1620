import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxOf } from '../support/boxes';
import { DESKTOP, openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { isFocused, toasts } from '../support/page-steps';
import { enterSaleRecords, newestSale, totalShows } from '../support/sale-records';
import { settled } from '../support/screen-walk';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
  await enterSaleRecords(app.api);
});
afterAll(() => app.close());

describe('a new sale on a phone', () => {
  it('takes three items for a known customer within 25 taps plus typing', async () => {
    const { page, problems, close } = await app.visit('/dashboard', { screen: PHONE });
    let taps = 0;
    const tap = async (name: string | RegExp, role: 'button' | 'link' | 'combobox' | 'option' = 'button') => {
      taps += 1;
      await page.getByRole(role, { name }).first().tap();
    };
    const fillIn = async (label: string, typed: string) => {
      taps += 1;
      await page.getByRole('dialog').getByLabel(label).tap();
      await page.keyboard.type(typed);
    };
    await tap('Add Sale', 'link');
    const pick = async (picker: string, typed: string, option: string | RegExp) => {
      await tap(picker, 'combobox');
      taps += 1;
      await page.getByRole('dialog').getByRole('combobox').tap();
      await page.keyboard.type(typed);
      await tap(option, 'option');
    };
    await pick('Customer', 'rak', /Rakesh Yadav/);
    await pick('Source Vehicle Number', '8270', 'HP-08-F-8270');
    await tap('Add Item');
    let item = 0;
    for (const [product, unit, quantity, price] of [
      ['Anaar', 'kg', '12', '110.5'],
      ['Kela', 'box', '2', '300'],
      ['पपीता', 'pack', '0.5', '0.01'],
    ] as const) {
      item += 1;
      const dialog = page.getByRole('dialog', { name: `Item ${item}` });
      await dialog.waitFor();
      // The first product needs a tap; for the next ones the keyboard is already open.
      if (item === 1) await fillIn('Product', product);
      else {
        await expect.poll(() => isFocused(dialog.getByLabel('Product'))).toBe(true);
        await page.keyboard.type(product);
      }
      // Choosing a unit takes two taps: one opens the device's own list.
      taps += 2;
      await dialog.getByLabel('Unit').selectOption(unit);
      await fillIn('Quantity', quantity);
      await fillIn('Price', price);
      await tap(product === 'पपीता' ? 'Done' : 'Save & next item');
    }
    await toasts(page).getByText('Item Updated', { exact: true }).waitFor();
    await totalShows(page, '₹1,926.01');
    await tap('Save Bill');
    await toasts(page).getByText('Sale created successfully', { exact: true }).waitFor();
    expect(taps).toBeLessThanOrEqual(25);
    expect(
      (await newestSale(app.api))?.items.map(({ productName, unit, quantity }) => [
        productName,
        unit,
        quantity,
      ]),
    ).toEqual([
      ['Anaar', 'kg', 12],
      ['Kela', 'box', 2],
      ['पपीता', 'pack', 0.5],
    ]);
    expect(problems).toEqual([]);
    await close();
  });

  it('opens a picker without the keyboard, so that its list is visible, and the item with the broken rule', async () => {
    const { page, close } = await app.visit('/sales/new', { screen: PHONE });
    await page.getByRole('combobox', { name: 'Customer' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Customer' });
    await dialog.getByRole('option', { name: /Rakesh Yadav/ }).waitFor();
    await expect.poll(() => isFocused(dialog)).toBe(true);
    await dialog.getByRole('combobox').tap();
    await page.keyboard.type('मोहन');
    await expect.poll(() => dialog.getByRole('option').count()).toBe(1);
    await dialog.getByRole('option').tap();
    await page.getByRole('combobox', { name: 'Customer' }).filter({ hasText: 'मोहन' }).waitFor();
    await page.getByRole('button', { name: 'Save Bill' }).tap();
    await page.getByText('Please add at least one item', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Add Item' }).tap();
    await page.getByRole('dialog').getByLabel('Price').fill('5');
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).tap();
    await page.getByRole('button', { name: 'Save Bill' }).tap();
    await page.getByRole('dialog', { name: 'Item 1' }).getByText('Product name is required').waitFor();
    await close();
  });

  it('opens a default item with Add Item, and says Item Updated when it closes and Item Removed when it is removed', async () => {
    const { page, close } = await app.visit('/sales/new', { screen: PHONE });
    await page.getByText('No items yet.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Add Item' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Item 1' });
    await expect
      .poll(() => dialog.getByLabel('Unit').getByRole('option').allInnerTexts())
      .toEqual(['pcs', 'kg', 'gm', 'ltr', 'm', 'box', 'pack']);
    await expect.poll(() => dialog.getByLabel('Unit').inputValue()).toBe('pcs');
    await expect.poll(() => dialog.getByLabel('Quantity').inputValue()).toBe('1');
    await expect.poll(() => dialog.getByLabel('Price').inputValue()).toBe('0');
    await dialog.getByLabel('Product').fill('Seb');
    await dialog.getByRole('button', { name: 'Close' }).tap();
    await toasts(page).getByText('Item Updated', { exact: true }).waitFor();
    await page.getByRole('button', { name: /Seb/ }).tap();
    // Enter in the last field starts the next item, which is dropped if it stays blank.
    await dialog.getByLabel('Price').fill('5');
    await dialog.getByLabel('Price').press('Enter');
    await page.getByRole('dialog', { name: 'Item 2' }).getByRole('button', { name: 'Done' }).tap();
    const items = page.getByRole('list', { name: 'Items' }).getByRole('listitem');
    await expect.poll(() => items.count()).toBe(1);
    await page.getByRole('button', { name: /Seb/ }).tap();
    await dialog.getByRole('button', { name: 'Remove item 1' }).tap();
    await toasts(page).getByText('Item Removed', { exact: true }).waitFor();
    await expect.poll(() => items.count()).toBe(0);
    expect(await scrollsSideways(page)).toBe(false);
    await close();
  });
});

it('customer, vehicle and Add Item are above a bar of one line at the foot of a phone', async () => {
  const { page, close } = await app.visit('/sales/new', { screen: PHONE });
  const add = page.getByRole('button', { name: 'Add Item' });
  await add.waitFor();
  await settled(page);
  for (const [width, height] of [
    [390, 844],
    [360, 640],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await page.locator('.bottom-bar').isVisible()).toBe(false);
    const bar = await boxOf(page.locator('.form-bar'));
    expect(bar.y + bar.height).toBeLessThanOrEqual(height);
    expect(bar.height).toBeLessThanOrEqual(60);
    for (const part of [add, page.getByRole('combobox', { name: 'Source Vehicle Number' })]) {
      const { y, height: own } = await boxOf(part);
      expect(y + own).toBeLessThanOrEqual(bar.y);
    }
  }
  await close();
});

it('a turned phone keeps the form, and shows the items that were typed in its other layout', async () => {
  const { page, close } = await app.visit('/sales/new', { screen: PHONE });
  await page.getByRole('button', { name: 'Add Item' }).tap();
  const item = page.getByRole('dialog', { name: 'Item 1' });
  await item.getByLabel('Product').fill('Anaar');
  await item.getByRole('button', { name: 'Done' }).tap();
  await page.getByLabel('Description').fill('Second grade');
  await page.setViewportSize(DESKTOP);
  await expect.poll(() => page.getByRole('table').getByLabel('Product').inputValue()).toBe('Anaar');
  expect(await page.getByLabel('Description').inputValue()).toBe('Second grade');
  await close();
});

it('at twice the size on a desktop the texts of its buttons stay in one line', async () => {
  const { page, close } = await app.visit('/sales/new', {
    screen: { width: 640, height: 450 },
    language: 'hi',
  });
  const next = page.getByRole('button', { name: 'सेव करके अगला बिल' });
  await expect.poll(() => next.evaluate((button) => button.getBoundingClientRect().height)).toBeLessThan(60);
  await close();
});
