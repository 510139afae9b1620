import type { ScreenPath } from '@/app/routes';
import type { ApiClient } from './api-client';
import { shiftDay, today } from './calendar';

/** Addresses of one screen: address → English texts that it must show */
type Texts = Readonly<Record<string, readonly string[]>>;

type Row = Record<string, string | number | null>;

/** From now on the firm lends crates: the shop was counted, a customer has some, a vendor's are in the shop. */
async function lendCrates(api: ApiClient, customer: Row, vendor: Row): Promise<void> {
  await api.call('PUT', '/firm', { crates: true });
  await api.call('PUT', `/crate-counts/${shiftDay(today, -2)}`, { counted: 250 });
  await api.create('/crates', { customerId: customer.id, date: today, out: 40, lost: 1, note: 'टूटा' });
  await api.create('/crates', { vendorId: vendor.id, date: today, back: 30 });
}

/** From now on others hold money of the firm: a bank, an owner and a lender; some of it moved. */
async function placeMoney(api: ApiClient): Promise<{ holder: number; transfer: number }> {
  const holder = await api.create('/holders', { name: 'SBI', kind: 'bank', oldBalance: '250000' });
  const owner = await api.create('/holders', { name: 'शर्मा जी', kind: 'owner' });
  await api.create('/holders', { name: 'गुप्ता फाइनेंस', kind: 'lender', oldBalance: '-400000' });
  await api.create('/transfers', { date: today, amount: '5000', fromId: holder, toId: owner });
  const transfer = await api.create('/transfers', {
    date: today,
    amount: '20000',
    toId: holder,
    note: 'पर्ची 12',
  });
  return { holder, transfer };
}

/**
 * Every screen of the product with ids of the season, whose firm lends crates then and has holders of money, and the texts that it must
 * show: a route of client/app/routes.tsx without an entry here does not compile.
 */
export async function seasonRoutes(api: ApiClient): Promise<{ path: string; texts: readonly string[] }[]> {
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
  const { holder, transfer } = await placeMoney(api);

  const screens: Record<ScreenPath | '/no/such/page', Texts> = {
    '/': {
      '/': [
        "Welcome back! Here's your business overview",
        'New Entry',
        'Total Sales',
        'Total Collections',
        'Balance Due',
        'Total Customers',
      ],
    },
    '/dashboard': {
      '/dashboard': ['Add Customer', 'Add Sale', 'Add Collection', 'Purchases', 'Quick Actions'],
    },
    '/customers': {
      '/customers': ['Add Customer', textOf(customer.name)],
      [`/customers?view=slips&on=${sale.saleDate}`]: ['Send slips', 'Back to Bill Book'],
    },
    '/customers/new': { '/customers/new': ['Add New Customer', 'Cancel'] },
    '/customers/:id': {
      [`/customers/${customer.id}`]: [
        textOf(customer.name),
        'Total Sales',
        'Total Payments',
        'Balance Due',
        'New Sale',
        'Payment',
      ],
      '/customers/999999': ['Customer not found'],
    },
    '/customers/:id/edit': {
      [`/customers/${customer.id}/edit`]: ['Edit Customer', 'Update customer information'],
    },
    '/khata/:id': {
      [`/khata/${customer.id}`]: [
        'Customer Khata',
        'Back to Customer',
        'New Sale',
        'Record Payment',
        'Transaction History',
        'All',
        'Sales',
        'Payments',
      ],
      [`/khata/${customer.id}?view=slip&on=${sale.saleDate}`]: [
        'Slip of the day',
        'Old balance',
        'Total due',
      ],
      [`/khata/${customer.id}?view=statement`]: [
        'Khata Statement',
        'Opening Balance',
        'Closing Balance',
        textOf(customer.name),
      ],
      '/khata/abc': ['Invalid customer ID.'],
      '/khata/999999': ['Customer not found', 'Back to Customers'],
    },
    '/sales': {
      '/sales': ['Add Sale'],
      '/sales?view=summary': ['Sale Book', 'Today', 'This financial year'],
    },
    '/sales/new': {
      '/sales/new': ['Source Vehicle Number', 'Bill Description', 'Add Item'],
      [`/sales/new?customerId=${customer.id}`]: [textOf(customer.name)],
    },
    '/sales/:id': {
      [`/sales/${sale.id}`]: [textOf(sale.customerName), textOf(sale.vehicleNumber), 'Print'],
    },
    '/sales/:id/edit': { [`/sales/${sale.id}/edit`]: ['Bill Description', textOf(sale.customerName)] },
    '/collections': { '/collections': ['Daily Collections', 'Add Collection', 'Expenses'] },
    '/collections/new': { '/collections/new': ['Record New Payment'] },
    '/collections/:id/edit': { [`/collections/${first(collections).id}/edit`]: ['Edit Payment'] },
    '/expenses/new': { '/expenses/new': ['Add Expense'] },
    '/expenses/:id/edit': { [`/expenses/${first(expenses).id}/edit`]: ['Edit Expense', 'Update Expense'] },
    '/ugrahi': { '/ugrahi': ['Ugrahi', 'Days', 'Azadpur'] },
    '/crates': {
      '/crates': ['Who has how many', 'Should be in the shop', 'Counted 250', textOf(vendor.name)],
      [`/crates?customerId=${customer.id}`]: [`Crates · ${customer.name}`, 'टूटा', 'Back to crates'],
      [`/crates?vendorId=${vendor.id}`]: [`Crates · ${vendor.name}`, 'Crates moved'],
    },
    '/money': { '/money': ['Who holds our money', 'All together', 'SBI', 'गुप्ता फाइनेंस'] },
    '/holders/new': { '/holders/new': ['Who holds money', 'Balance when the book began'] },
    '/holders/:id': { [`/holders/${holder}`]: ['SBI', 'From Galla', 'To शर्मा जी', 'पर्ची 12'] },
    '/holders/:id/edit': {
      [`/holders/${holder}/edit`]: ['Edit who holds money', 'No form offers it any more'],
    },
    '/transfers/new': {
      '/transfers/new': ['Move money', 'From', 'To'],
      [`/transfers/new?fromId=${holder}`]: ['Move money', 'SBI'],
    },
    '/transfers/:id/edit': { [`/transfers/${transfer}/edit`]: ['Edit the move', 'Delete the move'] },
    '/history': { '/history': ['Only deleted', 'Changed', 'To check'] },
    '/day': {
      '/day': ["Today's account", 'Galla (cash)', 'Should be', 'Money elsewhere', 'Moved out of the galla'],
    },
    '/outbox': { '/outbox': ['Kept on this phone', 'Nothing is waiting on this phone.'] },
    '/vendors': {
      '/vendors': ['Add Vendor'],
      '/vendors?view=payables': ['Whom to pay', 'To pay', textOf(vendor.name)],
    },
    '/vendors/new': { '/vendors/new': ['Cancel', 'Previous Balance'] },
    '/vendors/:id': {
      [`/vendors/${vendor.id}`]: [textOf(vendor.name), 'New Purchase', 'Payment'],
      [`/vendors/${vendor.id}?view=statement`]: ['Opening Balance', 'Closing Balance', textOf(vendor.name)],
      '/vendors/999999': ['Vendor not found'],
    },
    '/vendors/:id/edit': { [`/vendors/${vendor.id}/edit`]: ['Cancel'] },
    '/purchases': { '/purchases': ['Add Purchase'] },
    '/purchases/new': { '/purchases/new': ['New Purchase', 'Add a new purchase to the system'] },
    '/purchases/:id': {
      [`/purchases/${open.id}`]: [
        `Purchase #${open.id}`,
        'End Product',
        'Sales Linked to This Purchase',
        textOf(open.vendorName),
      ],
      [`/purchases/${closed.id}`]: [
        `Purchase #${closed.id}`,
        'Completed',
        'Vehicle',
        'Purchase Date',
        'Amount',
        'Description',
        'Notes',
      ],
      [`/purchases/${open.id}?view=patti`]: ['Draft patti', textOf(open.vendorName)],
      [`/purchases/${closed.id}?view=patti&version=draft`]: ['Patti', textOf(closed.vendorName)],
      '/purchases/999999': ['Purchase not found'],
    },
    '/purchases/:id/edit': { [`/purchases/${open.id}/edit`]: ['Cancel'] },
    '/vendor-payments': {
      '/vendor-payments': ['Vendor Payments', 'Manage payments to vendors', 'Add Payment'],
    },
    '/vendor-payments/new': {
      '/vendor-payments/new': ['New Vendor Payment', 'Payment Method', 'Cancel', 'Add Payment'],
    },
    '/vendor-payments/:id/edit': {
      [`/vendor-payments/${first(payments).id}/edit`]: [
        'Edit Vendor Payment',
        'Current Balance',
        'Update Payment',
      ],
    },
    '/reports/profit-loss': {
      '/reports/profit-loss': [
        'Total Summary',
        'Vehicle Statistics',
        'Profit Rate',
        'Loss Rate',
        'Profit Margin',
        'Vehicle-wise Profit/Loss Details',
        'Total Purchase',
        'Overall Profit/Loss',
      ],
      '/reports/profit-loss?view=expenses': ['Expenses', 'By kind', 'By note'],
    },
    '/settings': {
      '/settings': [
        'Profile Information',
        'Change Password',
        'Update Profile',
        'Current Password',
        'Confirm New Password',
        'For whoever looks after the server',
      ],
      '/settings?open=maintenance': ['Backup', 'Check the books', 'Import an old khata'],
      '/settings?open=server': [
        'Hosting check',
        'Two-step sign-in',
        'Backup by a script',
        'Size of the history',
      ],
    },
    '/no/such/page': {
      '/no/such/page': ['404 Page Not Found', 'Did you forget to add the page to the router?'],
    },
  };
  return Object.values(screens).flatMap((shown) =>
    Object.entries(shown).map(([path, texts]) => ({ path, texts })),
  );
}
