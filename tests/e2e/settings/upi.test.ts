import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, PHONE, type TestApp } from '../support/browser';
import { today } from '../support/calendar';
import { enterSale } from '../support/ledger-records';
import { printedSheets } from '../support/printing';
import { readCode } from '../support/qr-code';

let app: TestApp;
let customerId: number;
let billId: number;
let paidAheadId: number;

beforeAll(async () => {
  app = await openApp();
  const enter = async (name: string, oldBalance: string) => {
    const body = { name, phoneNumber: '9876543210', address: 'Azadpur', oldBalance };
    return app.api.create('/customers', body);
  };
  customerId = await enter('रमेश & Sons', '1000.25');
  paidAheadId = await enter('Paid Ahead', '-5000');
  billId = await enterSale(app.api, customerId, today, '500.50');
  await app.api.call('PUT', '/firm', { upiId: 'fruit.khata@okaxis', currentPassword: 'admin123' });
});
afterAll(() => app?.close());

const code = (page: Page) => page.getByRole('img', { name: /^QR code to pay|QR कोड$/ });

/** Waits until a payer's app would read those fields from the code. */
async function pays(page: Page, payment: Record<string, string>): Promise<void> {
  const read = async () => {
    const text = (await readCode(code(page))) ?? '';
    expect(text).toMatch(/^upi:\/\/pay\?pa=fruit\.khata@okaxis&pn=/);
    return Object.fromEntries(new URLSearchParams(text.split('?')[1]));
  };
  // A slow machine takes long to read a picture.
  await expect.poll(read, { timeout: 120_000 }).toEqual(payment);
}

const DUE = { pa: 'fruit.khata@okaxis', pn: 'Fruit Khata', am: '1500.75', cu: 'INR', tn: 'रमेश & Sons' };

describe('a UPI QR code', () => {
  it('pays the amount of a bill, on its page, on paper and in its dialog', async () => {
    const bill = { ...DUE, am: '500.50', tn: `Bill No. ${billId}` };
    const { page, problems, close } = await app.visit(`/sales/${billId}`);
    await pays(page, bill);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => {
      document.body.style.zoom = '3';
    });
    await pays(page, bill);
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`${app.url}/khata/${customerId}`);
    await page.getByRole('row').filter({ hasText: '₹500.50' }).first().click();
    await page.getByRole('dialog').waitFor();
    await pays(page, bill);
    expect(await page.locator('a[href^="upi:"]').count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  it('pays all that a customer owes', async () => {
    const { page, problems, close } = await app.visit(`/customers/${customerId}`, { screen: PHONE });
    await page.getByRole('button', { name: 'UPI QR' }).click();
    await page.getByRole('dialog').waitFor();
    await pays(page, DUE);
    expect(problems).toEqual([]);
    await close();
  });

  it('pays the closing balance of a statement up to today, and is missing from an earlier one', async () => {
    const { page, close } = await app.visit(`/khata/${customerId}?view=statement`);
    await pays(page, DUE);
    await page.getByRole('textbox', { name: 'To' }).fill('2026-01-01');
    await code(page).waitFor({ state: 'detached' });
    await close();
  });

  it('pays the amount typed into a row of the ugrahi sheet, or else all that is due', async () => {
    const { page, close } = await app.visit('/ugrahi', { screen: PHONE });
    await page.getByRole('button', { name: 'More for रमेश & Sons' }).click();
    await page.getByRole('button', { name: 'UPI QR' }).click();
    await pays(page, DUE);
    await page.keyboard.press('Escape');
    await page.getByLabel('Amount from रमेश & Sons').fill('250');
    await page.getByRole('button', { name: 'UPI QR' }).click();
    await page.getByText('Pay ₹250.00 by UPI').waitFor();
    await pays(page, { ...DUE, am: '250.00' });
    await close();
  });

  it('is missing if nothing is due', async () => {
    const { page, close } = await app.visit(`/customers/${paidAheadId}`);
    await page.getByText('Advance').first().waitFor();
    expect(await page.getByRole('button', { name: 'UPI QR' }).count()).toBe(0);
    await close();
  });
});

it('a bill of twelve items with its code still prints on one A5 sheet', async () => {
  const items = Array.from({ length: 12 }, () => ({
    productName: 'Pomegranate Bhagwa',
    unit: 'kg',
    quantity: 12.5,
    unitPrice: '142.50',
  }));
  const body = { customerId, saleDate: today, description: 'Second grade', items };
  const id = await app.api.create('/sales', body);
  const { page, close } = await app.visit(`/sales/${id}`);
  await code(page).waitFor();
  await expect.poll(() => printedSheets(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByLabel('Paper').selectOption('58 mm roll');
  await page.keyboard.press('Escape');
  await page.getByLabel('Paper').waitFor({ state: 'detached' });
  const fits = () =>
    code(page).evaluate((svg) => svg.getBoundingClientRect().right <= document.documentElement.clientWidth);
  await page.setViewportSize({ width: 204, height: 700 });
  await page.emulateMedia({ media: 'print' });
  await expect.poll(fits).toBe(true);
  await close();
});
