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

/**
 * What a step prints, and the names of what misses its target.
 * @typedef {{ table: string, missed: string[] }} Finding
 */

/** @param {Row[]} rows @returns {Finding} */
export const rowTable = (rows) => ({
  table: rows.map(lineOf).join('\n'),
  missed: rows.filter(isOver).map(({ name }) => name),
});

/** @param {Row} row */
function lineOf(row) {
  const { name, value, target, unit, growth, mostGrowth = Infinity } = row;
  const most = Number.isFinite(target) ? `at most ${String(target).padEnd(4)}` : '';
  const figure = `${value.toFixed(2).padStart(9)} ${unit.padEnd(7)} ${most}`;
  const grows = growth === undefined ? '' : `  grows ${growth.toFixed(2)}`;
  const limit = Number.isFinite(mostGrowth) ? `, at most ${mostGrowth}` : '';
  return `  ${name.padEnd(44)}${figure}${grows}${grows && limit}${isOver(row) ? '  OVER' : ''}`;
}

/** @param {Row} row */
const isOver = ({ value, target, growth = 0, mostGrowth = Infinity }) => value > target || growth > mostGrowth;

const sales = (/** @type {string} */ query) => `/api.php/sales?limit=10${query}`;
const found = (/** @type {string} */ text) => sales(`&search=${encodeURIComponent(text)}`);

const lastRate = '/api.php/sales/last-rate?productName=Grapes&customerId=251&purchaseId=1000';

/**
 * Reads in multiples of d, and how they grow from the small ledger to the large one. Infinity: no target.
 * @type {[name: string, path: string, target: number, growth: number, rounds: number][]}
 */
const reads = [
  ['session check', '/api.php/auth/check', 1, 1.1, 100],
  ["one customer's balance", '/api.php/customers/250/balance', 1.5, 1.1, 100],
  ['newest ten sales with items', sales(''), 2, 1.1, 100],
  ['search: the sound of 5 customers', found('kamalesh yadav'), 6, 1.5, 40],
  ['dues of 500 customers', '/api.php/reports/dues?on=2026-11-01', 8, 1.4, 30],
  ['profit and loss of 2,000 vehicles', '/api.php/reports/profit-loss', 6, 1.1, 30],
  ['the last rate, new to the customer', lastRate, 6, Infinity, 60],
  ['strange entries of 31 days', '/api.php/reports/strange?from=2026-10-02&to=2026-11-01', 200, Infinity, 5],
];

export const readNames = reads.map(([name]) => name);

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
    rows.push({ name, value: middle(times) / yardstick, target, unit: '× d', growth: middle(growths), mostGrowth });
  }
  return rows;
}
