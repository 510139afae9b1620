import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillBookRecords, billRows, billTable, enterBillBook } from '../support/bill-book-records';
import { openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { download } from '../support/downloads';
import { BROKEN } from '../support/ledger-records';
import { hold } from '../support/page-steps';

let app: TestApp;
let bills: number[];
let enterBill: BillBookRecords['enterBill'];
beforeAll(async () => {
  app = await openApp();
  ({ bills, enterBill } = await enterBillBook(app.api));
});
afterAll(() => app.close());

/** Deletes what a test or an earlier attempt has entered beside the twelve bills. */
async function deleteFurtherBills(): Promise<void> {
  for (const id of bills.splice(12)) await app.api.call('DELETE', `/sales/${id}`);
}

const dayHeads = (page: Page) => billTable(page).locator('tbody th');

describe('the Bill Book', () => {
  it('shows ten of twelve bills, newest first, with customer, vehicle, DD-MM-YY and amount', async () => {
    const { page, problems, close } = await app.visit('/sales');
    await page.getByText('Showing 1 to 10 of 12 results').waitFor();
    await expect
      .poll(() => page.getByRole('columnheader').allInnerTexts())
      .toEqual(['Customer', 'Vehicle Number', 'Date', 'Amount', 'Actions']);
    await expect
      .poll(async () => (await billRows(page).nth(1).getByRole('cell').allInnerTexts()).slice(0, 4))
      .toEqual([`Rakesh Yadav\n#${bills[10]}`, 'HP-08-F-8270', '01-11-26', '₹1,00,000.51']);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Showing 11 to 12 of 12 results').waitFor();
    await expect.poll(() => billRows(page).count()).toBe(2);
    expect(problems).toEqual([]);
    await close();
  });

  it('is grouped by day: each day with its number of bills and total, complete even if a page cuts it', async () => {
    await deleteFurtherBills();
    for (let count = 0; count < 2; count += 1) await enterBill('2026-10-01', '10');
    const { page, problems, close } = await app.visit('/sales');
    await expect
      .poll(() => dayHeads(page).first().innerText())
      .toMatch(/^Mon, Nov 02, 2026\s+1 bill · ₹2.51$/);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Showing 11 to 14 of 14 results').waitFor();
    await expect
      .poll(() => dayHeads(page).last().innerText())
      .toMatch(/^Thu, Oct 01, 2026\s+3 bills · ₹241.53$/);
    await page.getByPlaceholder('Search sales...').fill('HP-08');
    await expect.poll(() => dayHeads(page).allInnerTexts()).toContain('Thu, Oct 01, 2026');
    await page.getByPlaceholder('Search sales...').fill('');
    await page.getByRole('button', { name: 'Amount' }).click();
    await expect.poll(() => dayHeads(page).count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
    await deleteFurtherBills();
  });

  it("keeps the day's heading visible", async () => {
    const { page, close } = await app.visit('/sales', { screen: { width: 1280, height: 400 } });
    await billRows(page).nth(1).waitFor();
    const head = dayHeads(page).nth(1);
    const top = () => head.evaluate((element) => element.getBoundingClientRect().top);
    await page.getByText('Showing 1 to 10 of 12 results').waitFor();
    await billRows(page)
      .nth(1)
      .evaluate((row) => window.scrollBy(0, row.getBoundingClientRect().top + 10));
    await expect.poll(top).toBe(0);
    await close();
  });

  it('sorts all bills by each column, in both directions', async () => {
    const { page, close } = await app.visit('/sales');
    const first = billRows(page).first();
    await page.getByRole('button', { name: 'Amount' }).click();
    await first.filter({ hasText: '₹2.51' }).waitFor();
    await page.getByRole('button', { name: 'Amount' }).click();
    await first.filter({ hasText: '₹1,00,000.51' }).waitFor();
    await page.getByRole('button', { name: 'Date' }).click();
    await first.filter({ hasText: '01-10-26' }).waitFor();
    await expect
      .poll(() => page.getByRole('columnheader', { name: 'Date' }).getAttribute('aria-sort'))
      .toBe('ascending');
    await page.getByRole('button', { name: 'Customer' }).click();
    await first.filter({ hasText: '02-11-26' }).filter({ hasText: 'Rakesh Yadav' }).waitFor();
    await page.getByRole('button', { name: 'Customer' }).click();
    await first.filter({ hasText: '10-10-26' }).filter({ hasText: 'मोहन फल वाले' }).waitFor();
    await page.getByRole('button', { name: 'Vehicle' }).click();
    await page.getByText('Showing 1 to 10 of 12 results').waitFor();
    await first.filter({ hasText: '10-10-26' }).waitFor();
    await page.getByRole('button', { name: 'Vehicle' }).click();
    await first.filter({ hasText: 'HP-08-F-8270' }).filter({ hasText: '02-11-26' }).waitFor();
    await close();
  });

  it('searches by customer, vehicle, description and product, and says when nothing matches', async () => {
    const { page, close } = await app.visit('/sales');
    const search = page.getByPlaceholder('Search sales...');
    for (const [typed, found] of [
      ['rakesh', 2],
      ['hp-08', 2],
      ['NAGPUR', 1],
      ['मोहन', 10],
      ['first GRADE', 10],
    ] as const) {
      await search.fill(typed);
      await expect.poll(() => billRows(page).count()).toBe(found);
    }
    await search.fill('nobody at all');
    await page.getByText('No sales found.', { exact: true }).waitFor();
    await close();
  });

  it('shows a skeleton while it loads, says what failed, and retries', async () => {
    const { page, close } = await app.visit('/settings');
    let broken = true;
    await page.route(/api\.php\/sales\?/, (route) => (broken ? route.fulfill(BROKEN) : route.continue()));
    const release = await hold(page, /api\.php\/sales\?/);
    await page.goto(`${app.url}/sales`);
    await page.getByRole('status').filter({ hasText: 'Loading...' }).first().waitFor();
    release();
    await page.locator('main').getByText('Failed to fetch sales', { exact: true }).waitFor();
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Showing 1 to 10 of 12 results').waitFor();
    await close();
  });

  it('becomes cards on a phone with at most three extra fields, and exports on the desktop', async () => {
    const phone = await app.visit('/sales', { screen: PHONE });
    const card = phone.page
      .getByRole('list', { name: 'Bills' })
      .getByRole('listitem')
      .filter({ has: phone.page.getByRole('button') })
      .nth(1);
    await card.getByText('01-11-26').waitFor();
    await card.getByRole('button', { name: 'View Details' }).tap();
    await card.getByRole('button', { name: 'Hide Details' }).waitFor();
    await expect
      .poll(() => card.getByRole('term').allInnerTexts())
      .toEqual(['Items', 'Description', 'Phone Number']);
    expect(await scrollsSideways(phone.page)).toBe(false);
    await phone.close();

    const { page, close } = await app.visit('/sales');
    const { name } = await download(page.getByRole('button', { name: 'Export CSV' }));
    expect(name).toMatch(/^Bill Book \d{4}-\d{2}-\d{2}\.csv$/);
    await close();
  });
});
