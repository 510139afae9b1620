import type { ScreenPath } from '@/app/routes';
import type { ApiClient } from './api-client';
import { shiftDay, today } from './calendar';

/** Addresses of one screen: address → English texts that it must show, separated by ' | ' */
type Texts = Readonly<Record<string, string>>;

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
  const deposit = { date: today, amount: '20000', toId: holder, note: 'पर्ची 12' };
  return { holder, transfer: await api.create('/transfers', deposit) };
}

/**
 * Every screen of the product with ids of the season, whose firm lends crates then and has holders of money, and the texts that it must
 * show: a route of client/app/routes.tsx without an entry here does not compile.
 */
export async function seasonRoutes(api: ApiClient): Promise<{ path: string; texts: readonly string[] }[]> {
  const read = (path: string) => api.call<Row[]>('GET', path);
  const firstOf = async (path: string): Promise<Row> => (await read(path))[0] ?? {};
  const customer = await firstOf('/customers');
  const vendor = await firstOf('/vendors');
  const purchases = await read('/purchases');
  const open = purchases.find((row) => row.isClosed === 0) ?? {};
  const closed = purchases.find((row) => row.isClosed === 1) ?? {};
  const sale = (await read('/sales?limit=50')).find((row) => row.vehicleNumber !== null) ?? {};
  const collection = (await firstOf('/collections?limit=1')).id;
  const expense = (await firstOf('/expenses?limit=1')).id;
  const payment = (await firstOf('/vendor-payments')).id;
  await lendCrates(api, customer, vendor);
  const { holder, transfer } = await placeMoney(api);

  const screens: Record<ScreenPath | '/no/such/page', Texts> = {
    '/': { '/': "Welcome back! Here's your business overview | New Entry | Total Sales | Total Collections" },
    '/dashboard': {
      '/dashboard': 'Add Customer | Add Sale | Add Collection | Purchases | Quick Actions | Total Customers',
    },
    '/customers': {
      '/customers': `Add Customer | ${customer.name}`,
      [`/customers?view=slips&on=${sale.saleDate}`]: 'Send slips | Back to Bill Book',
    },
    '/customers/new': { '/customers/new': 'Add New Customer | Cancel' },
    '/customers/:id': {
      [`/customers/${customer.id}`]: `${customer.name} | Total Sales | Total Payments | Balance Due | New Sale | Payment`,
      '/customers/999999': 'Customer not found',
    },
    '/customers/:id/edit': { [`/customers/${customer.id}/edit`]: 'Edit Customer | Update customer information' },
    '/khata/:id': {
      [`/khata/${customer.id}`]: 'Customer Khata | Back to Customer | New Sale | Record Payment | Sales',
      [`/khata/${customer.id}?view=slip&on=${sale.saleDate}`]: 'Slip of the day | Old balance | Total due',
      [`/khata/${customer.id}?view=statement`]: `Khata Statement | Opening Balance | ${customer.name}`,
      '/khata/abc': 'Invalid customer ID.',
      '/khata/999999': 'Customer not found | Back to Customers',
    },
    '/sales': { '/sales': 'Add Sale', '/sales?view=summary': 'Sale Book | Today | This financial year' },
    '/sales/new': {
      '/sales/new': 'Source Vehicle Number | Bill Description | Add Item',
      [`/sales/new?customerId=${customer.id}`]: `${customer.name}`,
    },
    '/sales/:id': { [`/sales/${sale.id}`]: `${sale.customerName} | ${sale.vehicleNumber} | Print` },
    '/sales/:id/edit': { [`/sales/${sale.id}/edit`]: `Bill Description | ${sale.customerName}` },
    '/collections': { '/collections': 'Daily Collections | Add Collection | Expenses' },
    '/collections/new': { '/collections/new': 'Record New Payment' },
    '/collections/:id/edit': { [`/collections/${collection}/edit`]: 'Edit Payment' },
    '/expenses/new': { '/expenses/new': 'Add Expense' },
    '/expenses/:id/edit': { [`/expenses/${expense}/edit`]: 'Edit Expense | Update Expense' },
    '/ugrahi': { '/ugrahi': 'Ugrahi | Days | Azadpur' },
    '/crates': {
      '/crates': `Who has how many | Should be in the shop | Counted 250 | ${vendor.name}`,
      [`/crates?customerId=${customer.id}`]: `Crates · ${customer.name} | टूटा | Back to crates`,
      [`/crates?vendorId=${vendor.id}`]: `Crates · ${vendor.name} | Crates moved`,
    },
    '/money': { '/money': 'Who holds our money | All together | SBI | गुप्ता फाइनेंस' },
    '/holders/new': { '/holders/new': 'Who holds money | Balance when the book began' },
    '/holders/:id': { [`/holders/${holder}`]: 'SBI | From Galla | To शर्मा जी | पर्ची 12' },
    '/holders/:id/edit': { [`/holders/${holder}/edit`]: 'Edit who holds money | No form offers it any more' },
    '/transfers/new': {
      '/transfers/new': 'Move money | From | To',
      [`/transfers/new?fromId=${holder}`]: 'Move money | SBI',
    },
    '/transfers/:id/edit': { [`/transfers/${transfer}/edit`]: 'Edit the move | Delete the move' },
    '/history': { '/history': 'Only deleted | Changed | To check' },
    '/day': { '/day': "Today's account | Galla (cash) | Should be | Money elsewhere | Moved out of the galla" },
    '/outbox': { '/outbox': 'Kept on this phone | Nothing is waiting on this phone.' },
    '/vendors': { '/vendors': 'Add Vendor', '/vendors?view=payables': `Whom to pay | To pay | ${vendor.name}` },
    '/vendors/new': { '/vendors/new': 'Cancel | Previous Balance' },
    '/vendors/:id': {
      [`/vendors/${vendor.id}`]: `${vendor.name} | New Purchase | Payment`,
      [`/vendors/${vendor.id}?view=statement`]: `Opening Balance | Closing Balance | ${vendor.name}`,
      '/vendors/999999': 'Vendor not found',
    },
    '/vendors/:id/edit': { [`/vendors/${vendor.id}/edit`]: 'Cancel' },
    '/purchases': { '/purchases': 'Add Purchase' },
    '/purchases/new': { '/purchases/new': 'New Purchase | Add a new purchase to the system' },
    '/purchases/:id': {
      [`/purchases/${open.id}`]: `Purchase #${open.id} | End Product | Sales Linked to This Purchase | ${open.vendorName}`,
      [`/purchases/${closed.id}`]: `Purchase #${closed.id} | Completed | Vehicle | Purchase Date | Amount | Description | Notes`,
      [`/purchases/${open.id}?view=patti`]: `Draft patti | ${open.vendorName}`,
      [`/purchases/${closed.id}?view=patti&version=draft`]: `Patti | ${closed.vendorName}`,
      '/purchases/999999': 'Purchase not found',
    },
    '/purchases/:id/edit': { [`/purchases/${open.id}/edit`]: 'Cancel' },
    '/vendor-payments': { '/vendor-payments': 'Vendor Payments | Manage payments to vendors | Add Payment' },
    '/vendor-payments/new': { '/vendor-payments/new': 'New Vendor Payment | Payment Method | Cancel' },
    '/vendor-payments/:id/edit': {
      [`/vendor-payments/${payment}/edit`]: 'Edit Vendor Payment | Current Balance | Update Payment',
    },
    '/reports/profit-loss': {
      '/reports/profit-loss': 'Total Summary | Vehicle Statistics | Vehicle-wise Profit/Loss Details',
      '/reports/profit-loss?view=expenses': 'Expenses | By kind | By note',
    },
    '/settings': {
      '/settings': 'Profile Information | Change Password | For whoever looks after the server',
      '/settings?open=maintenance': 'Backup | Check the books | Import an old khata',
      '/settings?open=server': 'Hosting check | Two-step sign-in | Backup by a script | Size of the history',
    },
    '/no/such/page': { '/no/such/page': '404 Page Not Found | Did you forget to add the page to the router?' },
  };
  return Object.values(screens).flatMap((shown) =>
    Object.entries(shown).map(([path, texts]) => ({ path, texts: texts.split(' | ') })),
  );
}
