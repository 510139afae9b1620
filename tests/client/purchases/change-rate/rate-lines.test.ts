import { describe, expect, it } from 'vitest';
import { groupsOf, rateLinesOf, showsChange, sumsOf } from '@/features/purchases/change-rate/use-rate-change';
import type { Sale } from '@/features/sales/api';
import { formatPaise } from '@/lib/money/money';

/** A bill with items such as 'Royal 1.5 box 33.33 50.00': the last is the stored amount. */
const bill = (id: number, amount: string, items: readonly string[]): Sale => ({
  ...{ id, customerId: 1, customerName: `Customer ${id}`, customerPhoneNumber: '', vehicleNumber: '' },
  ...{ purchaseId: 7, saleDate: '2026-11-22', description: '', amount, createdAt: '' },
  items: items.map((words) => {
    const [productName = '', quantity, unit = '', unitPrice = '', sum = ''] = words.split(' ');
    return { productName, unit, quantity: Number(quantity), unitPrice, amount: sum };
  }),
});

const BILLS = [
  bill(3, '1066.66', ['Royal 2 box 33.33 66.66', 'Golden 10 box 100.00 1000.00']),
  bill(2, '83.33', ['Royal 1.5 box 33.33 50.00', 'Royal 1 box 33.33 33.33']),
  bill(1, '66.66', ['Royal 2 kg 33.33 66.66']),
];

describe('the lines to tick', () => {
  it('are one for each bill, product, unit and rate', () => {
    const texts = rateLinesOf(BILLS).map(
      ({ saleId, productName, unit, rate, quantity, amountPaise }) =>
        `${saleId} ${productName} ${quantity} ${unit} × ${rate} = ${formatPaise(amountPaise)}`,
    );
    expect(texts).toEqual([
      '3 Royal 2 box × 33.33 = ₹66.66',
      '3 Golden 10 box × 100.00 = ₹1,000.00',
      '2 Royal 2.5 box × 33.33 = ₹83.33',
      '1 Royal 2 kg × 33.33 = ₹66.66',
    ]);
  });

  it('make groups that change together, those of most bills first', () => {
    const groups = groupsOf(rateLinesOf(BILLS));
    const texts = groups.map(({ productName, unit, bills }) => `${productName} ${unit} ${bills}`);
    expect(texts).toEqual(['Royal box 2', 'Golden box 1', 'Royal kg 1']);
  });
});

it('before and after are sums of the whole bills, each item rounded half up as the server does', () => {
  const royal = { saleIds: [3, 2], productName: 'Royal', unit: 'box', from: '33.33', to: '44.45' };
  // 1,000 + 2 × 44.45, and 1.5 × 44.45 = 66.675 → 66.68, and 44.45
  expect(sumsOf(BILLS, royal)).toEqual({ before: 114999, after: 120003 });
  expect(sumsOf(BILLS, { ...royal, saleIds: [] })).toEqual({ before: 0, after: 0 });
});

it.each([
  ['has the new rate and no more the old one', ['Royal 2 box 44.45 88.90'], true],
  ['has the old rate', ['Royal 2 box 33.33 66.66'], false],
  ['has both rates', ['Royal 2 box 44.45 88.90', 'Royal 1 box 33.33 33.33'], false],
  ['has neither', ['Royal 2 box 50.00 100.00'], false],
])('whether a lost change is done: a bill that %s', (_, items, isDone) => {
  const royal = { saleIds: [3], productName: 'Royal', unit: 'box', from: '33.33', to: '44.45' };
  expect(showsChange([bill(3, '0.00', items), bill(2, '0.00', ['Royal 2 box 33.33 66.66'])], royal)).toBe(isDone);
});
