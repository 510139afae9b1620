import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';
import { deviceRows } from '../support/device-rows';
import { enterCustomer } from '../support/ledger-records';

let app: TestApp;
let customer: number;
beforeAll(async () => {
  app = await openApp();
  customer = await enterCustomer(app.api, 'Rakesh Yadav', '9876543210');
});
afterAll(() => app.close());

declare global {
  interface Window {
    held?: IDBTransaction[];
  }
}

/** Once the page has `held`, no transaction that writes ends by itself, as those of a page that WebKit keeps. */
function holdTransactions(): void {
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (names, mode, options) {
    const transaction = begin.call(this, names, mode, options);
    if (mode !== 'readwrite' || window.held === undefined) return transaction;
    window.held.push(transaction);
    const store = transaction.objectStore(transaction.objectStoreNames[0] ?? '');
    const ask = () => {
      store.count().onsuccess = ask;
    };
    ask();
    return transaction;
  };
}

it('a page that is left and kept ends what it writes, so that the next page does not wait for its lock', async () => {
  const { page, context, close } = await app.visit('/settings');
  await context.addInitScript(holdTransactions);
  const form = `${app.url}/collections/new?customerId=${customer}`;
  await page.goto(form);
  await page.getByLabel('Amount').waitFor();
  await page.evaluate(() => {
    window.held = [];
  });
  await page.getByLabel('Amount').fill('75');
  await page.waitForFunction(() => (window.held ?? []).length > 0);
  await page.evaluate(() => {
    delete window.held;
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  });
  const next = await context.newPage();
  await next.goto(form);
  await next.getByLabel('Amount').fill('76');
  const kept = async () =>
    (await deviceRows<{ values: { amount: string } }>(next, 'outbox')).evaluate((rows) =>
      (rows ?? []).map(({ values }) => values.amount),
    );
  await expect.poll(kept).toContain('76');
  await close();
});
