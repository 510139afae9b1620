import type { ApiClient } from './api-client';
import { shiftDay, today } from './calendar';

interface Route {
  path: string;
  /** English texts that the screen must show */
  texts: readonly string[];
}

type Row = Record<string, string | number | null>;

/** From now on the firm lends crates: the shop was counted, a customer has some, a vendor's are in the shop. */
async function lendCrates(api: ApiClient, customer: Row, vendor: Row): Promise<void> {
  await api.call('PUT', '/firm', { crates: true });
  await api.call('PUT', `/crate-counts/${shiftDay(today, -2)}`, { counted: 250 });
  await api.create('/crates', { customerId: customer.id, date: today, out: 40, lost: 1, note: 'टूटा' });
  await api.create('/crates', { vendorId: vendor.id, date: today, back: 30 });
}

/** Every route of the product with ids of the sample season, whose firm lends crates then, and the texts that it must show. */
export async function seasonRoutes(api: ApiClient): Promise<Route[]> {
  const [customers, vendors, purchases, sales, collections, expenses, payments] = await Promise.all(
    [
      '/customers',
      '/vendors',
      '/purchases',
      '/sales?limit=50',
      '/collections?limit=1',
      '/expenses?limit=1',
      '/vendor-payments',
    ].map((path) => api.call<Row[]>('GET', path)),
  );
  const first = (rows: Row[] | undefined): Row => rows?.[0] ?? {};
  const customer = first(customers);
  const vendor = first(vendors);
  const open = purchases?.find((row) => row.isClosed === 0) ?? {};
  const closed = purchases?.find((row) => row.isClosed === 1) ?? {};
  const sale = sales?.find((row) => row.vehicleNumber !== null) ?? {};
  const textOf = (value: unknown) => String(value);
  await lendCrates(api, customer, vendor);

  return [
    {
      path: '/',
      texts: [
        "Welcome back! Here's your business overview",
        'New Entry',
        'Total Sales',
        'Total Collections',
        'Balance Due',
        'Total Customers',
      ],
    },
    {
      path: '/dashboard',
      texts: ['Add Customer', 'Add Sale', 'Add Collection', 'Purchases', 'Quick Actions'],
    },
    { path: '/customers', texts: ['Add Customer', textOf(customer.name)] },
    { path: '/customers/new', texts: ['Add New Customer', 'Cancel'] },
    {
      path: `/customers/${customer.id}`,
      texts: [textOf(customer.name), 'Total Sales', 'Total Payments', 'Balance Due', 'New Sale', 'Payment'],
    },
    { path: `/customers/${customer.id}/edit`, texts: ['Edit Customer', 'Update customer information'] },
    { path: '/customers/999999', texts: ['Customer not found'] },
    {
      path: `/khata/${customer.id}`,
      texts: [
        'Customer Khata',
        'Back to Customer',
        'New Sale',
        'Record Payment',
        'Transaction History',
        'All',
        'Sales',
        'Payments',
      ],
    },
    {
      path: `/khata/${customer.id}?view=statement`,
      texts: ['Khata Statement', 'Opening Balance', 'Closing Balance', textOf(customer.name)],
    },
    { path: '/khata/abc', texts: ['Invalid customer ID.'] },
    { path: '/khata/999999', texts: ['Customer not found', 'Back to Customers'] },
    { path: '/sales', texts: ['Add Sale'] },
    { path: '/sales?view=summary', texts: ['Sale Book', 'Today', 'This financial year'] },
    { path: '/sales/new', texts: ['Source Vehicle Number', 'Bill Description', 'Add Item'] },
    { path: `/sales/new?customerId=${customer.id}`, texts: [textOf(customer.name)] },
    { path: `/sales/${sale.id}`, texts: [textOf(sale.customerName), textOf(sale.vehicleNumber), 'Print'] },
    { path: `/sales/${sale.id}/edit`, texts: ['Bill Description', textOf(sale.customerName)] },
    { path: '/collections', texts: ['Daily Collections', 'Add Collection', 'Expenses'] },
    { path: '/collections/new', texts: ['Record New Payment'] },
    { path: `/collections/${first(collections).id}/edit`, texts: ['Edit Payment'] },
    { path: '/expenses/new', texts: ['Add Expense'] },
    { path: `/expenses/${first(expenses).id}/edit`, texts: ['Edit Expense', 'Update Expense'] },
    { path: '/ugrahi', texts: ['Ugrahi', 'Over 15 days', 'Azadpur'] },
    {
      path: '/crates',
      texts: ['Who has how many', 'Should be in the shop', 'Counted 250', textOf(vendor.name)],
    },
    {
      path: `/crates?customerId=${customer.id}`,
      texts: [`Crates · ${customer.name}`, 'टूटा', 'Back to crates'],
    },
    { path: `/crates?vendorId=${vendor.id}`, texts: [`Crates · ${vendor.name}`, 'Crates moved'] },
    { path: '/history', texts: ['Only deleted', 'Changed', 'Strange entries'] },
    { path: '/day', texts: ["Today's account", 'Galla (cash)', 'Should be'] },
    { path: '/outbox', texts: ['Kept on this phone', 'Nothing is waiting on this phone.'] },
    { path: '/vendors', texts: ['Add Vendor'] },
    { path: '/vendors/new', texts: ['Cancel', 'Previous Balance'] },
    { path: `/vendors/${vendor.id}`, texts: [textOf(vendor.name), 'New Purchase', 'Payment'] },
    { path: `/vendors/${vendor.id}/edit`, texts: ['Cancel'] },
    { path: '/vendors/999999', texts: ['Vendor not found'] },
    { path: '/purchases', texts: ['Add Purchase'] },
    { path: '/purchases/new', texts: ['New Purchase', 'Add a new purchase to the system'] },
    {
      path: `/purchases/${open.id}`,
      texts: [
        `Purchase #${open.id}`,
        'End Product',
        'Sales Linked to This Purchase',
        textOf(open.vendorName),
      ],
    },
    {
      path: `/purchases/${closed.id}`,
      texts: [
        `Purchase #${closed.id}`,
        'Completed',
        'Vehicle',
        'Purchase Date',
        'Amount',
        'Description',
        'Notes',
      ],
    },
    { path: `/purchases/${open.id}/edit`, texts: ['Cancel'] },
    { path: '/purchases/999999', texts: ['Purchase not found'] },
    { path: '/vendor-payments', texts: ['Vendor Payments', 'Manage payments to vendors', 'Add Payment'] },
    {
      path: '/vendor-payments/new',
      texts: ['New Vendor Payment', 'Payment Method', 'Cancel', 'Add Payment'],
    },
    {
      path: `/vendor-payments/${first(payments).id}/edit`,
      texts: ['Edit Vendor Payment', 'Current Balance', 'Update Payment'],
    },
    {
      path: '/reports/profit-loss',
      texts: [
        'Total Summary',
        'Vehicle Statistics',
        'Profit Rate',
        'Loss Rate',
        'Profit Margin',
        'Vehicle-wise Profit/Loss Details',
        'Total Purchase',
        'Overall Profit/Loss',
      ],
    },
    {
      path: '/settings',
      texts: [
        'Profile Information',
        'Change Password',
        'Update Profile',
        'Current Password',
        'Confirm New Password',
        'Care',
      ],
    },
    {
      path: '/settings?open=maintenance',
      texts: ['Backup', 'Check the books', 'Size of the history', 'Hosting check', 'Moving in'],
    },
    { path: '/no/such/page', texts: ['404 Page Not Found', 'Did you forget to add the page to the router?'] },
  ];
}
