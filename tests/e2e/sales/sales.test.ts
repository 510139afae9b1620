import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { BROKEN } from '../support/ledger-records';
import { hold, toasts } from '../support/page-steps';

let app: TestApp;
let rakesh: number;
let vehicle: number;
/** the ids of the bills, oldest first */
const bills: number[] = [];

const bill = async (customerId: number, saleDate: string, price: string, productName = 'Apple') => {
  const { id } = await app.api.call<{ id: number }>('POST', '/sales', {
    customerId,
    saleDate,
    purchaseId: customerId === rakesh ? vehicle : null,
    description: 'First grade',
    items: JSON.stringify([
      { productName, unit: 'box', quantity: 2, unitPrice: price },
      { productName: 'पपीता', unit: 'kg', quantity: 0.5, unitPrice: '1.01' },
    ]),
  });
  bills.push(id);
};

beforeAll(async () => {
  app = await openApp();
  const create = async (path: string, body: object) =>
    (await app.api.call<{ id: number }>('POST', path, body)).id;
  rakesh = await create('/customers', {
    name: 'Rakesh Yadav',
    phoneNumber: '98765 43210',
    address: 'Azadpur',
    oldBalance: '100',
  });
  const mohan = await create('/customers', { name: 'मोहन फल वाले', phoneNumber: '+91 9123456789' });
  const vendorId = await create('/vendors', { name: 'Kinnaur Apple Growers' });
  vehicle = await create('/purchases', {
    vendorId,
    vehicleNumber: 'HP-08-F-8270',
    amount: '5000',
    createdAt: '2026-10-01 05:00:00',
  });
  for (let day = 1; day <= 10; day += 1) await bill(mohan, `2026-10-${String(day).padStart(2, '0')}`, '100');
  await bill(rakesh, '2026-11-01', '50000', 'Orange Nagpur');
  await bill(rakesh, '2026-11-02', '1');
});
afterAll(() => app.close());

const table = (page: Page) => page.getByRole('table', { name: 'Bills' });
const rowsOf = (page: Page) => table(page).locator('tbody tr:not(:has(th))');
const dayHeads = (page: Page) => table(page).locator('tbody th');
const whatsappText = (href: string | null) => new URL(href ?? '').searchParams.get('text') ?? '';

describe('the Bill Book', () => {
  it('returns the focus to the bill whose row was pressed', async () => {
    const { page, close } = await app.visit('/sales');
    const row = rowsOf(page).nth(1);
    await row.getByRole('cell').nth(2).click();
    await page.getByRole('dialog', { name: 'Bill Details' }).waitFor();
    await page.keyboard.press('Escape');
    const title = row.getByRole('cell').first().locator('a, button');
    await expect.poll(() => title.evaluate((it) => it === document.activeElement)).toBe(true);
    await close();
  });

  it('shows ten of twelve bills, newest first, with customer, vehicle, DD-MM-YY and amount', async () => {
    const { page, problems, close } = await app.visit('/sales');
    await page.getByText('Showing 1 to 10 of 12 results').waitFor();
    await expect
      .poll(() => page.getByRole('columnheader').allInnerTexts())
      .toEqual(['Customer', 'Vehicle Number', 'Date', 'Amount', 'Actions']);
    expect((await rowsOf(page).nth(1).getByRole('cell').allInnerTexts()).slice(0, 4)).toEqual([
      `Rakesh Yadav\n#${bills.at(-2)}`,
      'HP-08-F-8270',
      '01-11-26',
      '₹1,00,000.51',
    ]);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Showing 11 to 12 of 12 results').waitFor();
    await expect.poll(() => rowsOf(page).count()).toBe(2);
    expect(problems).toEqual([]);
    await close();
  });

  it('is grouped by day: each day with its number of bills and total, complete even if a page cuts it', async () => {
    for (let count = 0; count < 2; count += 1) await bill(rakesh, '2026-10-01', '10');
    const { page, problems, close } = await app.visit('/sales');
    await expect
      .poll(() => dayHeads(page).first().innerText())
      .toMatch(/^Mon, Nov 02, 2026\s+1 bill · ₹2.51$/);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Showing 11 to 14 of 14 results').waitFor();
    await expect
      .poll(() => dayHeads(page).last().innerText())
      .toMatch(/^Thu, Oct 01, 2026\s+3 bills · ₹241.53$/);
    await page.getByPlaceholder('Search sales...').fill('HP-08');
    await expect.poll(() => dayHeads(page).allInnerTexts()).toContain('Thu, Oct 01, 2026');
    await page.getByPlaceholder('Search sales...').fill('');
    await page.getByRole('button', { name: 'Amount' }).click();
    await expect.poll(() => dayHeads(page).count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
    for (const id of bills.splice(-2)) await app.api.call('DELETE', `/sales/${id}`);
  });

  it("keeps the day's heading visible", async () => {
    const { page, close } = await app.visit('/sales', { screen: { width: 1280, height: 400 } });
    await rowsOf(page).nth(1).waitFor();
    const head = dayHeads(page).nth(1);
    const place = () => head.evaluate((it) => it.getBoundingClientRect().top);
    const from = await rowsOf(page).nth(1).boundingBox();
    await page.evaluate((y) => window.scrollTo(0, y + 10), from?.y ?? 0);
    await expect.poll(place).toBe(0);
    await close();
  });

  it('sorts all bills by each column, in both directions', async () => {
    const { page, close } = await app.visit('/sales');
    const first = rowsOf(page).first();
    await page.getByRole('button', { name: 'Amount' }).click();
    await first.filter({ hasText: '₹2.51' }).waitFor();
    await page.getByRole('button', { name: 'Amount' }).click();
    await first.filter({ hasText: '₹1,00,000.51' }).waitFor();
    await page.getByRole('button', { name: 'Date' }).click();
    await first.filter({ hasText: '01-10-26' }).waitFor();
    await expect
      .poll(() => page.getByRole('columnheader', { name: 'Date' }).getAttribute('aria-sort'))
      .toBe('ascending');
    await page.getByRole('button', { name: 'Customer' }).click();
    await first.filter({ hasText: '02-11-26' }).filter({ hasText: 'Rakesh Yadav' }).waitFor();
    await page.getByRole('button', { name: 'Customer' }).click();
    await first.filter({ hasText: '10-10-26' }).filter({ hasText: 'मोहन फल वाले' }).waitFor();
    await page.getByRole('button', { name: 'Vehicle' }).click();
    await page.getByText('Showing 1 to 10 of 12 results').waitFor();
    await first.filter({ hasText: '10-10-26' }).waitFor();
    await page.getByRole('button', { name: 'Vehicle' }).click();
    await first.filter({ hasText: 'HP-08-F-8270' }).filter({ hasText: '02-11-26' }).waitFor();
    await close();
  });

  it('searches by customer, vehicle, description and product, and says when nothing matches', async () => {
    const { page, close } = await app.visit('/sales');
    const search = page.getByPlaceholder('Search sales...');
    for (const [typed, found] of [
      ['rakesh', 2],
      ['hp-08', 2],
      ['NAGPUR', 1],
      ['मोहन', 10],
      ['first GRADE', 10],
    ] as const) {
      await search.fill(typed);
      await expect.poll(() => rowsOf(page).count()).toBe(found);
    }
    await search.fill('nobody at all');
    await page.getByText('No sales found.', { exact: true }).waitFor();
    await close();
  });

  it('opens Bill Details from a row and from its title', async () => {
    const { page, problems, close } = await app.visit('/sales');
    const details = page.getByRole('dialog', { name: 'Bill Details' });
    await rowsOf(page).nth(1).getByText('01-11-26').click();
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
    const link = rowsOf(page).nth(1).getByRole('link', { name: 'WhatsApp bill to Rakesh Yadav' });
    await link.waitFor();
    const href = await link.getAttribute('href');
    expect(href).toMatch(/^https:\/\/wa\.me\/919876543210\?text=/);
    for (const text of [
      'Date: Nov 01, 2026',
      'Vehicle: HP-08-F-8270',
      'Orange Nagpur: 2 box × ₹50,000.00 = ₹1,00,000.00',
      'Total: ₹1,00,000.51',
    ])
      expect(whatsappText(href)).toContain(text);
    await close();
  });

  it('adds the address and the balances to a row’s WhatsApp bill once the pointer is over it', async () => {
    const { page, close } = await app.visit('/sales');
    const link = rowsOf(page).nth(1).getByRole('link', { name: 'WhatsApp bill to Rakesh Yadav' });
    await link.hover();
    await expect
      .poll(async () => whatsappText(await link.getAttribute('href')))
      .toMatch(/Address: Azadpur[\s\S]+Old balance: ₹102.51[\s\S]+Total due: ₹1,00,103.02/);
    await close();
    const phone = await app.visit('/sales', { screen: PHONE });
    await phone.context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
    const popup = phone.page.waitForEvent('popup');
    await phone.page.getByRole('link', { name: 'WhatsApp bill to Rakesh Yadav' }).first().tap();
    const chat = await popup;
    await chat.waitForURL('https://wa.me/**');
    expect(whatsappText(chat.url())).toContain('Azadpur');
    await phone.close();
  });

  it('asks before deleting, refreshes the list, and says when deleting fails', async () => {
    await bill(rakesh, '2026-11-03', '7');
    const { page, close } = await app.visit('/sales');
    const remove = rowsOf(page).first().getByRole('button', { name: 'Delete bill of Rakesh Yadav' });
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

  it('shows a skeleton while it loads, says what failed, and retries', async () => {
    const { page, close } = await app.visit('/settings');
    let broken = true;
    await page.route(/api\.php\/sales\?/, (route) => (broken ? route.fulfill(BROKEN) : route.continue()));
    const release = await hold(page, /api\.php\/sales\?/);
    await page.goto(`${app.url}/sales`);
    await page.getByRole('status').filter({ hasText: 'Loading...' }).first().waitFor();
    release();
    await page.locator('main').getByText('Failed to fetch sales', { exact: true }).waitFor();
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Showing 1 to 10 of 12 results').waitFor();
    await close();
  });

  it('becomes cards on a phone with at most three extra fields, and exports on the desktop', async () => {
    const phone = await app.visit('/sales', { screen: PHONE });
    const card = phone.page
      .getByRole('list', { name: 'Bills' })
      .getByRole('listitem')
      .filter({ has: phone.page.getByRole('button') })
      .nth(1);
    await card.getByText('01-11-26').waitFor();
    await card.getByRole('button', { name: 'View Details' }).tap();
    await card.getByRole('button', { name: 'Hide Details' }).waitFor();
    await expect
      .poll(() => card.getByRole('term').allInnerTexts())
      .toEqual(['Items', 'Description', 'Phone Number']);
    expect(await scrollsSideways(phone.page)).toBe(false);
    await phone.close();

    const { page, close } = await app.visit('/sales');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^Bill Book \d{4}-\d{2}-\d{2}\.csv$/);
    await close();
  });
});
