import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillBookRecords, billRows, enterBillBook } from '../support/bill-book-records';
import { openApp, PHONE, type TestApp } from '../support/browser';
import { BROKEN } from '../support/ledger-records';
import { isFocused, toasts } from '../support/page-steps';
import { chatOpenedBy, messageIn } from '../support/whatsapp';

let app: TestApp;
let bills: number[];
let enterBill: BillBookRecords['enterBill'];
beforeAll(async () => {
  app = await openApp();
  ({ bills, enterBill } = await enterBillBook(app.api));
});
afterAll(() => app.close());

describe('a bill in the Bill Book', () => {
  it('returns the focus to the bill whose row was pressed', async () => {
    const { page, close } = await app.visit('/sales');
    const row = billRows(page).nth(1);
    await row.getByRole('cell').nth(2).click();
    await page.getByRole('dialog', { name: 'Bill Details' }).waitFor();
    await page.keyboard.press('Escape');
    const title = row.getByRole('cell').first().locator('a, button');
    await expect.poll(() => isFocused(title)).toBe(true);
    await close();
  });

  it('opens Bill Details from a row and from its title', async () => {
    const { page, problems, close } = await app.visit('/sales');
    const details = page.getByRole('dialog', { name: 'Bill Details' });
    await billRows(page).nth(1).getByText('01-11-26').click();
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
    await page.getByRole('button', { name: 'Rakesh Yadav', exact: true }).first().focus();
    await page.keyboard.press('Enter');
    await details.getByRole('link', { name: 'Open bill' }).click();
    await page.waitForURL(`${app.url}/sales/${bills.at(-1)}`);
    expect(problems).toEqual([]);
    await close();
  });

  it('has a WhatsApp bill for each row: the customer’s number, date, vehicle, items and amount', async () => {
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
    await close();
  });

  it('adds the address and the balances to a row’s WhatsApp bill once the pointer is over it', async () => {
    const { page, close } = await app.visit('/sales');
    const link = billRows(page).nth(1).getByRole('link', { name: 'WhatsApp bill to Rakesh Yadav' });
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
    for (const id of bills.splice(12)) await app.api.call('DELETE', `/sales/${id}`).catch(() => undefined);
    await enterBill('2026-11-03', '7');
    const { page, close } = await app.visit('/sales');
    const remove = billRows(page).first().getByRole('button', { name: 'Delete bill of Rakesh Yadav' });
    const questions: string[] = [];
    page.once('dialog', (dialog) => {
      questions.push(dialog.message());
      void dialog.dismiss();
    });
    await remove.click();
    await page.route('**/api.php/sales/*', (route) => route.fulfill(BROKEN));
    page.on('dialog', (dialog) => void dialog.accept());
    await remove.click();
    await toasts(page).getByText('Failed to delete sale', { exact: true }).waitFor();
    await toasts(page).getByText('Error', { exact: true }).waitFor();
    await page.unroute('**/api.php/sales/*');
    await remove.click();
    await toasts(page).getByText('Sale deleted', { exact: true }).waitFor();
    await page.getByText('Showing 1 to 10 of 12 results').waitFor();
    expect(questions).toEqual(['Are you sure you want to delete this sale?']);
    await close();
  });
});
