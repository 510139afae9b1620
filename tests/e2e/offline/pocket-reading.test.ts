import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openApp, PHONE, scrollsSideways, type TestApp, type Visit } from '../support/browser';
import { workerReady } from '../support/installed-tab';
import { enterCollection, enterCustomer, enterSale } from '../support/ledger-records';
import { follow, pocketCustomers } from '../support/pocket-steps';
import { enterVendor } from '../support/vendor-records';

let app: TestApp;
let rakesh: number;

/** Old balance 1,000.25, eight bills of 500 and eight payments of 100.50 make 4,196.25 due; one vehicle is open. */
beforeAll(async () => {
  app = await openApp();
  rakesh = await enterCustomer(app.api, 'Rakesh Yadav', '98765 43210', '1000.25');
  await enterCustomer(app.api, 'Mohan Fal Wale', '91234 56789');
  for (const day of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await enterSale(app.api, rakesh, `2026-11-0${day}`, '500.00');
    await enterCollection(app.api, rakesh, `2026-11-0${day}`, '100.50');
  }
  const vendorId = await enterVendor(app.api, 'Kinnaur Apple Growers');
  await app.api.call('POST', '/purchases', {
    vendorId,
    vehicleNumber: 'HP-08-F-8270',
    amount: '5000',
    createdAt: '2026-11-01 05:00:00',
  });
});
afterAll(() => app?.close());

const banner = (page: Page) => page.getByText(/^No internet\. Khata as of \d{1,2}:\d{2} [ap]m$/);
const NOT_IN_POCKET = 'This is not kept on the phone. It needs the internet.';

/** A visit that has a pocket and whose network is gone. */
async function offline(screen = DESKTOP): Promise<Visit> {
  const visit = await app.visit('/vendors', { screen, installed: true });
  await expect.poll(() => pocketCustomers(visit.page)).toEqual(['Mohan Fal Wale', 'Rakesh Yadav']);
  await workerReady(visit.page);
  await visit.context.setOffline(true);
  return visit;
}

describe('without a network, on a phone', () => {
  it('customers, a khata and the sheet of dues are there with the time of the pocket; what is not says so, and leads to what is', async () => {
    const { page, close } = await offline(PHONE);
    await follow(page, '/customers');
    await page.getByRole('link', { name: /Rakesh Yadav/ }).waitFor();
    await page.getByText('₹4,196.25').first().waitFor();
    await banner(page).waitFor();
    await page.getByPlaceholder('Search customers...').fill('9123456');
    await page.getByRole('link', { name: /Mohan Fal Wale/ }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: /Rakesh/ }).count()).toBe(0);
    expect(await scrollsSideways(page)).toBe(false);

    // The last ten entries, after the balance before them instead of the old balance.
    await follow(page, `/khata/${rakesh}`);
    await expect
      .poll(() => page.locator('dl').textContent())
      .toContain('Total Sales₹4,000.00Total Payments₹804.00Balance Due₹4,196.25 Due');
    await page.getByText('₹2,198.75 Due').last().waitFor();
    await banner(page).waitFor();
    expect(await scrollsSideways(page)).toBe(false);

    // It was never opened before.
    await follow(page, '/ugrahi');
    const row = page.getByRole('listitem').filter({ hasText: 'Rakesh Yadav' });
    await row.getByText('₹4,196.25').first().waitFor();
    await banner(page).waitFor();

    for (const path of ['/sales', '/collections', '/purchases', '/day', '/reports/profit-loss']) {
      await follow(page, path);
      await page.getByText(NOT_IN_POCKET).first().waitFor();
    }
    await page.getByRole('link', { name: 'Customers and what they owe' }).first().click();
    await page.getByRole('link', { name: /Rakesh Yadav/ }).waitFor();
    await close();
  });

  it('Home has the figures of the pocket, says that the rest is not in it, and loads all when the network is back', async () => {
    const { page, context, close } = await offline(PHONE);
    await follow(page, '/');
    await page.locator('dl').getByText('₹4,196.25').waitFor();
    await banner(page).waitFor();
    await page.getByText(NOT_IN_POCKET).first().waitFor();
    await expect.poll(() => page.locator('main :is([aria-busy=true], .shimmering)').count()).toBe(0);
    expect(await scrollsSideways(page)).toBe(false);
    await context.setOffline(false);
    await page.getByRole('link', { name: /^Rakesh Yadav ?All of it over 15 days/ }).waitFor();
    await page.getByRole('heading', { name: 'Open vehicles' }).waitFor();
    await page.getByText(NOT_IN_POCKET).first().waitFor({ state: 'detached' });
    await close();
  });
});

it('without a network a new bill offers the customers, vehicles and products', async () => {
  const { page, close } = await offline(PHONE);
  await follow(page, '/sales/new');
  await page.getByRole('combobox', { name: /Customer/ }).click();
  await page.getByRole('option', { name: /Rakesh Yadav/ }).click();
  await page.getByRole('combobox', { name: /Source Vehicle/ }).click();
  await page.getByRole('option', { name: /HP-08-F-8270/ }).waitFor();
  await close();
});
