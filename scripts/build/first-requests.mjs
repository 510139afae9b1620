/**
 * The screens that have an entry page of their own, which hints at what the screen requests first.
 * A request must be byte for byte the one that the screen sends, else it is sent twice (tests/e2e/installed/first-paint).
 * @typedef {object} EntryScreen
 * @property {string} screen its address below the app's folder
 * @property {string[]} requests GETs below api.php, after the session check
 */

/** The screen of index.html, which also serves the app's bare address. */
export const homeScreen = { screen: 'dashboard', requests: ['dashboard/stats'] };

/** @type {EntryScreen[]} */
export const entryScreens = [
  { screen: 'auth', requests: [] },
  { screen: 'customers', requests: ['customers', 'reports/customer-balances'] },
  { screen: 'sales', requests: ['sales?limit=10&offset=0&sort=date&order=desc'] },
  {
    screen: 'collections',

    requests: ['collections?limit=10&offset=0', 'expenses?limit=10&offset=0'],
  },
  { screen: 'vendors', requests: ['vendors', 'vendor-balances'] },
  { screen: 'purchases', requests: ['purchases'] },
  { screen: 'vendor-payments', requests: ['vendor-payments'] },
  { screen: 'settings', requests: [] },
  { screen: 'ugrahi', requests: [] },
  { screen: 'day', requests: [] },
  { screen: 'crates', requests: [] },
  { screen: 'money', requests: [] },
  { screen: 'history', requests: [] },
  { screen: 'outbox', requests: [] },
];

/** The file of a screen's entry page. @param {string} screen */
export const entryPageOf = (screen) => `page-${screen}.html`;
