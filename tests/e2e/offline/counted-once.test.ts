import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { appOfFile } from '../support/browser';
import { today } from '../support/calendar';
import { enterCustomer, enterSale } from '../support/ledger-records';
import { chip, collect, loseWrites } from '../support/outbox-steps';
import { choose } from '../support/page-steps';
import { follow } from '../support/pocket-steps';
import { enterPurchase, enterVendor } from '../support/vendor-records';

const app = appOfFile();
let customer: number;
let purchase: number;
beforeAll(async () => {
  customer = await enterCustomer(app.api, 'Ramesh Seth', '9811100071', '5000');
  const vendor = await enterVendor(app.api, 'Sopore Fruit Co.');
  purchase = await enterPurchase(app.api, vendor, { vehicleNumber: 'HP-08-F-8270' });
  await enterSale(app.api, customer, today, '10');
});

const [BILL, PAYMENT, EXPENSE] = [
  'Sale · Ramesh Seth ₹451.00',
  'Collection · Ramesh Seth ₹307.00',
  'Expense · Other ₹43.00',
];

/**
 * The screens with figures of the firm's or a customer's money, which of the entries that wait they count, and an amount
 * with them: ₹5,010.00 were due, ₹10.00 sold.
 */
const screens = (): [path: string, entries: string[], amount: string][] => [
  ['/', [BILL, PAYMENT, EXPENSE], '₹461.00'],
  ['/customers', [BILL, PAYMENT], '₹5,154.00'],
  [`/customers/${customer}`, [BILL, PAYMENT], '₹5,154.00'],
  [`/khata/${customer}`, [BILL, PAYMENT], '₹5,154.00'],
  [`/khata/${customer}?view=statement`, [BILL, PAYMENT], '₹5,154.00'],
  ['/sales', [BILL], '₹461.00'],
  ['/sales?view=summary', [BILL], '₹461.00'],
  ['/collections', [PAYMENT, EXPENSE], '₹307.00'],
  [`/collections/new?customerId=${customer}`, [BILL, PAYMENT], '₹5,154.00'],
  ['/ugrahi', [BILL, PAYMENT], '₹5,154.00'],
  ['/day', [BILL, PAYMENT, EXPENSE], '₹264.00'],
  [`/purchases/${purchase}`, [BILL, EXPENSE], '₹451.00'],
  ['/reports/profit-loss', [BILL, EXPENSE], '₹451.00'],
];

/** The amounts on the screen, and what it says of what it counts. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')?.cloneNode(true) as HTMLElement | undefined;
    const note = main?.querySelector('[role="note"]');
    const says = note?.textContent ?? '';
    note?.remove();
    return { says, amounts: main?.textContent?.match(/₹[\d,]+\.\d\d/g) ?? [] };
  });

const isKept = async (page: Page, words: string) => {
  await expect.poll(() => new URL(page.url()).pathname).not.toMatch(/\/new$/);
  await chip(page, words).waitFor();
};

const enterAll = async (page: Page) => {
  await follow(page, `/sales/new?customerId=${customer}`);
  await choose(page, 'Source Vehicle Number', /HP-08-F-8270/);
  await page.getByLabel('Product 1').fill('Apple');
  await page.getByLabel('Price 1').fill('451');
  await page.getByRole('button', { name: 'Save Bill', exact: true }).click();
  await isKept(page, '1 to send');
  await follow(page, `/collections/new?customerId=${customer}`);
  await collect(page, '307');
  await isKept(page, '2 to send');
  await follow(page, `/expenses/new?purchaseId=${purchase}`);
  await page.getByLabel('Amount').fill('43');
  await page.getByRole('button', { name: 'Add Expense' }).click();
  await isKept(page, '3 to send');
};

it('what waits is counted on each screen with its figures, and named there', async () => {
  const { page, context } = await app.visit('/outbox');
  for (const [path] of screens()) {
    await follow(page, path);
    await page.waitForLoadState('networkidle');
    expect((await shown(page)).says).toBe('');
  }
  await loseWrites(context);
  await enterAll(page);
  for (const [path, entries, amount] of screens()) {
    await follow(page, path);
    const says = `Sent, no answer yet, counted here: ${entries.join(', ')}`;
    await expect
      .poll(async () => (await shown(page)).says.split(', ').sort(), { message: path })
      .toEqual(says.split(', ').sort());
    await expect.poll(async () => (await shown(page)).amounts, { message: path }).toContain(amount);
  }
});
