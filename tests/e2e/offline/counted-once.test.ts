import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInAs } from '../support/api-client';
import { openApp, type TestApp } from '../support/browser';
import { enterCustomer } from '../support/ledger-records';
import {
  chip,
  collect,
  comeOnlineUntil,
  inOutbox,
  loseAnswers,
  readyForOffline,
} from '../support/outbox-steps';
import { figuresAre, follow, khataRows, pocketCustomers } from '../support/pocket-steps';
import { unusedName } from '../support/unused-values';

let app: TestApp;
let other: number;
beforeAll(async () => {
  app = await openApp();
  other = await enterCustomer(app.api, 'Bhola Nath', '9811100009', '77');
});
afterAll(() => app?.close());

const hasPocketWith = (page: Page, name: string) =>
  expect.poll(() => pocketCustomers(page)).toContainEqual(name);

/** Waits until the line below the khata's entries says that. */
const oldBalanceIs = (page: Page, due: string) =>
  page.locator('main p').filter({ hasText: 'Old Balance' }).getByText(due).last().waitFor();

/** Opens another customer's khata, so that the page has the code of that screen when the network is gone. */
async function readyForKhatas(page: Page): Promise<void> {
  await page.goto(`${app.url}/khata/${other}`);
  await oldBalanceIs(page, '₹77.00');
  await readyForOffline(page);
}

it('a payment whose answer is lost counts once in the khata on the phone that was fetched after it', async () => {
  const name = unusedName('Rakesh Yadav');
  const id = await enterCustomer(app.api, name, '9876543210', '5000');
  const { page, context, close } = await app.visit('/auth', { signedIn: false });
  await context.route('**/api.php/pocket*', (route) => route.abort('connectionreset'));
  await signInAs(context, app.url, app.api);
  await page.goto(`${app.url}/collections/new?customerId=${id}`);
  const endLosses = await loseAnswers(context, '/collections');
  await collect(page, '1000');
  await inOutbox(page);
  expect(await pocketCustomers(page)).toBeNull();

  await context.unroute('**/api.php/pocket*');
  await readyForKhatas(page);
  await hasPocketWith(page, name);
  await chip(page, '1 to send').waitFor();
  await context.setOffline(true);
  await follow(page, `/khata/${id}`);
  await figuresAre(page, 'Total Sales₹0.00Total Payments₹1,000.00Balance Due₹4,000.00 Due');
  await expect.poll(() => khataRows(page)).toEqual([expect.stringMatching(/₹1,000\.00[\s\S]*₹4,000\.00/)]);

  endLosses();
  await context.setOffline(false);
  await comeOnlineUntil([page], () => chip(page, '1 to send').count(), 0);
  await figuresAre(page, 'Total Payments₹1,000.00Balance Due₹4,000.00 Due');
  expect(await app.api.call('GET', `/customers/${id}/balance`)).toMatchObject({ total_payments: 1000 });
  await close();
});

it('the figures of a khata come from one moment, also where its balance was read before the network was gone', async () => {
  const name = unusedName('Mohan Lal');
  const id = await enterCustomer(app.api, name, '9811100000', '5000');
  const { page, context, close } = await app.visit('/');
  await readyForKhatas(page);
  await follow(page, `/collections/new?customerId=${id}`);
  await page.getByText('₹5,000.00').first().waitFor();
  await hasPocketWith(page, name);
  await context.setOffline(true);
  await collect(page, '300');
  await inOutbox(page);
  await follow(page, `/khata/${id}`);
  await figuresAre(page, 'Total Payments₹300.00Balance Due₹4,700.00 Due');
  await expect.poll(() => khataRows(page)).toEqual([expect.stringMatching(/₹300\.00[\s\S]*₹4,700\.00/)]);
  await oldBalanceIs(page, '₹5,000.00');
  await close();
});

it('what was let off with a payment that waits counts in the khata too, and is stored once with it', async () => {
  const name = unusedName('Suresh Gupta');
  const id = await enterCustomer(app.api, name, '9811100001', '4870');
  const { page, context, close } = await app.visit('/');
  await readyForKhatas(page);
  await follow(page, `/collections/new?customerId=${id}`);
  await page.getByText('₹4,870.00').first().waitFor();
  await hasPocketWith(page, name);
  await context.setOffline(true);
  await page.getByLabel('Amount').fill('4850');
  await page.getByRole('button', { name: 'Rest ₹20 as chhoot' }).click();
  await page.getByRole('button', { name: 'Record Payment' }).click();
  await inOutbox(page);
  await follow(page, `/khata/${id}`);
  await figuresAre(page, 'Total Payments₹4,870.00Balance Due₹0.00');
  await expect.poll(() => khataRows(page)).toHaveLength(2);
  await context.setOffline(false);
  await comeOnlineUntil([page], () => chip(page, '1 to send').count(), 0);
  await figuresAre(page, 'Total Payments₹4,870.00Balance Due₹0.00');
  expect(await app.api.call<object[]>('GET', `/customers/${id}/transactions`)).toMatchObject([
    { amount: '20.00', method: 'allowance' },
    { amount: '4850.00', method: 'cash' },
  ]);
  await close();
});
