import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { BROKEN } from '../support/ledger-records';
import { keepToasts, toasts } from '../support/page-steps';
import { enterSaleRecords, type SaleRecords } from '../support/sale-records';
import { unusedAmount } from '../support/unused-values';
import { messageIn } from '../support/whatsapp';

let app: TestApp;
let records: SaleRecords;
beforeAll(async () => {
  app = await openApp();
  records = await enterSaleRecords(app.api);
});
afterAll(() => app.close());

describe('the page of a bill', () => {
  it('shows all of the bill, and has WhatsApp with the balance, Print and Edit', async () => {
    const { page, problems, close } = await app.visit(`/sales/${records.oldSale}`);
    const article = page.getByRole('article', { name: 'Bill' });
    for (const text of ['Rakesh Yadav', 'Oct 02, 2026', 'MH-58-E-1103', 'Old', '2 gm', '₹450.00'])
      await article.getByText(text, { exact: true }).waitFor();
    await page.getByText(/^admin entered it [A-Z][a-z]{2} \d\d, \d{4} \d{1,2}:\d\d (AM|PM)$/).waitFor();
    await expect.poll(() => page.getByText(/entered/i).count()).toBe(1);
    await article.getByRole('paragraph').filter({ hasText: 'Total' }).getByText('₹900.00').waitFor();
    const link = page.getByRole('link', { name: 'WhatsApp bill' });
    await expect
      .poll(async () => messageIn(await link.getAttribute('href')))
      .toContain('Old balance: ₹900.00\n*Total due: ₹1,800.00*');
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes');
    });
    await page.getByRole('button', { name: 'Print' }).click();
    await page.getByRole('dialog', { name: 'Print' }).getByRole('button', { name: 'Print' }).click();
    await expect.poll(() => page.locator('body').getAttribute('data-printed')).toBe('yes');
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => article.isVisible()).toBe(true);
    await expect.poll(() => page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    await expect.poll(() => page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.waitForURL(`${app.url}/sales/${records.oldSale}/edit`);
    expect(problems).toEqual([]);
    await close();
  });

  it('says when there is no such bill, and when it could not be loaded', async () => {
    const { page, close } = await app.visit('/sales/999999');
    await page.getByRole('heading', { name: 'Sale not found' }).waitFor();
    await page.getByRole('link', { name: 'Back to Bill Book' }).click();
    await page.waitForURL(`${app.url}/sales`);
    await page.goto(`${app.url}/sales/abc`);
    await page.getByRole('heading', { name: 'Sale not found' }).waitFor();
    await page.route('**/api.php/sales/*', (route) => route.fulfill(BROKEN));
    await page.goto(`${app.url}/sales/${records.oldSale}`);
    await page.getByText('Failed to fetch sales', { exact: true }).waitFor();
    await page.unroute('**/api.php/sales/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('article', { name: 'Bill' }).waitFor();
    await close();
  });

  it('deletes the bill and returns to the Bill Book', async () => {
    const amount = unusedAmount();
    const bill = await app.api.create('/sales', {
      customerId: records.rakesh,
      saleDate: '2026-10-02',
      items: [{ productName: 'Apple', unit: 'box', quantity: 1, unitPrice: amount }],
    });
    const { page, problems, close } = await app.visit(`/sales/${bill}`);
    await keepToasts(page);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Delete' }).click();
    await toasts(page).getByText('Sale deleted', { exact: true }).waitFor();
    await page.waitForURL(`${app.url}/sales`);
    await page.getByRole('table', { name: 'Bills' }).getByText('HP-08-F-8270').waitFor();
    await expect.poll(() => page.getByText(`₹${amount}.00`).count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });
});
