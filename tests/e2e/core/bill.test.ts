import { beforeAll, describe, expect, it } from 'vitest';
import { nowIn } from '@/lib/days/clock';
import { appOfFile } from '../support/browser';
import { enterCustomer, enterSale } from '../support/ledger-records';
import { openMenu, toasts } from '../support/page-steps';
import { enterSaleRecords, type SaleRecords } from '../support/sale-records';
import { messageIn } from '../support/whatsapp';

const app = appOfFile();
let records: SaleRecords;
let mukesh: number;
beforeAll(async () => {
  records = await enterSaleRecords(app.api);
  mukesh = await enterCustomer(app.api, 'Mukesh Yadav', '98765 43211');
});

describe('the page of a bill', () => {
  it('shows all of the bill, and has WhatsApp with the balance, Print and Edit', async () => {
    const { page, problems } = await app.visit(`/sales/${records.oldSale}`);
    const article = page.getByRole('article', { name: 'Bill' });
    for (const text of ['Rakesh Yadav', 'Oct 02, 2026', 'MH-58-E-1103', 'Old', '2 gm', '₹450.00'])
      await article.getByText(text, { exact: true }).waitFor();
    await page.getByText(/^admin entered it [A-Z][a-z]{2} \d\d, \d{4} \d{1,2}:\d\d (AM|PM)$/).waitFor();
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
    await article.waitFor();
    await page.getByRole('button', { name: 'Print' }).waitFor({ state: 'hidden' });
    await page.getByRole('navigation', { name: 'Main' }).waitFor({ state: 'hidden' });
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.waitForURL(`${app.url}/sales/${records.oldSale}/edit`);
    expect(problems).toEqual([]);
  });

  it('deletes the bill and returns to the Bill Book; where there is no such bill it says so and leads there too', async () => {
    const bill = await enterSale(app.api, records.rakesh, '2026-10-02', '671');
    const { page } = await app.visit(`/sales/${bill}`);
    page.on('dialog', (dialog) => void dialog.accept());
    await openMenu(page);
    await page.getByRole('button', { name: 'Delete' }).click();
    await toasts(page).getByText('Sale deleted', { exact: true }).waitFor();
    await page.waitForURL(`${app.url}/sales`);
    await page.getByRole('table', { name: 'Bills' }).getByText('HP-08-F-8270').waitFor();
    await expect.poll(() => page.getByText('₹671.00').count()).toBe(0);
    await page.goto(`${app.url}/sales/${bill}`);
    await page.getByRole('heading', { name: 'Sale not found' }).waitFor();
    await page.getByRole('link', { name: 'Back to Bill Book' }).click();
    await page.waitForURL(`${app.url}/sales`);
  });
});

it('a bill that was changed after it was sent or printed says so on screen, paper and in the text; not one changed before', async () => {
  const changed = /^Changed [A-Z][a-z]{2} \d\d, \d{1,2}:\d\d (AM|PM)$/;
  const bill = await enterSale(app.api, mukesh, '2026-11-02', '10000.00');
  const { page, context, problems } = await app.visit(`/sales/${bill}`);
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
  const article = page.getByRole('article', { name: 'Bill' });
  const send = page.getByRole('link', { name: 'WhatsApp bill' });
  const change = async (id: number, description: string) => {
    // Moments have whole seconds.
    const now = nowIn('Asia/Kolkata');
    await expect.poll(() => nowIn('Asia/Kolkata')).not.toBe(now);
    await app.api.call('PUT', `/sales/${id}`, { description });
    await page.reload();
    await article.getByText(description).waitFor();
    await send.waitFor();
  };
  await article.getByText('₹10,000.00').first().waitFor();
  await change(bill, 'Second grade');
  await Promise.all([page.waitForEvent('popup'), send.click()]);
  expect(await article.getByText(changed).count()).toBe(0);
  await change(bill, 'Third grade');
  await article.getByText(changed).waitFor();
  await expect.poll(async () => messageIn(await send.getAttribute('href')).split('\n')[3]).toMatch(changed);
  await page.emulateMedia({ media: 'print' });
  expect(await article.getByText(changed).isVisible()).toBe(true);
  expect(problems).toEqual([]);

  const printed = await enterSale(app.api, mukesh, '2026-11-02', '5000.00');
  await page.emulateMedia({ media: 'screen' });
  await page.goto(`${app.url}/sales/${printed}`);
  await article.getByText('₹5,000.00').first().waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await change(printed, 'Second grade');
  await article.getByText(changed).waitFor();
});
