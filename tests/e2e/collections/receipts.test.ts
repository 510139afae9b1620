import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { today } from '../support/calendar';
import { enterCustomer } from '../support/ledger-records';
import { keepToasts } from '../support/page-steps';
import { goInside } from '../support/screen-walk';
import { unusedName } from '../support/unused-values';
import { enterVendor } from '../support/vendor-records';
import { chatOpenedBy, messageIn } from '../support/whatsapp';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app?.close());

const SEND = 'Send receipt';
const sendTo = (name: string) => `${SEND} to ${name}`;

/** The chat that a press of the button opens: whom with, and what it says. */
async function chatOf(page: Page, name: string): Promise<[path: string, message: string]> {
  const button = page.getByRole('button', { name, exact: true }).first();
  const link = await chatOpenedBy(page, () => button.click());
  return [new URL(link).pathname, messageIn(link)];
}

it('a payment has its receipt one tap after the save, in its row and in its form', async () => {
  const text = '₹5,000 received (UPI), thank you. Before ₹17,340, due ₹12,340.\nFruit Khata';
  const name = unusedName('Ramesh');
  const customer = await enterCustomer(app.api, name, '98765 43210', '17340');
  const { page, problems, close } = await app.visit(`/collections/new?customerId=${customer}`);
  await keepToasts(page);
  await page.locator('[name="amount"]').fill('5000');
  await page.getByText('UPI', { exact: true }).click();
  await page.getByRole('button', { name: 'Record Payment', exact: true }).click();
  await page.getByRole('button', { name: SEND, exact: true }).waitFor();
  expect(await chatOf(page, SEND)).toEqual(['/919876543210', text]);
  expect(await chatOf(page, sendTo(name))).toEqual(['/919876543210', text]);
  const [payment] = await app.api.call<{ id: number }[]>('GET', '/collections?limit=1');
  await goInside(page, `/collections/${payment?.id}/edit`);
  expect(await chatOf(page, SEND)).toEqual(['/919876543210', text]);
  expect(problems).toEqual([]);
  await close();
});

it('the receipt says what was let off with the payment, and calls what was paid ahead so', async () => {
  const letOff = '₹4,850 received (Cash), thank you. Chhoot ₹20.50. Before ₹4,870.50, due ₹0.\nFruit Khata';
  const ahead = '₹500 received (Cash), thank you. Before ₹300, due ₹200 (advance).\nFruit Khata';
  const [suresh, mohan] = [unusedName('Suresh'), unusedName('Mohan')];
  const owing = await enterCustomer(app.api, suresh, '98765 43210', '4870.50');
  const paying = await enterCustomer(app.api, mohan, '98765 43210', '300');
  const inCash = (customerId: number, amount: string, more = {}) =>
    app.api.create('/collections', { customerId, amount, date: today, ...more });
  await inCash(owing, '4850', { allowance: '20.50' });
  await inCash(paying, '500');
  const { page, close } = await app.visit('/collections');
  expect(await chatOf(page, sendTo(suresh))).toEqual(['/919876543210', letOff]);
  expect(await chatOf(page, sendTo(mohan))).toEqual(['/919876543210', ahead]);
  await close();
});

it('the receipt of an older payment says what was due before it, and what is due now', async () => {
  const name = unusedName('Dinesh');
  const customerId = await enterCustomer(app.api, name, '98765 43210', '1000');
  await app.api.create('/collections', { customerId, amount: '400', date: today });
  await app.api.create('/collections', { customerId, amount: '100', date: today });
  const { page, close } = await app.visit('/collections');
  const row = page.getByRole('row').filter({ hasText: name }).filter({ hasText: '₹400' });
  const link = await chatOpenedBy(page, () => row.getByRole('button', { name: sendTo(name) }).click());
  expect(messageIn(link)).toBe('₹400 received (Cash), thank you. Before ₹1,000, due ₹500.\nFruit Khata');
  await close();
});

it('a payment to a vendor has one too', async () => {
  const text = '₹675 paid (Cheque). Before ₹8,675, due ₹8,000.\nFruit Khata';
  const name = unusedName('Sopore Fruit Co.');
  const vendor = await enterVendor(app.api, name, { oldBalance: '8675', phoneNumber: '9123456789' });
  const { page, problems, close } = await app.visit(`/vendor-payments/new?vendorId=${vendor}`);
  await keepToasts(page);
  await page.locator('[name="amount"]').fill('675');
  await page
    .getByRole('group')
    .locator('label', { has: page.locator('[value="cheque"]') })
    .click();
  await page.getByRole('button', { name: 'Add Payment', exact: true }).click();
  await page.getByRole('button', { name: SEND, exact: true }).waitFor();
  expect(await chatOf(page, SEND)).toEqual(['/919123456789', text]);
  expect(await chatOf(page, sendTo(name))).toEqual(['/919123456789', text]);
  expect(problems).toEqual([]);
  await close();
});

it('the receipt opens in the same tab if the browser refuses another one', async () => {
  const name = unusedName('Popup');
  const customer = await enterCustomer(app.api, name, '98765 43210', '900');
  await app.api.create('/collections', { customerId: customer, date: today, amount: '500' });
  const { page, context, close } = await app.visit('/collections');
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('button', { name: sendTo(name) }).click();
  await page.waitForURL('https://wa.me/**');
  expect(messageIn(page.url())).toContain('₹500 received');
  await close();
});
