import { afterAll, beforeAll, expect, it } from 'vitest';
import { duplicatesOfRecord, type Person } from '@/records/duplicates/duplicates';
import { type App, startApp } from '../../../scripts/machine/app.mjs';
import { type ApiClient, signIn } from '../../../scripts/season/api-client.mjs';
import { enterSample } from '../../../scripts/season/enter-sample.mjs';
import { sampleSeason } from '../../../scripts/season/sample-season.mjs';

let app: App;
let api: ApiClient;
let today: string;

beforeAll(async () => {
  app = await startApp();
  await enterSample({ url: app.url, ...app.admin, database: app.database });
  api = await signIn({ url: app.url, ...app.admin });
  ({ day: today } = await api.get('/reports/day'));
});
afterAll(() => app?.stop());

interface Item {
  productName: string;
  unit: string;
  quantity: number;
  unitPrice: string;
}
interface Sale {
  id: number;
  purchaseId: number | null;
  saleDate: string;
  amount: string;
  createdAt: string;
  items: Item[];
}

it('is the same for the same moment and seed, and another one for another seed', () => {
  const now = '2026-11-28 11:20';
  expect(sampleSeason(now, 3)).toEqual(sampleSeason(now, 3));
  expect(sampleSeason(now, 3)).not.toEqual(sampleSeason(now, 4));
});

it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])('can end in month %i, at any hour', (month) => {
  const day = new Date(Date.UTC(2027, month, month * 2)).toISOString().slice(0, 10);
  const now = `${day} ${String(month * 2 - 2).padStart(2, '0')}:10`;
  const { steps } = sampleSeason(now);
  const sales = steps.filter(({ path }) => path === '/sales');
  expect(sales.length).toBeGreaterThan(850);
  expect(sales.length).toBeLessThan(1350);
  expect(sales.at(-1)?.body.saleDate).toBe(day);
  expect(steps.filter(({ at }) => at > `${now}:00`)).toEqual([]);
  const counted = steps.filter(({ path }) => path.startsWith('/cash-days')).map(({ body }) => body.counted);
  expect(counted.filter((amount) => Number(amount) < 0)).toEqual([]);
});

it('ends today, and the shop was open on all but a few of sixty to seventy-five days', async () => {
  const days: { date: string; bills: number }[] = await api.get('/reports/sale-book');
  expect(days[0]?.date).toBe(today);
  expect(days.length).toBeGreaterThan(60);
  expect(days.length).toBeLessThan(75);
  expect(days.reduce((sum, { bills }) => sum + bills, 0)).toBeGreaterThan(900);
});

it('has books that agree, down to the worth of the firm', async () => {
  expect(await api.get('/books/check')).toMatchObject({ agree: true, differences: [] });
  expect(await api.get('/reports/money')).toMatchObject({ unplaced: 0 });
});

it('has vendors of one fruit each, whose vehicles are billed in the unit that was loaded, and not beyond the load', async () => {
  const sales: Sale[] = await api.get('/sales');
  const purchases: { id: number; vendorId: number; unit: string }[] = await api.get('/purchases');
  for (const { id, unit } of purchases) {
    const items = sales.filter(({ purchaseId }) => purchaseId === id).flatMap((sale) => sale.items);
    expect(new Set(items.map((item) => item.unit))).toEqual(new Set([unit]));
  }
  const fruits = (vendorId: number) => {
    const own = new Set(purchases.filter((each) => each.vendorId === vendorId).map(({ id }) => id));
    const items = sales.filter(({ purchaseId }) => own.has(purchaseId ?? 0)).flatMap((sale) => sale.items);
    return new Set(items.map(({ productName }) => productName.split(' ')[0])).size;
  };
  const vendors = [...new Set(purchases.map(({ vendorId }) => vendorId))];
  expect(vendors.map(fruits)).toEqual(vendors.map(() => 1));
  const vehicles: { oversold: number; isClosed: number; left: number }[] = await api.get('/vehicle-numbers');
  expect(vehicles.filter(({ oversold }) => oversold > 0)).toEqual([]);
  expect(vehicles.filter(({ isClosed, left }) => isClosed === 1 && left > 0)).toEqual([]);
  const open = vehicles.filter(({ isClosed }) => isClosed === 0);
  expect(open).toHaveLength(2);
  expect(open.every(({ left }) => left > 50)).toBe(true);
});

it('has bills in whole rupees', async () => {
  const sales: Sale[] = await api.get('/sales');
  expect(sales.filter(({ amount }) => !amount.endsWith('.00'))).toEqual([]);
});

it('has no number of a real mobile, and one shop that was entered twice', async () => {
  const customers: Person[] = await api.get('/customers');
  const phones = [...customers, ...(await api.get('/vendors'))].map(({ phoneNumber }: Person) => phoneNumber);
  expect(phones.filter((phone) => !phone.startsWith('12345 '))).toEqual([]);
  const twins = customers.filter((customer) => duplicatesOfRecord(customers, customer).length > 0);
  expect(twins.map(({ name }) => name)).toEqual(['Gupta Fruit Corner', 'Gupta Fruit Korner']);
});

it('counts the galla every evening, twice short', async () => {
  const differences = await app.database.sql(
    `USE ${app.database.env.DB_NAME}; SELECT day FROM cash_days ORDER BY day`,
  );
  const days = differences.trim().split('\n');
  expect(days.length).toBeGreaterThan(68);
  const short = [];
  for (const day of days) {
    const { cash, afterClosing } = await api.get(`/reports/day?on=${day}`);
    expect(afterClosing).toEqual([]);
    if (cash.difference !== 0) short.push(cash.difference);
  }
  expect(short).toEqual([-200, -120]);
});

it('has a final patti, a bounced cheque, promises, crates and an entry to check', async () => {
  const rows: { createdAt: string; isClosed: number; purchaseId: number }[] =
    await api.get('/reports/profit-loss');
  const pattis = await Promise.all(
    rows
      .filter(({ isClosed }) => isClosed)
      .map(({ purchaseId }) => api.get(`/purchases/${purchaseId}/patti`)),
  );
  expect(pattis.filter(({ version }) => version === 1)).toHaveLength(1);
  const collections: { method: string; bouncedOn: string | null }[] = await api.get('/collections');
  expect(collections.filter(({ bouncedOn }) => bouncedOn !== null)).toMatchObject([{ method: 'cheque' }]);
  const dues: { promise: { date: string } | null }[] = await api.get('/reports/dues');
  const promises = dues.flatMap(({ promise }) => promise?.date ?? []);
  expect(promises.filter((date) => date === today)).toHaveLength(2);
  expect(promises.filter((date) => date < today)).toHaveLength(1);
  expect((await api.get('/reports/crates')).parties).toHaveLength(2);
  const week = new Date(Date.parse(today) - 6 * 86_400_000).toISOString().slice(0, 10);
  const strange: { reasons: { rule: string }[] }[] = await api.get(`/reports/strange?from=${week}`);
  expect(strange.flatMap(({ reasons }) => reasons.map(({ rule }) => rule))).toContain('no_vehicle');
});

it('was entered by three people on its own days', async () => {
  const history: {
    action: string;
    recordType: string;
    username: string;
    changedAt: string;
    recordId: number;
  }[] = await api.get('/history?recordType=sale');
  const sales: Sale[] = await api.get('/sales');
  const dayOf = new Map(sales.map(({ id, saleDate }) => [id, saleDate]));
  expect(
    history.filter(({ changedAt, recordId }) => !changedAt.startsWith(dayOf.get(recordId) ?? '?')),
  ).toEqual([]);
  const all: { username: string }[] = await api.get('/history');
  expect([...new Set(all.map(({ username }) => username))].sort()).toEqual(['admin', 'ramu', 'sunil']);
});

it('goes into an empty ledger only, and once', async () => {
  expect(await enterSample({ url: app.url, ...app.admin })).toBe(0);
  await api.put('/firm', { address: 'Elsewhere' });
  await expect(enterSample({ url: app.url, ...app.admin })).rejects.toThrow(
    'This ledger has records already',
  );
});
