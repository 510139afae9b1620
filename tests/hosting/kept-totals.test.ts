import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureClientBuild } from '../../scripts/machine/client-build.mjs';
import type { ApiClient } from '../../scripts/season/api-client.mjs';
import { startApache } from '../../scripts/web-servers/apache.mjs';
import { cookieOf, type Databases, type HostedApp, startDatabases, startHosted } from './hosts';
import { randomTrade } from './random-trade';

interface Sale {
  id: number;
  customerId: number;
  purchaseId: number | null;
  vehicleNumber: string;
  amount: string;
  items: { amount: string }[];
}

let databases: Databases;
let app: HostedApp;
let client: ApiClient;

beforeAll(async () => {
  await ensureClientBuild();
  databases = await startDatabases();
  app = await startHosted(databases.database, {
    name: 'Apache with mod_php',
    basePath: '/',
    start: (site) => startApache(site, { php: 'module' }),
  });
  client = await app.signIn();
});
afterAll(async () => {
  await app.stop();
  await databases.stop();
});

const paise = (amount: string | number) => Math.round(Number(amount) * 100);

/** What the rows of each parent add up to, in paise. */
function sums<T extends { amount: string }>(rows: T[], parentOf: (row: T) => number | null) {
  const totals: Record<number, number> = {};
  for (const row of rows) {
    const parent = parentOf(row);
    if (parent !== null) totals[parent] = (totals[parent] ?? 0) + paise(row.amount);
  }
  return totals;
}

async function expectTotalsToEqualSums(): Promise<void> {
  const sales: Sale[] = await client.get('/sales');
  const collections: { amount: string; customerId: number }[] = await client.get('/collections');
  const sold = sums(sales, ({ customerId }) => customerId);
  const paid = sums(collections, ({ customerId }) => customerId);
  const soldFrom = sums(sales, ({ purchaseId }) => purchaseId);
  for (const { id, oldBalance } of await client.get('/customers')) {
    const balance = await client.get(`/customers/${id}/balance`);
    expect([id, paise(balance.total_sales), paise(balance.total_payments)]).toEqual([
      id,
      sold[id] ?? 0,
      paid[id] ?? 0,
    ]);
    expect(paise(balance.balance)).toBe(paise(oldBalance) + (sold[id] ?? 0) - (paid[id] ?? 0));
  }
  const vehicles: Record<number, string> = {};
  for (const { purchaseId, vehicleNumber, totalSales } of await client.get('/reports/profit-loss')) {
    expect([purchaseId, paise(totalSales)]).toEqual([purchaseId, soldFrom[purchaseId] ?? 0]);
    vehicles[purchaseId] = vehicleNumber;
  }
  for (const { id, amount, items, purchaseId, vehicleNumber } of sales) {
    expect([id, items.reduce((sum, item) => sum + paise(item.amount), 0)]).toEqual([id, paise(amount)]);
    if (purchaseId !== null) expect([id, vehicleNumber]).toEqual([id, vehicles[purchaseId]]);
  }
}

describe('2,000 random writes of every kind, eight at once', () => {
  it('leave every kept total equal to the sum of its rows', async () => {
    const { answers, odd } = await randomTrade({
      urls: [app.url],
      cookie: await cookieOf(app.url),
      writes: 2000,
      atOnce: 8,
      seed: 20_261_121,
    });
    expect(odd).toEqual([]);
    expect(answers['POST sales']?.[201]).toBeGreaterThan(300);
    expect(answers['DELETE customers/{id}']?.[200]).toBeGreaterThan(5);
    expect(answers['DELETE vendors/{id}']?.[200]).toBeGreaterThan(2);
    await expectTotalsToEqualSums();
    const books = await client.get('/books/check');
    expect([books.differences, books.agree]).toEqual([[], true]);
  });
});
