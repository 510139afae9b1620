import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todayIn } from '@/lib/days/clock';
import { DESKTOP, openApp, PHONE, type TestApp } from '../support/browser';
import { enterSale } from '../support/ledger-records';
import { readCode } from '../support/qr-code';

const today = todayIn('Asia/Kolkata');

let app: TestApp;
let customerId: number;
let billId: number;
let paidId: number;

beforeAll(async () => {
  app = await openApp();
  const enter = async (name: string, oldBalance: string) => {
    const body = { name, phoneNumber: '9876543210', address: 'Azadpur', oldBalance };
    return (await app.api.call<{ id: number }>('POST', '/customers', body)).id;
  };
  customerId = await enter('रमेश & Sons', '1000.25');
  paidId = await enter('Paid Ahead', '-5000');
  billId = await enterSale(app.api, customerId, today, '500.50');
  await app.api.call('PUT', '/firm', { upiId: 'fruit.khata@okaxis' });
});
afterAll(() => app?.close());

const code = (page: Page) => page.getByRole('img', { name: /^QR code to pay|QR कोड$/ });

/** What the payer's app reads. */
async function payment(page: Page): Promise<Record<string, string>> {
  await code(page).waitFor();
  const text = (await readCode(code(page))) ?? '';
  expect(text).toMatch(/^upi:\/\/pay\?pa=fruit\.khata@okaxis&pn=/);
  return Object.fromEntries(new URLSearchParams(text.split('?')[1]));
}

const DUE = { pa: 'fruit.khata@okaxis', pn: 'Fruit Khata', am: '1500.75', cu: 'INR', tn: 'रमेश & Sons' };

describe('a QR code pays the firm by UPI', () => {
  it('the amount of the bill, on its page, on paper and in its dialog', async () => {
    const bill = { ...DUE, am: '500.50', tn: `Bill No. ${billId}` };
    const { page, problems, close } = await app.visit(`/sales/${billId}`);
    expect(await payment(page)).toEqual(bill);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => {
      document.body.style.zoom = '3';
    });
    expect(await payment(page)).toEqual(bill);
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`${app.url}/khata/${customerId}`);
    await page.getByRole('row').filter({ hasText: '₹500.50' }).first().click();
    await page.getByRole('dialog').waitFor();
    expect(await payment(page)).toEqual(bill);
    expect(await page.locator('a[href^="upi:"]').count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  it.each([
    ['a desktop', 'en', DESKTOP],
    ['a phone', 'hi', PHONE],
  ] as const)('all that is due, from the customer on %s in %s', async (_, language, screen) => {
    const { page, problems, close } = await app.visit(`/customers/${customerId}`, { language, screen });
    await page.getByRole('button', { name: 'UPI QR' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await payment(page)).toEqual(DUE);
    expect(problems).toEqual([]);
    await close();
  });

  it('the closing balance of a statement up to today, and none of an earlier one', async () => {
    const { page, close } = await app.visit(`/khata/${customerId}?view=statement`);
    expect(await payment(page)).toEqual(DUE);
    await page.getByRole('textbox', { name: 'To' }).fill('2026-01-01');
    await code(page).waitFor({ state: 'detached' });
    await close();
  });

  it('what is typed in a row of the ugrahi sheet, else all that is due', async () => {
    const { page, close } = await app.visit('/ugrahi', { screen: PHONE });
    await page.getByRole('button', { name: 'More for रमेश & Sons' }).click();
    await page.getByRole('button', { name: 'UPI QR' }).click();
    expect(await payment(page)).toEqual(DUE);
    await page.keyboard.press('Escape');
    await page.getByLabel('Amount from रमेश & Sons').fill('250');
    await page.getByRole('button', { name: 'UPI QR' }).click();
    await page.getByText('Pay ₹250.00 by UPI').waitFor();
    expect(await payment(page)).toEqual({ ...DUE, am: '250.00' });
    await close();
  });

  it('is missing if nothing is due', async () => {
    const { page, close } = await app.visit(`/customers/${paidId}`);
    await page.getByText('Advance').first().waitFor();
    expect(await page.getByRole('button', { name: 'UPI QR' }).count()).toBe(0);
    await close();
  });
});

it.each([
  ['a bill', () => `/sales/${billId}`, 'upi-code', 'Total due'],
  ['a customer', () => `/customers/${customerId}`, 'upi-button', 'Transaction History'],
] as const)(
  'on the page of %s a code that does not load leaves the rest, and can be tried again',
  async (_, path, file, rest) => {
    const { page, close } = await app.visit('/nowhere');
    await page.route(`**/assets/${file}-*.js`, (route) => route.abort('connectionreset'));
    await page.goto(app.url + path());
    const failure = page.getByRole('alert').filter({ hasText: 'This part did not load.' });
    await failure.waitFor();
    await page.getByText(rest).waitFor();
    await failure.getByRole('button', { name: 'Try again' }).click();
    await failure.waitFor();
    await page.unroute(`**/assets/${file}-*.js`);
    await failure.getByRole('button', { name: 'Try again' }).click();
    if (file === 'upi-button') await page.getByRole('button', { name: 'UPI QR' }).click();
    expect((await payment(page)).pa).toBe(DUE.pa);
    expect(await failure.count()).toBe(0);
    await close();
  },
);

it('without a UPI id there is no QR code', async () => {
  await app.api.call('PUT', '/firm', { upiId: '' });
  const { page, close } = await app.visit(`/sales/${billId}`);
  await page.getByText('Total due').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await code(page).count()).toBe(0);
  await app.api.call('PUT', '/firm', { upiId: 'fruit.khata@okaxis' });
  await close();
});

it('a bill of twelve items with its code still prints on one A5 sheet', async () => {
  const items = Array.from({ length: 12 }, () => ({
    productName: 'Pomegranate Bhagwa',
    unit: 'kg',
    quantity: 12.5,
    unitPrice: '142.50',
  }));
  const body = { customerId, saleDate: today, description: 'Second grade', items };
  const { id } = await app.api.call<{ id: number }>('POST', '/sales', body);
  const { page, close } = await app.visit(`/sales/${id}`);
  await code(page).waitFor();
  const pages = async () =>
    [...(await page.pdf({ preferCSSPageSize: true })).toString('latin1').matchAll(/\/MediaBox/g)].length;
  await expect.poll(pages).toBe(1);
  await page.getByLabel('Paper').selectOption('58 mm roll');
  const fits = () =>
    code(page).evaluate((svg) => svg.getBoundingClientRect().right <= document.documentElement.clientWidth);
  await page.setViewportSize({ width: 204, height: 700 });
  await page.emulateMedia({ media: 'print' });
  expect(await fits()).toBe(true);
  await close();
});
