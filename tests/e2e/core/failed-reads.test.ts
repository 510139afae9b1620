import { beforeAll, expect, it } from 'vitest';
import { appOfFile, type Visit } from '../support/browser';
import { BROKEN, enterCustomer, enterSale } from '../support/ledger-records';
import { toastSaying } from '../support/page-steps';
import { enterPurchase, enterVendor } from '../support/vendor-records';

const app = appOfFile();
let visit: Visit;
const ids: Record<string, number> = {};
beforeAll(async () => {
  // A device that keeps the khata would show that.
  await app.api.call('PUT', '/firm', { pocket: false });
  ids.customer = await enterCustomer(app.api, 'Rakesh Yadav', '9876543210');
  ids.sale = await enterSale(app.api, ids.customer, '2026-11-02', '450');
  ids.vendor = await enterVendor(app.api, 'Sopore Fruit Co.');
  ids.purchase = await enterPurchase(app.api, ids.vendor);
  visit = await app.visit('/outbox');
});

const withIds = (path: string) => path.replace(/:(\w+)/g, (_, name) => String(ids[name]));

// That every screen says a fault and can be read again is in core/walk: here what it says is specified.
it.each<[path: string, call: string, text: string, toast?: string]>([
  ['/customers', '/reports/customer-balances', 'The balances could not be loaded.'],
  ['/sales/:sale', '/history/sale/:sale', 'The history could not be loaded.'],
  ['/collections', '/collections?*', 'Failed to fetch collections'],
  ['/vendors', '/vendors', 'Failed to fetch vendors', 'Failed to load vendors'],
  ['/vendors', '/vendor-balances', 'Failed to fetch vendor balances'],
  ['/vendors/:vendor', '/vendors/:vendor/balance', 'Failed to fetch vendor balance'],
  ['/vendors/:vendor/edit', '/vendors/:vendor', 'Failed to fetch vendor details'],
  ['/purchases/:purchase', '/purchases/:purchase/sales', 'Failed to fetch linked sales'],
  ['/vendor-payments/new?vendorId=:vendor', '/vendors/:vendor/balance', 'Failed to fetch vendor balance'],
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
