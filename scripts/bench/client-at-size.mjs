import { setTimeout as pause } from 'node:timers/promises';
import { launchChromium } from '../machine/chromium.mjs';
import { sessionCookie } from '../season/api-client.mjs';
import { middle } from './stopwatch.mjs';

/**
 * What a key press costs in the browser on a large ledger: 5,000 customers, a khata of hundreds of entries, 400,000
 * bills. Measures the main thread's CPU time, as on a phone four times slower: Chromium's own throttling uses the clock,
 * so it would count the machine's other programs.
 * @typedef {object} KeyCost milliseconds of scripting
 * @property {string} name
 * @property {number} typical the median of its key presses
 * @property {number} slowest
 *
 * @typedef {import('playwright-core').Page} Page
 */

/** The step's name. */
export const keyPresses = 'Key presses';
const customers = 5_000;
const cpuSlowdown = 4;
/** The search waits for a pause in typing before it asks the server. */
const debounceMs = 250;

/** Files for later load once the browser is idle (client/device/idle.ts); they are no part of a key press's cost. */
const afterLoadMs = 2_000;

/**
 * @typedef {object} Case
 * @property {string} name
 * @property {string} path
 * @property {(page: Page) => Promise<void>} prepare puts the focus where the keys go
 * @property {string[]} keys
 * @property {string} rows selector of the rows on screen
 * @property {number} most of them
 */

/** Without the headings of days. */
const tableRows = 'main tbody tr:has(td)';
const focusNext = (/** @type {Page} */ page) => page.getByRole('button', { name: 'Next' }).focus();
const focusAmount = (/** @type {Page} */ page) =>
  page
    .getByRole('textbox', { name: /^Amount from/ })
    .first()
    .focus();
const focusSearch = (/** @type {Page} */ page) => page.getByRole('searchbox').focus();
const openPicker = (/** @type {string} */ label) => async (/** @type {Page} */ page) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('dialog').getByRole('combobox').focus();
};
const sortBy = (/** @type {string} */ heading) => async (/** @type {Page} */ page) => {
  await page.getByRole('columnheader', { name: heading }).getByRole('button').click();
  await focusNext(page);
};
const next = Array.from({ length: 5 }, () => 'Enter');
const picker = { rows: '[cmdk-item]', most: 50 };
const list = { rows: tableRows, most: 10 };

/** @type {Case[]} */
const cases = [
  {
    name: 'customer picker, typing',
    path: '/sales/new',
    prepare: openPicker('Customer'),
    keys: [...'Customer 49'],
    ...picker,
  },
  {
    name: 'vehicle picker, typing',
    path: '/sales/new',
    prepare: openPicker('Source Vehicle'),
    keys: [...'HR-12'],
    ...picker,
  },
  {
    name: 'ugrahi, typing',
    path: '/ugrahi',
    prepare: focusAmount,
    keys: [...'1234.50'],
    rows: 'main li:has(form)',
    most: 500,
  },
  { name: 'customers, typing', path: '/customers', prepare: focusSearch, keys: [...'Customer 49'], ...list },
  { name: 'customers, next page', path: '/customers', prepare: focusNext, keys: next, ...list },
  {
    name: 'customers by name, next page',
    path: '/customers',
    prepare: sortBy('Customer'),
    keys: next,
    ...list,
  },
  { name: 'khata, next page', path: '/khata/250', prepare: focusNext, keys: next, rows: tableRows, most: 5 },
  { name: 'bill book, typing', path: '/sales', prepare: focusSearch, keys: [...'Customer 25'], ...list },
  { name: 'bill book, next page', path: '/sales', prepare: focusNext, keys: next, ...list },
  { name: 'purchases, typing', path: '/purchases', prepare: focusSearch, keys: [...'HR-12'], ...list },
  {
    name: 'purchases by vendor, next page',
    path: '/purchases',
    prepare: sortBy('Vendor'),
    keys: next,
    ...list,
  },
];

/**
 * @param {import('./bench-site.mjs').BenchSite} site
 * @param {(name: string) => boolean} isChosen
 * @returns {Promise<KeyCost[]>}
 */
export async function keyCosts(site, isChosen) {
  const chosen = isChosen(keyPresses) ? cases : cases.filter(({ name }) => isChosen(name));
  if (chosen.length === 0) return [];
  await addCustomers(site);
  const cookie = await sessionCookie({ url: site.origin, ...site.admin });
  const browser = await launchChromium();
  try {
    const results = [];
    for (const each of chosen) {
      const context = await browser.newContext({
        serviceWorkers: 'block',
        viewport: { width: 1280, height: 900 },
        extraHTTPHeaders: { Cookie: cookie },
      });
      const costs = await costsOf(await context.newPage(), site.origin, each);
      results.push({ name: each.name, typical: middle(costs), slowest: Math.max(...costs) });
      await context.close();
    }
    return results;
  } finally {
    await browser.close();
  }
}

/** @param {import('./bench-site.mjs').BenchSite} site */
const addCustomers = (site) =>
  site.sql(`
INSERT INTO customers (name, phone_number, created_at)
  SELECT CONCAT('Customer ', n), CONCAT('97', LPAD(n, 8, '0')), '2021-11-01 09:00:00'
  FROM (SELECT seq AS n FROM seq_1_to_${customers}) AS numbers
  WHERE n > (SELECT COUNT(*) FROM customers);`);

/**
 * @param {Page} page
 * @param {string} origin
 * @param {Case} each
 * @returns {Promise<number[]>} milliseconds of scripting
 */
async function costsOf(page, origin, { path, prepare, keys, rows, most, name }) {
  const network = watchNetwork(page);
  await page.goto(origin + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await network.quiet(afterLoadMs);
  await prepare(page);
  await network.quiet();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const costs = [];
  for (const key of keys) {
    const before = await scriptMs(session);
    await page.keyboard.press(key);
    await network.quiet();
    costs.push(cpuSlowdown * ((await scriptMs(session)) - before));
    const shown = await page.locator(rows).count();
    if (shown === 0 || shown > most) throw new Error(`${name}: ${shown} rows on screen after '${key}'.`);
  }
  return costs;
}

/** Scripting so far. @param {import('playwright-core').CDPSession} session */
async function scriptMs(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0);
}

/** Waits until what a key press has set off is over: the pause in typing, its request, its render. @param {Page} page */
function watchNetwork(page) {
  let running = 0;
  let last = Date.now();
  const ended = () => {
    running -= 1;
    last = Date.now();
  };
  page.on('request', () => {
    running += 1;
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  const quiet = async (forMs = 2 * debounceMs) => {
    last = Date.now();
    while (running > 0 || Date.now() - last < forMs) await pause(25);
  };
  return { quiet };
}
