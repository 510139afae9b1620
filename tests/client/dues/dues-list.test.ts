import { describe, expect, it } from 'vitest';
import type { Collection } from '@/features/collections/api';
import type { Due } from '@/features/dues/api';
import { grouped, paidShopsOf, progressOf, type Shop, shopsOf } from '@/features/dues/dues-list';
import { areaOf } from '@/lib/finding/names';
import type { WaitingPayment } from '@/records/waiting-payments';
import { casesOf } from '../cases';

const NOTHING = { days0to3: 0, days4to7: 0, days8to15: 0, days16plus: 0 };

/** A customer who owes the sum of those ages. */
function due(customerId: number, customerName: string, address: string, ages: Partial<Due> = {}): Due {
  const all = { ...NOTHING, ...ages };
  return {
    ...{ customerId, customerName, phoneNumber: '9876543210', address, dueSince: null, promise: null },
    balance: all.days0to3 + all.days4to7 + all.days8to15 + all.days16plus,
    ...{ lastSaleDate: null, lastPaymentDate: null, lastPaymentAmount: null, collectedToday: 0, ...all },
  };
}

const paid = (customerId: number, customerName: string, amount: string): Collection => ({
  ...{ id: 1, customerId, customerName, amount, method: 'cash', note: '' },
  createdAt: '2026-11-21 10:12:00',
});

const names = (shops: readonly Shop[]) => shops.map(({ customerName }) => customerName);

const DUES = [
  due(1, 'Asha', 'Ghanta Ghar, Delhi', { days0to3: 900, dueSince: '2026-11-20' }),
  due(2, 'Babu', '', { days16plus: 100.5 }),
  due(3, 'Chand', 'azadpur\nShop 4', { days16plus: 50, days0to3: 5000, dueSince: '2026-10-01' }),
  due(4, 'Dev', 'Azadpur, Shop 5', { days8to15: 300, dueSince: '2026-11-11' }),
  { ...due(5, 'Esha', 'Azadpur'), balance: -700 },
];

it.each([
  ['  Ghanta Ghar  \nDelhi', 'Ghanta Ghar'],
  ['', ''],
  ...casesOf('Azadpur Mandi, Shop 4, Delhi → Azadpur Mandi | सब्जी मंडी → सब्जी मंडी | , Delhi →'),
])('the area of %j is %j', (address, area) => {
  expect(areaOf(address)).toBe(area);
});

describe('the list', () => {
  const shops = shopsOf({ dues: DUES, collections: [] });

  it('leaves out advances and says how old the oldest part of each debt is', () => {
    const ages = shops.map(({ customerName, age }) => `${customerName} ${age}`);
    expect(ages).toEqual(['Asha 0to3', 'Babu 16plus', 'Chand 16plus', 'Dev 8to15']);
  });

  it('by area has one group for each, whatever its case, and the shops without an address last', () => {
    const groups = grouped(shops, 'area').map((group) => `${group.area}: ${names(group.shops)}`);
    expect(groups).toEqual(['azadpur: Chand,Dev', 'Ghanta Ghar: Asha', ': Babu']);
  });

  it('by due has the largest debt first, by days the oldest, an old balance before any bill', () => {
    const inOrder = (order: 'due' | 'days') => grouped(shops, order).map((group) => names(group.shops).join());
    expect(inOrder('due')).toEqual(['Chand,Asha,Dev,Babu']);
    expect(inOrder('days')).toEqual(['Babu,Chand,Dev,Asha']);
    expect(grouped([], 'due')).toEqual([]);
  });
});

describe('what was collected on the day', () => {
  const list = {
    dues: DUES,
    collections: [
      ...[paid(1, 'Asha', '100.00'), paid(9, 'Zubair', '2000.00')],
      ...[paid(1, 'Asha', '50.00'), paid(5, 'Esha', '700.00')],
    ],
  };

  it('is with each shop, and whoever no longer owes anything is among the paid ones', () => {
    expect(shopsOf(list)[0]).toMatchObject({ today: [{ amount: '100.00' }, { amount: '50.00' }] });
    expect(paidShopsOf(list)).toMatchObject([
      { customerName: 'Zubair', today: [{ amount: '2000.00' }] },
      { customerName: 'Esha', today: [{ amount: '700.00' }] },
    ]);
    // Whose only payment bounced.
    const bounced = { ...paid(9, 'Zubair', '0.00'), bouncedOn: '2026-11-21' };
    expect(paidShopsOf({ ...list, collections: [bounced] })).toEqual([]);
  });

  it('counts each shop once, and sums up without needless paise', () => {
    expect(progressOf(list, [])).toEqual({ paid: 3, shops: 6, sum: '₹2,850' });
    expect(progressOf({ ...list, collections: [paid(1, 'Asha', '84500.50')] }, []).sum).toBe('₹84,500.50');
  });

  it('counts what waits on this device, a shop that has paid before only once', () => {
    const payment = { customerId: 4, amount: '100' };
    const waiting = [{ customerId: 1, amount: '50.25' }, payment, payment] as WaitingPayment[];
    const collections = [paid(1, 'Asha', '200')];
    const progress = { paid: 2, shops: 4, sum: '₹450.25' };
    expect(progressOf({ dues: DUES, collections }, waiting)).toEqual(progress);
  });
});

it('two shops of one name are told apart by their place or phone', () => {
  const owing = { days0to3: 100 };
  const dues = [
    due(1, 'Pappu Verma', 'Azadpur, Shop 4', owing),
    due(2, 'Pappu Verma', '', owing),
    due(3, 'Asha', 'Okhla', owing),
    { ...due(4, 'Ramesh', 'Okhla', owing), phoneNumber: '9811100004' },
    { ...due(5, 'Ramesh', 'Okhla, Gate 2', owing), phoneNumber: '9811100005' },
  ];
  const spoken = shopsOf({ dues, collections: [] }).map(({ spokenName }) => spokenName);
  expect(spoken.slice(0, 3)).toEqual(['Pappu Verma, Azadpur', 'Pappu Verma, 9876543210', 'Asha']);
  expect(spoken.slice(3)).toEqual(['Ramesh, 9811100004', 'Ramesh, 9811100005']);
});
