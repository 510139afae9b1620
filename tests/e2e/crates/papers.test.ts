import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { today } from '../support/calendar';
import { enterCustomer } from '../support/ledger-records';
import { enterPayment, enterPurchase, enterVendor } from '../support/vendor-records';
import { chatOpenedBy, messageIn } from '../support/whatsapp';

let app: TestApp;
let customer: number;
let vendor: number;
let purchase: number;

/** A customer with 31 crates and a payment, a vendor whose 30 crates are in the shop, with a truck. */
beforeAll(async () => {
  app = await openApp();
  customer = await enterCustomer(app.api, 'Ramesh', '98765 43210', '900');
  await app.api.create('/crates', { customerId: customer, date: today, out: 33 });
  await app.api.create('/collections', { customerId: customer, amount: '100', date: today, cratesBack: 2 });
  vendor = await enterVendor(app.api, 'Kinnaur Apple Growers', { phoneNumber: '9816022114' });
  await app.api.create('/crates', { vendorId: vendor, date: today, back: 30 });
  purchase = await enterPurchase(app.api, vendor, { vehicleNumber: 'JK-14-C-6650' });
  await enterPayment(app.api, vendor, 50, { date: '2026-02-01' });
});
afterAll(() => app?.close());

const lend = (crates: boolean) => app.api.call('PUT', '/firm', { crates });

const PAPERS = {
  en: { theirs: 'Their crates with us 30', due: 'Crates due 31' },
  hi: { theirs: 'हमारे पास उनके कैरेट 30', due: 'कैरेट बाकी 31' },
} as const;

/** What the press of a button on the first payment of the list writes to WhatsApp. */
const receiptOn = async (page: Page, path: string, name: RegExp) => {
  await page.goto(`${app.url}${path}`);
  const button = page.getByRole('button', { name }).first();
  return messageIn(await chatOpenedBy(page, () => button.click())).split('\n');
};
const RECEIPT = /^Send receipt to|को रसीद भेजें$/;

describe.each(['en', 'hi'] as const)('with crates on, in %s', (language) => {
  const words = PAPERS[language];

  it('patti and statements have the line', async () => {
    await lend(true);
    const { page, problems, close } = await app.visit(`/purchases/${purchase}?view=patti`, {
      language,
      screen: PHONE,
    });
    const patti = page.getByRole('article');
    await patti.getByText(words.theirs).waitFor();
    const sent = page.locator('a[href*="wa.me"]').first();
    expect(messageIn(await sent.getAttribute('href'))).toContain(`\n${words.theirs} · `);
    expect(await scrollsSideways(page)).toBe(false);
    await page.goto(`${app.url}/vendors/${vendor}?view=statement`);
    await page.getByText(words.theirs).waitFor();
    await page.goto(`${app.url}/khata/${customer}?view=statement`);
    await page.getByText(words.due).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('the reminder of a customer has it, on the page and in the list', async () => {
    await lend(true);
    const { page, close } = await app.visit(`/customers/${customer}`, { language });
    const link = page.locator('a[href*="wa.me"]').first();
    await expect.poll(async () => messageIn(await link.getAttribute('href'))).toContain(`\n${words.due}\n`);
    await page.goto(`${app.url}/customers`);
    const remind = page
      .getByRole('row')
      .getByRole('button', { name: /Ramesh/ })
      .first();
    expect(messageIn(await chatOpenedBy(page, () => remind.click()))).toContain(`\n${words.due}\n`);
    await close();
  });
});

it('with crates off no paper says a word about them', async () => {
  await lend(false);
  const { page, close } = await app.visit(`/purchases/${purchase}?view=patti`);
  await page.getByRole('article').waitFor();
  expect(await page.locator('main').innerText()).not.toMatch(/crates/i);
  for (const path of [`/vendors/${vendor}?view=statement`, `/khata/${customer}?view=statement`]) {
    await page.goto(`${app.url}${path}`);
    await page.getByText('Closing Balance').first().waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/crates/i);
  }
  expect((await receiptOn(page, '/collections', RECEIPT)).join()).not.toMatch(/crates/i);
  expect((await receiptOn(page, '/vendor-payments', RECEIPT)).join()).not.toMatch(/crates/i);
  await page.goto(`${app.url}/ugrahi`);
  await page.emulateMedia({ media: 'print' });
  await page.locator('.list-page td').first().waitFor();
  expect(await page.locator('.list-page').innerText()).not.toMatch(/crates/i);
  await close();
});
