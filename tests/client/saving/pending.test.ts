import { describe, expect, it } from 'vitest';
import { dayTotalsQuery, wholeDayBookQuery } from '@/features/collections/day-book-api';
import { customers } from '@/features/customers/api';
import { dashboardStatsQuery, recentQuery } from '@/features/dashboard/api';
import { dayQuery } from '@/features/day/api';
import { duesQuery } from '@/features/dues/api';
import { linkedSalesQuery } from '@/features/purchases/api';
import { expenseTotalsQuery, profitLossQuery, profitLossRestQuery } from '@/features/reports/api';
import { readVehicle } from '@/features/reports/profit-statistics';
import { daySalesQuery } from '@/features/sales/api';
import { bookByProductQuery, bookByVendorQuery } from '@/features/sales/sale-book/api';
import type { Entry } from '@/lib/entry';
import { type Adding, added } from '@/saving/figures';
import { linesOf } from '@/saving/pending';
import { sentAs, shown, waits } from './waiting';

const DAY = '2026-11-23';
const MOMENT = `${DAY} 05:10:00`;
const ITEM = { productName: 'Kinnow', unit: 'box', quantity: 10, unitPrice: '25.05', amount: '250.50' };

/** One entry of each kind. The payment is of 400 rupees, and half a rupee is let off beside it. */
const ENTRIES = {
  bill: waits('/sales', {
    ...{ customerId: 5, amount: '250.50', saleDate: DAY, items: JSON.stringify([ITEM]), purchaseId: 3 },
    ...{ description: 'Kinnow', cratesOut: 10 },
  }),
  payment: waits('/collections', {
    ...{ customerId: 5, amount: '400.00', allowance: '0.50', method: 'upi', note: '', date: DAY },
    ...{ createdAt: MOMENT, cratesBack: 2 },
  }),
  expense: waits('/expenses', { ...{ amount: '60', kind: 'freight', purchaseId: 3, note: 'Tea', createdAt: MOMENT } }),
  waste: waits('/expenses', { amount: '0', kind: 'waste', purchaseId: 3, quantity: '4', createdAt: MOMENT }),
  transfer: waits('/transfers', { date: DAY, amount: '300', fromId: null, toId: 2, note: 'Slip' }),
  customer: waits('/customers', { name: 'Anita', oldBalance: '5.00' }),
};
type Kind = keyof typeof ENTRIES;

const result = readVehicle({
  ...{ purchaseId: 3, vehicleNumber: 'HP-27-E-1626', isClosed: 0, purchaseAmount: 10000, totalSales: 9500 },
  ...{ profit: -500, profitPercentage: -5, expenses: 0, allowances: 0, net: -500 },
});
const none = { cash: 0, upi: 0, bank_transfer: 0, cheque: 0, other: 0 };
const day = {
  ...{ day: DAY, sales: { count: 1, total: 100 }, collections: { count: 0, total: 0, byMethod: none } },
  ...{ allowances: { count: 0, total: 0 }, allowancesOfWeek: 1, afterClosing: [] },
  expenses: { count: 0, total: 0, byMethod: none },
  vendorPayments: { count: 0, total: 0, byMethod: none },
  cash: {
    ...{ opening: 1000, received: 0, paid: 0, expected: 1000, counted: null, difference: null, note: '' },
    ...{ closedBy: null, closedAt: null },
  },
  etag: '"1"',
};
const due = {
  ...{ customerId: 5, customerName: 'Anita', phoneNumber: '', address: '', balance: 900, crates: 9 },
  ...{ days16plus: 300, days8to15: 200, days4to7: 0, days0to3: 400, lastSaleDate: null },
  ...{ lastPaymentAmount: null, collectedToday: 0, promise: null },
};
const bill = (id: number, saleDate: string) => ({
  ...{ id, customerId: 6, customerName: 'Binod', customerPhoneNumber: '', vehicleNumber: '', saleDate },
  ...{ purchaseId: null, description: '', amount: '1.00', createdAt: saleDate, items: [] },
});
const bills = [bill(8, '2026-11-24'), bill(7, DAY)];
const kept = { id: -1, status: 'Not sent yet', amount: '250.50', items: [ITEM], customerName: 'Anita' };
const line = { id: -1, createdAt: MOMENT };
const book = { bills: 2, total: 100 };

const goods = {
  ...{ productName: 'Kinnow', unit: 'box', quantity: 4.5, pieces: null, lowest: 20, highest: 21, ...book },
};
const sopore = { vendorId: 4, vendorName: 'Sopore', bills: 9, total: 900 };
const nobody = { vendorId: null, vendorName: null, ...book };
const home = { totalSales: 9000, totalCollections: 50, balance: 8950, customerCount: 3 };
const totals = { added: 1000, paid: 0, balance: 1000, crates: 4 };
const balances: ReadonlyMap<number, number | string> = new Map([[5, '1000.00']]);
const entry = { id: 7, type: 'sale', amount: '1000.00', createdAt: '2026-11-22 00:00:00' } as const;
const noEntries = { entries: [], total: 0, next: null };
const tea = { note: 'TEA', count: 2, total: 20.25 };
const unnoted = { note: '', count: 1, total: 5 };
const wasted = (by: 'kind' | 'note') => ({
  ...{ [by]: by === 'kind' ? 'waste' : '', count: 1, total: 0, quantity: 6 },
});

/** A figure, what the server says, and what each kind of entry makes of it; a kind that is left out changes nothing. */
const row = <Content>(
  name: string,
  query: { meta: Adding<Content> },
  content: Content,
  then: Partial<Record<Kind, unknown>>,
) => ({ name, then, content: content as unknown, show: (...all: Entry[]) => shown(query, content, ...all), query });

const FIGURES = [
  row('Home’s totals', dashboardStatsQuery, home, {
    bill: { totalSales: 9250.5, totalCollections: 50, balance: 9200.5 },
    payment: { totalSales: 9000, totalCollections: 450.5, balance: 8549.5 },
  }),
  row(
    'what Home sold lately',
    recentQuery,
    { sold: [{ date: DAY, total: 1 }], entries: [], notices: null },
    { ...{ bill: { sold: [{ date: DAY, total: 251.5 }], entries: [] }, payment: { sold: [{ total: 1 }] } } },
  ),
  row('a customer’s totals', customers.balance(5), totals, {
    bill: { added: 1250.5, paid: 0, balance: 1250.5, crates: 14 },
    payment: { added: 1000, paid: 400.5, balance: 599.5, crates: 2 },
  }),
  row('another customer’s totals', customers.balance(6), totals, {}),
  row('all balances', customers.balances, balances, {
    ...{ bill: new Map([[5, 1250.5]]), payment: new Map([[5, 599.5]]) },
  }),
  row('a khata', customers.transactions(5), [entry], {
    bill: [{ id: -1, type: 'sale', createdAt: `${DAY} 00:00:00`, description: 'Not sent yet · Kinnow' }, entry],
    payment: [
      { id: -1.5, amount: '0.50', method: 'allowance', description: 'Not sent yet' },
      { ...line, amount: '400.00', method: 'upi', description: 'Not sent yet' },
      entry,
    ],
  }),
  row('the dues', duesQuery(DAY), [due], {
    bill: [{ balance: 1150.5, days0to3: 650.5, days16plus: 300, crates: 19 }],
    payment: [
      {
        ...{ balance: 499.5, days16plus: 0, days8to15: 99.5, crates: 7 },
        ...{ lastPaymentDate: DAY, lastPaymentAmount: 400 },
      },
    ],
  }),
  row('the dues of the day before', duesQuery('2026-11-22'), [due], {}),
  row('the day’s account', dayQuery(DAY), day, {
    bill: { ...day, sales: { count: 2, total: 350.5 } },
    payment: {
      ...day,
      collections: { count: 1, total: 400, byMethod: { ...none, upi: 400 } },
      ...{ allowances: { count: 1, total: 0.5 }, allowancesOfWeek: 1.5 },
    },
    expense: {
      ...day,
      expenses: { count: 1, total: 60, byMethod: { ...none, cash: 60 } },
      cash: { ...day.cash, paid: 60, expected: 940 },
    },
    transfer: { ...day, cash: { ...day.cash, movedOut: 300, expected: 700 } },
  }),
  row('the day’s totals', dayTotalsQuery(DAY), { collected: 1, spent: 0, net: 1 } as never, {
    payment: { collected: 40001, spent: 0, net: 40001 },
    expense: { collected: 1, spent: 6000, net: -5999 },
  }),
  row('Daily Collections', wholeDayBookQuery({}), noEntries, {
    payment: {
      entries: [
        { id: -1.5, method: 'allowance', amount: '0.50', note: 'Not sent yet', cratesBack: 0 },
        { ...line, method: 'upi', amount: '400.00', cratesBack: 2, customerName: 'Anita' },
      ],
      total: 2,
    },
    expense: { entries: [{ ...line, type: 'expense', kind: 'freight', note: 'Not sent yet · Tea' }], total: 1 },
    waste: { entries: [{ ...line, type: 'expense', kind: 'waste', quantity: 4 }], total: 1 },
  }),
  row('Daily Collections of another day', wholeDayBookQuery({ from: '2026-11-24' }), noEntries, {}),
  row('the bills of a day', daySalesQuery(DAY), bills, { bill: [{ id: 8 }, kept, { id: 7 }] }),
  row('the bills of another day', daySalesQuery('2026-11-22'), bills, {}),
  row('the Sale Book by product', bookByProductQuery({}), [{ ...goods, unit: 'kg' }, goods], {
    bill: [
      { unit: 'box', bills: 3, total: 350.5, quantity: 14.5, pieces: null, lowest: 20, highest: 25.05 },
      { ...goods, unit: 'kg' },
    ],
  }),
  row('the Sale Book by vendor, of whom only the server knows', bookByVendorQuery({}), [sopore, nobody], {
    bill: [sopore, { vendorId: null, vendorName: 'Not sent yet', bills: 1, total: '250.50' }, nobody],
  }),
  row(
    'what was spent, by kind',
    expenseTotalsQuery({}, 'kind'),
    [{ kind: 'labour', count: 1, total: 50 }, { kind: 'freight', count: 2, total: 20.25 }, wasted('kind')],
    {
      expense: [{ kind: 'freight', count: 3, total: 80.25 }, { kind: 'labour' }, { kind: 'waste' }],
      waste: [{ kind: 'labour' }, { kind: 'freight' }, { kind: 'waste', count: 2, total: 0, quantity: 10 }],
    },
  ),
  row('what was spent, by note', expenseTotalsQuery({}, 'note'), [tea, unnoted, wasted('note')], {
    expense: [{ ...tea, count: 3, total: 80.25 }, unnoted, wasted('note')],
    waste: [tea, unnoted, { note: '', count: 2, quantity: 10 }],
  }),
  row('what was spent on other days', expenseTotalsQuery({ from: '2026-11-24' }, 'kind'), [], {}),
  row('a vehicle’s bills', linkedSalesQuery(3), [], {
    bill: [{ id: -1, amount: '250.50', createdAt: `${DAY} 00:00:00`, description: 'Not sent yet · Kinnow' }],
  }),
  row('profit and loss', profitLossQuery(), [result], {
    bill: [{ salesPaise: 975050, profitPaise: -24950, percentage: -2.5, netPaise: -24950 }],
    expense: [{ salesPaise: 950000, expensesPaise: 6000, netPaise: -56000 }],
  }),
  row('what has no vehicle', profitLossRestQuery(), { sales: 1, bills: 2, expenses: 20, allowances: 5 }, {}),
];
const EACH = FIGURES.map((figure) => [figure.name, figure] as const);

describe.each(Object.keys(ENTRIES) as Kind[])('a %s that waits', (kind) => {
  it.each(EACH)('counts once in %s, or not at all', (_, { then, content, show }) => {
    const expected = then[kind];
    if (expected === undefined) expect(show(ENTRIES[kind])).toBe(content);
    else expect(show(ENTRIES[kind])).toMatchObject(expected as object);
  });
});

it.each(EACH)(
  'what is sent counts in %s until it is read again, and what is typed or being sent does not',
  (_, figure) => {
    for (const [kind, entry] of Object.entries(ENTRIES)) {
      const { show, content, then } = figure;
      const expectation = expect(show(sentAs(31, entry)));
      if (then[kind as Kind] === undefined) expectation.toBe(content);
      else expectation.not.toBe(content);
      for (const state of ['typing', 'sending', 'unanswered', 'refused'] as const)
        expect(show({ ...entry, state })).toBe(content);
      expect(show({ ...entry, userId: 8 })).toBe(content);
    }
  },
);

it('two payments count, and one of them if the server’s figures contain the other', () => {
  const { payment } = ENTRIES;
  const lines = [payment, { ...payment, key: 'k2', seq: 2 }].flatMap(linesOf);
  const after = (...contained: string[]) =>
    added({ content: totals, contained }, customers.balance(5).meta, lines).balance;
  expect([after(), after('k1'), after('k1', 'k2')]).toEqual([199, 599.5, 1000]);
});

it('a bill that sold a product at two rates is one bill of it', () => {
  const items = JSON.stringify([ITEM, { ...ITEM, unitPrice: '19.00', amount: '190.00' }]);
  const twice = { ...ENTRIES.bill, body: { ...ENTRIES.bill.body, items } };
  const [sold] = shown(bookByProductQuery({}), [goods], twice);
  expect(sold).toMatchObject({ bills: 3, quantity: 24.5, lowest: 19, highest: 25.05 });
});

it('what has no vehicle is in the rest of profit and loss, waste is not', () => {
  const loose = (entry: Entry) => ({ ...entry, body: { ...entry.body, purchaseId: '' } });
  const { bill: sale, expense, waste, payment } = ENTRIES;
  const rest = { sales: 1000, bills: 2, expenses: 20, allowances: 5 };
  const after = shown(profitLossRestQuery(), rest, ...[sale, expense, waste, payment].map(loose));
  expect(after).toEqual({ sales: 1250.5, bills: 3, expenses: 80, allowances: 5 });
});

it('what is stored is among the last entries of Home, with its number and no word', () => {
  const { bill: sale, payment } = ENTRIES;
  const earlier = { type: 'sale', amount: '1.00', customerName: 'Bina', createdAt: `${DAY} 04:00:00` } as const;
  const atOnce = [7, 6, 5].map((id) => ({ ...earlier, id }));
  const recent = { sold: [], entries: atOnce, notices: null };
  const paid = { ...payment, key: 'k2', body: { ...payment.body, allowance: undefined } };
  expect(shown(recentQuery, recent, sentAs(41, sale), sentAs(31, paid)).entries).toEqual([
    { id: 41, type: 'sale', amount: '250.50', customerName: 'Anita', createdAt: `${DAY} 05:20:00` },
    { id: 31, type: 'collection', amount: '400.00', customerName: 'Anita', method: 'upi', createdAt: MOMENT },
    ...atOnce,
  ]);
  expect(shown(linkedSalesQuery(3), [], sentAs(41, sale))).toMatchObject([{ id: 41, description: 'Kinnow' }]);
});

it('a bill that a form changes counts as it was pressed', () => {
  const { bill: sale } = ENTRIES;
  const { state: _, ...pressed } = sale;
  const changing: Entry = {
    ...{ ...sale, state: 'sending', body: { ...sale.body, amount: '9.00' } },
    ...{ label: { name: 'Bina', amount: null }, queued: { ...pressed, state: 'waiting', wasQueued: true } },
  };
  const asPressed = { amount: '250.50', customerName: 'Anita' };
  expect(shown(daySalesQuery(DAY), [], changing)).toMatchObject([asPressed]);
});

describe('a bill that was paid on the spot', () => {
  const { bill: sale } = ENTRIES;
  const paid: Entry = { ...sale, body: { ...sale.body, paid: { amount: '200.00', method: 'upi' } } };
  const { customerId } = paid.body ?? {};
  const payment = waits('/collections', {
    ...{ customerId, amount: '200.00', method: 'upi', note: '', date: DAY, createdAt: `${DAY} 05:20:00` },
  });
  const withoutIds = (content: unknown) => JSON.stringify(content).replace(/"id":-[\d.]+/g, '"id":0');

  it.each(EACH)('counts in %s as the bill and the payment, once each', (_, { show }) => {
    expect(withoutIds(show(paid))).toBe(withoutIds(show(sale, { ...payment, key: 'k2' })));
  });

  it('leads to the payment once it is stored', () => {
    const { sent: stored, ...sent } = sentAs(41, paid);
    const [, line] = linesOf({ ...sent, sent: { id: 41, at: stored?.at ?? 0, paidId: 32 } });
    expect(line).toMatchObject({ kind: 'collection', id: 32, status: '' });
  });
});
