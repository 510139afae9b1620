import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { boxOf } from '../support/boxes';
import { openApp, PHONE, TABLET, type TestApp } from '../support/browser';
import { isFocused } from '../support/page-steps';
import { printedSheets } from '../support/printing';
import { goInside, settled } from '../support/screen-walk';

// What holds for every screen is in core/walk.

const LONGEST = 'Shri Lakshminarayan Venkateshwara Fruit Trading Brothers '.repeat(2).trim();
const LONG = 'Lakshminarayan Fruit Trading Brothers and Sons of Old Azadpur';

let app: TestApp;
let longNamed: number;
let bill: number;
beforeAll(async () => {
  app = await openApp();
  for (const [name, phoneNumber] of [
    [LONGEST, '9811122233'],
    ['Rakesh Yadav', '9811122244'],
    [LONG, '9811122255'],
  ])
    longNamed = await app.api.create('/customers', { name, phoneNumber, oldBalance: '12345678.90' });
  bill = await app.api.create('/sales', {
    customerId: longNamed,
    saleDate: '2026-11-20',
    items: [{ productName: 'Watermelon', quantity: 12345.5, unit: 'kg', unitPrice: '1450' }],
  });
});
afterAll(() => app?.close());

it('at 768 px the sale form has headings in two lines for the two lines of an item, and shows a long product name and a quantity of seven digits whole', async () => {
  const { page, close } = await app.visit('/sales/new', { screen: TABLET });
  const topOf = async (name: string) =>
    (await boxOf(page.getByRole('columnheader', { name, exact: true }))).y;
  await page.getByRole('columnheader', { name: 'Unit', exact: true }).waitFor();
  await settled(page);
  expect((await topOf('Unit')) - (await topOf('Product'))).toBeGreaterThan(15);
  await page.getByLabel('Product 1').fill('Pomegranate Bhagwa Super Premium Export Quality Solapur');
  await page.getByLabel('Quantity 1').fill('1234567.89');
  await page.getByLabel('Price 1').fill('71.25');
  await page.getByText('₹8,79,62,962.16').first().waitFor();
  for (const field of ['Product 1', 'Quantity 1', 'Price 1'])
    expect(
      await page.getByLabel(field).evaluate((input) => input.scrollWidth - input.clientWidth),
      field,
    ).toBeLessThanOrEqual(0);
  await close();
});

it("at 768 px a long name breaks into at most three lines, and a bill's number is under it", async () => {
  const { page, close } = await app.visit('/customers', { screen: TABLET });
  const heightOf = async (text: string) =>
    (await boxOf(page.getByRole('row').filter({ hasText: text }))).height;
  await page.getByText(LONGEST).waitFor();
  await settled(page);
  expect((await heightOf(LONGEST)) - (await heightOf('Rakesh Yadav'))).toBeLessThan(45);
  await goInside(page, '/sales');
  await page.getByText(LONG).waitFor();
  await settled(page);
  const name = await boxOf(page.getByText(LONG));
  expect((await boxOf(page.getByText(`#${bill}`))).y).toBeGreaterThan(name.y + name.height - 6);
  await close();
});

it('at 1920 px a form ends where a list does, and a statement, which the keyboard reaches, keeps the firm on one line beside a long name when printed', async () => {
  const { page, close } = await app.visit('/customers', { screen: { width: 1920, height: 1080 } });
  const rightOfTable = async () => {
    const { x, width } = await boxOf(page.locator('main .sheet', { has: page.getByRole('table') }));
    return x + width;
  };
  const list = await rightOfTable();
  await goInside(page, '/sales/new');
  expect(await rightOfTable()).toBe(list);
  await goInside(page, `/khata/${longNamed}?view=statement`);
  await page.emulateMedia({ media: 'print' });
  await page.getByText('Closing Balance').first().waitFor();
  const linesOfFirm = () =>
    page
      .getByText('Fruit Khata', { exact: true })
      .last()
      .evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getClientRects().length;
      });
  await expect.poll(linesOfFirm).toBe(1);
  await page.emulateMedia({ media: 'screen' });
  const table = page.getByRole('group', { name: 'Transaction History' });
  await table.focus();
  await expect.poll(() => isFocused(table)).toBe(true);
  await close();
});

it('on a phone the values of an expanded card reach its bin at its right edge, and a quantity is grouped as on the bill', async () => {
  const { page, close } = await app.visit('/sales', { screen: PHONE });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'View Details' }).first().click();
  await main.getByText('Watermelon 12,345.5 kg').waitFor();
  const fields = await boxOf(main.locator('li dl').first());
  const bin = await boxOf(main.getByRole('button', { name: /^Delete bill of/ }));
  expect(bin.x + bin.width).toBeGreaterThan(350);
  expect(bin.x - fields.x - fields.width).toBeLessThanOrEqual(8);
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

it('on a desktop the space for a scrollbar darkens with the page behind a dialog, a list prints on A4, an expense without a note is not called an expense twice, and the sign-in screen reserves no space', async () => {
  await app.api.call('POST', '/expenses', { amount: '250', note: '', createdAt: '2026-11-20 10:00:00' });
  const { page, context, close } = await app.visit('/sales');
  const row = page.getByRole('button', { name: /^Lakshminarayan/ });
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
  await page.getByRole('row').filter({ hasText: 'No note' }).getByText('Expense', { exact: true }).waitFor();
  await context.clearCookies();
  await page.goto(`${app.url}/auth`);
  await page.locator('aside').waitFor();
  await expect.poll(async () => (await gutter(page)).scrollbarGutter).toBe('auto');
  await close();
});
