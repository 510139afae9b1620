import type { ComponentType } from 'react';
import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import { fetchAhead } from '@/device/preload';
import { CustomerPage } from '@/features/customers/customer-page';
import { CustomersPage } from '@/features/customers/customers-page';
import { KhataPage } from '@/features/customers/khata-page';
import { DashboardPage } from '@/features/dashboard/dashboard-page';
import { OutboxPage } from '@/features/outbox/outbox-page';
import { PurchasesPage } from '@/features/purchases/purchases-page';
import { ProfitLossPage } from '@/features/reports/profit-loss-page';
import { SalesPage } from '@/features/sales/bill-book/sales-page';
import { VendorPaymentsPage } from '@/features/vendor-payments/vendor-payments-page';
import { VendorPage } from '@/features/vendors/vendor-page';
import { VendorsPage } from '@/features/vendors/vendors-page';
import { loadEntries } from '@/saving/entries';
import { lazyScreen } from '@/ui/lazy-screen';
import { GreyBlocks } from '@/ui/states';

const skeleton = <GreyBlocks of={['mb-6 h-8 w-48', 'h-64']} />;

const inBundle =
  <Name extends string>(bundle: string, load: () => Promise<Record<Name, ComponentType>>) =>
  (name: Name) =>
    Object.assign(lazyScreen(load, name, skeleton), { bundle });
const form = inBundle('forms', () => import('./form-screens'));
const rare = inBundle('rare', () => import('./rare-screens'));

interface Screen {
  paths: readonly string[];
  /** if it is in another bundle than this table: which one, and what loads it */
  Page: ComponentType & { bundle?: string; fetch?: () => Promise<void> };
}

/** Every protected screen: paths → page. An earlier line wins over a later one. */
export const routes = [
  { paths: ['/', '/dashboard'], Page: DashboardPage },
  { paths: ['/customers'], Page: CustomersPage },
  { paths: ['/customers/new', '/customers/:id/edit'], Page: form('CustomerFormPage') },
  { paths: ['/customers/:id'], Page: CustomerPage },
  { paths: ['/khata/:id'], Page: KhataPage },
  { paths: ['/sales'], Page: SalesPage },
  { paths: ['/sales/new', '/sales/:id/edit'], Page: form('SaleFormPage') },
  { paths: ['/sales/:id'], Page: form('SalePage') },
  { paths: ['/collections'], Page: form('CollectionsPage') },
  { paths: ['/collections/new', '/collections/:id/edit'], Page: form('CollectionFormPage') },
  { paths: ['/expenses/new', '/expenses/:id/edit'], Page: form('ExpenseFormPage') },
  { paths: ['/vendors'], Page: VendorsPage },
  { paths: ['/vendors/new', '/vendors/:id/edit'], Page: form('VendorFormPage') },
  { paths: ['/vendors/:id'], Page: VendorPage },
  { paths: ['/purchases'], Page: PurchasesPage },
  { paths: ['/purchases/new', '/purchases/:id/edit'], Page: form('PurchaseFormPage') },
  { paths: ['/purchases/:id'], Page: form('PurchasePage') },
  { paths: ['/vendor-payments'], Page: VendorPaymentsPage },
  { paths: ['/vendor-payments/new', '/vendor-payments/:id/edit'], Page: form('VendorPaymentFormPage') },
  { paths: ['/reports/profit-loss'], Page: ProfitLossPage },
  { paths: ['/ugrahi'], Page: form('UgrahiPage') },
  { paths: ['/day'], Page: form('DayPage') },
  { paths: ['/crates'], Page: form('CratesPage') },
  { paths: ['/money'], Page: form('MoneyPage') },
  { paths: ['/holders/new', '/holders/:id/edit'], Page: form('HolderFormPage') },
  { paths: ['/holders/:id'], Page: form('HolderPage') },
  { paths: ['/transfers/new', '/transfers/:id/edit'], Page: form('TransferFormPage') },
  { paths: ['/history'], Page: rare('HistoryPage') },
  { paths: ['/outbox'], Page: OutboxPage },
  { paths: ['/settings'], Page: rare('SettingsPage') },
] as const satisfies readonly Screen[];

export type ScreenPath = (typeof routes)[number]['paths'][number];

const pageAt = (href: string): Screen['Page'] | undefined => {
  const [path = ''] = href.split('?');
  return routes.find(({ paths }) => paths.some((each) => matchRoute(parse, each, path)[0]))?.Page;
};

/** Beside the code of the first screen what this device has of half-filled forms: no form opens without. */
export async function loadScreen(href: string): Promise<void> {
  fetchAhead(loadEntries);
  await pageAt(href)?.fetch?.();
}

export function preloadScreen(href: string): void {
  const fetch = pageAt(href)?.fetch;
  if (fetch) fetchAhead(fetch);
}
