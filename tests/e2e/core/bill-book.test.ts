import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { download } from '../support/downloads';
import { BROKEN, enterCustomer } from '../support/ledger-records';
import { isFocused, toasts } from '../support/page-steps';
import { enterPurchase, enterVendor } from '../support/vendor-records';
import { chatOpenedBy, messageIn } from '../support/whatsapp';

let app: TestApp;
let rakesh: number;
let vehicle: number;
/** The ids of the bills, oldest first. */
const bills: number[] = [];

async function enterBill(saleDate: string, unitPrice: string, customerId = rakesh, productName = 'Apple') {
  const items = JSON.stringify([
    { productName, unit: 'box', quantity: 2, unitPrice },
    { productName: 'पपीता', unit: 'kg', quantity: 0.5, unitPrice: '1.01' },
  ]);
  const purchaseId = customerId === rakesh ? vehicle : null;
  const bill = { customerId, saleDate, purchaseId, description: 'First grade', items };
  bills.push(await app.api.create('/sales', bill));
}

/** Twelve bills: ten of Mohan, one a day, and the newest two of Rakesh from HP-08-F-8270. */
beforeAll(async () => {
  app = await openApp();
  rakesh = await app.api.create('/customers', {
    name: 'Rakesh Yadav',
    phoneNumber: '98765 43210',
    address: 'Azadpur',
    oldBalance: '100',
  });
  const mohan = await enterCustomer(app.api, 'मोहन फल वाले', '+91 9123456789');
  const vendor = await enterVendor(app.api, 'Kinnaur Apple Growers');
  vehicle = await enterPurchase(app.api, vendor, { vehicleNumber: 'HP-08-F-8270' });
  for (let day = 1; day <= 10; day += 1)
    await enterBill(`2026-10-${String(day).padStart(2, '0')}`, '100', mohan);
  await enterBill('2026-11-01', '50000', rakesh, 'Orange Nagpur');
  await enterBill('2026-11-02', '1');
});
afterAll(() => app.close());

/** Deletes what a test or an earlier attempt has entered beside the twelve bills. */
async function deleteFurtherBills(): Promise<void> {
  for (const id of bills.splice(12)) await app.api.call('DELETE', `/sales/${id}`).catch(() => undefined);
}

const billTable = (page: Page): Locator => page.getByRole('table', { name: 'Bills' });
/** The rows of bills, without the headings of days. */
const billRows = (page: Page): Locator => billTable(page).locator('tbody tr:not(:has(th))');
const dayHeads = (page: Page) => billTable(page).locator('tbody th');

describe('the Bill Book', () => {
  it('shows ten of twelve bills, newest first, with customer, vehicle, DD-MM-YY and amount, and sorts all by each column', async () => {
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
    expect(problems).toEqual([]);
    await close();
  });

  it('is grouped by day: each day with its number of bills and total, complete even if a page cuts it, and its heading stays visible', async () => {
    await deleteFurtherBills();
    for (let count = 0; count < 2; count += 1) await enterBill('2026-10-01', '10');
    const { page, problems, close } = await app.visit('/sales');
    await expect
      .poll(() => dayHeads(page).first().innerText())
      .toMatch(/^Mon, Nov 02, 2026\s+1 bill · ₹2.51\s+Send slips \(1\)$/);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Showing 11 to 14 of 14 results').waitFor();
    await expect
      .poll(() => dayHeads(page).last().innerText())
      .toMatch(/^Thu, Oct 01, 2026\s+3 bills · ₹241.53\s+Send slips \(\d\)$/);
    await page.getByPlaceholder('Search sales...').fill('HP-08');
    await expect.poll(() => dayHeads(page).allInnerTexts()).toContain('Thu, Oct 01, 2026');
    await page.getByPlaceholder('Search sales...').fill('');
    await page.setViewportSize({ width: 1280, height: 400 });
    await page.getByText('Showing 1 to 10 of 14 results').waitFor();
    await billRows(page)
      .nth(1)
      .evaluate((row) => window.scrollBy(0, row.getBoundingClientRect().top + 10));
    const top = () =>
      dayHeads(page)
        .nth(1)
        .evaluate((head) => head.getBoundingClientRect().top);
    await expect.poll(top).toBe(0);
    await page.getByRole('button', { name: 'Amount' }).click();
    await expect.poll(() => dayHeads(page).count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
    await deleteFurtherBills();
  });

  it('searches by customer, vehicle, description and product, and says when nothing matches, and exports', async () => {
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
    await search.fill('rakesh');
    await expect.poll(() => billRows(page).count()).toBe(2);
    const { name } = await download(page.getByRole('button', { name: 'Export CSV' }));
    expect(name).toMatch(/^Bill Book \d{4}-\d{2}-\d{2}\.csv$/);
    await close();
  });

  it('becomes cards on a phone with at most three extra fields', async () => {
    const { page, close } = await app.visit('/sales', { screen: PHONE });
    const card = page
      .getByRole('list', { name: 'Bills' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('button') })
      .nth(1);
    await card.getByText('01-11-26').waitFor();
    await card.getByRole('button', { name: 'View Details' }).tap();
    await card.getByRole('button', { name: 'Hide Details' }).waitFor();
    await expect
      .poll(() => card.getByRole('term').allInnerTexts())
      .toEqual(['Items', 'Description', 'Phone Number']);
    expect(await scrollsSideways(page)).toBe(false);
    await close();
  });
});

describe('a bill in the Bill Book', () => {
  it('opens Bill Details from a row, which gets the focus back, and from its title', async () => {
    const { page, problems, close } = await app.visit('/sales');
    const details = page.getByRole('dialog', { name: 'Bill Details' });
    const row = billRows(page).nth(1);
    await row.getByText('01-11-26').click();
    for (const text of ['Nov 01, 2026', 'HP-08-F-8270', 'First grade', '₹0.51', '₹1,00,000.51'])
      await details.getByText(text, { exact: true }).waitFor();
    await expect
      .poll(() => details.getByRole('columnheader').allInnerTexts())
      .toEqual(['Product', 'Qty', 'Price', 'Amount']);
    await expect
      .poll(() => details.getByRole('row').nth(1).getByRole('cell').allInnerTexts())
      .toEqual(['Orange Nagpur', '2 box', '₹50,000.00', '₹1,00,000.00']);
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'hidden' });
    const title = row.getByRole('cell').first().locator('a, button');
    await expect.poll(() => isFocused(title)).toBe(true);
    await page.getByRole('button', { name: 'Rakesh Yadav', exact: true }).first().focus();
    await page.keyboard.press('Enter');
    await details.getByRole('link', { name: 'Open bill' }).click();
    await page.waitForURL(`${app.url}/sales/${bills.at(-1)}`);
    expect(problems).toEqual([]);
    await close();
  });

  it('has a WhatsApp bill for each row: number, date, vehicle, items and amount; address and balances once the pointer is over it', async () => {
    const { page, close } = await app.visit('/sales');
    const link = billRows(page).nth(1).getByRole('link', { name: 'WhatsApp bill to Rakesh Yadav' });
    await link.waitFor();
    const href = await link.getAttribute('href');
    expect(href).toMatch(/^https:\/\/wa\.me\/919876543210\?text=/);
    for (const text of [
      'Date: Nov 01, 2026',
      'Vehicle: HP-08-F-8270',
      'Orange Nagpur: 2 box × ₹50,000.00 = ₹1,00,000.00',
      'Total: ₹1,00,000.51',
    ])
      expect(messageIn(href)).toContain(text);
    await link.hover();
    await expect
      .poll(async () => messageIn(await link.getAttribute('href')))
      .toMatch(/Address: Azadpur[\s\S]+Old balance: ₹102.51[\s\S]+Total due: ₹1,00,103.02/);
    await close();
    const phone = await app.visit('/sales', { screen: PHONE });
    const bill = phone.page.getByRole('link', { name: 'WhatsApp bill to Rakesh Yadav' }).first();
    expect(messageIn(await chatOpenedBy(phone.page, () => bill.tap()))).toContain('Azadpur');
    await phone.close();
  });

  it('asks before deleting, refreshes the list, and says when deleting fails', async () => {
    await deleteFurtherBills();
    await enterBill('2026-11-03', '7');
    const { page, close } = await app.visit('/sales');
    const remove = billRows(page).first().getByRole('button', { name: 'Delete bill of Rakesh Yadav' });
    const questions: string[] = [];
    page.once('dialog', (dialog) => {
      questions.push(dialog.message());
      void dialog.dismiss();
    });
    await remove.click();
    await expect.poll(() => questions).toEqual(['Are you sure you want to delete this sale?']);
    await page.route('**/api.php/sales/*', (route) => route.fulfill(BROKEN));
    page.on('dialog', (dialog) => void dialog.accept());
    await remove.click();
    await toasts(page).getByText('Failed to delete sale', { exact: true }).waitFor();
    await toasts(page).getByText('Error', { exact: true }).waitFor();
    await page.unroute('**/api.php/sales/*');
    await remove.click();
    await toasts(page).getByText('Sale deleted', { exact: true }).waitFor();
    await page.getByText('Showing 1 to 10 of 12 results').waitFor();
    await close();
  });
});
