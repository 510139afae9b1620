import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ApiClient } from './api-client';

/** The part of a sale that these tests check. */
interface SavedSale {
  id: number;
  saleDate: string;
  description: string;
  amount: string;
  items: { productName: string; unit: string; quantity: number; unitPrice: string }[];
}

/**
 * Enters two customers, the open vehicle HP-08-F-8270, which has sold apples at 450 a box, and MH-58-E-1103, completed,
 * with Rakesh's old bill over 900.00 for 2 gm at 450; returns the ids.
 */
export async function enterSaleRecords(api: ApiClient) {
  const rakesh = await api.create('/customers', { name: 'Rakesh Yadav', phoneNumber: '98765 43210' });
  const mohan = await api.create('/customers', { name: 'मोहन फल वाले', phoneNumber: '+91 9123456789' });
  const vendorId = await api.create('/vendors', { name: 'Kinnaur Apple Growers' });
  const purchase = (vehicleNumber: string) =>
    api.create('/purchases', { vendorId, vehicleNumber, amount: '5000', createdAt: '2026-10-01 05:00:00' });
  const open = await purchase('HP-08-F-8270');
  const completed = await purchase('MH-58-E-1103');
  const sale = (purchaseId: number, unit: string) =>
    api.create('/sales', {
      customerId: rakesh,
      saleDate: '2026-10-02',
      purchaseId,
      description: 'Old',
      items: [{ productName: 'Apple', unit, quantity: 2, unitPrice: '450' }],
    });
  await sale(open, 'box');
  const oldSale = await sale(completed, 'gm');
  await api.call('GET', `/purchases/${completed}/complete`);
  return { rakesh, mohan, open, completed, oldSale };
}

export type SaleRecords = Awaited<ReturnType<typeof enterSaleRecords>>;

/** Deletes the sales of that day, also those that a failed try of the same test has entered. */
export async function deleteSalesOn(api: ApiClient, day: string): Promise<void> {
  const sales = await api.call<SavedSale[]>('GET', '/sales');
  for (const { id } of sales.filter(({ saleDate }) => saleDate.startsWith(day)))
    await api.call('DELETE', `/sales/${id}`);
}

/** Waits until the newest sale is like that, since on a slow line a form is left before its answer; returns the sale. */
export async function newestSaleIs(api: ApiClient, expected: object): Promise<SavedSale | undefined> {
  const newest = async () => (await api.call<SavedSale[]>('GET', '/sales?limit=1'))[0];
  await expect.poll(newest).toMatchObject(expected);
  return newest();
}

/** Waits until the form's total shows that amount. */
export const totalShows = (page: Page, amount: string): Promise<void> =>
  page.getByRole('status', { name: 'Total' }).filter({ hasText: amount }).waitFor();
