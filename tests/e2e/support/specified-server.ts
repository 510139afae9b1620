import type { Page, Route } from 'playwright-core';

/** The specified fields of each record; `[]` behind a name: what it lists. */
const CUSTOMER = ['id', 'name', 'phoneNumber', 'address', 'oldBalance', 'createdAt'];
const SALE = [
  ...['id', 'customerId', 'customerName', 'customerPhoneNumber', 'vehicleNumber', 'purchaseId', 'saleDate'],
  ...['description', 'amount', 'createdAt', 'items', 'productName', 'unit', 'quantity', 'unitPrice'],
];
const COLLECTION = ['id', 'customerId', 'customerName', 'amount', 'note', 'createdAt'];
const EXPENSE = ['id', 'amount', 'note', 'createdAt'];
const VENDOR = ['id', 'name', 'phoneNumber', 'address', 'notes', 'oldBalance'];
const TRANSACTION = ['id', 'type', 'amount', 'createdAt'];
const PURCHASE = [
  ...['id', 'vendorId', 'vendorName', 'vehicleNumber', 'amount', 'description', 'notes', 'createdAt'],
  'isClosed',
];
const PAYMENT = [...['id', 'vendorId', 'vendorName', 'amount', 'paymentMethod', 'reference', 'notes', 'createdAt']];
const USER = ['username', 'name', 'email', 'role'];
const ROW = ['vehicleNumber', 'isClosed', 'purchaseAmount', 'totalSales', 'profit', 'profitPercentage'];

/** The specified calls: methods, path, and the fields of the answer. */
const CALLS: readonly [methods: string, path: RegExp, fields: readonly string[]][] = [
  ['GET', /^\/auth\/check$/, ['authenticated', 'user', ...USER]],
  ['POST', /^\/auth\/login$/, ['user', ...USER]],
  ['POST', /^\/auth\/logout$/, []],
  ['GET', /^\/dashboard\/stats$/, ['totalSales', 'totalCollections', 'balance', 'customerCount']],
  ['GET POST PUT DELETE', /^\/customers(\/\d+)?$/, CUSTOMER],
  ['GET', /^\/reports\/customer-balances$/, ['customerId', 'balance']],
  ['GET', /^\/customers\/\d+\/balance$/, ['total_sales', 'total_payments', 'balance']],
  ['GET', /^\/customers\/\d+\/transactions$/, TRANSACTION],
  ['GET POST PUT DELETE', /^\/sales(\/\d+)?$/, SALE],
  ['GET POST PUT DELETE', /^\/collections(\/\d+)?$/, COLLECTION],
  ['GET POST', /^\/expenses$/, EXPENSE],
  ['DELETE', /^\/expenses\/\d+$/, EXPENSE],
  ['GET', /^\/vehicle-numbers$/, ['id', 'vehicleNumber']],
  ['GET POST PUT DELETE', /^\/vendors(\/\d+)?$/, VENDOR],
  ['GET', /^\/vendor-balances$/, ['id', 'balance']],
  ['GET', /^\/vendors\/\d+\/balance$/, ['total_purchases', 'total_payments', 'balance']],
  ['GET', /^\/vendors\/\d+\/transactions$/, TRANSACTION],
  ['GET POST PUT DELETE', /^\/purchases(\/\d+)?$/, PURCHASE],
  ['GET', /^\/purchases\/\d+\/complete$/, []],
  ['GET', /^\/purchases\/\d+\/sales$/, ['id', 'customerName', 'createdAt', 'description', 'amount']],
  ['GET POST PATCH DELETE', /^\/vendor-payments(\/\d+)?$/, PAYMENT],
  ['GET', /^\/reports\/profit-loss$/, ['purchaseId', ...ROW]],
  ['PUT', /^\/user\/profile$/, []],
  ['PUT', /^\/user\/password$/, []],
];

const PARAMETERS = ['search', 'customerId', 'vendorId', 'activeOnly'];

/** The JSON with these fields only, at any depth. */
function reduced(json: unknown, fields: readonly string[]): unknown {
  if (Array.isArray(json)) return json.map((each) => reduced(each, fields));
  if (typeof json !== 'object' || json === null) return json;
  const kept = Object.entries(json).filter(([name]) => fields.includes(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, reduced(value, fields)]));
}

async function answer(route: Route): Promise<void> {
  const request = route.request();
  const url = new URL(request.url());
  const path = url.pathname.slice('/api.php'.length);
  const method = request.method();
  const [, , fields] = CALLS.find(([methods, at]) => methods.split(' ').includes(method) && at.test(path)) ?? [];
  // What a write answers is not specified.
  const shown = method === 'GET' || path === '/auth/login' ? fields : [];
  if (shown === undefined) return route.fulfill({ status: 404, body: 'Not Found' });
  for (const name of [...url.searchParams.keys()]) if (!PARAMETERS.includes(name)) url.searchParams.delete(name);
  const { 'if-match': _, 'idempotency-key': __, 'x-user': ___, ...headers } = request.headers();
  const response = await route.fetch({ url: url.href, headers });
  const cookie = response.headers()['set-cookie'];
  return route.fulfill({
    status: response.status(),
    headers: {
      'content-type': 'application/json',
      ...(cookie === undefined ? {} : { 'set-cookie': cookie }),
    },
    body: JSON.stringify(response.ok() ? reduced(await response.json(), shown) : await response.json()),
  });
}

/**
 * From now on the page's server is one that was written from the specification: it knows no other call, no other
 * parameter or header, and answers no other field. The real server works behind it.
 */
export const serveOnlySpecified = (page: Page): Promise<unknown> => page.route('**/api.php/**', answer);
