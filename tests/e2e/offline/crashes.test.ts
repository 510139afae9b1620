import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { deleteCustomers, enterCustomer } from '../support/ledger-records';
import { comeOnline, inOutbox, loseWrites, readyForOffline } from '../support/outbox-steps';
import { enterPurchase, enterVendor } from '../support/vendor-records';

/** tests/simulation replays thousands of crashes; here they happen in a real browser. */
const COLLECTIONS = 4;
const BILLS = 2;

let app: TestApp;
let customer: number;
beforeAll(async () => {
  app = await openApp({ killsPages: true });
});
afterAll(() => app?.close());

const amountsOf = async (path: string) =>
  (await app.api.call<{ amount: string }[]>('GET', path)).map(({ amount }) => amount).sort();

/** Crashes the page, as when the phone runs out of memory; returns a new page. */
async function crash(context: BrowserContext, page: Page): Promise<Page> {
  const devtools = await context.newCDPSession(page);
  const next = await context.newPage();
  void devtools.send('Page.crash').catch(() => undefined);
  await page.waitForEvent('crash');
  void page.close();
  return next;
}

async function enterPayment(page: Page, amount: string): Promise<void> {
  await page.goto(`${app.url}/collections/new?customerId=${customer}`);
  await page.getByLabel('Amount').fill(amount);
  await page.getByRole('button', { name: 'Record Payment' }).click();
  await inOutbox(page);
}

async function enterBill(page: Page, amount: string, fromVehicle: boolean): Promise<void> {
  await page.goto(`${app.url}/sales/new?customerId=${customer}`);
  if (fromVehicle) {
    await page.getByRole('combobox', { name: 'Source Vehicle Number' }).click();
    await page.getByRole('option', { name: /HP-27-E-1626/ }).click();
  }
  await page.getByLabel('Product 1').fill('Apple');
  await page.getByLabel('Price 1').fill(amount);
  await page.getByRole('button', { name: 'Save Bill' }).click();
  await inOutbox(page);
}

/** Stores every write, but loses the first answers on their way back. Returns a function that counts the writes. */
async function loseFirstAnswers(context: BrowserContext, count: number): Promise<() => number> {
  const lost = new Set<string>();
  let posts = 0;
  await context.route('**/api.php/**', async (route) => {
    const request = route.request();
    const key = request.headers()['idempotency-key'];
    if (request.method() !== 'POST' || key === undefined) return route.fallback();
    posts += 1;
    if (lost.size >= count || lost.has(key)) return route.fallback();
    lost.add(key);
    await route.fetch();
    await route.abort('connectionreset');
  });
  return () => posts;
}

it('4 payments and 2 bills without a network, the page killed after each, 3 answers lost, 1 refused: 5 are stored, 1 is marked', {
  timeout: 900_000,
}, async () => {
  await deleteCustomers(app.api, 'Rakesh Yadav');
  customer = await enterCustomer(app.api, 'Rakesh Yadav', '9876543210');
  const vehicle = await enterPurchase(app.api, await enterVendor(app.api, 'Kinnaur Apple Growers'));
  const visit = await app.visit('/collections/new');
  const { context } = visit;
  let { page } = visit;
  await readyForOffline(page);
  const endLosing = await loseWrites(context);
  const payments = Array.from({ length: COLLECTIONS }, (_, index) => `${1000 + index}.${10 + index}`);
  const bills = Array.from({ length: BILLS }, (_, index) => `${2000 + index}.00`);
  for (const amount of payments) {
    await enterPayment(page, amount);
    page = await crash(context, page);
  }
  for (const [index, amount] of bills.entries()) {
    await enterBill(page, amount, index === 0);
    page = await crash(context, page);
  }
  expect(await amountsOf('/collections')).toEqual([]);
  expect(await amountsOf('/sales')).toEqual([]);

  await app.api.call('GET', `/purchases/${vehicle}/complete`);
  await endLosing();
  const posts = await loseFirstAnswers(context, 3);
  await page.goto(`${app.url}/outbox`);
  const entries = page.getByRole('list', { name: 'Kept on this phone' }).getByRole('listitem');
  await expect
    .poll(
      async () => {
        await comeOnline(page);
        return entries.count();
      },
      { interval: 1000, timeout: 300_000 },
    )
    .toBe(1);
  await entries.getByText('This vehicle is completed and takes no new sales').waitFor();
  expect(await amountsOf('/collections')).toEqual([...payments].sort());
  expect(await amountsOf('/sales')).toEqual(bills.slice(1));
  expect(posts()).toBeLessThanOrEqual(COLLECTIONS + BILLS + 3 + 2);
  await visit.close();
});
