import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nowIn } from '@/lib/days/clock';
import { openApp, type TestApp } from '../support/browser';
import { enterCustomer, enterSale } from '../support/ledger-records';
import { keepToasts, openMenu, toasts } from '../support/page-steps';
import { enterSaleRecords, type SaleRecords } from '../support/sale-records';
import { goInside } from '../support/screen-walk';
import { unusedAmount } from '../support/unused-values';
import { messageIn } from '../support/whatsapp';

let app: TestApp;
let records: SaleRecords;
let mukesh: number;
beforeAll(async () => {
  app = await openApp();
  records = await enterSaleRecords(app.api);
  mukesh = await enterCustomer(app.api, 'Mukesh Yadav', '98765 43211');
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

  it('says when there is no such bill, and leads back', async () => {
    const { page, close } = await app.visit('/sales/999999');
    await page.getByRole('heading', { name: 'Sale not found' }).waitFor();
    await goInside(page, '/sales/abc');
    await page.getByRole('heading', { name: 'Sale not found' }).waitFor();
    await page.getByRole('link', { name: 'Back to Bill Book' }).click();
    await page.waitForURL(`${app.url}/sales`);
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
    await openMenu(page);
    await page.getByRole('button', { name: 'Delete' }).click();
    await toasts(page).getByText('Sale deleted', { exact: true }).waitFor();
    await page.waitForURL(`${app.url}/sales`);
    await page.getByRole('table', { name: 'Bills' }).getByText('HP-08-F-8270').waitFor();
    await expect.poll(() => page.getByText(`₹${amount}.00`).count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });
});

const CHANGED = /^Changed [A-Z][a-z]{2} \d\d, \d{1,2}:\d\d (AM|PM)$/;

/** Moments have whole seconds: waits until the next one. */
async function nextSecond(): Promise<void> {
  const now = nowIn('Asia/Kolkata');
  await expect.poll(() => nowIn('Asia/Kolkata')).not.toBe(now);
}

it('a bill that was changed after it was sent says so on screen, paper and in the text', async () => {
  const bill = await enterSale(app.api, mukesh, '2026-11-02', '10000.00');
  const { page, context, problems, close } = await app.visit(`/sales/${bill}`);
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
  const article = page.getByRole('article', { name: 'Bill' });
  const send = page.getByRole('link', { name: 'WhatsApp bill' });
  const text = async () => messageIn(await send.getAttribute('href')).split('\n');
  await article.getByText('₹10,000.00').first().waitFor();
  await Promise.all([page.waitForEvent('popup'), send.click()]);
  expect(await article.getByText(CHANGED).count()).toBe(0);
  await nextSecond();
  await app.api.call('PUT', `/sales/${bill}`, { description: 'Second grade' });
  await page.reload();
  await article.getByText(CHANGED).waitFor();
  await expect.poll(async () => (await text())[3]).toMatch(CHANGED);
  await page.emulateMedia({ media: 'print' });
  expect(await article.getByText(CHANGED).isVisible()).toBe(true);
  expect(problems).toEqual([]);
  await close();
});

it('a bill that was changed after it was printed says so, in Hindi too', async () => {
  const bill = await enterSale(app.api, mukesh, '2026-11-02', '5000.00');
  const { page, close } = await app.visit(`/sales/${bill}`, { language: 'hi' });
  await page.getByRole('article').getByText('₹5,000.00').first().waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await nextSecond();
  await app.api.call('PUT', `/sales/${bill}`, { description: 'Second grade' });
  await page.reload();
  await page.getByText(/^बदला \d/).waitFor();
  await close();
});

it('a bill that was changed before it was first sent says nothing', async () => {
  const bill = await enterSale(app.api, mukesh, '2026-11-02', '7000.00');
  await app.api.call('PUT', `/sales/${bill}`, { description: 'Second grade' });
  const { page, close } = await app.visit(`/sales/${bill}`);
  const article = page.getByRole('article', { name: 'Bill' });
  await article.getByText('Second grade').waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.reload();
  await article.getByText('Second grade').waitFor();
  await page.getByRole('link', { name: 'WhatsApp bill' }).waitFor();
  expect(await article.getByText(CHANGED).count()).toBe(0);
  await close();
});
