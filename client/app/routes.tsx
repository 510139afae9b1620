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

/** A screen whose code loads when it is first shown or when its link is preloaded. */
const screen = (load: () => Promise<ComponentType>) => lazyComponent(load, skeleton);

const DashboardPage = screen(() =>
  import('@/features/dashboard/dashboard-page').then((file) => file.DashboardPage),
);
const CustomersPage = screen(() =>
  import('@/features/customers/customers-page').then((file) => file.CustomersPage),
);
const CustomerFormPage = screen(() =>
  import('@/features/customers/customer-form-page').then((file) => file.CustomerFormPage),
);
const CustomerPage = screen(() =>
  import('@/features/customers/customer-page').then((file) => file.CustomerPage),
);
const KhataPage = screen(() => import('@/features/customers/khata-page').then((file) => file.KhataPage));
const SalesPage = screen(() =>
  import('@/features/sales/bill-book/sales-page').then((file) => file.SalesPage),
);
const SaleFormPage = screen(() =>
  import('@/features/sales/sale-form/sale-form-page').then((file) => file.SaleFormPage),
);
const SalePage = screen(() => import('@/features/sales/bill/sale-page').then((file) => file.SalePage));
const CollectionsPage = screen(() =>
  import('@/features/collections/collections-page').then((file) => file.CollectionsPage),
);
const CollectionFormPage = screen(() =>
  import('@/features/collections/collection-form-page').then((file) => file.CollectionFormPage),
);
const ExpenseFormPage = screen(() =>
  import('@/features/expenses/expense-form-page').then((file) => file.ExpenseFormPage),
);
const VendorsPage = screen(() => import('@/features/vendors/vendors-page').then((file) => file.VendorsPage));
const VendorFormPage = screen(() =>
  import('@/features/vendors/vendor-form-page').then((file) => file.VendorFormPage),
);
const VendorPage = screen(() => import('@/features/vendors/vendor-page').then((file) => file.VendorPage));
const PurchasesPage = screen(() =>
  import('@/features/purchases/purchases-page').then((file) => file.PurchasesPage),
);
const PurchaseFormPage = screen(() =>
  import('@/features/purchases/purchase-form-page').then((file) => file.PurchaseFormPage),
);
const PurchasePage = screen(() =>
  import('@/features/purchases/purchase-page').then((file) => file.PurchasePage),
);
const VendorPaymentsPage = screen(() =>
  import('@/features/vendor-payments/vendor-payments-page').then((file) => file.VendorPaymentsPage),
);
const VendorPaymentFormPage = screen(() =>
  import('@/features/vendor-payments/vendor-payment-form-page').then((file) => file.VendorPaymentFormPage),
);
const ProfitLossPage = screen(() =>
  import('@/features/reports/profit-loss-page').then((file) => file.ProfitLossPage),
);
const UgrahiPage = screen(() => import('@/features/dues/ugrahi-page').then((file) => file.UgrahiPage));
const CratesPage = screen(() => import('@/features/crates/crates-page').then((file) => file.CratesPage));
const DayPage = screen(() => import('@/features/day/day-page').then((file) => file.DayPage));
const OutboxPage = screen(() => import('@/features/outbox/outbox-page').then((file) => file.OutboxPage));
const HistoryPage = screen(() => import('@/features/history/history-page').then((file) => file.HistoryPage));
const SettingsPage = screen(() =>
  import('@/features/settings/settings-page').then((file) => file.SettingsPage),
);

/** Every protected screen: path → page. An earlier line wins over a later one. */
export const routes: readonly { path: string; Page: ReturnType<typeof screen> }[] = [
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
];

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
