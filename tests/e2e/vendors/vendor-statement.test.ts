import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, PHONE, type TestApp } from '../support/browser';
import { download, linesOf } from '../support/downloads';
import { printedSheets, printStatement } from '../support/printing';
import { enterPayment, enterPurchase, enterVendor } from '../support/vendor-records';

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

let app: TestApp;
let vendorId: number;
beforeAll(async () => {
  app = await openApp();
  vendorId = await enterVendor(app.api, 'Nashik Anaar Farm', { address: 'Nashik', oldBalance: '-100.10' });
  await enterPurchase(app.api, vendorId, { amount: '500.20', vehicleNumber: 'MH-58-E-1103' });
  await enterPayment(app.api, vendorId, 50, {
    reference: 'UTR 77',
    date: '2026-02-01',
    paymentMethod: 'upi',
  });
});
afterAll(() => app.close());

it('a vendor has a statement between two days, with opening and running balance', async () => {
  const { page, problems, close } = await app.visit(`/vendors/${vendorId}`);
  await page.getByRole('link', { name: 'Statement' }).click();
  await page.getByLabel('From').fill('2026-01-01');
  const row = (index: number) => page.getByRole('row').nth(index).innerText();
  await expect.poll(() => row(1)).toMatch(/Opening Balance\s+₹100\.10 Credit/);
  expect(await row(2)).toMatch(/Jan 05, 2026\s+Purchase · MH-58-E-1103\s+₹500\.20\s+₹400\.10 Due/);
  expect(await row(3)).toMatch(/Feb 01, 2026\s+Payment · UPI · UTR 77\s+₹50\.00\s+₹350\.10 Due/);
  expect(await row(4)).toMatch(/Closing Balance\s+₹500\.20\s+₹50\.00\s+₹350\.10 Due/);
  await page.getByLabel('From').fill('2026-01-20');
  await expect.poll(() => row(1)).toMatch(/Opening Balance\s+₹400\.10 Due/);
  const picture = await download(page.getByRole('button', { name: 'Share as picture' }));
  expect(picture.name).toBe(`vendor-${vendorId}.png`);
  const csv = linesOf(await download(page.getByRole('button', { name: 'Export CSV' })));
  expect(csv.slice(1)).toEqual([
    ',Old Balance,,,,-100.10',
    '2026-01-05,Purchase,MH-58-E-1103,500.20,,400.10',
    '2026-02-01,Payment,UPI · UTR 77,,50.00,350.10',
  ]);
  await page.getByRole('link', { name: 'Back to Vendor' }).click();
  await page.getByRole('heading', { name: 'Transaction History' }).waitFor();
  expect(problems).toEqual([]);
  await close();
});

const ON_PAPER = [
  'Opening Balance ₹100.10 Credit',
  'Jan 05, 2026 Purchase · MH-58-E-1103 ₹500.20 ₹400.10 Due',
  'Feb 01, 2026 Payment · UPI · UTR 77 ₹50.00 ₹350.10 Due',
  'Closing Balance ₹500.20 ₹50.00 ₹350.10 Due',
];

it("a vendor's statement prints on one A4 sheet", async () => {
  const { page, problems, close } = await app.visit(
    `/vendors/${vendorId}?view=statement&from=2026-01-01&to=2026-02-28`,
    { screen: PHONE },
  );
  await page.getByText('Closing Balance').waitFor();
  await printStatement(page, {
    print: 'Print',
    from: 'From',
    columns: ['Date', 'Particulars', 'Purchase', 'Payment', 'Balance'],
  });
  const onPaper = async () => (await page.locator('tbody tr').allInnerTexts()).map(inOneLine);
  await expect.poll(onPaper).toEqual(ON_PAPER);
  const sheet = inOneLine(await page.locator('main').innerText());
  for (const text of ['Nashik Anaar Farm', 'Fruit Khata', 'Jan 01, 2026 to Feb 28, 2026'])
    expect(sheet).toContain(text);
  expect(await printedSheets(page)).toEqual(['594x841']);
  expect(problems).toEqual([]);
  await close();
});
