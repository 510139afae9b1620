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

it.each([1, 6, 11])('can end in month %i, at any hour, and is the same for the same seed', (month) => {
  const day = new Date(Date.UTC(2027, month, month * 2)).toISOString().slice(0, 10);
  const now = `${day} ${String(month * 2 - 2).padStart(2, '0')}:10`;
  const { steps } = sampleSeason(now);
  expect(sampleSeason(now).steps).toEqual(steps);
  const sales = steps.filter(({ path }) => path === '/sales');
  expect(sales.length).toBeGreaterThan(850);
  expect(sales.length).toBeLessThan(1350);
  expect(sales.at(-1)?.body.saleDate).toBe(day);
  expect(steps.filter(({ at }) => at > `${now}:00`)).toEqual([]);
  const counted = steps.filter(({ path }) => path.startsWith('/cash-days')).map(({ body }) => body.counted);
  expect(counted.filter((amount) => Number(amount) < 0)).toEqual([]);
});

it('ends today, has books that agree down to the worth of the firm, no vehicle sold beyond its load and no number of a real mobile', async () => {
  const days: { date: string; bills: number }[] = await api.get('/reports/sale-book');
  expect(days[0]?.date).toBe(today);
  expect(days.length).toBeGreaterThan(60);
  expect(await api.get('/books/check')).toMatchObject({ agree: true, differences: [] });
  expect(await api.get('/reports/money')).toMatchObject({ unplaced: 0 });
  const vehicles: { oversold: number; isClosed: number }[] = await api.get('/vehicle-numbers');
  expect(vehicles.filter(({ oversold }) => oversold > 0)).toEqual([]);
  expect(vehicles.filter(({ isClosed }) => isClosed === 0)).toHaveLength(2);
  const customers: Person[] = await api.get('/customers');
  const phones = [...customers, ...(await api.get('/vendors'))].map(({ phoneNumber }: Person) => phoneNumber);
  expect(phones.filter((phone) => !phone.startsWith('12345 '))).toEqual([]);
  const twins = customers.filter((customer) => duplicatesOfRecord(customers, customer).length > 0);
  expect(twins.map(({ name }) => name)).toEqual(['Gupta Fruit Corner', 'Gupta Fruit Korner']);
});

it('was billed by two clerks, and goes into an empty ledger only, once', async () => {
  const history: { username: string }[] = await api.get('/history?recordType=sale');
  expect([...new Set(history.map(({ username }) => username))].sort()).toEqual(['ramu', 'sunil']);
  expect(await enterSample({ url: app.url, ...app.admin })).toBe(0);
  await api.put('/firm', { address: 'Elsewhere' });
  await expect(enterSample({ url: app.url, ...app.admin })).rejects.toThrow(
    'This ledger has records already',
  );
});
