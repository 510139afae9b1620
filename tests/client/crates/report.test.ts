import { expect, it } from 'vitest';
import { type CrateReport, cratesQuery } from '@/features/crates/api';
import { shown, waits } from '../saving/waiting';

const DAY = '2026-11-20';
const ANITA = { type: 'customer', id: 3, name: 'Anita', phoneNumber: '98', owed: 9, since: DAY } as const;
const KULLU = { type: 'vendor', id: 3, name: 'Kullu Phal', phoneNumber: '', owed: 40, since: null } as const;
const report: CrateReport = {
  parties: [KULLU, ANITA],
  withCustomers: 9,
  withVendors: 40,
  shop: { counted: 120, countedOn: '2026-11-25', expected: 100 },
};
const moved = (cratesOut: number, saleDate = '2026-11-26', customerId = 3) =>
  waits('/sales', { customerId, amount: '0.00', saleDate, cratesOut });
const withCrates = (before: CrateReport, entry: ReturnType<typeof moved>) => shown(cratesQuery, before, entry);

it('crates of a bill are with its customer, and no longer in the shop, until all are brought back', () => {
  expect(withCrates(report, moved(35))).toEqual({
    parties: [{ ...ANITA, owed: 44 }, KULLU],
    withCustomers: 44,
    withVendors: 40,
    shop: { counted: 120, countedOn: '2026-11-25', expected: 65 },
  });
  const payment = waits('/collections', { customerId: 3, amount: '5.00', allowance: '0.50', cratesBack: 2 });
  expect(withCrates(report, payment)).toMatchObject({ withCustomers: 7, parties: [KULLU, { owed: 7 }] });
  const none = { parties: [KULLU], withCustomers: 0, shop: { expected: 109 } };
  expect(withCrates(report, moved(-9))).toMatchObject(none);
});

it('a customer who had none is listed from that day on; one who waits on the device has crates, but no line', () => {
  const listed = { ...ANITA, id: 5, phoneNumber: '', owed: 10, since: '2026-11-26' };
  const { parties } = withCrates(report, moved(10, '2026-11-26', 5));
  expect(parties).toEqual([KULLU, listed, ANITA]);
  const after = withCrates(report, moved(10, '2026-11-26', -2));
  expect(after).toMatchObject({ parties: [KULLU, ANITA], withCustomers: 19 });
});

it('what moved before the shop was counted, or where it never was, is not missing there', () => {
  expect(withCrates(report, moved(5, '2026-11-25')).shop).toEqual(report.shop);
  const never = { ...report, shop: { counted: null, countedOn: null, expected: null } };
  expect(withCrates(never, moved(5)).shop).toEqual(never.shop);
  expect(withCrates(report, moved(0))).toBe(report);
});
