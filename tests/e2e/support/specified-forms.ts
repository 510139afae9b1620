import type { Page } from 'playwright-core';
import type { ApiClient } from './api-client';
import { today } from './calendar';
import { enterCollection, enterCustomer, enterSale } from './ledger-records';
import { choose } from './page-steps';
import { unusedName, unusedVehicleNumber } from './unused-values';
import { enterPayment, enterPurchase, enterVendor } from './vendor-records';

/** One record of every kind, by id, with a customer and a vehicle that only this call has entered. */
export async function enterOneOfEach(api: ApiClient) {
  const name = unusedName('Rakesh Yadav');
  const vehicle = unusedVehicleNumber();
  const customer = await enterCustomer(api, name, '9876543210', '500.00');
  const vendor = await enterVendor(api, 'Sopore Fruit Co.', {
    phoneNumber: '9876500000',
    oldBalance: '10.00',
  });
  const purchase = await enterPurchase(api, vendor, {
    vehicleNumber: vehicle,
    description: '620 box apple',
    notes: 'Paid half',
  });
  const sale = await enterSale(api, customer, '2026-11-01', '450.00');
  await api.call('PUT', `/sales/${sale}`, { purchaseId: purchase });
  const collection = await enterCollection(api, customer, '2026-11-02', '100.00');
  const payment = await enterPayment(api, vendor, 250.5, { reference: 'CH-1', notes: 'By hand' });
  await api.create('/expenses', { amount: '40', note: 'Tea', createdAt: '2026-11-03' });
  return { name, vehicle, customer, vendor, purchase, sale, collection, payment };
}

export type OneOfEach = Awaited<ReturnType<typeof enterOneOfEach>>;

/** A form without anything that goes beyond the specification: how it is filled in, and the body it must send. */
export interface SpecifiedForm {
  name: string;
  path: string;
  fill: (page: Page) => Promise<void>;
  save: string;
  /** the method and path of the request */
  sends: string;
  body: Record<string, unknown>;
  /** true for a request that the server does not get: a new password would shut the other tests out */
  held?: true;
  saved: string;
}

const item = (productName: string, unit: string, quantity: number, unitPrice: string, amount: string) =>
  JSON.stringify([{ productName, unit, quantity, unitPrice, amount }]);

/** Stands for a moment of today: the time of entry. */
export const NOW_TODAY = `${today} HH:MM:SS`;

const field = (page: Page, label: string) => page.getByLabel(label, { exact: false }).first();

async function fillItem(page: Page): Promise<void> {
  if (await page.getByRole('button', { name: 'Add Item' }).count()) {
    if ((await page.getByLabel('Product 1').count()) === 0) {
      await page.getByRole('button', { name: 'Add Item' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Product').fill('Apple');
      await dialog.getByLabel('Unit').selectOption('box');
      await dialog.getByLabel('Quantity').fill('2');
      await dialog.getByLabel('Price').fill('450');
      await dialog.getByRole('button', { name: 'Done' }).click();
      return;
    }
  }
  await page.getByLabel('Product 1').fill('Apple');
  await page.getByLabel('Unit 1').selectOption('box');
  await page.getByLabel('Quantity 1').fill('2');
  await page.getByLabel('Price 1').fill('450');
}

/** Every specified form, new and edited. */
export const specifiedForms = (ids: OneOfEach): readonly SpecifiedForm[] => [
  {
    name: 'a new customer',
    path: '/customers/new',
    fill: async (page) => {
      await field(page, 'Name').fill('Mohan Lal');
      await field(page, 'Phone').fill('9000000001');
    },
    save: 'Save',
    sends: 'POST /customers',
    body: { name: 'Mohan Lal', phoneNumber: '9000000001', address: '', oldBalance: '0' },
    saved: 'Customer created successfully',
  },
  {
    name: 'an edited customer',
    path: `/customers/${ids.customer}/edit`,
    fill: (page) => field(page, 'Address').fill('Shop 12'),
    save: 'Save',
    sends: `PUT /customers/${ids.customer}`,
    body: { name: ids.name, phoneNumber: '9876543210', address: 'Shop 12', oldBalance: '500.00' },
    saved: 'Customer updated successfully',
  },
  {
    name: 'a new sale',
    path: '/sales/new',
    fill: async (page) => {
      await choose(page, 'Customer', new RegExp(ids.name));
      await choose(page, 'Source Vehicle Number', new RegExp(ids.vehicle));
      await fillItem(page);
    },
    save: 'Save Bill',
    sends: 'POST /sales',
    body: {
      customerId: ids.customer,
      saleDate: today,
      purchaseId: ids.purchase,
      description: '',
      amount: '900.00',
      items: item('Apple', 'box', 2, '450.00', '900.00'),
    },
    saved: 'Sale created successfully',
  },
  {
    name: 'an edited sale whose vehicle is taken away',
    path: `/sales/${ids.sale}/edit`,
    fill: async (page) => {
      await page.getByRole('button', { name: 'Clear: Source Vehicle Number' }).click();
      await field(page, 'Bill Description').fill('Second grade');
    },
    save: 'Save Bill',
    sends: `PUT /sales/${ids.sale}`,
    body: {
      customerId: ids.customer,
      saleDate: '2026-11-01',
      purchaseId: null,
      description: 'Second grade',
      amount: '450.00',
      items: item('Apple', 'box', 1, '450.00', '450.00'),
    },
    saved: 'Sale updated successfully',
  },
  {
    name: 'a new payment',
    path: '/collections/new',
    fill: async (page) => {
      await choose(page, 'Customer', new RegExp(ids.name));
      await page.getByText('Current balance due').waitFor();
      await field(page, 'Amount').fill('120.50');
    },
    save: 'Record Payment',
    sends: 'POST /collections',
    body: { customerId: ids.customer, amount: '120.50', note: '', date: today, createdAt: NOW_TODAY },
    saved: 'Payment recorded successfully',
  },
  {
    name: 'an edited payment',
    path: `/collections/${ids.collection}/edit`,
    fill: (page) => page.getByLabel('Note').fill('Counted twice'),
    save: 'Update Payment',
    sends: `PUT /collections/${ids.collection}`,
    body: {
      customerId: ids.customer,
      amount: '100.00',
      note: 'Counted twice',
      date: '2026-11-02',
      createdAt: '2026-11-02 HH:MM:SS',
    },
    saved: 'Payment updated successfully',
  },
  {
    name: 'a new expense',
    path: '/expenses/new',
    fill: async (page) => {
      await field(page, 'Amount').fill('35');
      await field(page, 'Notes').fill('Hamali');
    },
    save: 'Add Expense',
    sends: 'POST /expenses',
    body: { amount: '35', note: 'Hamali', createdAt: NOW_TODAY },
    saved: 'Expense added',
  },
  {
    name: 'a new vendor',
    path: '/vendors/new',
    fill: (page) => field(page, 'Vendor Name').fill('Nagpur Santra Mandal'),
    save: 'Save',
    sends: 'POST /vendors',
    body: { name: 'Nagpur Santra Mandal', phoneNumber: '', address: '', notes: '', oldBalance: '0' },
    saved: 'Vendor created successfully',
  },
  {
    name: 'an edited vendor',
    path: `/vendors/${ids.vendor}/edit`,
    fill: (page) => field(page, 'Notes').fill('Pays late'),
    save: 'Save',
    sends: `PUT /vendors/${ids.vendor}`,
    body: {
      name: 'Sopore Fruit Co.',
      phoneNumber: '9876500000',
      address: '',
      notes: 'Pays late',
      oldBalance: '10.00',
    },
    saved: 'Vendor updated successfully',
  },
  {
    name: 'a new purchase',
    path: `/purchases/new?vendorId=${ids.vendor}`,
    fill: async (page) => {
      await field(page, 'Vehicle Number').fill('HP-08-F-8270');
      await field(page, 'Amount').fill('5000');
    },
    save: 'Save',
    sends: 'POST /purchases',
    body: {
      vendorId: ids.vendor,
      vehicleNumber: 'HP-08-F-8270',
      amount: '5000',
      description: '',
      notes: '',
      createdAt: NOW_TODAY,
    },
    saved: 'Purchase created successfully',
  },
  {
    name: 'an edited purchase',
    path: `/purchases/${ids.purchase}/edit`,
    fill: (page) => field(page, 'Notes').fill('Paid in full'),
    save: 'Save',
    sends: `PUT /purchases/${ids.purchase}`,
    body: {
      vendorId: ids.vendor,
      vehicleNumber: ids.vehicle,
      amount: '391749.84',
      description: '620 box apple',
      notes: 'Paid in full',
      createdAt: '2026-01-05 14:26:43',
    },
    saved: 'Purchase updated successfully',
  },
  {
    name: 'a new vendor payment',
    path: `/vendor-payments/new?vendorId=${ids.vendor}`,
    fill: (page) => field(page, 'Amount').fill('75'),
    save: 'Add Payment',
    sends: 'POST /vendor-payments',
    body: { vendorId: ids.vendor, amount: 75, paymentMethod: 'cash', reference: '', notes: '', date: today },
    saved: 'Payment added',
  },
  {
    name: 'an edited vendor payment',
    path: `/vendor-payments/${ids.payment}/edit`,
    fill: (page) => field(page, 'Reference').fill('CH-2'),
    save: 'Update Payment',
    sends: `PATCH /vendor-payments/${ids.payment}`,
    body: {
      vendorId: ids.vendor,
      amount: 250.5,
      paymentMethod: 'cash',
      reference: 'CH-2',
      notes: 'By hand',
      date: '2026-01-05',
    },
    saved: 'Payment updated',
  },
  {
    name: 'the profile',
    path: '/settings',
    fill: (page) => field(page, 'Full Name').fill('Owner Sahib'),
    save: 'Update Profile',
    sends: 'PUT /user/profile',
    body: { username: 'admin', name: 'Owner Sahib', email: '' },
    saved: 'Profile updated',
  },
  {
    name: 'the password',
    path: '/settings',
    fill: async (page) => {
      await page.locator('[name="currentPassword"]').fill('admin123');
      await page.locator('[name="newPassword"]').fill('Mandi-Ka-Raja-7');
      await page.locator('[name="confirmPassword"]').fill('Mandi-Ka-Raja-7');
    },
    save: 'Change Password',
    sends: 'PUT /user/password',
    body: { currentPassword: 'admin123', newPassword: 'Mandi-Ka-Raja-7' },
    held: true,
    saved: 'Password changed',
  },
];

/** Fills in the form and saves it; returns the method, path and body of its request. */
export async function sendForm(page: Page, url: string, form: SpecifiedForm) {
  if (form.held) await page.route('**/api.php/user/password', (route) => route.fulfill({ json: {} }));
  await page.goto(url + form.path);
  await form.fill(page);
  const [method = '', path = ''] = form.sends.split(' ');
  const sent = page.waitForRequest(
    (request) => request.method() === method && request.url() === `${url}/api.php${path}`,
  );
  await page.getByRole('button', { name: form.save, exact: true }).click();
  const body = (await sent).postDataJSON() as Record<string, unknown>;
  await page.locator('li').filter({ hasText: form.saved }).first().waitFor();
  return body;
}

/** A moment's time of entry cannot be foreseen; its form can. */
export const withoutTime = (body: Record<string, unknown>, expected: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      String(expected[name]).endsWith('HH:MM:SS')
        ? String(value).replace(/ \d\d:\d\d:\d\d$/, ' HH:MM:SS')
        : value,
    ]),
  );
