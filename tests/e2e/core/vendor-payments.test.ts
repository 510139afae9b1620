import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { refuse, toastSaying } from '../support/page-steps';
import { deletePayments, enterPayment, enterThreeVendors } from '../support/vendor-records';

let app: TestApp;
let vendors: Awaited<ReturnType<typeof enterThreeVendors>>;

beforeAll(async () => {
  app = await openApp();
  vendors = await enterThreeVendors(app.api);
});
afterAll(() => app?.close());
// What an earlier test or attempt has entered.
beforeEach(async () => {
  for (const vendor of Object.values(vendors)) await deletePayments(app.api, vendor);
});

describe('the list of vendor payments', () => {
  it('shows date, vendor, amount, method and reference, and opens a payment by its row', async () => {
    const id = await enterPayment(app.api, vendors.clear, 1250.5, {
      paymentMethod: 'bank_transfer',
      reference: 'UTR 77',
    });
    await enterPayment(app.api, vendors.due, 10, { paymentMethod: 'upi', date: '2026-01-04' });
    const { page, problems, close } = await app.visit('/vendor-payments');
    const row = page.getByRole('row').filter({ hasText: 'शर्मा बागान' });
    await row.waitFor();
    await expect
      .poll(() => page.getByRole('columnheader').allTextContents())
      .toEqual(['Date', 'Vendor', 'Amount', 'Payment Method', 'Reference', 'Actions']);
    await expect
      .poll(async () => (await row.getByRole('cell').allTextContents()).slice(0, 5))
      .toEqual(['Jan 05, 2026', 'शर्मा बागान', '₹1,250.50', 'bank transfer', 'UTR 77']);
    await expect
      .poll(() => page.getByRole('row').filter({ hasText: 'Sopore' }).getByRole('cell').nth(4).textContent())
      .toBe('-');
    await row.getByRole('cell').nth(3).click();
    await page.getByRole('heading', { name: 'Edit Vendor Payment' }).waitFor();
    await page.waitForURL(`${app.url}/vendor-payments/${id}/edit`);
    expect(problems).toEqual([]);
    await close();
  });

  it('shows Not specified for a payment without a method', async () => {
    const { page, close } = await app.visit('/dashboard');
    await page.route('**/api.php/vendor-payments', (route) =>
      route.fulfill({
        json: [
          {
            id: 1,
            vendorId: vendors.due,
            vendorName: 'Sopore Fruit Co.',
            amount: 5,
            paymentMethod: null,
            reference: null,
            notes: null,
            createdAt: '2026-01-05 10:00:00',
          },
        ],
      }),
    );
    await page.getByRole('link', { name: /^Payment/ }).click();
    await page.getByText('Not specified').waitFor();
    await close();
  });

  it('searches by vendor, reference and method', async () => {
    await enterPayment(app.api, vendors.due, 10, {
      reference: 'CHQ 007',
      paymentMethod: 'cheque',
    });
    await enterPayment(app.api, vendors.credit, 20, { paymentMethod: 'bank_transfer' });
    const { page, close } = await app.visit('/vendor-payments');
    const rows = page.locator('tbody tr');
    const search = page.getByPlaceholder('Search payments...');
    await rows.nth(1).waitFor();
    for (const [typed, vendor] of [
      ['nagpur', 'Nagpur Santra Mandal'],
      ['chq 007', 'Sopore Fruit Co.'],
      ['bank transfer', 'Nagpur Santra Mandal'],
    ] as const) {
      const answered = page.waitForResponse((response) => response.url().includes('search='));
      await search.fill(typed);
      await answered;
      await page.getByRole('cell', { name: vendor, exact: true }).waitFor();
      await expect.poll(() => rows.count()).toBe(1);
    }
    await search.fill('nobody');
    await page.getByText('No payments found').waitFor();
    await close();
  });

  it('deletes a payment after asking, and says when deleting failed', async () => {
    const id = await enterPayment(app.api, vendors.due, 33);
    const { page, close } = await app.visit('/vendor-payments');
    const remove = page.getByRole('button', { name: 'Delete: Sopore Fruit Co., Jan 05, 2026' });
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.message());
      void dialog.accept();
    });
    await refuse(page, `/vendor-payments/${id}`, 'DELETE');
    await remove.click();
    await toastSaying(page, '503: Nothing was saved. Please try again.').waitFor();
    await page.unroute(`**/api.php/vendor-payments/${id}`);
    await remove.click();
    await toastSaying(page, 'Vendor payment deleted successfully').waitFor();
    await toastSaying(page, 'Deleted').waitFor();
    await page.getByText('No payments found').waitFor();
    const question = 'Are you sure you want to delete this vendor payment?';
    expect(questions).toEqual([question, question]);
    await close();
  });
});
