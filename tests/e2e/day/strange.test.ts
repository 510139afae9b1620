import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type ApiClient, signInAs } from '../support/api-client';
import { DESKTOP, openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { shiftDay, today } from '../support/calendar';
import { enterCollection, enterCustomer } from '../support/ledger-records';
import { refuse, toastSaying } from '../support/page-steps';
import { goInside } from '../support/screen-walk';
import { enterMunshi } from '../support/staff-records';
import { enterPayment, enterPurchase, enterVendor } from '../support/vendor-records';

let app: TestApp;
let munshi: ApiClient;
let vehicle: number;
let ramesh: number;
const sell = async (api: ApiClient, customerId: number, quantity: number, unitPrice = '700', more = {}) => {
  const items = [{ productName: 'Apple', unit: 'box', quantity, unitPrice }];
  const body = { customerId, purchaseId: vehicle, saleDate: today, items, ...more };
  return api.create('/sales', body);
};

beforeAll(async () => {
  app = await openApp();
  munshi = await enterMunshi(app);
  vehicle = await enterPurchase(app.api, await enterVendor(app.api, 'Sopore Fruit Co.'), {
    createdAt: today,
  });
  ramesh = await enterCustomer(app.api, 'Ramesh Gupta', '9876543210');
  for (const quantity of [10, 12, 14]) await sell(munshi, ramesh, quantity);
});
afterAll(() => app?.close());

/** Enters a bill that is there for one test, also if that fails. */
const sellForTest = async (...sold: Parameters<typeof sell>): Promise<number> => {
  const id = await sell(...sold);
  onTestFinished(async () => {
    await app.api.call('DELETE', `/sales/${id}`);
  });
  return id;
};

const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true });
const row = (page: Page, text: string) => list(page, 'To check').locator('> li').filter({ hasText: text });

describe("the day's account", () => {
  it('gives a reason for each strange entry, and remembers a confirmation until the entry changes', async () => {
    const slip = await sellForTest(munshi, ramesh, 114);
    const { page, problems, close } = await app.visit('/day', { screen: PHONE });
    const entry = row(page, `Bill ${slip} · Ramesh Gupta`);
    await entry.getByText('Apple: 114 Box. Bills of this vehicle mostly have 13.').waitFor();
    await entry.getByText(/entered by Munshi Ji \(munshi\)$/).waitFor();
    await entry.getByRole('button', { name: 'It is right' }).click();
    await page.getByText('Confirmed: 1').click();
    const confirmed = list(page, 'Confirmed entries')
      .getByRole('listitem')
      .filter({ hasText: `Bill ${slip}` });
    await confirmed.getByText(/confirmed by admin, /).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    await app.api.call('PUT', `/sales/${slip}`, {
      items: [{ productName: 'Apple', unit: 'box', quantity: 141, unitPrice: '700' }],
    });
    await page.reload();
    await entry.getByText('Apple: 141 Box. Bills of this vehicle mostly have 13.').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('withdraws a confirmation', async () => {
    const slip = await sellForTest(app.api, ramesh, 9, '1600');
    const { page, close } = await app.visit('/day', { screen: DESKTOP });
    await row(page, `Bill ${slip}`).getByRole('button', { name: 'It is right' }).click();
    await page.getByText('Confirmed: 1').click();
    await page.getByRole('button', { name: `Ask again: Bill ${slip} · Ramesh Gupta` }).click();
    await row(page, `Bill ${slip}`)
      .getByText('Apple: ₹1,600.00 a Box. This vehicle mostly sells it at ₹700.00.')
      .waitFor();
    await close();
  });

  it('says in Hindi what is wrong with bills, payments and vehicles', async () => {
    await sellForTest(app.api, ramesh, 10, '7000');
    await sellForTest(app.api, ramesh, 10, '100', { saleDate: shiftDay(today, -5), purchaseId: null });
    const first = await enterCollection(app.api, ramesh, today, '500');
    const second = await enterCollection(app.api, ramesh, today, '500');
    await app.api.call('PUT', `/purchases/${vehicle}`, { quantity: 20, unit: 'box', amount: '50000' });
    onTestFinished(async () => {
      for (const id of [first, second]) await app.api.call('DELETE', `/collections/${id}`);
      await app.api.call('PUT', `/purchases/${vehicle}`, { quantity: 200, amount: '391749.84' });
    });
    const { page, problems, close } = await app.visit('/day', { screen: PHONE, language: 'hi' });
    const texts = [
      'Apple: भाव ₹7,000.00 / पेटी। इस गाड़ी में ज्यादातर ₹700.00 रहा।',
      'गाड़ी नहीं लिखी।',
      'तारीख के 5 दिन बाद लिखा गया।',
      `ग्राहक, रकम और तारीख वही जो वसूली ${first} में।`,
      '46 पेटी बिका, पर आया सिर्फ 20 था।',
      'नफा 90.4% (₹45,200.00)।',
    ];
    for (const text of texts) await page.getByText(text, { exact: true }).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByRole('button', { name: `ठीक है: वसूली ${second} · Ramesh Gupta` }).click();
    await page.getByText('ठीक बताए गए: 1').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('leads from an expense, a purchase and a payment that were entered late to where each can be changed', async () => {
    const [three, four, five] = [3, 4, 5].map((days) => shiftDay(today, -days));
    const vendor = await enterVendor(app.api, 'Late Fruit Co.');
    await enterPurchase(app.api, vendor, { createdAt: four, vehicleNumber: 'DL-1-L-7777' });
    const payment = await enterPayment(app.api, vendor, 900, { date: three });
    const diesel = { amount: '75.50', note: 'Diesel', createdAt: five };
    const expense = await app.api.create('/expenses', diesel);
    onTestFinished(async () => {
      await app.api.call('DELETE', `/vendors/${vendor}`);
      await app.api.call('DELETE', `/expenses/${expense}`);
    });
    const { page, problems, close } = await app.visit('/day', { screen: PHONE });
    const entry = (label: string, days: number) =>
      row(page, label).filter({ hasText: `Entered ${days} days after its date.` });
    await entry('Purchase · DL-1-L-7777 · Late Fruit Co.', 4).waitFor();
    await entry(`Payment ${payment} · Late Fruit Co.`, 3).getByRole('link').tap();
    await page.waitForURL(`${app.url}/vendor-payments/${payment}/edit`);
    await page.goBack();
    await entry(`Expense ${expense} · Diesel`, 5).getByRole('link').tap();
    await page.waitForURL(`${app.url}/collections?period=own&from=${five}&to=${five}`);
    await page.getByText('Diesel').first().waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    expect(problems).toEqual([]);
    await close();
  });

  it('stays usable if they cannot be loaded, and says when a confirmation is refused', async () => {
    const slip = await sellForTest(app.api, ramesh, 114);
    const { page, close } = await app.visit('/settings');
    await refuse(page, '/reports/strange*', 'GET');
    await goInside(page, '/day');
    await page.getByText('Failed to look for entries to check').waitFor();
    await page.getByText('Galla (cash)').waitFor();
    await page.unroute('**/api.php/reports/strange*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await refuse(page, `/reports/strange/sale/${slip}`, 'PUT');
    await row(page, `Bill ${slip}`).getByRole('button', { name: 'It is right' }).click();
    await toastSaying(page, 'Not saved').waitFor();
    await row(page, `Bill ${slip}`).getByRole('button', { name: 'It is right' }).waitFor();
    await close();
  });

  it('shows staff no strange entries', async () => {
    const { page, context, close } = await app.visit('/');
    await signInAs(context, app.url, munshi);
    await page.goto(`${app.url}/day`);
    await page.getByText('Counted cash').waitFor();
    expect(await page.getByText('To check').count()).toBe(0);
    await close();
  });
});

describe('the history', () => {
  it('shows the strange entries of its days, five at first, and more than two bills without a vehicle as one line', async () => {
    for (let n = 1; n <= 6; n++)
      await sellForTest(app.api, ramesh, n, '700', { saleDate: shiftDay(today, -5) });
    for (let n = 1; n <= 3; n++) await sellForTest(app.api, ramesh, 20 + n, '700', { purchaseId: null });
    const { page, problems, close } = await app.visit('/history');
    await page.getByText('Last 7 days').waitFor();
    const rows = list(page, 'To check').locator('> li');
    await expect.poll(() => rows.count()).toBe(5);
    await page.getByRole('button', { name: 'Show all 6' }).click();
    await expect.poll(() => rows.count()).toBe(6);
    const without = list(page, '3 bills without a vehicle').locator('> li');
    expect(await without.first().isVisible()).toBe(false);
    await page.getByText('3 bills without a vehicle', { exact: true }).click();
    await without.first().waitFor();
    expect(await without.count()).toBe(3);
    await page.getByRole('textbox', { name: 'To' }).fill(shiftDay(today, -9));
    await page.getByText('Nothing looks wrong.').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('lists the changes by day, with the person', async () => {
    const { page, close } = await app.visit('/history', { screen: PHONE });
    await page.getByLabel('Person').selectOption({ label: 'Munshi Ji (munshi)' });
    const day = page.getByRole('region', { name: /^[A-Z][a-z]{2} \d\d, \d{4}$/ });
    await expect.poll(() => day.count()).toBe(1);
    await expect
      .poll(() => day.getByRole('listitem').first().innerText())
      .toMatch(/Bill \d+ · Ramesh Gupta\s+Munshi Ji \(munshi\) · \d{1,2}:\d\d [AP]M$/);
    await close();
  });
});
