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
 * @property {number} [most] of them: drawing a whole list is no part of what a key costs. Without it all are drawn before
 */

const focusAmount = (/** @type {Page} */ page) =>
  page
    .getByRole('textbox', { name: /^Amount from/ })
    .first()
    .focus();
const focusSearch = (/** @type {Page} */ page) => page.getByRole('searchbox').focus();
const openPicker = async (/** @type {Page} */ page) => {
  await page.getByRole('combobox', { name: 'Customer' }).click();
  await page.getByRole('dialog').getByRole('combobox').focus();
};
/** Ten rows a page; without the headings of days. */
const list = { rows: 'main tbody tr:has(td)', most: 10 };

/** @type {Case[]} */
const cases = [
  {
    name: 'customer picker, typing',
    path: '/sales/new',
    prepare: openPicker,
    keys: [...'Customer 49'],
    rows: '[role=option]',
    most: 50,
  },
  { name: 'ugrahi, typing', path: '/ugrahi', prepare: focusAmount, keys: [...'1234.50'], rows: 'main li:has(form)' },
  { name: 'customers, typing', path: '/customers', prepare: focusSearch, keys: [...'Customer 49'], ...list },
  { name: 'bill book, typing', path: '/sales', prepare: focusSearch, keys: [...'Customer 25'], ...list },
];

export const keyNames = cases.map(({ name }) => name);
const targetMs = 50;

/**
 * @param {import('./bench-site.mjs').BenchSite} site
 * @param {(name: string) => boolean} isChosen
 * @returns {Promise<import('./rows.mjs').Finding>}
 */
export async function keyCosts(site, isChosen) {
  const named = cases.filter(({ name }) => isChosen(name));
  const chosen = named.length > 0 ? named : cases;
  await addCustomers(site);
  const cookie = await sessionCookie({ url: site.origin, ...site.admin });
  const browser = await launchChromium();
  try {
    /** @type {KeyCost[]} */
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
    return tableOf(results);
  } finally {
    await browser.close();
  }
}

/** @param {KeyCost[]} costs @returns {import('./rows.mjs').Finding} */
function tableOf(costs) {
  const isOver = (/** @type {KeyCost} */ { typical }) => typical > targetMs;
  const line = (/** @type {string} */ name, /** @type {string[]} */ cells) =>
    `  ${name.padEnd(40)}${cells.map((cell) => cell.padStart(9)).join('')}`;
  const lines = costs.map(
    (cost) => line(cost.name, [cost.typical.toFixed(0), cost.slowest.toFixed(0)]) + (isOver(cost) ? '  OVER' : ''),
  );
  const head = `  Scripting a key press, ms at a quarter of the speed; typical at most ${targetMs}`;
  return {
    table: [head, line('', ['typical', 'slowest']), ...lines].join('\n'),
    missed: costs.filter(isOver).map(({ name }) => `a key press, ${name}`),
  };
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
async function costsOf(page, origin, { path, prepare, keys, rows, most = Infinity, name }) {
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
    if (shown === 0 || shown > most)
      throw new Error(`${name}: ${shown} rows on screen after '${key}' instead of 1 to ${most}.`);
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
