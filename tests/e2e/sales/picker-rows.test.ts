import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeSource, axeViolations } from '../support/axe';
import { openApp, PHONE, type TestApp } from '../support/browser';
import { isFocused } from '../support/page-steps';
import { enterSaleRecords, newestSaleIs, type SaleRecords } from '../support/sale-records';
import { goInside } from '../support/screen-walk';
import { unusedName } from '../support/unused-values';

let app: TestApp;
let records: SaleRecords;
beforeAll(async () => {
  app = await openApp();
  records = await enterSaleRecords(app.api);
  const vendorId = await app.api.create('/vendors', { name: 'Sopore Fruit Co.' });
  await app.api.call('POST', '/purchases', {
    vendorId,
    vehicleNumber: 'JK-14-C-6650',
    amount: '100',
    description: '620 box apple',
    createdAt: '2026-11-10 05:00:00',
  });
  await app.api.call('POST', '/customers', {
    name: 'Balwant Yadav',
    phoneNumber: '98111 11111',
    address: 'Shop 12, Azadpur',
    oldBalance: '12000',
  });
});
afterAll(() => app.close());

it('cards and the pickers of a bill tell apart customers of one name and loads of one vehicle, and the day of the bill is in words too', async () => {
  const name = unusedName('Pappu');
  for (const phoneNumber of ['9811122001', '9811122002'])
    await app.api.call('POST', '/customers', { name, phoneNumber, address: '', oldBalance: '0' });
  const { page, problems, close } = await app.visit(`/customers?search=${encodeURIComponent(name)}`, {
    screen: PHONE,
  });
  for (const phoneNumber of ['9811122001', '9811122002'])
    await page.getByRole('button', { name: `View Details ${name} ${phoneNumber}`, exact: true }).waitFor();

  await goInside(page, '/sales/new');
  await page.getByRole('combobox', { name: 'Customer' }).tap();
  const customer = page.getByRole('option', { name: /Balwant Yadav/ });
  for (const text of ['98111 11111 · Shop 12, Azadpur', '₹12,000.00', 'Due'])
    await customer.getByText(text, { exact: true }).waitFor();
  await customer.tap();
  await page.getByRole('combobox', { name: 'Source Vehicle Number' }).tap();
  const load = page.getByRole('option', { name: /JK-14-C-6650/ });
  await load.getByText('Nov 10, 2026 · Sopore Fruit Co. · 620 box apple', { exact: true }).waitFor();
  await load.tap();
  await page.getByLabel('Sale Date').fill('2026-11-10');
  await page.getByText('Tue, 10 Nov', { exact: true }).waitFor();
  expect(problems).toEqual([]);
  await close();
});

it('a picker without a match says so, and has no empty list', async () => {
  const { page, close } = await app.visit('/sales/new', { screen: PHONE });
  await page.addInitScript(axeSource);
  await page.reload();
  for (const picker of ['Customer', 'Source Vehicle Number']) {
    await page.getByRole('combobox', { name: picker }).tap();
    const dialog = page.getByRole('dialog', { name: picker });
    await dialog.getByRole('combobox').fill('zzzqq');
    await dialog.getByRole('status').getByText(/found/).waitFor();
    expect(await dialog.getByRole('listbox').count()).toBe(0);
    expect(await axeViolations(page, '[role="dialog"]')).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  await close();
});

it('a customer is added from inside the picker, which refuses a name of one letter, and the bill stays as it is', async () => {
  const ramu = unusedName('Ramu');
  const { page, problems, close } = await app.visit('/sales/new', { screen: PHONE });
  await page.getByLabel('Bill Description').fill('Second grade');
  await page.getByRole('button', { name: 'Add Item' }).tap();
  const item = page.getByRole('dialog', { name: 'Item 1' });
  await item.getByLabel('Product').fill('Anaar');
  await item.getByLabel('Price').fill('110');
  await item.getByRole('button', { name: 'Done' }).tap();

  await page.getByRole('combobox', { name: 'Customer' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Add New Customer' });
  // The dialog stays open while a rule is broken.
  await page.getByRole('button', { name: 'Add Customer' }).tap();
  await dialog.getByLabel('Name').fill('R');
  await dialog.getByRole('button', { name: 'Save and choose' }).tap();
  await dialog.getByText('Name must be at least 2 characters').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).tap();
  const picker = page.getByRole('combobox', { name: 'Customer' });
  await picker.filter({ hasText: 'Search by name or phone' }).waitFor();
  await picker.tap();
  const search = page.getByRole('dialog').getByRole('combobox');
  await search.tap();
  await expect.poll(() => isFocused(search)).toBe(true);
  await page.keyboard.type(ramu);
  await page.getByRole('button', { name: `Add "${ramu}"` }).tap();
  await dialog.getByLabel('Phone Number').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('98100 12345');
  await dialog.getByRole('button', { name: 'Save and choose' }).tap();

  await picker.filter({ hasText: `${ramu} · 98100 12345` }).waitFor();
  await expect.poll(() => page.getByLabel('Bill Description').inputValue()).toBe('Second grade');
  await page.getByRole('button', { name: 'Save Bill' }).tap();
  await page.waitForURL(`${app.url}/sales`);
  const saved = await newestSaleIs(app.api, { description: 'Second grade', amount: '110.00' });
  expect([records.rakesh, records.mohan]).not.toContain(saved?.customerId);
  expect(problems).toEqual([]);
  await close();
});
