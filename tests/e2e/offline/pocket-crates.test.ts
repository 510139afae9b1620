import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, PHONE, scrollsSideways, type TestApp } from '../support/browser';
import { today } from '../support/calendar';
import { workerReady } from '../support/installed-tab';
import { enterCustomer } from '../support/ledger-records';
import { inOutbox } from '../support/outbox-steps';
import { follow, pocketCustomers } from '../support/pocket-steps';

let app: TestApp;
let customer: number;

beforeAll(async () => {
  app = await openApp();
  await app.api.call('PUT', '/firm', { crates: true });
  customer = await enterCustomer(app.api, 'Rakesh Yadav', '98765 43210', '900');
  await app.api.create('/crates', { customerId: customer, date: today, out: 31 });
});
afterAll(() => app?.close());

it('without a network the sheet and the khata say how many crates, and count what waits, once', async () => {
  const { page, context, close } = await app.visit('/vendors', { screen: PHONE, installed: true });
  await expect.poll(() => pocketCustomers(page)).toEqual(['Rakesh Yadav']);
  await workerReady(page);
  await context.setOffline(true);
  await follow(page, '/ugrahi');
  const row = page.getByRole('listitem').filter({ hasText: 'Rakesh Yadav' });
  await row.getByText('Crates due 31').waitFor();
  await follow(page, `/khata/${customer}?view=statement`);
  await page.getByText('Crates due 31').waitFor();
  await follow(page, `/collections/new?customerId=${customer}`);
  await page.getByLabel('Amount').first().fill('100');
  await page.getByLabel('Crates back').fill('5');
  await page.getByRole('button', { name: 'Record Payment' }).click();
  await inOutbox(page);
  await follow(page, `/customers/${customer}`);
  await page.getByRole('link', { name: 'Crates due 26' }).waitFor();
  await follow(page, '/ugrahi');
  await row.getByText('₹100.00 · Crates back 5 · not sent yet').waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  await context.setOffline(false);
  const cratesOf = async () =>
    (await app.api.call<{ crates: number }>('GET', `/customers/${customer}/balance`)).crates;
  await expect.poll(cratesOf).toBe(26);
  await row.getByText('Crates due 26').waitFor();
  await follow(page, `/customers/${customer}`);
  await page.getByRole('link', { name: 'Crates due 26' }).waitFor();
  await close();
});
