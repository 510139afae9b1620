import type { ApiClient } from './api-client';

/** An answer with a server error. */
export const BROKEN = { status: 500, contentType: 'application/json', body: '{"message":"The server is resting"}' };

/** Enters a customer of Azadpur Mandi; returns the id. */
export const enterCustomer = (api: ApiClient, name: string, phoneNumber: string, oldBalance = '0') =>
  api.create('/customers', { name, phoneNumber, address: 'Azadpur Mandi', oldBalance });

/** Enters a bill for one box of apples on that day at that price in rupees; returns the id. */
export function enterSale(api: ApiClient, customerId: number, saleDate: string, unitPrice: string) {
  const items = JSON.stringify([{ productName: 'Apple', unit: 'box', quantity: 1, unitPrice }]);
  const bill = { customerId, saleDate, purchaseId: null, description: 'First grade', items };
  return api.create('/sales', bill);
}

/** Enters a collection; returns the id. */
export const enterCollection = (api: ApiClient, customerId: number, date: string, amount: string) =>
  api.create('/collections', { customerId, amount, note: 'UPI', date });

/**
 * Enters Rakesh Yadav with an old balance of 1,00,000, four sales of 1,000 to 4,000 on 1 to 4 November, and 2,500.50
 * paid on the 5th; returns the id.
 */
export async function enterRakesh(api: ApiClient): Promise<number> {
  const id = await enterCustomer(api, 'Rakesh Yadav', '98765 43210', '100000.00');
  for (const n of [1, 2, 3, 4]) await enterSale(api, id, `2026-11-0${n}`, `${n}000.00`);
  await enterCollection(api, id, '2026-11-05', '2500.50');
  return id;
}

/** Deletes what was collected from the customer, also by a failed try of the same test. */
export async function deleteCollections(api: ApiClient, customerId: number): Promise<void> {
  const collections = await api.call<{ id: number; customerId: number }[]>('GET', '/collections');
  for (const collection of collections.filter((each) => each.customerId === customerId))
    await api.call('DELETE', `/collections/${collection.id}`);
}

/** Deletes the customers of that name, also those that a failed try of the same test has entered. */
export async function deleteCustomers(api: ApiClient, name: string): Promise<void> {
  const customers = await api.call<{ id: number; name: string }[]>('GET', '/customers');
  for (const customer of customers.filter((each) => each.name === name))
    await api.call('DELETE', `/customers/${customer.id}`);
}
