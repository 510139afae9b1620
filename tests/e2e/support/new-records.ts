import type { Page } from 'playwright-core';
import type { ApiClient } from './api-client';
import { enterCustomer } from './ledger-records';
import { enterVendor } from './vendor-records';

/** A kind of record and how its form is filled in; `mark` is a text that only one record has. */
export interface NewRecord {
  kind: string;
  /** the records' path in the API */
  path: string;
  /** the form's path, which chooses the customer or vendor */
  form: (ids: { customer: number; vendor: number }) => string;
  fill: (page: Page, mark: string) => Promise<void>;
  /** the field of a stored record that has the mark */
  markedIn: string;
  save: string;
  /** whether the outbox takes it if there is no answer, and sends it later */
  usesOutbox: boolean;
}

const amount = (page: Page, rupees: string) => page.getByLabel('Amount').fill(rupees);

export const NEW_RECORDS: readonly NewRecord[] = [
  {
    kind: 'bill',
    path: '/sales',
    form: ({ customer }) => `/sales/new?customerId=${customer}`,
    fill: async (page, mark) => {
      await page.getByLabel('Product 1').fill('Apple');
      await page.getByLabel('Price 1').fill('450');
      await page.getByLabel('Bill Description').fill(mark);
    },
    markedIn: 'description',
    save: 'Save Bill',
    usesOutbox: true,
  },
  {
    kind: 'collection',
    path: '/collections',
    form: ({ customer }) => `/collections/new?customerId=${customer}`,
    fill: async (page, mark) => {
      await amount(page, '6100');
      await page.getByLabel('Note').fill(mark);
    },
    markedIn: 'note',
    save: 'Record Payment',
    usesOutbox: true,
  },
  {
    kind: 'expense',
    path: '/expenses',
    form: () => '/expenses/new',
    fill: async (page, mark) => {
      await amount(page, '40');
      await page.getByLabel('Notes').fill(mark);
    },
    markedIn: 'note',
    save: 'Add Expense',
    usesOutbox: true,
  },
  {
    kind: 'purchase',
    path: '/purchases',
    form: ({ vendor }) => `/purchases/new?vendorId=${vendor}`,
    fill: async (page, mark) => {
      await page.getByLabel('Vehicle Number').fill('HP-08-F-8270');
      await amount(page, '5000');
      await page.getByLabel('Description').fill(mark);
    },
    markedIn: 'description',
    save: 'Save',
    usesOutbox: false,
  },
  {
    kind: 'customer',
    path: '/customers',
    form: () => '/customers/new',
    fill: async (page, mark) => {
      await page.getByLabel('Phone').fill('9876543210');
      await page.getByLabel('Name').fill(mark);
    },
    markedIn: 'name',
    save: 'Save',
    usesOutbox: true,
  },
  {
    kind: 'vendor',
    path: '/vendors',
    form: () => '/vendors/new',
    fill: (page, mark) => page.getByLabel('Vendor Name').fill(mark),
    markedIn: 'name',
    save: 'Save',
    usesOutbox: false,
  },
  {
    kind: 'vendor payment',
    path: '/vendor-payments',
    form: ({ vendor }) => `/vendor-payments/new?vendorId=${vendor}`,
    fill: async (page, mark) => {
      await amount(page, '777');
      await page.getByLabel('Notes').fill(mark);
    },
    markedIn: 'notes',
    save: 'Add Payment',
    usesOutbox: false,
  },
];

/** Enters a customer and a vendor for the forms to choose. */
export const enterChoices = async (api: ApiClient) => ({
  customer: await enterCustomer(api, 'Rakesh Yadav', '9876543210'),
  vendor: await enterVendor(api, 'Kinnaur Apple Growers'),
});

/** How many records have the mark. */
export async function storedWith(api: ApiClient, { path, markedIn }: NewRecord, mark: string) {
  const rows = await api.call<Record<string, unknown>[]>('GET', path);
  return rows.filter((row) => row[markedIn] === mark).length;
}
