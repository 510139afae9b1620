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

const CustomerFormPage = form('CustomerFormPage');
const SaleFormPage = form('SaleFormPage');
const CollectionFormPage = form('CollectionFormPage');
const ExpenseFormPage = form('ExpenseFormPage');
const VendorFormPage = form('VendorFormPage');
const PurchaseFormPage = form('PurchaseFormPage');
const VendorPaymentFormPage = form('VendorPaymentFormPage');
const HolderFormPage = form('HolderFormPage');
const TransferFormPage = form('TransferFormPage');

interface Screen {
  path: string;
  /** if it is in another bundle than this table: which one, and what loads it */
  Page: ComponentType & { bundle?: string; fetch?: () => Promise<void> };
}

/** Every protected screen: path → page. An earlier line wins over a later one. */
export const routes = [
  { path: '/', Page: DashboardPage },
  { path: '/dashboard', Page: DashboardPage },
  { path: '/customers', Page: CustomersPage },
  { path: '/customers/new', Page: CustomerFormPage },
  { path: '/customers/:id', Page: CustomerPage },
  { path: '/customers/:id/edit', Page: CustomerFormPage },
  { path: '/khata/:id', Page: KhataPage },
  { path: '/sales', Page: SalesPage },
  { path: '/sales/new', Page: SaleFormPage },
  { path: '/sales/:id', Page: form('SalePage') },
  { path: '/sales/:id/edit', Page: SaleFormPage },
  { path: '/collections', Page: form('CollectionsPage') },
  { path: '/collections/new', Page: CollectionFormPage },
  { path: '/collections/:id/edit', Page: CollectionFormPage },
  { path: '/expenses/new', Page: ExpenseFormPage },
  { path: '/expenses/:id/edit', Page: ExpenseFormPage },
  { path: '/vendors', Page: VendorsPage },
  { path: '/vendors/new', Page: VendorFormPage },
  { path: '/vendors/:id', Page: VendorPage },
  { path: '/vendors/:id/edit', Page: VendorFormPage },
  { path: '/purchases', Page: PurchasesPage },
  { path: '/purchases/new', Page: PurchaseFormPage },
  { path: '/purchases/:id', Page: form('PurchasePage') },
  { path: '/purchases/:id/edit', Page: PurchaseFormPage },
  { path: '/vendor-payments', Page: VendorPaymentsPage },
  { path: '/vendor-payments/new', Page: VendorPaymentFormPage },
  { path: '/vendor-payments/:id/edit', Page: VendorPaymentFormPage },
  { path: '/reports/profit-loss', Page: ProfitLossPage },
  { path: '/ugrahi', Page: form('UgrahiPage') },
  { path: '/day', Page: form('DayPage') },
  { path: '/crates', Page: form('CratesPage') },
  { path: '/money', Page: form('MoneyPage') },
  { path: '/holders/new', Page: HolderFormPage },
  { path: '/holders/:id', Page: form('HolderPage') },
  { path: '/holders/:id/edit', Page: HolderFormPage },
  { path: '/transfers/new', Page: TransferFormPage },
  { path: '/transfers/:id/edit', Page: TransferFormPage },
  { path: '/history', Page: rare('HistoryPage') },
  { path: '/outbox', Page: OutboxPage },
  { path: '/settings', Page: rare('SettingsPage') },
] as const satisfies readonly Screen[];

export type ScreenPath = (typeof routes)[number]['path'];

const pageAt = (href: string): Screen['Page'] | undefined => {
  const [path = ''] = href.split('?');
  return routes.find((route) => matchRoute(parse, route.path, path)[0])?.Page;
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
