import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESKTOP, openApp, PHONE, type TestApp } from '../support/browser';
import { isFocused } from '../support/page-steps';
import { enterSaleRecords, newestSaleIs } from '../support/sale-records';
import { goInside } from '../support/screen-walk';
import { unusedName } from '../support/unused-values';
import { messageIn } from '../support/whatsapp';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
  await enterSaleRecords(app.api);
});
afterAll(() => app.close());

it('a bill on a phone gets its customer from inside the picker, opens the item that breaks a rule, stays as it is when the phone is turned, and has its pieces on paper', async () => {
  const ramu = unusedName('Ramu');
  const { page, problems, close } = await app.visit('/sales/new', { screen: PHONE });
  const tap = (name: string) => page.getByRole('button', { name, exact: true }).tap();
  await page.getByLabel('Bill Description').fill('Second grade');
  const picker = page.getByRole('combobox', { name: 'Customer' });
  await picker.tap();
  // Without the keyboard, which would hide the list.
  await expect.poll(() => isFocused(page.getByRole('dialog', { name: 'Customer' }))).toBe(true);
  await page.getByRole('dialog').getByRole('combobox').tap();
  await page.keyboard.type(ramu);
  await tap(`Add "${ramu}"`);
  const party = page.getByRole('dialog', { name: 'Add New Customer' });
  await party.getByLabel('Phone Number').and(page.locator(':focus')).waitFor();
  await party.getByLabel('Name').fill('R');
  await tap('Save and choose');
  await party.getByText('Name must be at least 2 characters').waitFor();
  await party.getByLabel('Name').fill(ramu);
  await party.getByLabel('Phone Number').fill('98100 12345');
  await tap('Save and choose');
  await picker.filter({ hasText: `${ramu} · 98100 12345` }).waitFor();

  await tap('Save Bill');
  await page.getByText('Please add at least one item', { exact: true }).waitFor();
  await tap('Add Item');
  const item = page.getByRole('dialog', { name: 'Item 1' });
  await item.getByLabel('Price').fill('55');
  await tap('Done');
  await tap('Save Bill');
  await item.getByText('Product name is required').waitFor();
  await item.getByLabel('Product').fill('Apple Royal');
  await item.getByLabel('Unit').selectOption('box');
  await expect.poll(() => item.getByLabel('Pieces').count()).toBe(0);
  await item.getByLabel('Unit').selectOption('kg');
  await item.getByLabel('Quantity').fill('240');
  await item.getByLabel('Pieces').fill('12');
  // Enter in the last field starts the next item, which is dropped if it stays blank.
  await item.getByLabel('Price').press('Enter');
  await page.getByRole('dialog', { name: 'Item 2' }).waitFor();
  await tap('Done');
  await expect.poll(() => page.getByRole('list', { name: 'Items' }).getByRole('listitem').count()).toBe(1);

  await page.setViewportSize(DESKTOP);
  await expect.poll(() => page.getByLabel('Product 1').inputValue()).toBe('Apple Royal');
  await tap('Save Bill');
  await page.waitForURL(`${app.url}/sales`);
  const saved = await newestSaleIs(app.api, {
    customerName: ramu,
    description: 'Second grade',
    amount: '13200.00',
    items: [{ unit: 'kg', quantity: 240, pieces: 12, unitPrice: '55.00' }],
  });
  await goInside(page, `/sales/${saved?.id}`);
  await page.getByRole('article', { name: 'Bill' }).getByText('नग 12 · 240 kg').first().waitFor();
  const link = page.locator('a[href^="https://wa.me/"]').first();
  expect(messageIn(await link.getAttribute('href'))).toContain('नग 12 · 240 kg × ₹55.00 = ₹13,200.00');
  expect(problems).toEqual([]);
  await close();
});
