import type { ApiClient } from './api-client';

/** Enters a vendor of that name with the other fields; returns the id. */
export const enterVendor = (api: ApiClient, name: string, more: object = {}) =>
  api.create('/vendors', { name, ...more });

/** Enters HP-27-E-1626, by default bought on 5 January 2026 for 3,91,749.84; returns the id. */
export function enterPurchase(api: ApiClient, vendorId: number, more: object = {}): Promise<number> {
  const load = { vehicleNumber: 'HP-27-E-1626', amount: '391749.84', createdAt: '2026-01-05 14:26:43' };
  return api.create('/purchases', { vendorId, ...load, ...more });
}

/** Enters a payment to a vendor, by default in cash on 5 January 2026; returns the id. */
export const enterPayment = (api: ApiClient, vendorId: number, amount: number, more: object = {}) =>
  api.create('/vendor-payments', { vendorId, amount, paymentMethod: 'cash', date: '2026-01-05', ...more });

/** Deletes what was paid to the vendor, also by a failed try of the same test. */
export async function deletePayments(api: ApiClient, vendorId: number): Promise<void> {
  const payments = await api.call<{ id: number; vendorId: number }[]>('GET', '/vendor-payments');
  for (const payment of payments.filter((each) => each.vendorId === vendorId))
    await api.call('DELETE', `/vendor-payments/${payment.id}`);
}
