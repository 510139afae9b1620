import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { appOfFile, PHONE, scrollsSideways } from '../support/browser';
import { today } from '../support/calendar';
import { workerReady } from '../support/installed-tab';
import { enterCollection, enterCustomer, enterSale } from '../support/ledger-records';
import { collect, inOutbox } from '../support/outbox-steps';
import { follow, pocketCustomers } from '../support/pocket-steps';
import { enterVendor } from '../support/vendor-records';

const app = appOfFile();
let rakesh: number;

/** Old balance 1,000.25, eight bills of 500 and eight payments of 100.50 make 4,196.25 due; one vehicle is open. */
beforeAll(async () => {
  rakesh = await enterCustomer(app.api, 'Rakesh Yadav', '98765 43210', '1000.25');
  await enterCustomer(app.api, 'Mohan Fal Wale', '91234 56789');
  for (const day of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await enterSale(app.api, rakesh, `2026-11-0${day}`, '500.00');
    await enterCollection(app.api, rakesh, `2026-11-0${day}`, '100.50');
  }
  const cheque = { customerId: rakesh, amount: '50', method: 'cheque', date: today };
  const bounced = await app.api.create('/collections', cheque);
  await app.api.call('PUT', `/collections/${bounced}/bounce`, { date: today });
  const vendorId = await enterVendor(app.api, 'Kinnaur Apple Growers');
  await app.api.call('POST', '/purchases', {
    vendorId,
    vehicleNumber: 'HP-08-F-8270',
    amount: '5000',
    createdAt: '2026-11-01 05:00:00',
  });
});

const banner = (page: Page) => page.getByText(/^No internet\. Khata as of \d{1,2}:\d{2} [ap]m$/);
const NOT_IN_POCKET = 'This is not kept on the phone. It needs the internet.';

it('without a network customers, a khata, the dues and Home are there with the time of the copy, a bill offers its pickers, what is not kept says so, and a payment is sent once the network is back', async () => {
  const { page, context } = await app.visit('/vendors', { screen: PHONE, installed: true });
  await expect.poll(() => pocketCustomers(page)).toEqual(['Mohan Fal Wale', 'Rakesh Yadav']);
  await workerReady(page);
  await context.setOffline(true);
  await follow(page, '/customers');
  await page.getByText('₹4,196.25').first().waitFor();
  await banner(page).waitFor();
  await page.getByPlaceholder('Search customers...').fill('9123456');
  await page.getByRole('link', { name: /Mohan Fal Wale/ }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: /Rakesh/ }).count()).toBe(0);

  // The last ten entries, after the balance before them instead of the old balance.
  await follow(page, `/khata/${rakesh}`);
  await expect
    .poll(() => page.locator('dl').textContent())
    .toContain('Total Sales₹4,000.00Total Payments₹804.00Balance Due₹4,196.25 Due');
  await page.getByText('₹2,698.75 Due').last().waitFor();

  // It was never opened before.
  await follow(page, '/ugrahi');
  const row = page.getByRole('listitem').filter({ hasText: 'Rakesh Yadav' });
  await row.getByText('₹4,196.25').first().waitFor();
  expect(await row.getByText(/^Today ₹/).count()).toBe(0);

  await follow(page, '/sales/new');
  for (const [picker, option] of [
    [/Customer/, /Rakesh Yadav/],
    [/Source Vehicle/, /HP-08-F-8270/],
  ] as const) {
    await page.getByRole('combobox', { name: picker }).click();
    await page.getByRole('option', { name: option }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }

  for (const path of ['/sales', '/purchases', '/reports/profit-loss']) {
    await follow(page, path);
    await page.getByText(NOT_IN_POCKET).first().waitFor();
  }
  await page.getByRole('link', { name: 'Customers and what they owe' }).first().click();
  await page.getByRole('link', { name: /Rakesh Yadav/ }).waitFor();

  await follow(page, `/collections/new?customerId=${rakesh}`);
  await collect(page, '196');
  await inOutbox(page);
  await follow(page, '/');
  await page.locator('dl').getByText('₹4,000.25').waitFor();
  await page.getByText(NOT_IN_POCKET).first().waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  const stored = async () =>
    (await app.api.call<{ amount: string }[]>('GET', '/collections')).filter(({ amount }) => amount === '196.00');
  expect(await stored()).toEqual([]);
  await context.setOffline(false);
  await page.getByRole('heading', { name: 'Open vehicles' }).waitFor();
  await page.getByText(NOT_IN_POCKET).first().waitFor({ state: 'detached' });
  await expect.poll(stored).toHaveLength(1);
  await page.locator('dl').getByText('₹4,000.25').waitFor();
});
