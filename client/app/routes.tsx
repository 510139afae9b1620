import { type ComponentType, lazy } from 'react';
import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import { fetchAhead } from '@/lib/preload';

interface Screen {
  Page: ComponentType;
  load: () => Promise<unknown>;
}

/** A screen in a file of its own, fetched when first shown or pointed at. */
function screen(load: () => Promise<ComponentType>): Screen {
  return { Page: lazy(() => load().then((Page) => ({ default: Page }))), load };
}

export const authScreen = screen(() => import('@/features/auth/auth-page').then((file) => file.AuthPage));
const dashboardPage = screen(() =>
  import('@/features/dashboard/dashboard-page').then((file) => file.DashboardPage),
);
const customersPage = screen(() =>
  import('@/features/customers/customers-page').then((file) => file.CustomersPage),
);
const customerFormPage = screen(() =>
  import('@/features/customers/customer-form-page').then((file) => file.CustomerFormPage),
);
const customerPage = screen(() =>
  import('@/features/customers/customer-page').then((file) => file.CustomerPage),
);
const khataPage = screen(() => import('@/features/customers/khata-page').then((file) => file.KhataPage));
const salesPage = screen(() => import('@/features/sales/sales-page').then((file) => file.SalesPage));
const saleFormPage = screen(() =>
  import('@/features/sales/sale-form-page').then((file) => file.SaleFormPage),
);
const salePage = screen(() => import('@/features/sales/sale-page').then((file) => file.SalePage));
const collectionsPage = screen(() =>
  import('@/features/collections/collections-page').then((file) => file.CollectionsPage),
);
const collectionFormPage = screen(() =>
  import('@/features/collections/collection-form-page').then((file) => file.CollectionFormPage),
);
const expenseFormPage = screen(() =>
  import('@/features/expenses/expense-form-page').then((file) => file.ExpenseFormPage),
);
const vendorsPage = screen(() => import('@/features/vendors/vendors-page').then((file) => file.VendorsPage));
const vendorFormPage = screen(() =>
  import('@/features/vendors/vendor-form-page').then((file) => file.VendorFormPage),
);
const vendorPage = screen(() => import('@/features/vendors/vendor-page').then((file) => file.VendorPage));
const purchasesPage = screen(() =>
  import('@/features/purchases/purchases-page').then((file) => file.PurchasesPage),
);
const purchaseFormPage = screen(() =>
  import('@/features/purchases/purchase-form-page').then((file) => file.PurchaseFormPage),
);
const purchasePage = screen(() =>
  import('@/features/purchases/purchase-page').then((file) => file.PurchasePage),
);
const vendorPaymentsPage = screen(() =>
  import('@/features/vendor-payments/vendor-payments-page').then((file) => file.VendorPaymentsPage),
);
const vendorPaymentFormPage = screen(() =>
  import('@/features/vendor-payments/vendor-payment-form-page').then((file) => file.VendorPaymentFormPage),
);
const profitLossPage = screen(() =>
  import('@/features/reports/profit-loss-page').then((file) => file.ProfitLossPage),
);
const settingsPage = screen(() =>
  import('@/features/settings/settings-page').then((file) => file.SettingsPage),
);

/** Every protected screen: path → page (Specification, section 2). An earlier line wins over a later one. */
export const routes: readonly { path: string; screen: Screen }[] = [
  { path: '/', screen: dashboardPage },
  { path: '/dashboard', screen: dashboardPage },
  { path: '/customers', screen: customersPage },
  { path: '/customers/new', screen: customerFormPage },
  { path: '/customers/:id', screen: customerPage },
  { path: '/customers/:id/edit', screen: customerFormPage },
  { path: '/khata/:id', screen: khataPage },
  { path: '/sales', screen: salesPage },
  { path: '/sales/new', screen: saleFormPage },
  { path: '/sales/:id', screen: salePage },
  { path: '/sales/:id/edit', screen: saleFormPage },
  { path: '/collections', screen: collectionsPage },
  { path: '/collections/new', screen: collectionFormPage },
  { path: '/collections/:id/edit', screen: collectionFormPage },
  { path: '/expenses/new', screen: expenseFormPage },
  { path: '/vendors', screen: vendorsPage },
  { path: '/vendors/new', screen: vendorFormPage },
  { path: '/vendors/:id', screen: vendorPage },
  { path: '/vendors/:id/edit', screen: vendorFormPage },
  { path: '/purchases', screen: purchasesPage },
  { path: '/purchases/new', screen: purchaseFormPage },
  { path: '/purchases/:id', screen: purchasePage },
  { path: '/purchases/:id/edit', screen: purchaseFormPage },
  { path: '/vendor-payments', screen: vendorPaymentsPage },
  { path: '/vendor-payments/new', screen: vendorPaymentFormPage },
  { path: '/vendor-payments/:id/edit', screen: vendorPaymentFormPage },
  { path: '/reports/profit-loss', screen: profitLossPage },
  { path: '/settings', screen: settingsPage },
];

/** Fetches the screen of a path before it is shown. */
export function preloadScreen(href: string): void {
  const [path = ''] = href.split('?');
  const route = routes.find((each) => matchRoute(parse, each.path, path)[0]);
  if (route) fetchAhead(route.screen.load);
}
