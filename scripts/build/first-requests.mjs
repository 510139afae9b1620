/**
 * The screens that have an entry page of their own, which hints at the screen's files and at what it requests first.
 * A request must be byte for byte the one that the screen sends, else it is sent twice (tests/e2e/installed/first-paint).
 * @typedef {object} EntryScreen
 * @property {string} screen its address below the app's folder
 * @property {string} module of its page, below client/
 * @property {string} [part] a module of the screen that comes by itself but shows at once
 * @property {string[]} requests GETs below api.php, after the session check
 */

/** The screen of index.html, which also serves the app's bare address. */
export const homeScreen = { screen: 'dashboard', requests: ['dashboard/stats'] };

/** @type {EntryScreen[]} */
export const entryScreens = [
  { screen: 'auth', module: 'features/auth/auth-page.tsx', requests: [] },
  {
    screen: 'customers',
    module: 'features/customers/customers-page.tsx',
    requests: ['customers', 'reports/customer-balances'],
  },
  {
    screen: 'sales',
    module: 'features/sales/bill-book/sales-page.tsx',
    requests: ['sales?limit=10&offset=0&sort=date&order=desc'],
  },
  {
    screen: 'collections',
    module: 'features/collections/collections-page.tsx',
    requests: ['collections?limit=10&offset=0', 'expenses?limit=10&offset=0'],
  },
  {
    screen: 'vendors',
    module: 'features/vendors/vendors-page.tsx',
    requests: ['vendors', 'vendor-balances'],
  },
  { screen: 'purchases', module: 'features/purchases/purchases-page.tsx', requests: ['purchases'] },
  {
    screen: 'vendor-payments',
    module: 'features/vendor-payments/vendor-payments-page.tsx',
    requests: ['vendor-payments'],
  },
  { screen: 'settings', module: 'features/settings/settings-page.tsx', requests: [] },
  { screen: 'ugrahi', module: 'features/dues/ugrahi-page.tsx', requests: [] },
  { screen: 'day', module: 'features/day/day-page.tsx', part: 'features/day/count-form.tsx', requests: [] },
  { screen: 'crates', module: 'features/crates/crates-page.tsx', requests: [] },
  { screen: 'history', module: 'features/history/history-page.tsx', requests: [] },
  { screen: 'outbox', module: 'features/outbox/outbox-page.tsx', requests: [] },
];

/** The file of a screen's entry page. @param {string} screen */
export const entryPageOf = (screen) => `page-${screen}.html`;
