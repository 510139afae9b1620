import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { appOfFile, PHONE } from '../support/browser';
import { download } from '../support/downloads';
import { BROKEN, enterCustomer } from '../support/ledger-records';
import { isFocused, toasts } from '../support/page-steps';
import { enterPurchase, enterVendor } from '../support/vendor-records';
import { chatOpenedBy, messageIn } from '../support/whatsapp';

const app = appOfFile();
let rakesh: number;
let mohan: number;
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
  rakesh = await enterCustomer(app.api, 'Rakesh Yadav', '98765 43210', '100');
  mohan = await enterCustomer(app.api, 'मोहन फल वाले', '+91 9123456789');
  const vendor = await enterVendor(app.api, 'Kinnaur Apple Growers');
  vehicle = await enterPurchase(app.api, vendor, { vehicleNumber: 'HP-08-F-8270' });
  for (let day = 1; day <= 10; day += 1) await enterBill(`2026-10-${String(day).padStart(2, '0')}`, '100', mohan);
  await enterBill('2026-11-01', '50000', rakesh, 'Orange Nagpur');
  await enterBill('2026-11-02', '1');
});

const billTable = (page: Page): Locator => page.getByRole('table', { name: 'Bills' });
/** The rows of bills, without the headings of days. */
const billRows = (page: Page): Locator => billTable(page).locator('tbody tr:not(:has(th))');

it('the Bill Book shows ten of twelve bills by day, newest first, sorts by each column, finds by every text, and exports', async () => {
  const { page, problems } = await app.visit('/sales');
  await page.getByText('Showing 1 to 10 of 12 results').waitFor();
  const columns = () => page.getByRole('columnheader').allInnerTexts();
  await expect.poll(columns).toEqual(['Customer', 'Vehicle Number', 'Date', 'Amount', 'Actions']);
  const cells = await billRows(page).nth(1).getByRole('cell').allInnerTexts();
  const shown = [`Rakesh Yadav\n#${bills[10]}`, 'HP-08-F-8270', '01-11-26', '₹1,00,000.51'];
  expect(cells.slice(0, 4)).toEqual(shown);
  const days = billTable(page).locator('tbody th');
  expect(await days.first().innerText()).toMatch(/^Mon, Nov 02, 2026\s+1 bill · ₹2.51\s+Send slips \(1\)$/);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Showing 11 to 12 of 12 results').waitFor();
  await expect.poll(() => billRows(page).count()).toBe(2);
  for (const [column, first] of [
    ['Amount', '₹2.51'],
    ['Amount', '₹1,00,000.51'],
    ['Date', '01-10-26'],
    ['Customer', '02-11-26'],
    ['Customer', '10-10-26'],
    ['Vehicle', '10-10-26'],
    ['Vehicle', '02-11-26'],
  ] as const) {
    await page.getByRole('button', { name: column }).click();
    await billRows(page).first().filter({ hasText: first }).waitFor();
  }
  await expect.poll(() => days.count()).toBe(0);
  const search = page.getByPlaceholder('Search sales...');
  for (const [typed, found] of [
    ['rakesh', 2],
    ['मोहन', 10],
    ['NAGPUR', 1],
    ['first GRADE', 10],
    ['hp-08', 2],
  ] as const) {
    await search.fill(typed);
    await expect.poll(() => billRows(page).count()).toBe(found);
  }
  const { name } = await download(page.getByRole('button', { name: 'Export CSV' }));
  expect(name).toMatch(/^Bill Book \d{4}-\d{2}-\d{2}\.csv$/);
  await search.fill('nobody at all');
  await page.getByText('No sales found.', { exact: true }).waitFor();
  expect(problems).toEqual([]);
});

it('a bill opens its details from a row, which gets the focus back, and its page from there; it has a WhatsApp bill', async () => {
  const { page, problems } = await app.visit('/sales');
  const details = page.getByRole('dialog', { name: 'Bill Details' });
  const row = billRows(page).nth(1);
  await row.getByText('01-11-26').click();
  for (const text of ['Nov 01, 2026', 'HP-08-F-8270', 'First grade', '₹0.51', '₹1,00,000.51'])
    await details.getByText(text, { exact: true }).waitFor();
  const columns = await details.getByRole('columnheader').allInnerTexts();
  expect(columns).toEqual(['Product', 'Qty', 'Price', 'Amount']);
  const cells = await details.getByRole('row').nth(1).getByRole('cell').allInnerTexts();
  expect(cells).toEqual(['Orange Nagpur', '2 box', '₹50,000.00', '₹1,00,000.00']);
  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'hidden' });
  await expect.poll(() => isFocused(row.getByRole('cell').first().locator('a, button'))).toBe(true);

  const link = row.getByRole('link', { name: 'WhatsApp bill to Rakesh Yadav' });
  const href = await link.getAttribute('href');
  expect(href).toMatch(/^https:\/\/wa\.me\/919876543210\?text=/);
  expect(messageIn(href)).toContain('Orange Nagpur: 2 box × ₹50,000.00 = ₹1,00,000.00');
  // Address and balances are read once the pointer is over it.
  await link.hover();
  await expect
    .poll(async () => messageIn(await link.getAttribute('href')))
    .toMatch(/Address: Azadpur[\s\S]+Old balance: ₹102.51[\s\S]+Total due: ₹1,00,103.02/);
  await page.getByRole('button', { name: 'Rakesh Yadav', exact: true }).first().press('Enter');
  await details.getByRole('link', { name: 'Open bill' }).click();
  await page.waitForURL(`${app.url}/sales/${bills[11]}`);
  expect(problems).toEqual([]);
});

it('on a phone a bill is a card with at most three extra fields, and one tap sends it with the address', async () => {
  const { page } = await app.visit('/sales', { screen: PHONE });
  const cards = page.getByRole('list', { name: 'Bills' }).getByRole('listitem');
  const card = cards.filter({ has: page.getByRole('button') }).nth(1);
  await card.getByText('01-11-26').waitFor();
  await card.getByRole('button', { name: 'View Details' }).tap();
  await card.getByRole('button', { name: 'Hide Details' }).waitFor();
  expect(await card.getByRole('term').allInnerTexts()).toEqual(['Items', 'Description', 'Phone Number']);
  const send = page.getByRole('link', { name: 'WhatsApp bill to Rakesh Yadav' }).first();
  expect(messageIn(await chatOpenedBy(page, () => send.tap()))).toContain('Azadpur');
});

/** Deletes what this test or an earlier attempt has entered beside the twelve bills. */
const deleteFurtherBills = async () => {
  for (const id of bills.splice(12)) await app.api.call('DELETE', `/sales/${id}`).catch(() => undefined);
};

it('a day says its bills and total also if a page cuts it; a bill is deleted after a question, or that failed', async () => {
  await deleteFurtherBills();
  for (const price of ['10', '10']) await enterBill('2026-10-01', price);
  await enterBill('2026-11-03', '7');
  const { page } = await app.visit('/sales');
  await page.getByText('Showing 1 to 10 of 15 results').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect
    .poll(() => billTable(page).locator('tbody th').last().innerText())
    .toMatch(/^Thu, Oct 01, 2026\s+3 bills · ₹241.53\s+Send slips \(\d\)$/);
  await page.getByRole('button', { name: 'Previous' }).click();
  await billRows(page).first().filter({ hasText: '03-11-26' }).waitFor();
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
  await page.unroute('**/api.php/sales/*');
  await remove.click();
  await toasts(page).getByText('Sale deleted', { exact: true }).waitFor();
  await page.getByText('Showing 1 to 10 of 14 results').waitFor();
  await deleteFurtherBills();
});
