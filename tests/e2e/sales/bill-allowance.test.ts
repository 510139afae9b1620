import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESKTOP, openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { shiftDay, today } from '../support/calendar';
import { enterCustomer } from '../support/ledger-records';
import { figureOf, openMenu, toastSaying } from '../support/page-steps';
import { goInside } from '../support/screen-walk';
import { enterPurchase, enterVendor } from '../support/vendor-records';

let app: TestApp;
let customerId: number;
let bill: number;
beforeAll(async () => {
  app = await openApp();
  const vendor = await enterVendor(app.api, 'Kinnaur Apple Growers');
  const purchaseId = await enterPurchase(app.api, vendor, { amount: '3000', createdAt: shiftDay(today, -2) });
  customerId = await enterCustomer(app.api, 'Rakesh Yadav', '98765 43210');
  const items = [{ productName: 'Apple', unit: 'box', quantity: 4, unitPrice: '1000' }];
  const yesterday = shiftDay(today, -1);
  const mohan = await enterCustomer(app.api, 'Mohan Lal', '98765 43211', '500');
  await app.api.create('/collections', {
    customerId: mohan,
    amount: '50',
    method: 'allowance',
    date: yesterday,
  });
  await app.api.create('/expenses', { amount: '100', kind: 'other', note: 'Tea', createdAt: yesterday });
  bill = await app.api.create('/sales', { customerId, saleDate: today, purchaseId, items });
});
afterAll(() => app?.close());

const totalDue = (page: Page) =>
  page.getByRole('article', { name: 'Bill' }).getByRole('paragraph').filter({ hasText: 'Total due' });

it('an allowance on a bill is two taps, an amount and a note; the customer owes that much less, and the day books know it as no money', async () => {
  const { page, problems, close } = await app.visit(`/sales/${bill}`);
  await expect.poll(() => totalDue(page).innerText()).toMatch(/₹4,000\.00$/);
  await openMenu(page);
  await page.getByRole('button', { name: 'Chhoot on this bill' }).click();
  const dialog = page.getByRole('dialog', { name: `Chhoot on bill ${bill}` });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Amount must be a positive number').waitFor();
  await dialog.getByLabel('Amount').fill('400');
  await dialog.getByLabel('Note').fill('4 boxes bad');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await toastSaying(page, 'Chhoot saved').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => totalDue(page).innerText()).toMatch(/₹3,600\.00$/);
  const [stored] = await app.api.call<object[]>('GET', '/collections');
  expect(stored).toMatchObject({ customerId, saleId: bill, amount: '400.00', method: 'allowance' });

  await goInside(page, '/collections');
  const row = page.getByRole('row').filter({ hasText: 'Rakesh Yadav' });
  await expect
    .poll(() => row.getByRole('cell').allTextContents())
    .toMatchObject({ 1: 'Rakesh Yadav', 2: 'Chhoot', 3: '4 boxes bad', 4: '₹400.00' });
  await expect.poll(() => figureOf(page, "Today's Collections")).toBe('₹0.00');
  await expect.poll(() => figureOf(page, 'Net Today')).toBe('₹0.00');

  await goInside(page, '/day');
  const collected = page.locator('main dl > div').filter({ hasText: 'Collected' });
  await expect
    .poll(() => collected.locator('dd').allTextContents())
    .toEqual(['₹0.00', 'Chhoot, no money ₹400.00']);
  await page.getByText('Should be').first().waitFor();
  const { cash } = await app.api.call<{ cash: { received: number } }>('GET', '/reports/day');
  expect(cash.received).toBe(0);
  expect(problems).toEqual([]);
  await close();
});

it('the vehicle bears it in profit and loss, and the firm what no vehicle bears, on a desktop and a phone', async () => {
  const { page, problems, close } = await app.visit('/reports/profit-loss');
  await expect.poll(() => figureOf(page, 'Overall Profit/Loss')).toBe('₹1,000.00 Profit');
  await page.getByRole('button', { name: 'With expenses' }).click();
  await page.getByText('Expenses and chhoot of no vehicle').waitFor();
  for (const screen of [DESKTOP, PHONE]) {
    await page.setViewportSize(screen);
    await expect.poll(() => figureOf(page, 'Expenses and chhoot of no vehicle')).toBe('₹150.00');
    await expect.poll(() => figureOf(page, "The firm's net")).toBe('₹450.00 Profit');
    await expect.poll(() => figureOf(page, 'Overall Profit/Loss')).toBe('₹1,000.00 Profit');
    for (const text of ['Chhoot ₹400.00', '₹600.00 Profit'])
      await expect.poll(() => page.locator('main').innerText()).toContain(text);
    const net = page.getByText('₹600.00').first();
    await expect
      .poll(() => net.evaluate((figure) => figure.getBoundingClientRect().right < innerWidth))
      .toBe(true);
    expect(await scrollsSideways(page)).toBe(false);
  }
  expect(problems).toEqual([]);
  await close();
});
