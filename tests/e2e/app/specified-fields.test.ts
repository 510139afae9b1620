import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { en } from '@/i18n/en';
import type { ApiClient } from '../support/api-client';
import { appOfFile, DESKTOP, PHONE } from '../support/browser';
import { today } from '../support/calendar';
import { textsOf } from '../support/latin-texts';
import { enterCollection, enterCustomer, enterSale } from '../support/ledger-records';
import { choose, fillIn, signIn } from '../support/page-steps';
import { goInside, lookAtDialogs, type ScreenState } from '../support/screen-walk';
import { unusedName, unusedVehicleNumber } from '../support/unused-values';
import { enterPayment, enterPurchase, enterVendor } from '../support/vendor-records';

/** The specified fields of each record; `[]` behind a name: what it lists. */
const CUSTOMER = ['id', 'name', 'phoneNumber', 'address', 'oldBalance', 'createdAt'];
const SALE = [
  ...['id', 'customerId', 'customerName', 'customerPhoneNumber', 'vehicleNumber', 'purchaseId', 'saleDate'],
  ...['description', 'amount', 'createdAt', 'items', 'productName', 'unit', 'quantity', 'unitPrice'],
];
const COLLECTION = ['id', 'customerId', 'customerName', 'amount', 'note', 'createdAt'];
const EXPENSE = ['id', 'amount', 'note', 'createdAt'];
const VENDOR = ['id', 'name', 'phoneNumber', 'address', 'notes', 'oldBalance'];
const TRANSACTION = ['id', 'type', 'amount', 'createdAt'];
const PURCHASE = [
  ...['id', 'vendorId', 'vendorName', 'vehicleNumber', 'amount', 'description', 'notes', 'createdAt'],
  'isClosed',
];
const PAYMENT = [...['id', 'vendorId', 'vendorName', 'amount', 'paymentMethod', 'reference', 'notes', 'createdAt']];
const USER = ['username', 'name', 'email', 'role'];
const ROW = ['vehicleNumber', 'isClosed', 'purchaseAmount', 'totalSales', 'profit', 'profitPercentage'];

/** The specified calls: methods, path, and the fields of the answer. */
const CALLS: readonly [methods: string, path: RegExp, fields: readonly string[]][] = [
  ['GET', /^\/auth\/check$/, ['authenticated', 'user', ...USER]],
  ['POST', /^\/auth\/login$/, ['user', ...USER]],
  ['POST', /^\/auth\/logout$/, []],
  ['GET', /^\/dashboard\/stats$/, ['totalSales', 'totalCollections', 'balance', 'customerCount']],
  ['GET POST PUT DELETE', /^\/customers(\/\d+)?$/, CUSTOMER],
  ['GET', /^\/reports\/customer-balances$/, ['customerId', 'balance']],
  ['GET', /^\/customers\/\d+\/balance$/, ['total_sales', 'total_payments', 'balance']],
  ['GET', /^\/customers\/\d+\/transactions$/, TRANSACTION],
  ['GET POST PUT DELETE', /^\/sales(\/\d+)?$/, SALE],
  ['GET POST PUT DELETE', /^\/collections(\/\d+)?$/, COLLECTION],
  ['GET POST', /^\/expenses$/, EXPENSE],
  ['DELETE', /^\/expenses\/\d+$/, EXPENSE],
  ['GET', /^\/vehicle-numbers$/, ['id', 'vehicleNumber']],
  ['GET POST PUT DELETE', /^\/vendors(\/\d+)?$/, VENDOR],
  ['GET', /^\/vendor-balances$/, ['id', 'balance']],
  ['GET', /^\/vendors\/\d+\/balance$/, ['total_purchases', 'total_payments', 'balance']],
  ['GET', /^\/vendors\/\d+\/transactions$/, TRANSACTION],
  ['GET POST PUT DELETE', /^\/purchases(\/\d+)?$/, PURCHASE],
  ['GET', /^\/purchases\/\d+\/complete$/, []],
  ['GET', /^\/purchases\/\d+\/sales$/, ['id', 'customerName', 'createdAt', 'description', 'amount']],
  ['GET POST PATCH DELETE', /^\/vendor-payments(\/\d+)?$/, PAYMENT],
  ['GET', /^\/reports\/profit-loss$/, ['purchaseId', ...ROW]],
  ['PUT', /^\/user\/profile$/, []],
  ['PUT', /^\/user\/password$/, []],
];

const PARAMETERS = ['search', 'customerId', 'vendorId', 'activeOnly'];

/** The JSON with these fields only, at any depth. */
function reduced(json: unknown, fields: readonly string[]): unknown {
  if (Array.isArray(json)) return json.map((each) => reduced(each, fields));
  if (typeof json !== 'object' || json === null) return json;
  const kept = Object.entries(json).filter(([name]) => fields.includes(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, reduced(value, fields)]));
}

async function answer(route: Route): Promise<void> {
  const request = route.request();
  const url = new URL(request.url());
  const path = url.pathname.slice('/api.php'.length);
  const method = request.method();
  const [, , fields] = CALLS.find(([methods, at]) => methods.split(' ').includes(method) && at.test(path)) ?? [];
  // What a write answers is not specified.
  const shown = method === 'GET' || path === '/auth/login' ? fields : [];
  if (shown === undefined) return route.fulfill({ status: 404, body: 'Not Found' });
  for (const name of [...url.searchParams.keys()]) if (!PARAMETERS.includes(name)) url.searchParams.delete(name);
  const { 'if-match': _, 'idempotency-key': __, 'x-user': ___, ...headers } = request.headers();
  const response = await route.fetch({ url: url.href, headers });
  const cookie = response.headers()['set-cookie'];
  return route.fulfill({
    status: response.status(),
    headers: { 'content-type': 'application/json', ...(cookie === undefined ? {} : { 'set-cookie': cookie }) },
    body: JSON.stringify(response.ok() ? reduced(await response.json(), shown) : await response.json()),
  });
}

/**
 * From now on the page's server is one that was written from the specification: it knows no other call, no other
 * parameter or header, and answers no other field. The real server works behind it.
 */
const serveOnlySpecified = (page: Page): Promise<unknown> => page.route('**/api.php/**', answer);

/** One record of every kind, by id, with a customer and a vehicle that only this call has entered. */
async function enterOneOfEach(api: ApiClient) {
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

type OneOfEach = Awaited<ReturnType<typeof enterOneOfEach>>;

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
const specifiedForms = (ids: OneOfEach): readonly SpecifiedForm[] => [
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
    ...{ path: `/purchases/new?vendorId=${ids.vendor}`, save: 'Save', saved: 'Purchase created successfully' },
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
async function sendForm(page: Page, url: string, form: SpecifiedForm) {
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

const app = appOfFile();
let ids: OneOfEach;
beforeAll(async () => {
  ids = await enterOneOfEach(app.api);
});

const sections = Object.keys(en).join('|');
const LEAK = new RegExp(`undefined|NaN|\\bnull\\b|\\[object|\\b(${sections})\\.[a-z]\\w*`);

/** Signs in on a server that has the specified calls and fields only. */
async function visitSpecified(screen: typeof DESKTOP) {
  const visit = await app.visit('/no-call-yet', { screen, signedIn: false });
  await serveOnlySpecified(visit.page);
  await visit.page.goto(`${app.url}/auth`);
  await signIn(visit.page);
  await visit.page.waitForURL(`${app.url}/`);
  return visit;
}

/** What the page says that no screen should. */
const leaksOn = async (page: Page, path: string, part: ScreenState['part'] = 'body') =>
  (await textsOf(page, part)).filter((text) => LEAK.test(text)).map((text) => `${path}: ${text}`);

const uncaught = (problems: string[]) => problems.filter((problem) => problem.startsWith('uncaught'));

describe('with a server that has the specified calls and fields only', () => {
  it('signing in leads Home, and every screen with its dialogs shows what is specified', async () => {
    const { page, problems } = await visitSpecified(DESKTOP);
    const { name, vehicle, customer, vendor, purchase, sale } = ids;
    const leaks: string[] = [];
    const seen = new Set<string>();
    for (const [path, text] of [
      ['/dashboard', 'Total Customers'],
      ['/customers', name],
      [`/customers/${customer}`, 'Total Payments'],
      [`/khata/${customer}`, 'Transaction History'],
      ['/sales', name],
      ['/sales?view=summary', 'Sale Book'],
      [`/sales/${sale}`, 'Apple'],
      ['/collections', name],
      ['/vendors', 'Sopore Fruit Co.'],
      [`/vendors/${vendor}`, 'New Purchase'],
      ['/purchases', vehicle],
      [`/purchases/${purchase}`, 'Sales Linked to This Purchase'],
      ['/vendor-payments', 'Manage payments to vendors'],
      ['/reports/profit-loss', 'Vehicle Statistics'],
      ['/settings', 'Profile Information'],
    ] as const) {
      await goInside(page, path);
      await page.locator('main').getByText(text).first().waitFor();
      leaks.push(...(await leaksOn(page, path)));
      const look = async ({ part }: ScreenState) => {
        leaks.push(...(await leaksOn(page, path, part)));
      };
      await lookAtDialogs(page, path, look, seen);
    }
    expect(leaks).toEqual([]);
    expect(uncaught(problems)).toEqual([]);
  });

  it('every form on a phone, new and edited, sends exactly the specified body, and saves', async () => {
    const { page, problems } = await visitSpecified(PHONE);
    const probes: string[] = [];
    page.on('request', (request) => request.url().includes('/probe') && probes.push(request.method()));
    for (const form of specifiedForms(await enterOneOfEach(app.api))) {
      const body = await sendForm(page, app.url, form);
      expect(body, form.sends).toEqual(form.body);
      expect(await leaksOn(page, form.path), form.sends).toEqual([]);
    }
    expect(probes).toEqual([]);
    expect(uncaught(problems)).toEqual([]);
  });
});

/** The texts of each screen from the top, what is specified before what was added. */
const orders = ({ customer, purchase }: OneOfEach): readonly [path: string, texts: readonly string[]][] => [
  ['/', ['Namaste', 'Quick Actions', 'Add Customer', 'Total Sales', 'Total Customers', 'Open vehicles']],
  [
    `/purchases/${purchase}`,
    [
      ...['Vehicle', 'Purchase Date', 'Amount', 'What was loaded', '620 box', 'Description', '620 box apple'],
      ...['Notes', 'Paid half', 'Still to recover', 'Sales Linked to This Purchase'],
    ],
  ],
  ['/expenses/new', ['Amount', 'Date', 'Notes', 'Kind', 'Freight', 'Vehicle', 'Payment Method']],
  [
    '/purchases/new',
    [
      ...['Vendor', 'Vehicle Number', 'Purchase Date', 'Amount', 'Description', 'Notes'],
      ...['What was loaded', 'Unit'],
    ],
  ],
  [
    `/collections/new?customerId=${customer}`,
    ['Customer', 'Current balance due', 'Amount', 'Full', 'Date', 'Note', 'Payment Method'],
  ],
  ['/vendors/new', ['Vendor Name', 'Phone', 'Address', 'Notes', 'Previous Balance']],
  ['/reports/profit-loss', ['Vehicle Statistics', 'Total Vehicles', 'Profitable', 'Loss-making', 'Break-even']],
];

it.each([
  ['1280 px', DESKTOP, ['Add Collection', 'Expenses', 'Ugrahi']],
  ['390 px', PHONE, ['Expenses', 'Add Collection']],
])('at %s what is specified comes first on each screen and in each form', async (_, screen, buttons) => {
  await app.api.call('PUT', `/purchases/${ids.purchase}`, { quantity: '620', unit: 'box' });
  const { page } = await app.visit('/settings', { screen });
  for (const [path, texts] of [['/collections', buttons] as const, ...orders(ids)]) {
    await goInside(page, path);
    const order = new RegExp(texts.join('[\\s\\S]*'));
    await expect.poll(() => page.locator('main').innerText(), { message: path }).toMatch(order);
  }
});
