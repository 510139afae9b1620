import { expect, it } from 'vitest';
import type { Payable } from '@/features/vendors/api';
import { inOrder } from '@/features/vendors/payables';

const row = (vendorId: number, balance: number, oldestUnpaid: string | null): Payable => ({
  ...{ vendorId, vendorName: '', phoneNumber: '', balance, oldestUnpaid, lastPaymentDate: null },
  ...{ days0to7: 0, days8to15: 0, days16to30: 0, days31plus: 0, lastPaymentAmount: null },
  ...{ openTrucks: 0, openPattis: 0 },
});

it('who is owed longest is paid first, the old balance before all; who was paid ahead comes last', () => {
  const rows = [row(1, -500, null), row(2, 900, null), row(3, 100, '2026-10-01'), row(4, 100, '2026-11-01')];
  expect(inOrder(rows).map(({ vendorId }) => vendorId)).toEqual([2, 3, 4, 1]);
});
