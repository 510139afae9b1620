import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, type TestApp, type Visit } from '../support/browser';
import { BROKEN, enterCustomer, enterSale } from '../support/ledger-records';
import { toastSaying } from '../support/page-steps';
import { enterPayment, enterPurchase, enterVendor } from '../support/vendor-records';

let app: TestApp;
let visit: Visit;
const ids: Record<string, number> = {};
beforeAll(async () => {
  app = await openApp();
  // A device that keeps the khata would show that.
  await app.api.call('PUT', '/firm', { pocket: false });
  ids.customer = await enterCustomer(app.api, 'Rakesh Yadav', '9876543210');
  ids.sale = await enterSale(app.api, ids.customer, '2026-11-02', '450');
  ids.vendor = await enterVendor(app.api, 'Sopore Fruit Co.');
  ids.purchase = await enterPurchase(app.api, ids.vendor);
  ids.payment = await enterPayment(app.api, ids.vendor, 500);
  visit = await app.visit('/outbox');
});
afterAll(() => app?.close());

const withIds = (path: string) => path.replace(/:(\w+)/g, (_, name) => String(ids[name]));

// That every screen says a fault and can be read again is in core/walk.
it.each<[path: string, call: string, text: string, toast?: string]>([
  ['/', '/dashboard/stats', 'The server is resting'],
  ['/customers', '/customers', 'The server is resting'],
  ['/customers', '/reports/customer-balances', 'The balances could not be loaded.'],
  ['/khata/:customer', '/customers/:customer/transactions', 'The server is resting'],
  ['/sales', '/sales?*', 'Failed to fetch sales'],
  ['/sales/:sale', '/sales/:sale', 'Failed to fetch sales'],
  ['/sales/:sale', '/history/sale/:sale', 'The history could not be loaded.'],
  ['/collections', '/collections?*', 'Failed to fetch collections'],
  ['/collections', '/expenses?*', 'Failed to fetch expenses'],
  ['/ugrahi', '/reports/dues*', 'Failed to fetch the dues'],
  ['/day', '/reports/day*', "Failed to fetch the day's account"],
  ['/vendors', '/vendors', 'Failed to fetch vendors', 'Failed to load vendors'],
  ['/vendors', '/vendor-balances', 'Failed to fetch vendor balances'],
  ['/vendors/:vendor', '/vendors/:vendor/balance', 'Failed to fetch vendor balance'],
  ['/vendors/:vendor', '/vendors/:vendor/transactions', 'Failed to fetch vendor transactions'],
  ['/vendors/:vendor/edit', '/vendors/:vendor', 'Failed to fetch vendor details'],
  ['/purchases', '/purchases', 'Failed to fetch purchases', 'Failed to load purchases'],
  ['/purchases/:purchase', '/purchases/:purchase', 'Failed to fetch purchase details'],
  ['/purchases/:purchase', '/purchases/:purchase/sales', 'Failed to fetch linked sales'],
  [
    '/vendor-payments',
    '/vendor-payments',
    'Failed to fetch vendor payments',
    'Failed to load vendor payments',
  ],
  ['/vendor-payments/new', '/vendors', 'Failed to fetch vendors', 'Failed to load vendors'],
  ['/vendor-payments/new?vendorId=:vendor', '/vendors/:vendor/balance', 'Failed to fetch vendor balance'],
  ['/vendor-payments/:payment/edit', '/vendor-payments/:payment', 'Failed to fetch payment'],
  ['/settings?open=staff', '/users', 'Failed to fetch staff'],
  ['/settings?open=server', '/history/size*', 'Failed to read the size of the history'],
])('%s without %s says %j, and is read when one tries again', async (path, call, text, toast) => {
  const { page } = visit;
  const pattern = `**/api.php${withIds(call)}`;
  await page.route(pattern, (route) => route.fulfill(BROKEN));
  await page.goto(app.url + withIds(path));
  const failure = page.getByRole('main').getByText(text);
  await failure.first().waitFor();
  if (toast) await toastSaying(page, toast).waitFor();
  await page.unroute(pattern);
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await again.last().click();
  await failure.first().waitFor({ state: 'detached' });
  expect(await again.count()).toBe(0);
});
