import type { QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { linkedSalesQuery } from '@/features/purchases/api';
import { openVehiclesQuery, vehicleAccountQuery } from '@/features/purchases/vehicle-account-api';
import { vehicleNumbersQuery } from '@/features/purchases/vehicles-api';
import { profitLossQuery, profitLossRestQuery } from '@/features/reports/api';
import { type Entry, newEntry } from '@/lib/entry';
import { recountAll } from '@/lib/http/counted';
import { createQueryClient } from '@/lib/http/query-client';
import { currentUser } from '@/lib/http/session';
import { entries } from '@/saving/entries';
import { fetchStub, json, stubNetwork } from '../lib/http/network-stub';

stubNetwork();
const client = createQueryClient();
beforeEach(() => currentUser.set(7));
afterEach(() => {
  client.clear();
  entries.shown.set([]);
});

const account = {
  ...{ purchaseAmount: 10000, expenses: [], expensesTotal: 0, allowances: 0, sold: 9500, net: -500 },
  ...{ toRecover: 500, loaded: 330, left: 140, oversold: 0, unit: 'box', breakEvenRate: 3.58 },
  ...{ mixedUnits: false, spoiled: 0, daysOpen: 3 },
};
const vehicle = { id: 3, vehicleNumber: 'HP-27-E-1626', loaded: 330, left: 140, oversold: 0, unit: 'box' };
const row = {
  ...{ purchaseId: 3, vehicleNumber: 'HP-27-E-1626', isClosed: 0, purchaseAmount: 10000, totalSales: 9500 },
  ...{ profit: -500, profitPercentage: -5, expenses: 0, allowances: 0, net: -500 },
};
const saleOn = (day: string, id: number) => ({
  ...{ id, customerName: 'Anita', createdAt: `${day} 00:00:00`, description: 'Royal', amount: '100.00' },
});
const linked = [saleOn('2026-11-27', 9), saleOn('2026-11-26', 8), saleOn('2026-11-25', 6)];

const ANSWERS: Readonly<Record<string, object>> = {
  '/purchases/3/account': account,
  '/purchases/3/sales': linked,
  '/vehicle-numbers': [vehicle],
  '/reports/profit-loss/rest': { sales: 1000, bills: 2, expenses: 20, allowances: 5 },
  '/reports/profit-loss': [row],
};

/** The server answers so, and names those of the keys that it was asked about. */
const serve = (...stored: string[]) =>
  fetchStub.mockImplementation(async (url) => {
    const { pathname, searchParams } = new URL(String(url), 'http://localhost');
    const path = pathname.slice(pathname.indexOf('api.php') + 'api.php'.length);
    const answer = searchParams.has('accounts') ? [{ ...vehicle, account }] : ANSWERS[path];
    if (!searchParams.has('keys')) return json(answer);
    return json(Array.isArray(answer) ? { rows: answer, stored } : { ...answer, stored });
  });

const keep = (path: string, seq: number, body: Record<string, unknown>): Entry => {
  const form = `${path}/new?n=${seq}`;
  const typed = newEntry({ key: `k${seq}`, userId: 7, form, path, keptAt: seq, values: body });
  const label = { name: 'Anita', amount: '' };
  return { ...typed, label, body: { ...body }, madeFrom: { ...body }, state: 'waiting', seq };
};
const items = JSON.stringify([{ productName: 'Apple', unit: 'box', quantity: 10, unitPrice: '20.00' }]);
const bill = keep('/sales', 1, {
  ...{ customerId: 5, saleDate: '2026-11-26', purchaseId: 3, description: 'Kinnow', amount: '200.00', items },
});
const loose = keep('/sales', 5, { ...bill.body, purchaseId: '' });
const spent = { amount: '50', note: '', createdAt: '2026-11-26 05:04:00' };
const freight = keep('/expenses', 2, { ...spent, kind: 'freight', purchaseId: 3 });
const tea = keep('/expenses', 3, spent);
const payment = keep('/collections', 4, { customerId: 5, ...spent, allowance: '10' });

const QUERIES = [
  vehicleAccountQuery(3),
  linkedSalesQuery(3),
  openVehiclesQuery,
  profitLossQuery,
  profitLossRestQuery,
];
const fetchAll = async () => {
  for (const query of QUERIES) await client.fetchQuery({ ...(query as object), queryKey: query.queryKey });
};
const dataOf = (query: { queryKey: QueryKey }) => client.getQueryData<unknown>(query.queryKey);

const accountThen = {
  ...account,
  ...{ expenses: [{ kind: 'freight', total: 50 }], expensesTotal: 50, sold: 9700, net: -350 },
  ...{ toRecover: 350, left: 130, breakEvenRate: 2.7 },
};
const vehicleThen = { ...vehicle, left: 130, account: accountThen };

/** The figures with the bill and both expenses, and what the list says of the bill. */
function areCounted(told: object): void {
  expect(dataOf(vehicleAccountQuery(3))).toEqual(accountThen);
  const [later, ...others] = linked;
  const added = { ...saleOn('2026-11-26', -1), amount: '200.00', ...told };
  expect(dataOf(linkedSalesQuery(3))).toEqual([later, added, ...others]);
  expect(dataOf(openVehiclesQuery)).toEqual([vehicleThen]);
  expect(dataOf(vehicleNumbersQuery('', true))).toMatchObject([{ id: 3, left: 130 }]);
  expect(dataOf(profitLossQuery)).toMatchObject([
    { salesPaise: 970000, profitPaise: -30000, percentage: -3, expensesPaise: 5000, netPaise: -35000 },
  ]);
  expect(dataOf(profitLossRestQuery)).toEqual({ sales: 1200, bills: 3, expenses: 70, allowances: 5 });
}

it('what is kept counts once in the figures of its vehicle, and a payment in none', async () => {
  entries.shown.set([bill, freight, tea, payment, loose]);
  serve();
  await fetchAll();
  areCounted({ description: 'Not sent yet · Kinnow' });
});

it('what is kept later counts too, also in the list that Home gives to the pickers', async () => {
  serve();
  await fetchAll();
  entries.shown.set([bill, freight, tea, payment, loose]);
  recountAll(client);
  areCounted({ description: 'Not sent yet · Kinnow' });
  await client.fetchQuery({ ...vehicleNumbersQuery('', true), staleTime: 60_000 });
  expect(dataOf(vehicleNumbersQuery('', true))).toMatchObject([{ id: 3, left: 130 }]);
});

it('what the server’s figures contain is not added again', async () => {
  entries.shown.set([bill, freight, tea, loose].map((each) => ({ ...each, tries: 1 })));
  serve('k1', 'k2', 'k3', 'k5');
  await fetchAll();
  recountAll(client);
  expect(dataOf(vehicleAccountQuery(3))).toEqual(account);
  expect(dataOf(linkedSalesQuery(3))).toEqual(linked);
  expect(dataOf(openVehiclesQuery)).toEqual([{ ...vehicle, account }]);
  expect(dataOf(vehicleNumbersQuery('', true))).toEqual([{ ...vehicle, account }]);
  expect(dataOf(profitLossQuery)).toMatchObject([{ salesPaise: 950000, expensesPaise: 0 }]);
  expect(dataOf(profitLossRestQuery)).toEqual(ANSWERS['/reports/profit-loss/rest']);
});

it('what the server has stored counts at once, with its id', async () => {
  serve();
  await fetchAll();
  const sentAs = (entry: Entry, id: number): Entry => ({ ...entry, state: 'sent', sent: { id, at: 5 } });
  entries.shown.set([sentAs(bill, 11), sentAs(freight, 12), sentAs(tea, 13), sentAs(loose, 14)]);
  recountAll(client);
  areCounted({ id: 11, description: 'Kinnow' });
});

it('a server before this version, which names no keys, is added to', async () => {
  entries.shown.set([bill, freight, tea]);
  fetchStub.mockImplementation(async (url) => json(ANSWERS[String(url).split(/api\.php|\?/)[1] ?? '']));
  await client.fetchQuery({ ...vehicleAccountQuery(3) });
  await client.fetchQuery({ ...linkedSalesQuery(3) });
  expect(dataOf(vehicleAccountQuery(3))).toEqual(accountThen);
  expect(dataOf(linkedSalesQuery(3))).toHaveLength(4);
});

it('a server before this version, which knows no bills without a vehicle, leaves them to the device', async () => {
  entries.shown.set([loose, tea]);
  fetchStub.mockImplementation(async () => json({ expenses: 20, allowances: 5 }));
  await client.fetchQuery({ ...profitLossRestQuery });
  expect(dataOf(profitLossRestQuery)).toEqual({ sales: 200, bills: 1, expenses: 70, allowances: 5 });
});
