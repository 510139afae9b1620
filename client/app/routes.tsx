import type { ComponentType } from 'react';
import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import { fetchAhead } from '@/device/preload';
import { loadEntries } from '@/saving/entries';
import { lazyComponent } from '@/ui/lazy-component';
import { Loading, Skeleton } from '@/ui/states';

const skeleton = (
  <Loading>
    <Skeleton className="mb-6 h-8 w-48" />
    <Skeleton className="h-64" />
  </Loading>
);

/** A screen: the `page` that a file exports, loaded when it is first shown or when its link is preloaded. */
const screen = <Page extends string>(load: () => Promise<Record<Page, ComponentType>>, page: Page) =>
  lazyComponent(() => load().then((file) => file[page]), skeleton);

const DashboardPage = screen(() => import('@/features/dashboard/dashboard-page'), 'DashboardPage');
const CustomersPage = screen(() => import('@/features/customers/customers-page'), 'CustomersPage');
const CustomerFormPage = screen(() => import('@/features/customers/customer-form-page'), 'CustomerFormPage');
const CustomerPage = screen(() => import('@/features/customers/customer-page'), 'CustomerPage');
const KhataPage = screen(() => import('@/features/customers/khata-page'), 'KhataPage');
const SalesPage = screen(() => import('@/features/sales/bill-book/sales-page'), 'SalesPage');
const SaleFormPage = screen(() => import('@/features/sales/sale-form/sale-form-page'), 'SaleFormPage');
const SalePage = screen(() => import('@/features/sales/bill/sale-page'), 'SalePage');
const CollectionsPage = screen(() => import('@/features/collections/collections-page'), 'CollectionsPage');
const CollectionFormPage = screen(
  () => import('@/features/collections/collection-form-page'),
  'CollectionFormPage',
);
const ExpenseFormPage = screen(() => import('@/features/expenses/expense-form-page'), 'ExpenseFormPage');
const VendorsPage = screen(() => import('@/features/vendors/vendors-page'), 'VendorsPage');
const VendorFormPage = screen(() => import('@/features/vendors/vendor-form-page'), 'VendorFormPage');
const VendorPage = screen(() => import('@/features/vendors/vendor-page'), 'VendorPage');
const PurchasesPage = screen(() => import('@/features/purchases/purchases-page'), 'PurchasesPage');
const PurchaseFormPage = screen(() => import('@/features/purchases/purchase-form-page'), 'PurchaseFormPage');
const PurchasePage = screen(() => import('@/features/purchases/purchase-page'), 'PurchasePage');
const VendorPaymentsPage = screen(
  () => import('@/features/vendor-payments/vendor-payments-page'),
  'VendorPaymentsPage',
);
const VendorPaymentFormPage = screen(
  () => import('@/features/vendor-payments/vendor-payment-form-page'),
  'VendorPaymentFormPage',
);
const ProfitLossPage = screen(() => import('@/features/reports/profit-loss-page'), 'ProfitLossPage');
const UgrahiPage = screen(() => import('@/features/dues/ugrahi-page'), 'UgrahiPage');
const CratesPage = screen(() => import('@/features/crates/crates-page'), 'CratesPage');
const DayPage = screen(() => import('@/features/day/day-page'), 'DayPage');
const OutboxPage = screen(() => import('@/features/outbox/outbox-page'), 'OutboxPage');
const HistoryPage = screen(() => import('@/features/history/history-page'), 'HistoryPage');
const SettingsPage = screen(() => import('@/features/settings/settings-page'), 'SettingsPage');

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
  { path: '/sales/:id', Page: SalePage },
  { path: '/sales/:id/edit', Page: SaleFormPage },
  { path: '/collections', Page: CollectionsPage },
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
  { path: '/purchases/:id', Page: PurchasePage },
  { path: '/purchases/:id/edit', Page: PurchaseFormPage },
  { path: '/vendor-payments', Page: VendorPaymentsPage },
  { path: '/vendor-payments/new', Page: VendorPaymentFormPage },
  { path: '/vendor-payments/:id/edit', Page: VendorPaymentFormPage },
  { path: '/reports/profit-loss', Page: ProfitLossPage },
  { path: '/ugrahi', Page: UgrahiPage },
  { path: '/day', Page: DayPage },
  { path: '/crates', Page: CratesPage },
  { path: '/history', Page: HistoryPage },
  { path: '/outbox', Page: OutboxPage },
  { path: '/settings', Page: SettingsPage },
] as const satisfies readonly { path: string; Page: ReturnType<typeof screen> }[];

export type ScreenPath = (typeof routes)[number]['path'];

const pageAt = (href: string) => {
  const [path = ''] = href.split('?');
  return routes.find((route) => matchRoute(parse, route.path, path)[0])?.Page;
};

/** Loads the code of the first screen, and meanwhile what this device has of half-filled forms: no form opens without. */
export async function loadScreen(href: string): Promise<void> {
  fetchAhead(loadEntries);
  await pageAt(href)?.fetch();
}

/** Preloads the screen at a path. */
export function preloadScreen(href: string): void {
  const page = pageAt(href);
  if (page) fetchAhead(page.fetch);
}
