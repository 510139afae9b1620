import type { Page } from 'playwright-core';
import type { ApiClient } from './api-client';
import { today } from './calendar';
import { enterCollection, enterCustomer, enterSale } from './ledger-records';
import { choose, fillIn } from './page-steps';
import { unusedName, unusedVehicleNumber } from './unused-values';
import { enterPayment, enterPurchase, enterVendor } from './vendor-records';

/** One record of every kind, by id, with a customer and a vehicle that only this call has entered. */
export async function enterOneOfEach(api: ApiClient) {
  const name = unusedName('Rakesh Yadav');
  const vehicle = unusedVehicleNumber();
  const customer = await enterCustomer(api, name, '9876543210', '500.00');
  const grower = { phoneNumber: '9876500000', oldBalance: '10.00' };
  const vendor = await enterVendor(api, 'Sopore Fruit Co.', grower);
  const load = { vehicleNumber: vehicle, description: '620 box apple', notes: 'Paid half' };
  const purchase = await enterPurchase(api, vendor, load);
  const sale = await enterSale(api, customer, '2026-11-01', '450.00');
  await api.call('PUT', `/sales/${sale}`, { purchaseId: purchase });
  const collection = await enterCollection(api, customer, '2026-11-02', '100.00');
  const payment = await enterPayment(api, vendor, 250.5, { reference: 'CH-1', notes: 'By hand' });
  await api.create('/expenses', { amount: '40', note: 'Tea', createdAt: '2026-11-03' });
  return { name, vehicle, customer, vendor, purchase, sale, collection, payment };
}

export type OneOfEach = Awaited<ReturnType<typeof enterOneOfEach>>;

/** A form without anything that goes beyond the specification. */
interface SpecifiedForm {
  path: string;
  /** label → text; or the steps */
  fill: Record<string, string> | ((page: Page) => Promise<void>);
  /** the button that saves */
  save: string;
  /** what the toast says */
  saved: string;
  /** the method and path of the request, and the body that it must have */
  sends: string;
  body: Record<string, unknown>;
}

const item = (quantity: number, amount: string) =>
  JSON.stringify([{ productName: 'Apple', unit: 'box', quantity, unitPrice: '450.00', amount }]);

/** Stands for a moment of today: the time of entry. */
const NOW_TODAY = `${today} HH:MM:SS`;

/** Fills in the item of a bill on a phone, where it has a dialog. */
async function fillItem(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Item' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Unit').selectOption('box');
  await fillIn(dialog, { Product: 'Apple', Quantity: '2', Price: '450' });
  await dialog.getByRole('button', { name: 'Done' }).click();
}

/** Every specified form on a phone, new, and edited where that has a body of its own. */
export const specifiedForms = (ids: OneOfEach): readonly SpecifiedForm[] => [
  {
    ...{ path: '/customers/new', save: 'Save', saved: 'Customer created successfully' },
    fill: { Name: 'Mohan Lal', Phone: '9000000001' },
    sends: 'POST /customers',
    body: { name: 'Mohan Lal', phoneNumber: '9000000001', address: '', oldBalance: '0' },
  },
  {
    ...{ path: `/customers/${ids.customer}/edit`, save: 'Save', saved: 'Customer updated successfully' },
    fill: { Address: 'Shop 12' },
    sends: `PUT /customers/${ids.customer}`,
    body: { name: ids.name, phoneNumber: '9876543210', address: 'Shop 12', oldBalance: '500.00' },
  },
  {
    ...{ path: '/sales/new', save: 'Save Bill', saved: 'Sale created successfully' },
    fill: async (page) => {
      await choose(page, 'Customer', new RegExp(ids.name));
      await choose(page, 'Source Vehicle Number', new RegExp(ids.vehicle));
      await fillItem(page);
    },
    sends: 'POST /sales',
    body: {
      ...{ customerId: ids.customer, saleDate: today, purchaseId: ids.purchase, description: '' },
      ...{ amount: '900.00', items: item(2, '900.00') },
    },
  },
  {
    ...{ path: `/sales/${ids.sale}/edit`, save: 'Save Bill', saved: 'Sale updated successfully' },
    fill: async (page) => {
      await page.getByRole('button', { name: 'Clear: Source Vehicle Number' }).click();
      await page.getByLabel('Bill Description').fill('Second grade');
    },
    sends: `PUT /sales/${ids.sale}`,
    body: {
      ...{ customerId: ids.customer, saleDate: '2026-11-01', purchaseId: null, description: 'Second grade' },
      ...{ amount: '450.00', items: item(1, '450.00') },
    },
  },
  {
    ...{ path: '/collections/new', save: 'Record Payment', saved: 'Payment recorded successfully' },
    fill: async (page) => {
      await choose(page, 'Customer', new RegExp(ids.name));
      await page.getByText('Current balance due').waitFor();
      await page.getByLabel('Amount').first().fill('120.50');
    },
    sends: 'POST /collections',
    body: { customerId: ids.customer, amount: '120.50', note: '', date: today, createdAt: NOW_TODAY },
  },
  {
    ...{ path: `/collections/${ids.collection}/edit`, save: 'Update Payment' },
    ...{ fill: { Note: 'Counted twice' }, saved: 'Payment updated successfully' },
    sends: `PUT /collections/${ids.collection}`,
    body: {
      ...{ customerId: ids.customer, amount: '100.00', note: 'Counted twice', date: '2026-11-02' },
      createdAt: '2026-11-02 HH:MM:SS',
    },
  },
  {
    ...{ path: '/expenses/new', save: 'Add Expense', saved: 'Expense added' },
    fill: { Amount: '35', Notes: 'Hamali' },
    sends: 'POST /expenses',
    body: { amount: '35', note: 'Hamali', createdAt: NOW_TODAY },
  },
  {
    ...{ path: '/vendors/new', save: 'Save', saved: 'Vendor created successfully' },
    fill: { 'Vendor Name': 'Nagpur Santra Mandal' },
    sends: 'POST /vendors',
    body: { name: 'Nagpur Santra Mandal', phoneNumber: '', address: '', notes: '', oldBalance: '0' },
  },
  {
    ...{
      path: `/purchases/new?vendorId=${ids.vendor}`,
      save: 'Save',
      saved: 'Purchase created successfully',
    },
    fill: { 'Vehicle Number': 'HP-08-F-8270', Amount: '5000' },
    sends: 'POST /purchases',
    body: {
      ...{ vendorId: ids.vendor, vehicleNumber: 'HP-08-F-8270', amount: '5000', description: '', notes: '' },
      createdAt: NOW_TODAY,
    },
  },
  {
    ...{ path: `/purchases/${ids.purchase}/edit`, save: 'Save', saved: 'Purchase updated successfully' },
    fill: { Notes: 'Paid in full' },
    sends: `PUT /purchases/${ids.purchase}`,
    body: {
      ...{ vendorId: ids.vendor, vehicleNumber: ids.vehicle, amount: '391749.84' },
      ...{ description: '620 box apple', notes: 'Paid in full', createdAt: '2026-01-05 14:26:43' },
    },
  },
  {
    ...{ path: `/vendor-payments/new?vendorId=${ids.vendor}`, save: 'Add Payment', saved: 'Payment added' },
    fill: { Amount: '75' },
    sends: 'POST /vendor-payments',
    body: { vendorId: ids.vendor, amount: 75, paymentMethod: 'cash', reference: '', notes: '', date: today },
  },
  {
    ...{ path: `/vendor-payments/${ids.payment}/edit`, save: 'Update Payment', saved: 'Payment updated' },
    fill: { Reference: 'CH-2' },
    sends: `PATCH /vendor-payments/${ids.payment}`,
    body: {
      ...{ vendorId: ids.vendor, amount: 250.5, paymentMethod: 'cash', reference: 'CH-2', notes: 'By hand' },
      date: '2026-01-05',
    },
  },
  {
    ...{ path: '/settings', save: 'Update Profile', saved: 'Profile updated' },
    fill: { 'Full Name': 'Owner Sahib' },
    sends: 'PUT /user/profile',
    body: { username: 'admin', name: 'Owner Sahib', email: '' },
  },
  {
    ...{ path: '/settings', save: 'Change Password', saved: 'Password changed' },
    fill: async (page) => {
      // A new password would shut the other tests out.
      await page.route('**/api.php/user/password', (route) => route.fulfill({ json: {} }));
      await page.locator('[name="currentPassword"]').fill('admin123');
      await page.locator('[name="newPassword"]').fill('Mandi-Ka-Raja-7');
      await page.locator('[name="confirmPassword"]').fill('Mandi-Ka-Raja-7');
    },
    sends: 'PUT /user/password',
    body: { currentPassword: 'admin123', newPassword: 'Mandi-Ka-Raja-7' },
  },
];

/** Fills in the form and saves it; returns the body of its request, whose time of entry cannot be foreseen. */
export async function sendForm(page: Page, url: string, form: SpecifiedForm) {
  await page.goto(url + form.path);
  if (typeof form.fill === 'function') await form.fill(page);
  else await fillIn(page, form.fill);
  const [method, path] = form.sends.split(' ');
  const sent = page.waitForRequest(
    (request) => request.method() === method && request.url() === `${url}/api.php${path}`,
  );
  await page.getByRole('button', { name: form.save, exact: true }).click();
  const body = (await sent).postDataJSON() as Record<string, unknown>;
  await page.locator('li').filter({ hasText: form.saved }).first().waitFor();
  if (!String(form.body.createdAt).endsWith('HH:MM:SS')) return body;
  return { ...body, createdAt: String(body.createdAt).replace(/ \d\d:\d\d:\d\d$/, ' HH:MM:SS') };
}
