import type { ApiClient } from './api-client';

/** Enters a vendor of that name with the other fields; returns the id. */
export async function enterVendor(api: ApiClient, name: string, more: object = {}): Promise<number> {
  return api.create('/vendors', { name, ...more });
}

/** Enters HP-27-E-1626, by default bought on 5 January 2026 for 3,91,749.84; returns the id. */
export async function enterPurchase(api: ApiClient, vendorId: number, more: object = {}): Promise<number> {
  const body = {
    vendorId,
    vehicleNumber: 'HP-27-E-1626',
    amount: '391749.84',
    createdAt: '2026-01-05 14:26:43',
    ...more,
  };
  return api.create('/purchases', body);
}

/** Enters a payment to a vendor, by default in cash on 5 January 2026; returns the id. */
export async function enterPayment(
  api: ApiClient,
  vendorId: number,
  amount: number,
  more: object = {},
): Promise<number> {
  const body = { vendorId, amount, paymentMethod: 'cash', date: '2026-01-05', ...more };
  return api.create('/vendor-payments', body);
}

/** Enters a vendor who is owed 8,675.00, one who owes 250.50 and one with a balance of zero; returns the ids. */
export async function enterThreeVendors(
  api: ApiClient,
): Promise<{ due: number; credit: number; clear: number }> {
  return {
    due: await enterVendor(api, 'Sopore Fruit Co.', { oldBalance: '8675.00' }),
    credit: await enterVendor(api, 'Nagpur Santra Mandal', { oldBalance: '-250.50' }),
    clear: await enterVendor(api, 'शर्मा बागान'),
  };
}

/** Deletes what was paid to the vendor, also by a failed try of the same test. */
export async function deletePayments(api: ApiClient, vendorId: number): Promise<void> {
  const payments = await api.call<{ id: number; vendorId: number }[]>('GET', '/vendor-payments');
  for (const payment of payments.filter((each) => each.vendorId === vendorId))
    await api.call('DELETE', `/vendor-payments/${payment.id}`);
}
