import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { appOfFile, PHONE } from '../support/browser';
import { shiftDay, today } from '../support/calendar';
import { enterCustomer, enterSale } from '../support/ledger-records';
import { toastSaying } from '../support/page-steps';
import { readCode } from '../support/qr-code';

const app = appOfFile();
let customer: number;
let oldBill: number;
beforeAll(async () => {
  customer = await enterCustomer(app.api, 'Ramesh Kumar', '98765 43210');
  oldBill = await enterSale(app.api, customer, '2026-03-30', '500.00');
  await enterSale(app.api, customer, '2026-04-01', '600.00');
});

const firm = () => app.api.call<object>('GET', '/firm');
const part = (page: Page, name: string) => page.getByRole('form', { name });
const save = (page: Page, name: string) => part(page, name).getByRole('button', { name: 'Save' }).click();

it('Letterhead, Money and each switch save nothing but their own fields, and the letterhead is on the bill', async () => {
  const { page } = await app.visit('/settings');
  const [letterhead, money] = [part(page, 'Letterhead'), part(page, 'Money')];
  await letterhead.getByLabel('Name of the firm').fill('Sharma Fruit Company');
  await letterhead.getByLabel('Phone of the firm').fill('98120 44556, 011-2776 5432');
  await letterhead.locator('header').getByText('Mob. 98120 44556, 011-2776 5432', { exact: true }).waitFor();
  await money.getByLabel('UPI id').fill('no id');
  await save(page, 'Letterhead');
  const named = { name: 'Sharma Fruit Company', phone: '98120 44556, 011-2776 5432' };
  await expect.poll(firm).toMatchObject({ ...named, upiId: '', crates: false, pocket: true });
  await save(page, 'Money');
  await money.getByText('Enter a valid UPI id').waitFor();
  await money.getByLabel('UPI id').fill('sharma@ybl');
  await money.getByRole('textbox', { name: 'Your own password' }).fill('admin123');
  await save(page, 'Money');
  await expect.poll(firm).toMatchObject({ ...named, upiId: 'sharma@ybl', crates: false, pocket: true });
  for (const crates of [true, false, true]) {
    await page.getByRole('checkbox', { name: /^We lend crates/ }).click();
    await expect.poll(firm).toMatchObject({ ...named, upiId: 'sharma@ybl', crates, pocket: true });
  }
  await page.getByRole('checkbox', { name: /^Phones may keep the khata/ }).click();
  await expect.poll(firm).toMatchObject({ ...named, upiId: 'sharma@ybl', crates: true, pocket: false });
  await page.goto(`${app.url}/sales/${oldBill}`);
  await page.getByRole('article').getByText('Sharma Fruit Company', { exact: true }).waitFor();
});

it('once an admin has closed the books, forms say it for a closed day and for what is in one, and lists have a lock', async () => {
  const { page, problems } = await app.visit('/settings');
  page.on('dialog', (dialog) => void dialog.accept());
  const closedUntil = part(page, 'Money').getByLabel('Books closed until');
  expect(await closedUntil.getAttribute('max')).toBe(shiftDay(today, -1));
  await closedUntil.fill('2026-03-31');
  await save(page, 'Money');
  await toastSaying(page, 'Firm updated').waitFor();
  expect(await firm()).toMatchObject({ closedUntil: '2026-03-31' });

  const open = (path: string) => page.goto(app.url + path);
  const said = page.getByText('The books are closed until Mar 31, 2026.');
  const date = page.getByLabel('Sale Date').first();
  await open('/sales/new');
  await date.fill('2026-03-31');
  await said.waitFor();
  await date.fill('2026-04-01');
  await said.waitFor({ state: 'detached' });
  await open(`/sales/${oldBill}/edit`);
  await said.waitFor();
  await date.fill('2026-04-02');
  await said.waitFor();
  for (const path of ['/customers/new', '/vendors/new', '/day?on=2026-03-31']) {
    await open(path);
    await said.waitFor();
  }
  await open('/day');
  await page.getByLabel('Counted cash').waitFor();
  expect(await said.count()).toBe(0);
  await open(`/customers/${customer}`);
  const entries = page.getByRole('listitem').filter({ hasText: '2026' });
  await entries.filter({ hasText: 'Mar 30, 2026' }).getByTitle('closed').waitFor();
  expect(await entries.filter({ hasText: 'Apr 01, 2026' }).getByTitle('closed').count()).toBe(0);
  expect(problems).toEqual([]);
});

const code = (page: Page) => page.getByRole('img', { name: /^QR code to pay/ });

/** Waits until a payer's app would pay that amount with that note to the firm. */
async function pays(page: Page, am: string, tn: string): Promise<void> {
  const read = async () => {
    const [scheme, query] = ((await readCode(code(page))) ?? '').split('?');
    return { scheme, ...Object.fromEntries(new URLSearchParams(query)) };
  };
  const payment = { scheme: 'upi://pay', pa: 'fruit.khata@okaxis', pn: 'Fruit Khata', am, cu: 'INR', tn };
  // A slow machine takes long to read a picture.
  await expect.poll(read, { timeout: 120_000 }).toEqual(payment);
}

it('a UPI QR code pays a bill, all that is due, or the amount typed into the sheet, and is missing where nothing is due', async () => {
  const name = 'रमेश & Sons';
  const payee = { upiId: 'fruit.khata@okaxis', name: 'Fruit Khata', closedUntil: '' };
  await app.api.call('PUT', '/firm', { ...payee, currentPassword: 'admin123' });
  const shop = await enterCustomer(app.api, name, '9876543210', '1000.25');
  const ahead = await enterCustomer(app.api, 'Paid Ahead', '9876543210', '-5000');
  const bill = await enterSale(app.api, shop, today, '500.50');
  const { page, problems } = await app.visit(`/sales/${bill}`);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => {
    document.body.style.zoom = '3';
  });
  await pays(page, '500.50', `Bill No. ${bill}`);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(PHONE);
  await page.goto(`${app.url}/customers/${shop}`);
  await page.getByRole('button', { name: 'UPI QR' }).click();
  await pays(page, '1500.75', name);
  await page.goto(`${app.url}/khata/${shop}?view=statement`);
  await pays(page, '1500.75', name);
  await page.getByRole('textbox', { name: 'To' }).fill('2026-01-01');
  await code(page).waitFor({ state: 'detached' });

  await page.goto(`${app.url}/ugrahi`);
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByLabel(`Amount from ${name}`).fill('250');
  await page.getByRole('button', { name: 'UPI QR' }).click();
  await page.getByText('Pay ₹250.00 by UPI').waitFor();
  await pays(page, '250.00', name);
  await page.goto(`${app.url}/customers/${ahead}`);
  await page.getByText('Advance').first().waitFor();
  expect(await page.getByRole('button', { name: 'UPI QR' }).count()).toBe(0);
  expect(problems).toEqual([]);
});
