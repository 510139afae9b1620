import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { today } from '../support/calendar';
import { KeyboardClerk } from '../support/keyboard-clerk';
import { deleteCustomers } from '../support/ledger-records';
import { settled } from '../support/screen-walk';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
  const vendorId = await app.api.create('/vendors', { name: 'Kinnaur Apple Growers' });
  const purchaseId = await app.api.create('/purchases', {
    vendorId,
    vehicleNumber: 'HP-08-F-8270',
    amount: '200000',
    createdAt: '2026-10-01 05:00:00',
  });
  const customerId = await app.api.create('/customers', {
    name: 'Rakesh Yadav',
    phoneNumber: '98765 43210',
  });
  for (let day = 1; day <= 12; day += 1)
    await app.api.call('POST', '/sales', {
      customerId,
      saleDate: day === 12 ? today : `2026-10-${String(day).padStart(2, '0')}`,
      purchaseId,
      items: [{ productName: 'Apple', unit: 'box', quantity: 2, unitPrice: '450' }],
    });
});
afterAll(() => app.close());

it('a clerk without a mouse signs in, adds a customer, writes a bill, takes a payment and reads the khata', async () => {
  await deleteCustomers(app.api, 'Gurmeet Singh');
  const { page, problems, close } = await app.visit('/auth', { signedIn: false });
  const clerk = new KeyboardClerk(page);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await clerk.tabTo('Username');
  await clerk.type('admin');
  await clerk.tabTo('Password');
  await clerk.type('admin123');
  await clerk.press('Enter');
  await clerk.isAt('Namaste, admin');

  await clerk.go('Add Customer', 'Add New Customer');
  await clerk.tabTo(/^Name/);
  await clerk.type('Gurmeet Singh');
  await clerk.tabTo(/^Phone Number/);
  await clerk.type('99887 76655');
  await clerk.tabTo('Save');
  await clerk.press('Space');
  await clerk.isAt('Customers');

  await clerk.go(/^Bill Book/, 'Bill Book', 'Shift+Tab');
  await clerk.go('Add Sale', 'New Sale');
  await clerk.choose(/^Customer$/, 'Gurmeet Singh');
  await clerk.tabTo(/^Sale Date/);
  await clerk.choose(/^Source Vehicle Number$/, 'HP-08-F-8270');
  await clerk.tabTo('Bill Description');
  await clerk.type('Second grade');
  await clerk.tabTo(/^Product 1/);
  await clerk.type('Kela');
  await clerk.press('Enter');
  await clerk.isAt('Unit 1');
  await clerk.press('k');
  await clerk.press('Enter');
  await clerk.isAt('Quantity 1');
  await clerk.type('3');
  await clerk.press('Enter');
  await clerk.isAt('Price 1');
  await clerk.type('12*45');
  await clerk.press('Enter');
  await clerk.isAt(/^Product 2/);
  await clerk.type('Apple');
  await expect.poll(() => page.getByLabel('Price 2').inputValue()).toBe('450');
  await expect.poll(() => page.getByLabel('Unit 2').inputValue()).toBe('box');
  await clerk.tabTo('Quantity 2');
  await clerk.type('2');
  await clerk.press('Enter');
  await clerk.isAt('Price 2');
  await clerk.type('500');
  await clerk.press('Enter');
  await clerk.isAt(/^Product 3/);
  await page.getByRole('button', { name: 'Apple ₹450.00 / box' }).first().waitFor();
  await clerk.tabTo(/^Apple/, 'Shift+Tab');
  await clerk.press('Enter');
  await clerk.isAt('Price 2');
  await clerk.press('Enter');
  await clerk.isAt(/^Product 3/);
  await clerk.press('Enter');
  await clerk.isAt('Save Bill');
  await clerk.press('Enter');
  await clerk.isAt('Bill Book');
  await page.getByRole('link', { name: 'Gurmeet Singh' }).waitFor();

  await clerk.tabTo('Gurmeet Singh');
  await clerk.press('Enter');
  const bill = page.getByRole('dialog', { name: 'Bill Details' });
  for (const text of ['Second grade', '₹1,620.00', '₹900.00', '₹2,520.00'])
    await bill.getByText(text).first().waitFor();
  await clerk.tabTo('Open bill');
  await clerk.tabTo('Close');
  await clerk.press('Escape');
  await clerk.isAt('Gurmeet Singh');

  await clerk.go(/^Collection /, 'Daily Collections', 'Shift+Tab');
  await clerk.go('Add Collection', 'Record New Payment');
  await clerk.choose(/^Customer$/, 'Gurmeet Singh');
  await clerk.tabTo(/^Amount/);
  await clerk.type('20.25');
  await clerk.press('Enter');
  await clerk.isAt('Daily Collections');

  await clerk.go(/^Customer /, 'Customers', 'Shift+Tab');
  await clerk.tabTo('Search customers...');
  await clerk.type('gurm');
  await page.getByRole('link', { name: 'Rakesh Yadav' }).waitFor({ state: 'detached' });
  await clerk.go(/^Gurmeet Singh/, 'Gurmeet Singh');
  await clerk.go('Khata', 'Customer Khata');
  await page.getByText('₹2,499.75').first().waitFor();
  expect(problems).toEqual([]);
  await close();
});

it('the skip link leads past the navigation to the content', async () => {
  const { page, close } = await app.visit('/dashboard');
  const clerk = new KeyboardClerk(page);
  await page.getByRole('heading', { name: 'Namaste, admin' }).waitFor();
  await clerk.press('Tab');
  await clerk.isAt('Skip to content');
  await clerk.press('Enter');
  await clerk.tabTo('New Entry');
  await clerk.press('Shift+Tab');
  await clerk.isAt(/^(?!New Entry)/);
  await close();
});

it('each dialog returns the focus to what opened it, after Escape and Cancel', async () => {
  const { page, close } = await app.visit('/customers');
  const clerk = new KeyboardClerk(page);
  await page.getByRole('link', { name: /^Rakesh Yadav/ }).waitFor();
  await clerk.go(/^Rakesh Yadav/, 'Rakesh Yadav');
  await clerk.tabTo('Delete');
  await clerk.press('Enter');
  await clerk.isAt('Cancel');
  await clerk.tabTo('Delete');
  await clerk.tabTo('Cancel', 'Shift+Tab');
  await clerk.press('Enter');
  await clerk.isAt('Delete');
  await clerk.tabTo(/^Sale HP-08-F-8270/);
  await clerk.press('Enter');
  await page.getByRole('dialog').getByText('₹900.00').first().waitFor();
  await clerk.press('Escape');
  await clerk.isAt(/^Sale HP-08-F-8270/);
  await clerk.go('Edit', 'Edit Customer', 'Shift+Tab');
  await clerk.tabTo('Address');
  await clerk.type('Azadpur');
  await clerk.tabTo('Cancel');
  await clerk.press('Enter');
  await clerk.isAt('Stay');
  await clerk.tabTo('Leave');
  await clerk.tabTo('Stay');
  await clerk.press('Enter');
  await clerk.isAt('Cancel');
  await clerk.press('Enter');
  await clerk.isAt('Stay');
  await clerk.tabTo('Leave');
  await clerk.press('Enter');
  await clerk.isAt('Rakesh Yadav');
  await close();
});

it('a button with only an icon has one name, which a screen reader says once', async () => {
  const { page, context, close } = await app.visit('/customers');
  await page.getByRole('button', { name: 'Refresh' }).waitFor();
  const session = await context.newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const twice = nodes.filter(({ name, description }) => name?.value && name.value === description?.value);
  expect(twice.map(({ name }) => name?.value)).toEqual([]);
  await close();
});

it('the menu of a narrow window leads to the next screen’s heading, and back to its button by Escape', async () => {
  const { page, close } = await app.visit('/customers', { screen: { width: 700, height: 900 } });
  const clerk = new KeyboardClerk(page);
  await page.getByRole('heading', { name: 'Customers' }).waitFor();
  await clerk.tabTo('Open menu');
  await clerk.press('Enter');
  await page.getByRole('dialog').waitFor();
  await clerk.press('Escape');
  await clerk.isAt('Open menu');
  await clerk.press('Enter');
  await page.getByRole('dialog').waitFor();
  await clerk.go(/^Settings/, 'Settings');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await clerk.isAt(/^Settings$/);
  await close();
});

it('no bar covers the focused element on the way down a long screen and back up', async () => {
  const { page, close } = await app.visit('/sales/1/edit', { screen: { width: 1280, height: 480 } });
  const clerk = new KeyboardClerk(page);
  for (const [path, last, first] of [
    ['/sales/1/edit', 'Save Bill', 'Skip to content'],
    ['/customers/1', 'Payment', 'Skip to content'],
    ['/settings?open=maintenance', 'Download backup', 'Skip to content'],
  ] as const) {
    await page.goto(`${app.url}${path}`);
    await settled(page);
    await page.getByText(last).last().waitFor();
    await clerk.tabTo(last);
    await clerk.tabTo(first, 'Shift+Tab');
  }
  await close();
});
