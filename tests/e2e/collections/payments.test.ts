import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { appOfFile, PHONE } from '../support/browser';
import { shiftDay, today } from '../support/calendar';
import { download, linesOf } from '../support/downloads';
import { enterCustomer, enterSale } from '../support/ledger-records';
import { figureOf, keepToasts, refuse, toastSaying } from '../support/page-steps';
import { goInside } from '../support/screen-walk';
import { enterVendor } from '../support/vendor-records';
import { chatOpenedBy, messageIn } from '../support/whatsapp';

const app = appOfFile();

/** The amounts on the screen with their signs, from the top. */
const amounts = (page: Page) => page.locator('tbody tr td:nth-child(5)').allTextContents();

it('the day book pages through both kinds without losing or repeating a line, sorts and exports all of it, and is right after a deletion', async () => {
  const customerId = await enterCustomer(app.api, 'Ram Lal', '9876543210', '500.00');
  const collect = (amount: string, createdAt: string, method = 'cash') =>
    app.api.create('/collections', { customerId, amount, method, createdAt });
  // Every other day has two collections and an expense, so that both kinds mix within a day.
  for (let daysAgo = 10; daysAgo >= 2; daysAgo -= 1) {
    const moment = `${shiftDay(today, -daysAgo)} 06:30:00`;
    await collect(`${daysAgo}01.00`, moment, 'bank_transfer');
    await app.api.create('/expenses', { amount: `${daysAgo}02`, createdAt: moment, note: `day ${daysAgo}` });
    if (daysAgo % 2 === 0) await collect(`${daysAgo}03.00`, moment);
  }
  const { page } = await app.visit('/collections');
  const all: string[] = [];
  for (const shown of ['1 to 10', '11 to 20', '21 to 23']) {
    if (all.length > 0) await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText(`Showing ${shown} of 23 results`).waitFor();
    all.push(...(await amounts(page)));
  }
  expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
  expect(all.slice(0, 5)).toEqual(['+₹203.00', '+₹201.00', '-₹202.00', '+₹301.00', '-₹302.00']);
  expect(new Set(all).size).toBe(23);
  const lines = linesOf(await download(page.getByRole('button', { name: 'Export CSV' })));
  expect(lines).toHaveLength(1 + 23);
  expect(lines).toContain(`${shiftDay(today, -9)},Expense,day 9,,-902.00,Cash`);
  expect(lines).toContain(`${shiftDay(today, -9)},Collection,Ram Lal,,901.00,Bank Transfer`);

  await refuse(page, '/collections/*', 'DELETE');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Previous' }).click();
  const remove = page.locator('tbody tr', { hasText: '+₹603.00' }).getByRole('button', { name: /^Delete/ });
  await remove.click();
  await toastSaying(page, 'Failed to delete collection').waitFor();
  await page.unroute('**/api.php/collections/*');
  await remove.click();
  await toastSaying(page, 'Collection deleted').waitFor();
  await page.getByText('Showing 11 to 20 of 22 results').waitFor();
  const left = all.filter((amount) => amount !== '+₹603.00');
  await expect.poll(() => amounts(page)).toEqual(left.slice(10, 20));
  await page.getByRole('button', { name: 'Amount' }).click();
  await expect.poll(async () => (await amounts(page))[0]).toBe('-₹1,002.00');
  await page.getByRole('button', { name: 'Amount' }).click();
  await expect.poll(async () => (await amounts(page))[0]).toBe('+₹1,003.00');
  expect(await page.getByRole('columnheader', { name: 'Amount' }).getAttribute('aria-sort')).toBe('descending');
});

/** The chat that a press of the newest such button opens: whom with, and what it says. */
async function chatOf(page: Page, name: string, row = page.locator('body')): Promise<[string, string]> {
  const button = row.getByRole('button', { name, exact: true }).first();
  const link = await chatOpenedBy(page, () => button.click());
  return [new URL(link).pathname, messageIn(link)];
}

it('a payment has its receipt one tap after the save, in its row and in its form', async () => {
  const text = '₹5,000 received (UPI), thank you. Before ₹17,340, due ₹12,340.\nFruit Khata';
  const name = 'Ramesh';
  const customer = await enterCustomer(app.api, name, '98765 43210', '17340');
  const { page, problems } = await app.visit(`/collections/new?customerId=${customer}`);
  await keepToasts(page);
  await page.getByLabel('Amount').fill('5000');
  await page.getByText('UPI', { exact: true }).click();
  await page.getByRole('button', { name: 'Record Payment', exact: true }).click();
  expect(await chatOf(page, 'Send receipt')).toEqual(['/919876543210', text]);
  expect(await chatOf(page, `Send receipt to ${name}`)).toEqual(['/919876543210', text]);
  const [payment] = await app.api.call<{ id: number }[]>('GET', '/collections?limit=1');
  await goInside(page, `/collections/${payment?.id}/edit`);
  expect(await chatOf(page, 'Send receipt')).toEqual(['/919876543210', text]);
  expect(problems).toEqual([]);
});

it('a receipt says what was let off, what is paid ahead, and of an older payment what was due before it and is due now; a payment to a vendor has one too', async () => {
  const inCash = (customerId: number, amount: string, more = {}) =>
    app.api.create('/collections', { customerId, amount, date: today, ...more });
  const enter = (name: string, due: string) => enterCustomer(app.api, name, '98765 43210', due);
  await inCash(await enter('Suresh', '4870.50'), '4850', { allowance: '20.50' });
  await inCash(await enter('Mohan', '300'), '500');
  const customer = await enter('Dinesh', '1000');
  await inCash(customer, '400');
  await inCash(customer, '100');
  const vendor = { oldBalance: '8675', phoneNumber: '9123456789' };
  const vendorId = await enterVendor(app.api, 'Sopore Fruit Co.', vendor);
  await app.api.create('/vendor-payments', { vendorId, amount: 675, paymentMethod: 'cheque', date: today });
  const { page } = await app.visit('/collections');
  const row = (amount: string) => page.getByRole('row').filter({ hasText: amount });
  const sent = async (name: string, amount: string) =>
    (await chatOf(page, `Send receipt to ${name}`, row(amount)))[1].split('\n')[0];
  expect(await sent('Suresh', '₹4,850')).toBe(
    '₹4,850 received (Cash), thank you. Chhoot ₹20.50. Before ₹4,870.50, due ₹0.',
  );
  expect(await sent('Mohan', '₹500')).toBe('₹500 received (Cash), thank you. Before ₹300, due ₹200 (advance).');
  expect(await sent('Dinesh', '₹400')).toBe('₹400 received (Cash), thank you. Before ₹1,000, due ₹500.');
  await goInside(page, '/vendor-payments');
  expect(await sent('Sopore Fruit Co.', '₹675')).toBe('₹675 paid (Cheque). Before ₹8,675, due ₹8,000.');
});

it('the form asks once about an amount that the customer has already paid that day, not about another day or chhoot', async () => {
  const id = await enterCustomer(app.api, 'Gita', '9811100001', '20000');
  const count = async () => (await app.api.call<object[]>('GET', `/customers/${id}/transactions`)).length;
  await app.api.create('/collections', { customerId: id, amount: '5000', date: '2026-01-05' });
  await app.api.create('/collections', { customerId: id, amount: '5000', date: today, method: 'allowance' });
  const { page, problems } = await app.visit(`/collections/new?customerId=${id}`, { screen: PHONE });
  const record = page.getByRole('button', { name: 'Record Payment' });
  await page.getByLabel('Amount').fill('5000');
  await record.tap();
  await page.waitForURL('**/collections');
  await page.goto(`${app.url}/collections/new?customerId=${id}`);
  await page.getByLabel('Amount').fill('5000.00');
  await record.tap();
  await page.getByRole('alert').getByText('₹5,000.00 was already entered today.').waitFor();
  expect(await count()).toBe(3);
  await page.getByRole('button', { name: 'Again?' }).tap();
  await page.waitForURL('**/collections');
  expect(await count()).toBe(4);
  expect(problems).toEqual([]);
});

it('a cheque that bounced stays in Daily Collections, khata, file and statement, whose sums are as if it had not come, until it came after all', async () => {
  const customerId = await enterCustomer(app.api, 'Rakesh Yadav', '98765 43210');
  await enterSale(app.api, customerId, '2026-11-02', '10000.00');
  const body = { amount: '5000', method: 'cheque', note: 'No. 123456', date: '2026-11-03' };
  const cheque = await app.api.create('/collections', { customerId, ...body });
  const balance = async () =>
    (await app.api.call<{ balance: number }>('GET', `/customers/${customerId}/balance`)).balance;
  const { page, problems } = await app.visit('/collections?period=own&from=2026-11-03&to=2026-11-03');
  const row = page.getByRole('row').filter({ hasText: 'Rakesh Yadav' });
  await row.getByRole('button', { name: 'Bounced: Rakesh Yadav' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rakesh Yadav: ₹5,000.00 bounced' });
  await dialog.getByLabel('Date').fill('2026-11-05');
  await dialog.getByLabel('Note').fill('Signature differs');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await toastSaying(page, 'Noted as bounced').waitFor();
  await row.getByText('bounced Nov 05 · Signature differs · No. 123456').waitFor();
  expect(await row.locator('s').textContent()).toBe('₹5,000.00');
  expect(await row.getByRole('button', { name: 'Send receipt to Rakesh Yadav' }).count()).toBe(0);
  expect(await balance()).toBe(10000);

  const khata = page.getByRole('table', { name: 'Transaction History' }).locator('tbody tr');
  const sale = 'Nov 02, 2026SaleFirst grade-₹10,000.00₹10,000.00 Due';
  await goInside(page, `/khata/${customerId}`);
  await expect
    .poll(() => khata.allTextContents())
    .toEqual([
      'Nov 05, 2026BouncedCheque · ₹5,000.00, Nov 03 · No. 123456₹10,000.00 Due',
      'Nov 03, 2026PaymentCheque · bounced Nov 05 · No. 123456₹5,000.00₹10,000.00 Due',
      sale,
    ]);
  await expect.poll(() => figureOf(page, 'Total Payments')).toBe('₹0.00');
  await page.getByText('Bounced in a year: 1', { exact: true }).waitFor();
  const csv = linesOf(await download(page.getByRole('button', { name: 'Export CSV' })));
  expect(csv.slice(3)).toEqual([
    '2026-11-03,Payment,Cheque · bounced Nov 05 · No. 123456,,0.00,10000.00',
    '2026-11-05,Bounced,"Cheque · ₹5,000.00, Nov 03 · No. 123456",,0.00,10000.00',
  ]);
  await goInside(page, `/khata/${customerId}?view=statement&from=2026-11-01&to=2026-11-06`);
  const closing = page.getByRole('row').filter({ hasText: 'Closing Balance' }).getByRole('cell');
  await expect.poll(() => closing.allTextContents()).toEqual(['', '₹10,000.00', '₹0.00', '₹10,000.00 Due']);

  await goInside(page, `/collections/${cheque}/edit`);
  await page.getByRole('button', { name: 'It came after all' }).click();
  await toastSaying(page, 'The payment counts again').waitFor();
  expect(await balance()).toBe(5000);
  await goInside(page, `/khata/${customerId}`);
  await expect
    .poll(() => khata.allTextContents())
    .toEqual(['Nov 03, 2026PaymentCheque · No. 123456+₹5,000.00₹5,000.00 Due', sale]);
  expect(problems).toEqual([]);
});
