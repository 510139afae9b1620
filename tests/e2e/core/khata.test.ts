import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { download, linesOf } from '../support/downloads';
import { enterCollection, enterCustomer, enterRakesh } from '../support/ledger-records';
import { printStatement } from '../support/printing';
import { goInside } from '../support/screen-walk';

let app: TestApp;
let rakesh: number;

beforeAll(async () => {
  app = await openApp();
  rakesh = await enterRakesh(app.api);
  await enterCollection(app.api, rakesh, '2026-11-06', '7499.50');
});
afterAll(() => app.close());

const khata = () => `/khata/${rakesh}`;
const rowsOf = (page: Page) => page.getByRole('table', { name: 'Transaction History' }).locator('tbody tr');

describe('the khata', () => {
  it('shows the customer, the three cards, its buttons, and five entries a page with their running balances, down to the old balance', async () => {
    const { page, problems, close } = await app.visit(khata());
    await page.getByRole('heading', { name: 'Customer Khata' }).waitFor();
    for (const text of ['Rakesh Yadav', '98765 43210', 'Azadpur Mandi'])
      await expect.poll(() => page.locator('main').textContent()).toContain(text);
    await expect
      .poll(() => page.locator('dl').textContent())
      .toContain(
        'Total Sales₹10,000.00Total Payments₹10,000.00Balance Due₹1,00,000.00 DueOld Balance: ₹1,00,000.00 Due',
      );
    await page.getByText('Back to Customer', { exact: true }).waitFor();
    const hrefOf = (name: string) => page.getByRole('link', { name }).getAttribute('href');
    await expect.poll(() => hrefOf('Back to Customer')).toBe(`/customers/${rakesh}`);
    await expect.poll(() => hrefOf('New Sale')).toBe(`/sales/new?customerId=${rakesh}`);
    await expect.poll(() => hrefOf('Record Payment')).toBe(`/collections/new?customerId=${rakesh}`);
    await page.getByText('Showing 1 to 5 of 6 results').waitFor();
    const balances = async () =>
      (await rowsOf(page).locator('td:last-child').allTextContents()).map((text) => text.trim());
    await expect
      .poll(() => balances())
      .toEqual([
        '₹1,00,000.00 Due',
        '₹1,07,499.50 Due',
        '₹1,10,000.00 Due',
        '₹1,06,000.00 Due',
        '₹1,03,000.00 Due',
      ]);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Showing 6 to 6 of 6 results').waitFor();
    await expect.poll(() => balances()).toEqual(['₹1,01,000.00 Due']);
    await expect
      .poll(() => page.getByText('Old Balance', { exact: true }).locator('..').textContent())
      .toBe('Old Balance₹1,00,000.00 Due');
    expect(problems).toEqual([]);
    await close();
  });

  it('in Hindi calls the balance बाकी and names its side after the amount', async () => {
    const paidAhead = await enterCustomer(app.api, 'मोहन फल वाले', '9123456789', '-500');
    const { page, close } = await app.visit(khata(), { language: 'hi' });
    const summary = () => page.locator('dl').textContent();
    await expect.poll(summary).toContain('बाकी₹1,00,000.00 बकायापिछला बाकी: ₹1,00,000.00 बकाया');
    await goInside(page, `/khata/${paidAhead}`);
    await expect.poll(summary).toContain('बाकी₹500.00 एडवांसपिछला बाकी: ₹500.00 एडवांस');
    await close();
  });

  it('shows only sales or only payments on its tabs, and opens a bill, the statement and the form of a payment', async () => {
    const { page, close } = await app.visit(khata());
    await page.getByRole('tab', { name: 'Payments' }).click();
    await rowsOf(page).nth(1).waitFor();
    await expect.poll(() => rowsOf(page).count()).toBe(2);
    await expect.poll(() => rowsOf(page).first().textContent()).toContain('+₹7,499.50');
    await page.getByRole('tab', { name: 'Sales' }).click();
    await expect.poll(() => rowsOf(page).count()).toBe(4);
    await page.keyboard.press('ArrowLeft');
    await page.getByText('Showing 1 to 5 of 6 results').waitFor();
    await rowsOf(page).filter({ hasText: '-₹4,000.00' }).locator('td').first().click();
    const bill = page.getByRole('dialog', { name: 'Bill Details' });
    await bill.getByText('Apple').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Statement' }).click();
    await page.getByRole('heading', { level: 1, name: 'Khata Statement' }).waitFor();
    const back = page.getByRole('link', { name: 'Back to Khata' });
    await expect.poll(() => back.getAttribute('href')).toBe(khata());
    await back.click();
    await rowsOf(page).getByRole('link', { name: 'Payment' }).first().click();
    await page.waitForURL(/\/collections\/\d+\/edit$/);
    await close();
  });

  it('exports the whole account as CSV', async () => {
    const { page, close } = await app.visit(khata());
    const file = await download(page.getByRole('button', { name: 'Export CSV' }));
    expect(file.name).toBe(`khata-${rakesh}.csv`);
    const lines = linesOf(file);
    expect(lines[1]).toBe(',Old Balance,,,,100000.00');
    expect(lines[2]).toBe('2026-11-01,Sale,First grade,1000.00,,101000.00');
    expect(lines.at(-1)).toBe('2026-11-06,Payment,UPI,,7499.50,100000.00');
    await close();
  });
});

const statement = (from: string, to: string) => `${khata()}?view=statement&from=${from}&to=${to}`;

it('on a phone the khata shows cards, which never scroll sideways; its statement prints without buttons and navigation, with both columns', async () => {
  const { page, close } = await app.visit(khata(), { screen: PHONE });
  await page.getByText('Page 1 of 2').waitFor();
  const card = page.getByRole('list', { name: 'Transaction History' }).getByRole('listitem').first();
  await expect
    .poll(() => card.textContent())
    .toBe('Payment+₹7,499.50Nov 06, 2026View DetailsRunning Balance ₹1,00,000.00 Due');
  await card.getByRole('button', { name: 'View Details' }).tap();
  await expect.poll(() => card.textContent()).toContain('DetailsUPI');
  expect(await scrollsSideways(page)).toBe(false);
  await goInside(page, statement('2026-11-01', '2026-11-06'));
  await page.getByText('Closing Balance').waitFor();
  await printStatement(page, {
    print: 'Print',
    from: 'From',
    columns: ['Date', 'Particulars', 'Sale', 'Payment', 'Balance'],
  });
  await close();
});

describe('the khata statement', () => {
  const rowTexts = (page: Page) =>
    page.locator('main table tr:not(:first-child), main table tbody tr').allTextContents();

  it('has the opening balance, each entry and the closing balance of the chosen dates, which the address keeps', async () => {
    const { page, problems, close } = await app.visit(statement('2026-11-03', '2026-11-05'));
    await expect.poll(() => rowTexts(page)).toHaveLength(5);
    const rows = await rowTexts(page);
    expect(rows[0]).toBe('Opening Balance₹1,03,000.00 Due');
    expect(rows[1]).toContain('₹3,000.00');
    expect(rows[1]).toContain('₹1,06,000.00 Due');
    expect(rows[3]).toContain('₹1,07,499.50 Due');
    expect(rows[4]).toBe('Closing Balance₹7,000.00₹2,500.50₹1,07,499.50 Due');
    await page.getByLabel('From').fill('2026-11-05');
    await page.getByText('Opening Balance').locator('..').getByText('₹1,10,000.00 Due').waitFor();
    await expect.poll(() => page.url()).toContain('from=2026-11-05');
    expect(problems).toEqual([]);
    await close();
  });

  it('says that the first day is after the last, and shows the financial year if its dates are invalid', async () => {
    const { page, problems, close } = await app.visit(statement('2026-11-05', '2026-11-03'));
    const error = page.getByRole('alert').getByText('The first day must not be after the last.');
    await error.waitFor();
    await page.goto(`${app.url}${statement('abc', '2026-02-30')}`);
    await page.getByText('Closing Balance').waitFor();
    await expect.poll(() => page.getByLabel('From').inputValue()).toMatch(/^\d{4}-04-01$/);
    expect(await error.count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });
});
