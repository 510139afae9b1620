import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxOf } from '../support/boxes';
import { NARROW_PHONE, openApp, PHONE, TABLET, type TestApp } from '../support/browser';
import { isFocused } from '../support/page-steps';
import { printedSheets } from '../support/printing';
import { goInside, settled } from '../support/screen-walk';

let app: TestApp;
let customer: number;
let bill: number;
beforeAll(async () => {
  app = await openApp();
  customer = await app.api.create('/customers', {
    name: 'Sri Venkateswara Wholesale Fruit Merchants and Commission Agents',
    phoneNumber: '9811122233',
    address: 'Shop 14, Old Mandi Road, Azadpur',
    oldBalance: '12345678.90',
  });
  bill = await app.api.create('/sales', {
    customerId: customer,
    saleDate: '2026-11-20',
    description: 'First grade',
    items: [{ productName: 'Watermelon', quantity: 12345.5, unit: 'kg', unitPrice: '1450' }],
    amount: '17900975.00',
  });
});
afterAll(() => app.close());

/** Waits until those elements show all of their content. */
const waitUntilWhole = async (page: Page, selector: string) => {
  const elements = page.locator(selector);
  await elements.first().waitFor();
  const whole = () =>
    elements.evaluateAll((all) => all.every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth));
  await expect.poll(whole, { message: selector }).toBe(true);
};

/** The buttons that an edge of the screen cuts. */
const cutButtons = (page: Page) =>
  page.locator('main :is(a, button):visible').evaluateAll((buttons) =>
    buttons
      .filter((button) => {
        const { left, right } = button.getBoundingClientRect();
        return left < 0 || right > window.innerWidth;
      })
      .map((button) => button.textContent),
  );

/** On how many lines the buttons above a bill are. */
const lines = (page: Page) =>
  page
    .locator('.header-actions > *')
    .evaluateAll((buttons) => new Set(buttons.map((button) => button.getBoundingClientRect().bottom)).size);

describe.each(['en', 'hi'] as const)('on a narrow phone (%s)', (language) => {
  it('the bottom bar shows its labels and the Sale Book its tabs in full, no edge cuts a button, those above a bill are in one line, and a total in crores overlaps none', async () => {
    const { page, close } = await app.visit('/', { screen: NARROW_PHONE, language });
    await waitUntilWhole(page, '.bottom-bar a span');
    for (const path of [`/customers/${customer}`, `/khata/${customer}`, '/collections', '/sales/new']) {
      await goInside(page, path);
      expect(await cutButtons(page), path).toEqual([]);
    }
    await goInside(page, '/sales?view=summary');
    await waitUntilWhole(page, '[role=tablist]');
    for (const screen of [NARROW_PHONE, PHONE]) {
      await page.setViewportSize(screen);
      await goInside(page, `/sales/${bill}/edit`);
      const total = page.locator('.form-bar output');
      await expect.poll(() => total.textContent()).toBe('₹1,79,00,975.00');
      await settled(page);
      const figure = await boxOf(total);
      const button = await boxOf(page.locator('.form-bar :is(a, button)').first());
      const beside = figure.x + figure.width <= button.x;
      const above = figure.y + figure.height <= button.y;
      expect(beside || above).toBe(true);
    }
    await page.setViewportSize({ width: 360, height: 640 });
    await goInside(page, `/sales/${bill}`);
    await page.getByRole('article').waitFor();
    await settled(page);
    await expect.poll(() => lines(page)).toBe(1);
    await close();
  });
});

it('the statement shows amounts in crores whole at 320 and 768 px, and the keyboard reaches it', async () => {
  const { page, close } = await app.visit(`/khata/${customer}?view=statement`, { screen: NARROW_PHONE });
  const table = page.getByRole('group', { name: 'Transaction History' });
  await table.getByText('Closing Balance').waitFor();
  for (const screen of [NARROW_PHONE, TABLET]) {
    await page.setViewportSize(screen);
    await expect
      .poll(() => table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth))
      .toBe(true);
  }
  await table.focus();
  await expect.poll(() => isFocused(table)).toBe(true);
  await close();
});

it('at 320 px an amount of ten digits does not cut the word beside it, and a card and the sale form group the digits of a quantity as the bill does', async () => {
  const customerId = await app.api.create('/customers', {
    name: 'Balwant Singh',
    phoneNumber: '9811122266',
    address: '',
    oldBalance: '9876543210.50',
  });
  const payment = { amount: '9876543210.00', method: 'bank_transfer', note: '', date: '2026-11-20' };
  await app.api.create('/collections', { customerId, ...payment });
  const { page, close } = await app.visit(`/customers/${customerId}`, { screen: NARROW_PHONE });
  const entry = page.getByRole('link').filter({ hasText: '+₹9,87,65,43,210.00' });
  await entry.waitFor();
  await settled(page);
  const word = await boxOf(entry.getByText('Payment', { exact: true }));
  const box = await boxOf(entry.locator('.line-clamp-2'));
  expect(word.x + word.width).toBeLessThanOrEqual(box.x + box.width);

  await goInside(page, '/sales');
  await page.getByRole('button', { name: 'View Details' }).first().click();
  await page.getByText('Watermelon 12,345.5 kg').waitFor();

  await goInside(page, '/sales/new');
  await page.getByRole('button', { name: 'Add Item' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Quantity').fill('1234567.89');
  await dialog.getByLabel('Price').fill('1450');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByText('12,34,567.89 pcs × ₹1,450.00').waitFor();
  await close();
});

it('the totals above the customers are not zero while the customers load', async () => {
  const { page, close } = await app.visit('/settings', { screen: PHONE });
  await page.route(/api\.php\/customer/, () => {});
  await page.goto(`${app.url}/customers`);
  const due = page.getByRole('radio', { name: /^Due/ });
  await due.waitFor({ state: 'attached' });
  await expect.poll(() => due.locator('xpath=..').textContent()).toContain('…');
  await close();
});

/** The space reserved for a scrollbar. */
const gutter = (page: Page) =>
  page.evaluate(() => {
    const { scrollbarGutter, backgroundColor } = getComputedStyle(document.documentElement);
    return { scrollbarGutter, backgroundColor };
  });

it('on a desktop the space for a scrollbar darkens with the page behind a dialog, a list prints on A4, and an expense without a note is not called an expense twice', async () => {
  await app.api.call('POST', '/expenses', { amount: '250', note: '', createdAt: '2026-11-20 10:00:00' });
  const { page, close } = await app.visit('/sales');
  const row = page.getByRole('button', { name: /^Sri Venkateswara/ });
  await row.waitFor();
  const undimmed = (await gutter(page)).backgroundColor;
  await row.click();
  await page.getByRole('dialog').waitFor();
  await expect.poll(async () => (await gutter(page)).backgroundColor).not.toBe(undimmed);
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await gutter(page)).backgroundColor).toBe(undimmed);
  await page.emulateMedia({ media: 'print' });
  expect(await printedSheets(page)).toContain('594x841');
  await page.emulateMedia({ media: 'screen' });
  await goInside(page, '/collections');
  const expense = page.getByRole('row').filter({ hasText: 'No note' });
  await expense.getByText('Expense', { exact: true }).waitFor();
  await close();
});

it('the sign-in screen reserves no space for a scrollbar', async () => {
  const { page, close } = await app.visit('/auth', { signedIn: false });
  await page.locator('aside').waitFor();
  await expect.poll(async () => (await gutter(page)).scrollbarGutter).toBe('auto');
  await close();
});
