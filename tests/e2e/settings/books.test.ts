import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { enterCustomer } from '../support/ledger-records';
import { refuse, toastSaying } from '../support/page-steps';
import { enterVendor } from '../support/vendor-records';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ season: true });
});
afterAll(() => app?.close());
// What an earlier test or attempt left different or checked.
beforeEach(async () => {
  await app.api.call('POST', '/books/repair');
  await app.sql('DELETE FROM book_checks');
});

interface Customer {
  id: number;
  balance: number;
}

const section = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Check the books' }) });
const checkNow = (page: Page) => section(page).getByRole('button', { name: 'Check now' }).click();

it('the check finds a difference with its record and amount, and a repair corrects it', async () => {
  const id = (await app.api.call<Customer[]>('GET', '/customers'))[0]?.id ?? 0;
  const before = await app.api.call<Customer>('GET', `/customers/${id}/balance`);
  const [sales = ''] =
    (await app.sql(`SELECT sales_total FROM customers WHERE id = ${id}`)).match(/[\d.]+/) ?? [];
  const { page, problems, close } = await app.visit('/settings?open=maintenance');
  await section(page).getByText('Not checked yet.').waitFor();
  await checkNow(page);
  await section(page).getByText('The books agree.').waitFor();
  await section(page)
    .getByText(/^Last checked on .*: everything agreed\.$/)
    .waitFor();
  const counted = async () =>
    (await section(page).locator('dl').innerText()).split('\n').filter((line) => /^\D+$/.test(line));
  await expect.poll(counted).toEqual(['Customers', 'Vendors', 'Vehicles', 'Bills', 'Lists']);

  await app.sql(`UPDATE customers SET sales_total = sales_total + 1234.5 WHERE id = ${id}`);
  await checkNow(page);
  await section(page).getByText('Differences found: 1.', { exact: true }).waitFor();
  const row = section(page)
    .getByRole('row')
    .filter({ hasText: `Customer #${id}` });
  await expect.poll(() => row.getByRole('link').getAttribute('href')).toBe(`/customers/${id}`);
  const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;
  await expect
    .poll(() => row.getByRole('cell').allInnerTexts())
    .toEqual([
      `Customer #${id}`,
      'Bills, amount',
      rupees(Number(sales) + 1234.5),
      rupees(Number(sales)),
      '-₹1,234.50',
    ]);

  await section(page).getByRole('button', { name: 'Repair' }).click();
  const question = page.getByRole('alertdialog', { name: 'Repair the books?' });
  await question.getByRole('button', { name: 'Repair' }).click();
  await toastSaying(page, 'Totals repaired: 1').waitFor();
  await section(page).getByText('The books agree.').waitFor();
  await section(page).getByRole('table').waitFor({ state: 'detached' });
  expect(await app.api.call('GET', `/customers/${id}/balance`)).toEqual(before);
  expect(problems).toEqual([]);
  await close();
});

it('a difference in crates is a number of crates, and leads to its customer or vendor', async () => {
  const customerId = await enterCustomer(app.api, 'Ramesh Tokri', '98111 22240');
  const vendorId = await enterVendor(app.api, 'Kinnaur Crates');
  await app.sql(`UPDATE customers SET crates = 12 WHERE id = ${customerId}`);
  await app.sql(`UPDATE vendors SET crates = -3 WHERE id = ${vendorId}`);
  const { page, close } = await app.visit('/settings?open=maintenance');
  await checkNow(page);
  await section(page).getByText('Differences found: 2.', { exact: true }).waitFor();
  for (const [name, path, kept, difference] of [
    [`Customer #${customerId}`, `/customers/${customerId}`, '12', '-12'],
    [`Vendor #${vendorId}`, `/vendors/${vendorId}`, '-3', '3'],
  ] as const) {
    const row = section(page).getByRole('row').filter({ hasText: name });
    await expect
      .poll(() => row.getByRole('cell').allInnerTexts())
      .toEqual([name, 'Crates', kept, '0', difference]);
    expect(await row.getByRole('link').getAttribute('href')).toBe(path);
  }
  await close();
});

it('a failed check or repair says so and can be tried again', async () => {
  const { page, close } = await app.visit('/settings?open=maintenance');
  await refuse(page, '/books/check', 'GET');
  await checkNow(page);
  await section(page).getByText('Failed to check the books').waitFor();
  await page.unroute('**/api.php/books/check');
  await app.sql("UPDATE row_counts SET row_count = row_count + 1 WHERE list_name = 'sales' LIMIT 1");
  await section(page).getByRole('button', { name: 'Try again' }).click();
  await section(page).getByText('Bills, how many').waitFor();
  await refuse(page, '/books/repair', 'POST');
  await section(page).getByRole('button', { name: 'Repair' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Repair' }).click();
  await question.getByText('Nothing was saved. Please try again.').waitFor();
  await page.unroute('**/api.php/books/repair');
  await question.getByRole('button', { name: 'Repair' }).click();
  await section(page).getByText('The books agree.').waitFor();
  await close();
});
