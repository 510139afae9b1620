import { middle } from './stopwatch.mjs';

/**
 * One line of the table: a ratio (or a number) and what it may be at most.
 * @typedef {object} Row
 * @property {string} name
 * @property {number} value
 * @property {number} target
 * @property {string} unit such as `× d`
 * @property {number} [growth] the large ledger's time against the small one's
 * @property {number} [mostGrowth]
 */

/** @typedef {import('./bench-site.mjs').BenchSite} BenchSite */

const sales = (/** @type {string} */ query) => `/api.php/sales?limit=10${query}`;
const found = (/** @type {string} */ text) => sales(`&search=${encodeURIComponent(text)}`);

const lastRate = (/** @type {Record<string, string>} */ ids) =>
  `/api.php/sales/last-rate?${new URLSearchParams({ productName: 'Grapes', ...ids })}`;
const usual = '/api.php/sales/usual?productName=Grapes&unit=kg&purchaseId=1000';

/**
 * Reads in multiples of d, and how they grow from the small ledger to the large one. Infinity: no target.
 * @type {[name: string, path: string, target: number, growth: number, rounds: number][]}
 */
const reads = [
  ['session check', '/api.php/auth/check', 1, 1.1, 100],
  ['newest ten sales with items', sales(''), 2, 1.1, 100],
  ['a page at offset 100,000', sales('&offset=100000'), 4, Infinity, 30],
  ["one customer's balance", '/api.php/customers/250/balance', 1.5, 1.1, 100],
  ['all 500 balances', '/api.php/reports/customer-balances', 3, 1.1, 60],
  ['dashboard', '/api.php/dashboard/stats', 1.5, 1.1, 100],
  ['profit and loss of 2,000 vehicles', '/api.php/reports/profit-loss', 6, 1.1, 30],
  ['bills and expenses of no vehicle', '/api.php/reports/profit-loss/rest', 4, 1.1, 30],
  ['the account of a vehicle of 200 bills', '/api.php/purchases/1000/account', 4, Infinity, 60],
  ['dues of 500 customers', '/api.php/reports/dues?on=2026-11-01', 8, 1.4, 30],
  ['the day', '/api.php/reports/day?on=2026-11-01', 4, 1.4, 60],
  ['a page of history', '/api.php/history?limit=10', 3, 1.4, 60],
  ['the last rate to a customer', lastRate({ customerId: '250', purchaseId: '1000' }), 3, 1.1, 60],
  [
    'the last rate, new to the customer',
    lastRate({ customerId: '251', purchaseId: '1000' }),
    6,
    Infinity,
    60,
  ],
  ['what a vehicle of 200 bills usually sells', usual, 6, Infinity, 60],
  ['strange entries of 31 days', '/api.php/reports/strange?from=2026-10-02&to=2026-11-01', 200, Infinity, 5],
  ['search: a name of 11 customers', found('Customer 25'), 6, 1.5, 40],
  ['search: the sound of 5 customers', found('kamalesh yadav'), 6, 1.5, 40],
  ['search: a plate', found('hr01b0101'), 6, 1.5, 40],
  ['search: a part of 20 plates', found('HR-77'), 6, 1.5, 40],
  ['search: a number', found('#900'), 4, 1.5, 40],
  ['search: an amount', found('6,54,321.50'), 6, 1.5, 40],
  ['search: nothing', found('zzzz'), 6, 1.5, 40],
  ['search: a product of every ninth bill', found('dragon'), 30, Infinity, 7],
];

/**
 * d now: the bare newest-ten script, in milliseconds. Measured again for each row, since machines change their pace.
 * @param {BenchSite} site
 */
export const d = (site) => site.clock.median(site.yardstick('newest-sales'), 60);

/**
 * @param {BenchSite} large
 * @param {BenchSite} small
 * @param {(name: string) => boolean} isChosen
 * @returns {Promise<Row[]>}
 */
export async function readRows(large, small, isChosen) {
  const rows = [];
  for (const [name, path, target, mostGrowth, rounds] of reads.filter(([name]) => isChosen(name))) {
    await large.clock.median(path, 3);
    await small.clock.median(path, 3);
    const before = await d(large);
    const times = [];
    const growths = [];
    // Alternately, so that the machine's pace is the same for both.
    for (let turn = 0; turn < 5; turn += 1) {
      const time = await large.clock.median(path, Math.ceil(rounds / 5));
      times.push(time);
      growths.push(time / (await small.clock.median(path, Math.ceil(rounds / 5))));
    }
    const yardstick = (before + (await d(large))) / 2;
    rows.push({
      name,
      value: middle(times) / yardstick,
      target,
      unit: '× d',
      growth: middle(growths),
      mostGrowth,
    });
  }
  return rows;
}

/**
 * The whole list against a bare script that streams the same; both under the memory limit.
 * @param {BenchSite} large
 * @returns {Promise<Row[]>}
 */
export async function wholeListRows(large) {
  const ratios = [];
  for (let round = 0; round < 5; round += 1) {
    const bare = await large.clock.median(large.yardstick('all-sales'), 1);
    ratios.push((await large.clock.median('/api.php/sales', 1)) / bare);
  }
  return [{ name: 'every sale with items, streamed', value: middle(ratios), target: 1.4, unit: '× bare' }];
}
