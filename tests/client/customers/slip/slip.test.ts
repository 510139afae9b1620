import { describe, expect, it } from 'vitest';
import type { CustomerTransaction } from '@/features/customers/api';
import { contentOf, differs, type SoldItems, slipOf, slipSum } from '@/features/customers/slip/slip';
import { shiftDay } from '@/lib/days/days';
import { amountsPaise, fromPaise } from '@/lib/money/money';
import { runningBalances } from '@/records/party/running';
import { randomNumbers } from '../../../../scripts/machine/random-numbers.mjs';

const DAY = '2026-11-20';
const bill = (id: number, amount: string, vehicleNumber: string, day = DAY): CustomerTransaction => ({
  ...{ id, type: 'sale', amount, createdAt: `${day} 00:00:00`, method: null, vehicleNumber },
});
const paid = (
  id: number,
  amount: string,
  method: CustomerTransaction['method'],
  rest: Partial<CustomerTransaction> = {},
): CustomerTransaction => ({ ...{ id, type: 'collection', amount, createdAt: `${DAY} 17:05:00`, method }, ...rest });
const APPLES = { productName: 'Apple', unit: 'box', quantity: 12, unitPrice: '500.00', amount: '6000.00' };
const TRUCK = { vehicleNumber: 'HR-55-A-1234', description: '' };
const sold = () => new Map([[2, { ...TRUCK, items: [APPLES] }]]);

/** Newest first: two trucks, paid by UPI, twelve rupees let off, and one bill the day before. */
const TRANSACTIONS = [
  paid(2, '12.00', 'allowance'),
  paid(1, '5000.00', 'upi'),
  bill(4, '500.50', 'HR-55-A-1234'),
  bill(3, '4000.00', 'PB-10-B-9876'),
  bill(2, '6000.00', 'HR-55-A-1234'),
  bill(1, '1000.00', 'HR-55-A-1234', '2026-11-19'),
];

describe('the slip of a day', () => {
  it('goes from what was due before, truck by truck, to what is due after', () => {
    const slip = slipOf('1000.00', TRANSACTIONS, DAY, sold());
    const trucks = [
      { vehicleNumber: 'HR-55-A-1234', bills: [{ id: 2, items: [APPLES] }, { id: 4 }] },
      { vehicleNumber: 'PB-10-B-9876', bills: [{ id: 3 }] },
    ];
    expect(slip.vehicles).toMatchObject(trucks);
    const { before, lines, after } = slipSum(slip);
    expect([before, ...lines, after].map(({ label, amount }) => `${label}: ${amount}`)).toEqual([
      'Old balance: ₹2,000.00',
      '3 bills: +₹10,500.50',
      'Payment · UPI: -₹5,000.00',
      'Chhoot: -₹12.00',
      'Total due: ₹7,488.50',
    ]);
  });

  it('names an advance before and after, and strikes through what bounced', () => {
    const bounced = { bouncedOn: DAY, bouncedAmount: '700.00' };
    const slip = slipOf('-5000.00', [paid(9, '0.00', 'cheque', bounced)], DAY);
    const lines = [
      { label: 'Payment · Cheque · bounced Nov 20', amount: '₹700.00', struck: true },
      { label: 'Bounced · Cheque · ₹700.00, Nov 20', amount: '' },
    ];
    const [before, after] = ['Advance before', 'Advance with us'].map((label) => ({ label, amount: '₹5,000.00' }));
    expect(slipSum(slip)).toMatchObject({ before, lines, after });
  });

  it('differs once an amount, a rate, a payment or what was due before changed, and not when a bill got its number', () => {
    const sent = contentOf(slipOf('1000.00', TRANSACTIONS, DAY, sold()));
    const now = (opening: string, rows: CustomerTransaction[]) =>
      differs(sent, contentOf(slipOf(opening, rows, DAY, sold())));
    expect(now('1000.00', TRANSACTIONS)).toBe(false);
    expect(now('1000.50', TRANSACTIONS)).toBe(true);
    expect(now('1000.00', TRANSACTIONS.slice(1))).toBe(true);
    expect(now('1000.00', [bill(5, '1.00', ''), ...TRANSACTIONS])).toBe(true);
    const renamed = TRANSACTIONS.map((row) => ({ ...row, id: row.id === 4 ? -7 : row.id }));
    expect(now('1000.00', renamed)).toBe(false);
    const goods = (productName: string): Map<number, SoldItems> =>
      new Map([2, 3, 4].map((id) => [id, { ...TRUCK, items: [{ ...APPLES, productName }] }]));
    const content = (sold?: Map<number, SoldItems>) => contentOf(slipOf('1000.00', TRANSACTIONS, DAY, sold));
    // Without a network the goods may be unknown: that is no difference.
    const others = [content(goods('Apple')), content(goods('Kinnow')), content()];
    expect(others.map((other) => differs(content(goods('Apple')), other))).toEqual([false, true, false]);
  });
});

/** Before + bills − payments − chhoot = after, and after is the last line of the statement on that day. */
function expectAgreement(opening: string, newestFirst: readonly CustomerTransaction[], day: string): void {
  const { beforePaise, soldPaise, payments, afterPaise } = slipOf(opening, newestFirst, day);
  expect(fromPaise(afterPaise)).toBe(fromPaise((beforePaise + soldPaise - amountsPaise(payments)) as never));
  const last = runningBalances(opening, newestFirst).find(({ createdAt }) => createdAt.slice(0, 10) <= day);
  expect(fromPaise(afterPaise)).toBe(last ? fromPaise(last.balancePaise) : opening);
}

const newestFirst = (rows: CustomerTransaction[]) =>
  rows.sort((a, b) => b.createdAt.slice(0, 10).localeCompare(a.createdAt.slice(0, 10)) || b.id - a.id);

it('agrees with the statement on 300 days of chance, with chhoot and cheques that bounced', () => {
  const chance = randomNumbers(23);
  const below = (n: number) => Math.floor(chance() * n);
  const rupees = () => `${below(10 ** (1 + below(9)))}.${String(below(100)).padStart(2, '0')}`;
  for (let run = 0; run < 300; run++) {
    const rows = newestFirst(
      Array.from({ length: below(12) }, (_, id) => {
        const day = shiftDay(DAY, -below(4));
        if (below(2) === 0) return bill(id, rupees(), '', day);
        const method = (['cash', 'upi', 'allowance', 'cheque'] as const)[below(4)] ?? 'cash';
        const bounces = method === 'cheque' && below(2) === 0;
        return paid(id, bounces ? '0.00' : rupees(), method, {
          createdAt: `${day} 0${below(10)}:00:00`,
          ...(bounces && { bouncedOn: shiftDay(day, below(3)), bouncedAmount: rupees() }),
        });
      }),
    );
    expectAgreement(`${below(2) ? '-' : ''}${below(9_999_999) + 1}.00`, rows, shiftDay(DAY, -below(5)));
  }
});
