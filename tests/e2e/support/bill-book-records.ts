import type { Locator, Page } from 'playwright-core';
import type { ApiClient } from './api-client';

/** What {@link enterBillBook} enters. */
export interface BillBookRecords {
  /** the ids of the bills, oldest first */
  bills: number[];
  /** enters one more bill of Rakesh */
  enterBill: (saleDate: string, price: string) => Promise<void>;
}

/** Enters twelve bills: ten of Mohan, one a day, and the newest two of Rakesh from HP-08-F-8270. */
export async function enterBillBook(api: ApiClient): Promise<BillBookRecords> {
  const rakesh = await api.create('/customers', {
    name: 'Rakesh Yadav',
    phoneNumber: '98765 43210',
    address: 'Azadpur',
    oldBalance: '100',
  });
  const mohan = await api.create('/customers', { name: 'मोहन फल वाले', phoneNumber: '+91 9123456789' });
  const vendorId = await api.create('/vendors', { name: 'Kinnaur Apple Growers' });
  const vehicle = await api.create('/purchases', {
    vendorId,
    vehicleNumber: 'HP-08-F-8270',
    amount: '5000',
    createdAt: '2026-10-01 05:00:00',
  });
  const bills: number[] = [];
  const bill = async (customerId: number, saleDate: string, price: string, productName = 'Apple') => {
    const items = [
      { productName, unit: 'box', quantity: 2, unitPrice: price },
      { productName: 'पपीता', unit: 'kg', quantity: 0.5, unitPrice: '1.01' },
    ];
    const id = await api.create('/sales', {
      customerId,
      saleDate,
      purchaseId: customerId === rakesh ? vehicle : null,
      description: 'First grade',
      items: JSON.stringify(items),
    });
    bills.push(id);
  };
  for (let day = 1; day <= 10; day += 1) await bill(mohan, `2026-10-${String(day).padStart(2, '0')}`, '100');
  await bill(rakesh, '2026-11-01', '50000', 'Orange Nagpur');
  await bill(rakesh, '2026-11-02', '1');
  return { bills, enterBill: (saleDate, price) => bill(rakesh, saleDate, price) };
}

export const billTable = (page: Page): Locator => page.getByRole('table', { name: 'Bills' });

/** The rows of bills, without the headings of days. */
export const billRows = (page: Page): Locator => billTable(page).locator('tbody tr:not(:has(th))');
