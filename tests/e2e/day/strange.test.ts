import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type ApiClient, signInAs } from '../support/api-client';
import { appOfFile, PHONE } from '../support/browser';
import { shiftDay, today } from '../support/calendar';
import { enterCustomer } from '../support/ledger-records';
import { refuse, toastSaying } from '../support/page-steps';
import { enterMunshi } from '../support/staff-records';
import { enterPayment, enterPurchase, enterVendor } from '../support/vendor-records';

const app = appOfFile();
let munshi: ApiClient;
let vendor: number;
let bill: number;
const apples = (quantity: number) => [{ productName: 'Apple', unit: 'box', quantity, unitPrice: '700' }];
beforeAll(async () => {
  munshi = await enterMunshi(app);
  vendor = await enterVendor(app.api, 'Sopore Fruit Co.');
  const purchaseId = await enterPurchase(app.api, vendor, { createdAt: today });
  const customerId = await enterCustomer(app.api, 'Ramesh Gupta', '9876543210');
  for (const quantity of [10, 12, 14, 114]) {
    const sale = { customerId, purchaseId, saleDate: today, items: apples(quantity) };
    bill = await munshi.create('/sales', sale);
  }
});

const toCheck = (page: Page, text: string) =>
  page.getByRole('list', { name: 'To check', exact: true }).locator('> li').filter({ hasText: text });

it('a strange entry has its reason and who entered it, and asks again once it is changed or its confirmation withdrawn; staff see none', async () => {
  const { page, context } = await app.visit('/day', { screen: PHONE });
  const entry = toCheck(page, `Bill ${bill} · Ramesh Gupta`);
  await entry.getByText('Apple: 114 Box. Bills of this vehicle mostly have 13.').waitFor();
  await entry.getByText(/entered by Munshi Ji \(munshi\)$/).waitFor();
  const confirm = entry.getByRole('button', { name: 'It is right' });
  await refuse(page, `/reports/strange/sale/${bill}`, 'PUT');
  await confirm.tap();
  await toastSaying(page, 'Not saved').waitFor();
  await page.unroute(`**/api.php/reports/strange/sale/${bill}`);
  await confirm.tap();
  await page.getByText('Confirmed: 1').tap();
  await page.getByText(/confirmed by admin, /).waitFor();
  await app.api.call('PUT', `/sales/${bill}`, { items: apples(141) });
  await page.reload();
  await entry.getByText('Apple: 141 Box. Bills of this vehicle mostly have 13.').waitFor();
  await confirm.tap();
  await page.getByText('Confirmed: 1').tap();
  await page.getByRole('button', { name: `Ask again: Bill ${bill} · Ramesh Gupta` }).tap();
  await entry.getByText('Apple: 141 Box.').waitFor();
  await signInAs(context, app.url, munshi);
  await page.goto(`${app.url}/day`);
  await page.getByText('Counted cash').waitFor();
  expect(await page.getByText('To check').count()).toBe(0);
});

it('an expense, a purchase and a payment that were entered late lead to where each can be changed', async () => {
  const [three, four, five] = [3, 4, 5].map((days) => shiftDay(today, -days));
  await enterPurchase(app.api, vendor, { createdAt: four, vehicleNumber: 'DL-1-L-7777' });
  const payment = await enterPayment(app.api, vendor, 900, { date: three });
  const expense = await app.api.create('/expenses', { amount: '75.50', note: 'Diesel', createdAt: five });
  const { page, problems } = await app.visit('/day', { screen: PHONE });
  const late = (label: string, days: number) =>
    toCheck(page, label).filter({ hasText: `Entered ${days} days after its date.` });
  await late('Purchase · DL-1-L-7777 · Sopore Fruit Co.', 4).waitFor();
  await late(`Payment ${payment} · Sopore Fruit Co.`, 3).getByRole('link').tap();
  await page.waitForURL(`${app.url}/vendor-payments/${payment}/edit`);
  await page.goBack();
  await late(`Expense ${expense} · Diesel`, 5).getByRole('link').tap();
  await page.waitForURL(`${app.url}/collections?period=own&from=${five}&to=${five}`);
  expect(problems).toEqual([]);
});
