import { describe, expect, it } from 'vitest';
import type { VendorTransaction } from '@/features/vendors/api';
import { withBalances } from '@/features/vendors/running-balance';
import type { Paise } from '@/lib/money/money';

const entry = (id: number, type: VendorTransaction['type'], amount: string): VendorTransaction => ({
  id,
  type,
  amount,
  createdAt: '2026-11-01 10:00:00',
});

describe('the balance after each entry of a vendor', () => {
  it('is calculated backwards from today’s balance over purchases and payments', () => {
    const entries = withBalances(
      [entry(3, 'payment', '700.10'), entry(2, 'purchase', '500.20'), entry(1, 'purchase', '100.00')],
      -10000 as Paise,
    );
    expect(entries.map((row) => row.balancePaise)).toEqual([-10000, 60010, 9990]);
  });

  it('is unknown everywhere while today’s balance is unknown', () => {
    expect(withBalances([entry(1, 'payment', '5.00')], null)[0]?.balancePaise).toBeNull();
  });
});
