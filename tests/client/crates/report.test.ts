import { expect, it } from 'vitest';
import { type CrateReport, countInCrates } from '@/features/crates/report';
import type { KhataEntry } from '@/lib/stored-entry';

const ANITA = {
  type: 'customer',
  id: 3,
  name: 'Anita',
  phoneNumber: '98',
  owed: 9,
  since: '2026-11-20',
} as const;
const KULLU = { type: 'vendor', id: 3, name: 'Kullu Phal', phoneNumber: '', owed: 40, since: null } as const;
const report: CrateReport = {
  parties: [KULLU, ANITA],
  withCustomers: 9,
  withVendors: 40,
  shop: { counted: 120, countedOn: '2026-11-25', expected: 100 },
};
const moved = (crates: number, day = '2026-11-26', customer = { customerId: 3, customerName: 'Anita' }) =>
  ({ ...customer, crates, entries: [{ createdAt: `${day} 05:04:00` }] }) as unknown as KhataEntry;

it('crates of a bill are with its customer, and no longer in the shop', () => {
  expect(countInCrates(report, moved(35))).toEqual({
    parties: [{ ...ANITA, owed: 44 }, KULLU],
    withCustomers: 44,
    withVendors: 40,
    shop: { counted: 120, countedOn: '2026-11-25', expected: 65 },
  });
});

it('who brought all crates back with a payment is not listed any more', () => {
  const after = countInCrates(report, moved(-9));
  expect(after).toMatchObject({ parties: [KULLU], withCustomers: 0, shop: { expected: 109 } });
});

it('a customer who had none is listed from that day on', () => {
  const binod = { customerId: 5, customerName: 'Binod' };
  const { parties } = countInCrates(report, moved(10, '2026-11-26', binod));
  expect(parties).toEqual([
    KULLU,
    { type: 'customer', id: 5, name: 'Binod', phoneNumber: '', owed: 10, since: '2026-11-26' },
    ANITA,
  ]);
});

it('a customer who waits on the device has crates, but no line', () => {
  const waiting = { customerId: -2, customerName: 'Binod' };
  const after = countInCrates(report, moved(10, '2026-11-26', waiting));
  expect(after).toMatchObject({ parties: [KULLU, ANITA], withCustomers: 19 });
});

it('what moved before the shop was counted, or where it never was, is not missing there', () => {
  expect(countInCrates(report, moved(5, '2026-11-25')).shop).toEqual(report.shop);
  const never = { ...report, shop: { counted: null, countedOn: null, expected: null } };
  expect(countInCrates(never, moved(5)).shop).toEqual(never.shop);
  expect(countInCrates(report, moved(0))).toBe(report);
});
