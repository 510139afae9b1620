import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, PHONE, type TestApp } from '../support/browser';
import { deleteCustomers } from '../support/ledger-records';
import { signIn } from '../support/page-steps';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
  const vendorId = await app.api.create('/vendors', { name: 'Kinnaur Apple Growers' });
  for (const vehicleNumber of ['HP-08-F-8270', 'MH-58-E-1103']) {
    await app.api.call('POST', '/purchases', {
      vendorId,
      vehicleNumber,
      amount: '200000.00',
      createdAt: '2026-10-01 05:00:00',
    });
  }
});
afterAll(() => app.close());

interface Stats {
  totalSales: number;
  totalCollections: number;
  balance: number;
  customerCount: number;
}

const ITEMS = [
  { product: 'Apple Royal', unit: 'box', quantity: '12', price: '1450.50', amount: '₹17,406.00' },
  { product: 'Orange Nagpur', unit: 'pack', quantity: '0.02', price: '2.25', amount: '₹0.05' },
  { product: 'पपीता', unit: 'kg', quantity: '49.04', price: '14.02', amount: '₹687.54' },
];

/** Fills the three items into the phone's item dialog, one after another. */
async function fillDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Item' }).tap();
  const dialog = page.getByRole('dialog');
  for (const [index, item] of ITEMS.entries()) {
    await dialog.getByRole('heading', { name: `Item ${index + 1}` }).waitFor();
    await dialog.getByLabel('Product').fill(item.product);
    await dialog.getByLabel('Unit').selectOption(item.unit);
    await dialog.getByLabel('Quantity').fill(item.quantity);
    await dialog.getByLabel('Price').fill(item.price);
    await dialog.getByText(item.amount, { exact: true }).first().waitFor();
    const next = index < ITEMS.length - 1 ? 'Save & next item' : 'Done';
    await dialog.getByRole('button', { name: next }).tap();
  }
  await page.getByText('Item Updated', { exact: true }).first().waitFor();
}

it('a clerk signs in, adds a customer, bills three items from a vehicle and takes a payment on a phone, and every figure agrees', async () => {
  const [name, vehicle] = ['Jagdish फल वाले', 'MH-58-E-1103'];
  await deleteCustomers(app.api, name);
  const { page, problems, close } = await app.visit('/auth', { screen: PHONE, signedIn: false });
  const see = (text: string | RegExp) => page.locator('main').getByText(text).first().waitFor();
  const before = await app.api.call<Stats>('GET', '/dashboard/stats');
  await signIn(page);
  await page.waitForURL(`${app.url}/`);

  await page.getByRole('link', { name: 'Add Customer' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Phone Number').fill('98765 43210');
  await page.getByLabel('Old Balance').fill('5250.40');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Customer created successfully', { exact: true }).waitFor();
  await page.waitForURL(`${app.url}/customers`);
  await page.getByRole('link', { name }).click();
  await see('₹5,250.40');

  await page.getByRole('link', { name: 'New Sale' }).click();
  await page.getByRole('combobox', { name: 'Customer' }).waitFor();
  await expect.poll(() => page.getByRole('combobox', { name: 'Customer' }).isDisabled()).toBe(true);
  await page.getByRole('combobox', { name: 'Source Vehicle Number' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill(vehicle.slice(0, 5).toLowerCase());
  await page.getByRole('option', { name: vehicle }).click();
  await page.getByLabel('Bill Description').fill('Second grade');
  await fillDialog(page);
  await see('₹18,093.59');
  await page.getByRole('button', { name: 'Save Bill' }).click();
  await page.getByText('Sale created successfully', { exact: true }).waitFor();
  await page.waitForURL(`${app.url}/sales`);

  await page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click();
  const bill = page.getByRole('dialog', { name: 'Bill Details' });
  for (const text of [vehicle, 'Second grade', 'Apple Royal', '₹17,406.00', '₹0.05', '₹687.54', '₹18,093.59'])
    await bill.getByText(text).first().waitFor();
  await page.keyboard.press('Escape');

  const [customer] = await app.api.call<{ id: number }[]>(
    'GET',
    `/customers?search=${encodeURIComponent(name)}`,
  );
  await page.goto(`${app.url}/collections/new?customerId=${customer?.id}`);
  await see('₹23,343.99');
  await page.getByLabel('Amount').fill('8000.25');
  await page.getByRole('button', { name: 'Record Payment' }).click();
  await page.getByText('Payment recorded successfully', { exact: true }).waitFor();
  await page.waitForURL(`${app.url}/collections`);

  await page.goto(`${app.url}/khata/${customer?.id}`);
  for (const figure of ['₹18,093.59', '₹8,000.25', '₹15,343.74', '₹5,250.40']) await see(figure);

  await page.goto(`${app.url}/customers`);
  await see('₹15,343.74');

  await page.goto(`${app.url}/dashboard`);
  const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
  await see(rupees.format(before.totalSales + 18_093.59));
  await see(rupees.format(before.totalCollections + 8000.25));
  await see(rupees.format(before.balance + 15_343.74));
  await see(String(before.customerCount + 1));
  expect(problems).toEqual([]);
  await close();
});
