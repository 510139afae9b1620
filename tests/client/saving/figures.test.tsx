import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { customers } from '@/features/customers/api';
import { fetchAllSales } from '@/features/sales/bill-book/bill-book';
import type { Entry } from '@/lib/entry';
import { deviceSignal } from '@/lib/http/api';
import { queryClient } from '@/lib/http/cache';
import { currentUser } from '@/lib/http/session';
import { entries } from '@/saving/entries';
import { fetchFigures, readWithKeys, useFigures } from '@/saving/figures';
import { fetchStub, json, stubNetwork } from '../lib/http/network-stub';
import { sentAs, waits } from './waiting';

stubNetwork();
beforeEach(() => currentUser.set(7));
afterEach(() => {
  queryClient.clear();
  entries.list.set([]);
});

const MOMENT = '2026-11-23 05:10:00';
const payment = waits('/collections', { customerId: 5, amount: '400.00', createdAt: MOMENT });
const tried = { ...payment, tries: 1 };
const totals = { total_sales: 1000, total_payments: 0, balance: 1000, crates: 4 };

const askedKeys = () =>
  fetchStub.mock.calls.map(([url]) => new URL(String(url), 'http://localhost').searchParams.get('keys'));

it.each<[string, Entry, string[] | undefined, object]>([
  ['what it names is not added to its figures', tried, ['k1'], { paid: 0, balance: 1000 }],
  ['a server before this version names no keys, and is added to', tried, undefined, { paid: 400, balance: 600 }],
  ['what was answered before a call is in its figures', sentAs(31, payment), undefined, { balance: 1000 }],
])('the server is asked by the keys of what it may have: %s', async (_, entry, stored, figures) => {
  entries.list.set([entry]);
  fetchStub.mockImplementation(async () => json({ ...totals, stored }));
  expect(await fetchFigures(customers.balance(5))).toMatchObject(figures);
  expect(askedKeys()).toEqual([entry.sent === null ? 'k1' : null]);
});

it('what was sent lately is added to what the device answers, which may be older', async () => {
  entries.list.set([sentAs(31, payment)]);
  const ask = async () => ({ content: totals });
  expect(await readWithKeys(deviceSignal(), ask)).toMatchObject({ contained: [] });
});

it('a screen counts what is kept at once, takes it back at once, and does not change while somebody types', async () => {
  fetchStub.mockImplementation(async () => json(totals));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useFigures(customers.balance(5)).data, { wrapper });
  await waitFor(() => expect(result.current).toMatchObject({ balance: 1000 }));
  act(() => entries.list.set([payment]));
  expect(result.current).toMatchObject({ balance: 600, paid: 400 });
  const before = result.current;
  act(() => entries.list.set([payment, { ...payment, key: 'k2', state: 'typing' }]));
  expect(result.current).toBe(before);
  act(() => entries.list.set([sentAs(31, payment)]));
  expect(result.current).toMatchObject({ balance: 600 });
  act(() => entries.list.set([]));
  expect(result.current).toMatchObject({ balance: 1000 });
  expect(fetchStub).toHaveBeenCalledTimes(1);
});

it('the whole Bill Book, for paper and for a file, has what waits', async () => {
  fetchStub.mockImplementation(async () => json([]));
  const bill = { customerId: 5, amount: '200.00', saleDate: '2026-11-23', items: '[]' };
  entries.list.set([waits('/sales', bill)]);
  expect(await fetchAllSales('', {})).toMatchObject([{ id: -1, amount: '200.00', status: 'Not sent yet' }]);
  expect(await fetchAllSales('', { from: '2026-11-24' })).toEqual([]);
});
