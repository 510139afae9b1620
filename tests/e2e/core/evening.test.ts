import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { appOfFile, PHONE } from '../support/browser';
import { download } from '../support/downloads';
import { enterCollection, enterCustomer, enterSale } from '../support/ledger-records';
import { choose, fillIn } from '../support/page-steps';
import { printedSheets } from '../support/printing';
import { enterPurchase, enterVendor } from '../support/vendor-records';
import { chatOpenedBy, messageIn } from '../support/whatsapp';

const DAY = '2026-11-20';

const app = appOfFile();
let ramesh: number;
let bill: number;
beforeAll(async () => {
  ramesh = await enterCustomer(app.api, 'Ramesh Kumar', '98765 43210', '2000.00');
  const sita = await enterCustomer(app.api, 'Sita Devi', '98765 43211');
  const raju = await enterCustomer(app.api, 'Raju Thela', 'no phone yet');
  bill = await enterSale(app.api, ramesh, DAY, '6000.00');
  await enterCollection(app.api, ramesh, DAY, '5000.00');
  for (const id of [sita, raju]) await enterSale(app.api, id, DAY, '450.00');
});

describe('the slip of a day', () => {
  it('is one small paper, a picture and a text, and says so once it differs from what was sent', async () => {
    const path = `/khata/${ramesh}?view=slip&on=${DAY}`;
    const { page, problems } = await app.visit(path, { screen: PHONE });
    const slip = page.getByRole('article', { name: 'Slip' });
    for (const line of ['Old balance₹2,000.00', '1 bill+₹6,000.00', 'Payment · UPI-₹5,000.00'])
      await expect.poll(() => slip.getByRole('paragraph').allTextContents()).toContain(line);
    await slip.getByText('Apple 1 box × ₹6,000.00').waitFor();
    const send = page.getByRole('link', { name: 'WhatsApp slip' });
    const text = messageIn(await chatOpenedBy(page, () => send.click()));
    expect(text).toContain(`Bill No. ${bill} · First grade: ₹6,000.00\nApple 1 box × ₹6,000.00 = ₹6,000.00`);
    expect(text).toContain('Payment · UPI: -₹5,000.00\n*Total due: ₹3,000.00*');
    expect(await printedSheets(page)).toEqual(['298x420']);
    await page.getByRole('combobox', { name: 'Paper' }).selectOption('roll80');
    expect((await printedSheets(page))[0]).toMatch(/^227x/);
    const { name, bytes } = await download(page.getByRole('button', { name: 'Share as picture' }));
    expect([name, bytes.readUInt32BE(16)]).toEqual([`slip-${ramesh}-${DAY}.png`, 1080]);
    expect(await slip.getByText(/^Changed since/).count()).toBe(0);
    await enterCollection(app.api, ramesh, DAY, '100.00');
    await page.reload();
    await slip.getByText(/^Changed since it was sent on Nov \d\d, /).waitFor();
    await slip.getByText('₹2,900.00').waitFor();
    expect(problems).toEqual([]);
  });

  it('is sent to all who bought, one tap each, with a tick that stays; who has no phone is named', async () => {
    const { page, problems } = await app.visit('/sales', { screen: PHONE });
    await page.getByRole('link', { name: 'Send slips (3)' }).click();
    await page.getByText('0 of 2 sent').waitFor();
    await page.getByText('Without WhatsApp: Raju Thela.').waitFor();
    const next = page.getByRole('link', { name: /^Send to/ });
    await expect.poll(() => next.textContent()).toBe('Send to Ramesh Kumar');
    await page.getByRole('button', { name: 'Skip' }).click();
    for (const name of ['Sita Devi', 'Ramesh Kumar']) {
      await expect.poll(() => next.textContent()).toBe(`Send to ${name}`);
      const text = messageIn(await chatOpenedBy(page, () => next.click()));
      expect(text).toContain(`Customer: ${name}\n`);
    }
    await page.getByText('Every slip of this day is sent.').waitFor();
    await page.reload();
    const rows = page.getByRole('list', { name: 'Send slips' }).getByRole('listitem');
    await expect
      .poll(() => rows.allTextContents())
      .toEqual(['Raju Thela₹450.00', 'sentRamesh Kumar₹6,000.00', 'sentSita Devi₹450.00']);
    expect(problems).toEqual([]);
  });
});

describe('a bill that is paid on the spot', () => {
  const fillBill = async (page: Page, customer: RegExp, price: string) => {
    await choose(page, 'Customer', customer);
    await fillIn(page, { 'Product 1': 'Papaya', 'Price 1': price });
  };
  const paid = async () => {
    const path = '/collections';
    const all = await app.api.call<{ amount: string; method: string; customerId: number }[]>('GET', path);
    return all.filter(({ amount }) => amount === '77.00').map(({ method }) => method);
  };

  it('is one tap; the payment is stored with it, and stays when the bill is deleted', async () => {
    const before = (await paid()).length;
    const { page, problems } = await app.visit('/sales/new');
    await fillBill(page, /Ramesh Kumar/, '77');
    await page.getByRole('button', { name: 'Paid now' }).click();
    await page.getByRole('radio', { name: 'UPI' }).check({ force: true });
    await page.getByRole('button', { name: 'Save Bill' }).click();
    await page.waitForURL(`${app.url}/sales`);
    await expect.poll(paid).toHaveLength(before + 1);
    expect(await paid()).toContain('upi');
    await page.getByRole('button', { name: 'Delete bill of Ramesh Kumar' }).first().click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('The payment of ₹77.00 that was entered with it stays.').waitFor();
    const payment = await dialog.getByRole('link', { name: 'Open the payment' }).getAttribute('href');
    expect(payment).toMatch(/\/collections\/\d+\/edit$/);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Sale deleted', { exact: true }).first().waitFor();
    expect(await paid()).toHaveLength(before + 1);
    expect(problems).toEqual([]);
  });
});

describe('answers by period', () => {
  beforeAll(async () => {
    const vendorId = await enterVendor(app.api, 'Kinnaur Growers', { phoneNumber: '9876543219' });
    const buy = (amount: string, day: string) =>
      enterPurchase(app.api, vendorId, { vehicleNumber: 'HR-55-A-1234', amount, createdAt: `${day} 06:00:00` });
    const purchaseId = await buy('4000', '2026-11-10');
    await buy('700', '2025-11-10');
    for (const [saleDate, quantity] of [
      ['2026-11-21', 3],
      ['2025-11-21', 1],
    ] as const) {
      const items = [{ productName: 'Kinnow', unit: 'box', quantity, unitPrice: '500' }];
      await app.api.create('/sales', { customerId: ramesh, purchaseId, description: '', saleDate, items });
    }
    const freight = { amount: '60', kind: 'freight', note: 'Diesel', createdAt: `${DAY} 09:00:00` };
    await app.api.create('/expenses', freight);
  });

  it('cuts the Sale Book by product and vendor, with a year before by a tap', async () => {
    const month = 'period=own&from=2026-11-01&to=2026-11-30';
    const { page, problems } = await app.visit(`/sales?view=summary&${month}`);
    await page.getByRole('tab', { name: 'By product' }).click();
    const products = page.getByRole('table', { name: 'By product' });
    await expect
      .poll(() => products.getByRole('row').filter({ hasText: 'Kinnow' }).getByRole('cell').allInnerTexts())
      .toEqual(['Kinnow', '3 box', '₹500.00', '1', '₹1,500.00']);
    await page.getByRole('tab', { name: 'By vendor' }).click();
    const vendors = page.getByRole('table', { name: 'By vendor' });
    await vendors.getByRole('link', { name: 'Kinnaur Growers' }).waitFor();
    const { bytes } = await download(page.getByRole('button', { name: 'Export CSV' }));
    expect(bytes.toString()).toContain('Kinnaur Growers,1,1500');
    await page.getByRole('button', { name: 'A year before' }).click();
    await page.getByText('A year before (Nov 01, 2025 – Nov 30, 2025)₹500.00').waitFor();
    expect(problems).toEqual([]);
  });

  it('chooses the period of profit and loss, beginning with all, and says what was spent on what', async () => {
    const { page, problems } = await app.visit('/reports/profit-loss');
    const vehicles = page.getByRole('table', { name: 'Vehicle-wise Profit/Loss Details' });
    await vehicles.getByText('HR-55-A-1234').nth(1).waitFor();
    await page.getByRole('button', { name: 'Period' }).click();
    await page.getByText('This financial year').click();
    await expect.poll(() => vehicles.getByText('HR-55-A-1234').count()).toBe(1);
    await page.getByRole('link', { name: 'Expenses', exact: true }).click();
    const kinds = page.getByRole('table', { name: 'By kind' });
    await kinds.getByRole('row').filter({ hasText: 'Freight' }).getByText('₹60.00').waitFor();
    await page.getByRole('tab', { name: 'By note' }).click();
    await page.getByRole('table', { name: 'By note' }).getByText('Diesel').waitFor();
    await page.goto(`${app.url}/reports/profit-loss?period=own&from=2026-11-30&to=2026-11-01`);
    await page.getByText('The first day must not be after the last.').waitFor();
    expect(problems).toEqual([]);
  });

  it('says whom to pay, oldest first, and leads to the payment and to WhatsApp', async () => {
    const { page, problems } = await app.visit('/vendors');
    await page.getByRole('link', { name: 'Whom to pay' }).click();
    const payables = page.getByRole('list', { name: 'Whom to pay' }).getByRole('listitem');
    const row = payables.filter({ hasText: 'Kinnaur Growers' });
    for (const text of ['since Nov 10, 2025', '₹4,700.00', 'May not be due yet: 2 on sale'])
      await row.getByText(text).first().waitFor();
    await expect.poll(() => payables.first().textContent()).toContain('Kinnaur Growers');
    const chat = row.getByRole('link', { name: 'WhatsApp to Kinnaur Growers' });
    expect(messageIn(await chat.getAttribute('href'))).toContain('Your balance with us is *₹4,700.00*.');
    await row.getByRole('link', { name: 'Pay Kinnaur Growers' }).click();
    await page.waitForURL(/\/vendor-payments\/new\?vendorId=\d+$/);
    expect(problems).toEqual([]);
  });
});
