import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { appOfFile } from '../support/browser';
import { download, linesOf } from '../support/downloads';
import { enterCollection, enterCustomer, enterRakesh } from '../support/ledger-records';
import { goInside } from '../support/screen-walk';

const app = appOfFile();
let rakesh: number;
beforeAll(async () => {
  rakesh = await enterRakesh(app.api);
  await enterCollection(app.api, rakesh, '2026-11-06', '7499.50');
});

const khata = () => `/khata/${rakesh}`;
const statement = (from: string, to: string) => `${khata()}?view=statement&from=${from}&to=${to}`;
const rowsOf = (page: Page) => page.getByRole('table', { name: 'Transaction History' }).locator('tbody tr');

describe('the khata', () => {
  it('shows the customer, the three cards, its buttons, and five entries a page with their running balances, and exports', async () => {
    const { page, problems } = await app.visit(khata());
    await page.getByRole('heading', { name: 'Customer Khata' }).waitFor();
    for (const text of ['Rakesh Yadav', '98765 43210', 'Azadpur Mandi'])
      await expect.poll(() => page.locator('main').textContent()).toContain(text);
    const cards = page.locator('dl').filter({ hasText: 'Total Sales₹10,000.00Total Payments₹10,000.00' });
    await cards.filter({ hasText: 'Balance Due₹1,00,000.00 DueOld Balance: ₹1,00,000.00 Due' }).waitFor();
    for (const [name, href] of [
      ['Back to Customer', `/customers/${rakesh}`],
      ['New Sale', `/sales/new?customerId=${rakesh}`],
      ['Record Payment', `/collections/new?customerId=${rakesh}`],
    ] as const)
      expect(await page.getByRole('link', { name }).getAttribute('href')).toBe(href);
    await page.getByText('Showing 1 to 5 of 6 results').waitFor();
    const balances = async () =>
      (await rowsOf(page).locator('td:last-child').allTextContents()).map((text) => text.trim());
    await expect
      .poll(balances)
      .toEqual(['₹1,00,000.00 Due', '₹1,07,499.50 Due', '₹1,10,000.00 Due', '₹1,06,000.00 Due', '₹1,03,000.00 Due']);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Showing 6 to 6 of 6 results').waitFor();
    await expect.poll(balances).toEqual(['₹1,01,000.00 Due']);
    const oldBalance = page.getByText('Old Balance', { exact: true }).locator('..');
    await oldBalance.filter({ hasText: 'Old Balance₹1,00,000.00 Due' }).waitFor();
    const file = await download(page.getByRole('button', { name: 'Export CSV' }));
    expect(file.name).toBe(`khata-${rakesh}.csv`);
    const lines = linesOf(file);
    expect(lines[1]).toBe(',Old Balance,,,,100000.00');
    expect(lines[2]).toBe('2026-11-01,Sale,First grade,1000.00,,101000.00');
    expect(lines.at(-1)).toBe('2026-11-06,Payment,UPI,,7499.50,100000.00');
    expect(problems).toEqual([]);
  });

  it('shows only sales or only payments on its tabs, and opens a bill, the statement and the form of a payment', async () => {
    const { page } = await app.visit(khata());
    await page.getByRole('tab', { name: 'Payments' }).click();
    await expect.poll(() => rowsOf(page).count()).toBe(2);
    await expect.poll(() => rowsOf(page).first().textContent()).toContain('+₹7,499.50');
    await page.getByRole('tab', { name: 'Sales' }).click();
    await expect.poll(() => rowsOf(page).count()).toBe(4);
    await page.keyboard.press('ArrowLeft');
    await page.getByText('Showing 1 to 5 of 6 results').waitFor();
    await rowsOf(page).filter({ hasText: '-₹4,000.00' }).locator('td').first().click();
    await page.getByRole('dialog', { name: 'Bill Details' }).getByText('Apple').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Statement' }).click();
    await page.getByRole('heading', { level: 1, name: 'Khata Statement' }).waitFor();
    await page.getByRole('link', { name: 'Back to Khata' }).click();
    await page.waitForURL(`${app.url}${khata()}`);
    await rowsOf(page).getByRole('link', { name: 'Payment' }).first().click();
    await page.waitForURL(/\/collections\/\d+\/edit$/);
  });

  it('in Hindi calls the balance बाकी and names its side after the amount', async () => {
    const paidAhead = await enterCustomer(app.api, 'मोहन फल वाले', '9123456789', '-500');
    const { page } = await app.visit(khata(), { language: 'hi' });
    const summary = () => page.locator('dl').textContent();
    await expect.poll(summary).toContain('बाकी₹1,00,000.00 बकायापिछला बाकी: ₹1,00,000.00 बकाया');
    await goInside(page, `/khata/${paidAhead}`);
    await expect.poll(summary).toContain('बाकी₹500.00 एडवांसपिछला बाकी: ₹500.00 एडवांस');
  });
});

it('the statement has the entries and balances of the chosen dates, which the address keeps, refuses dates in reverse, and prints', async () => {
  const { page, problems } = await app.visit(statement('2026-11-03', '2026-11-05'));
  const rows = page.locator('main table tbody tr');
  await expect
    .poll(() => rows.allTextContents())
    .toEqual([
      'Opening Balance₹1,03,000.00 Due',
      expect.stringMatching(/₹3,000\.00.*₹1,06,000\.00 Due$/),
      expect.stringMatching(/₹4,000\.00.*₹1,10,000\.00 Due$/),
      expect.stringMatching(/₹2,500\.50.*₹1,07,499\.50 Due$/),
      'Closing Balance₹7,000.00₹2,500.50₹1,07,499.50 Due',
    ]);
  await page.getByLabel('From').fill('2026-11-05');
  await page.getByText('Opening Balance').locator('..').getByText('₹1,10,000.00 Due').waitFor();
  await expect.poll(() => page.url()).toContain('from=2026-11-05');
  const error = page.getByRole('alert').getByText('The first day must not be after the last.');
  await page.getByLabel('From').fill('2026-11-06');
  await error.waitFor();
  await goInside(page, statement('abc', '2026-02-30'));
  await page.getByText('Closing Balance').waitFor();
  await expect.poll(() => page.getByLabel('From').inputValue()).toMatch(/^\d{4}-04-01$/);
  expect(await error.count()).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('button', { name: 'Print' }).waitFor({ state: 'hidden' });
  await page.getByRole('navigation').first().waitFor({ state: 'hidden' });
  await page.getByLabel('From').waitFor({ state: 'hidden' });
  const columns = await page.getByRole('columnheader').filter({ visible: true }).allInnerTexts();
  expect(columns).toEqual(['Date', 'Particulars', 'Sale', 'Payment', 'Balance']);
  expect(problems).toEqual([]);
});
