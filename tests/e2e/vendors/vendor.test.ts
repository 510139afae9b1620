import { expect, it } from 'vitest';
import { appOfFile } from '../support/browser';
import { download, linesOf } from '../support/downloads';
import { statTexts, toastSaying } from '../support/page-steps';
import { printedSheets } from '../support/printing';
import { enterPayment, enterPurchase, enterVendor } from '../support/vendor-records';

const app = appOfFile();

it('a vendor has totals, a history that leads to its entries, and a statement on screen, on one A4 and as CSV', async () => {
  const id = await enterVendor(app.api, 'Nashik Anaar Farm', { oldBalance: '-100.10' });
  const purchase = await enterPurchase(app.api, id, { amount: '500.20', vehicleNumber: 'MH-58-E-1103' });
  const upi = { reference: 'UTR 77', date: '2026-02-01', paymentMethod: 'upi' };
  const payment = await enterPayment(app.api, id, 50, upi);
  const { page, problems } = await app.visit(`/vendors/${id}`);
  const totals = 'Total Purchases ₹500.20 Total Payments ₹50.00 Balance ₹350.10 Due';
  await expect.poll(() => statTexts(page)).toContain(totals);
  const rows = async () =>
    (await page.locator('tbody tr').allInnerTexts()).map((row) => row.replace(/\s+/g, ' ').trim());
  await expect
    .poll(rows)
    .toEqual([
      'Feb 01, 2026 Payment UTR 77 -₹50.00 ₹350.10 Due',
      'Jan 05, 2026 Purchase MH-58-E-1103 +₹500.20 ₹400.10 Due',
    ]);
  for (const path of [`/vendor-payments/${payment}/edit`, `/purchases/${purchase}`])
    expect(await page.locator(`tbody a[href="${path}"]`).count()).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Statement' }).click();
  await page.getByLabel('From').fill('2026-01-01');
  const statement = [
    'Opening Balance ₹100.10 Credit',
    'Jan 05, 2026 Purchase · MH-58-E-1103 ₹500.20 ₹400.10 Due',
    'Feb 01, 2026 Payment · UPI · UTR 77 ₹50.00 ₹350.10 Due',
    'Closing Balance ₹500.20 ₹50.00 ₹350.10 Due',
  ];
  await expect.poll(rows).toEqual(statement);
  expect(linesOf(await download(page.getByRole('button', { name: 'Export CSV' }))).slice(1)).toEqual([
    ',Old Balance,,,,-100.10',
    '2026-01-05,Purchase,MH-58-E-1103,500.20,,400.10',
    '2026-02-01,Payment,UPI · UTR 77,,50.00,350.10',
  ]);
  await page.emulateMedia({ media: 'print' });
  expect(await rows()).toEqual(statement);
  expect(await printedSheets(page)).toEqual(['594x841']);
  await page.emulateMedia({ media: 'screen' });
  await page.getByLabel('From').fill('2026-01-20');
  await expect.poll(async () => (await rows())[0]).toBe('Opening Balance ₹400.10 Due');
  expect(problems).toEqual([]);
});

it('a payment says who owes the balance, is added for the vendor of the address, and is edited afterwards', async () => {
  const id = await enterVendor(app.api, 'Sopore Fruit Co.', { oldBalance: '8675.00' });
  const { page, problems } = await app.visit(`/vendor-payments/new?vendorId=${id}`);
  const [vendor, amount] = [page.getByRole('combobox', { name: 'Vendor' }), page.getByLabel('Amount')];
  await page.getByText('You owe the vendor this amount').waitFor();
  await expect.poll(() => vendor.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Full ₹8,675.00' }).click();
  await expect.poll(() => amount.inputValue()).toBe('8675.00');
  await amount.fill('675.25');
  await page.getByText('Cheque', { exact: true }).click();
  await page.getByRole('button', { name: 'Add Payment' }).click();
  await page.waitForURL('**/vendor-payments');
  await toastSaying(page, 'Payment added').waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Send receipt/ }).count()).toBe(0);
  await page.getByRole('link', { name: /^Edit: Sopore/ }).click();
  await page.getByText('₹7,999.75').waitFor();
  await expect.poll(() => amount.inputValue()).toBe('675.25');
  await amount.fill('600');
  await page.getByRole('button', { name: 'Update Payment' }).click();
  await page.getByRole('row', { name: /Sopore.*₹600\.00.*Cheque/i }).waitFor();
  expect(await app.api.call('GET', `/vendors/${id}/balance`)).toMatchObject({ balance: 8075 });
  expect(problems).toEqual([]);
});
