import { customerCount } from './generated-data.mjs';
import { middle } from './stopwatch.mjs';

/**
 * One line of the table: a ratio (or a number) and what it may be at most.
 * @typedef {object} Row
 * @property {string} name
 * @property {number} value
 * @property {number} target
 * @property {string} unit such as `× d`
 */

/** @typedef {import('./bench-site.mjs').BenchSite} BenchSite */

/** Reads in multiples of d: name, path, target, rounds. @type {[string, string, number, number][]} */
const reads = [
  ['session check', '/api.php/auth/check', 0.95, 300],
  ['newest ten sales with items', '/api.php/sales?limit=10', 1.5, 300],
  ["one customer's balance", '/api.php/customers/250/balance', 1.5, 300],
  ["all customers' balances", '/api.php/reports/customer-balances', 40, 15],
  ['dashboard', '/api.php/dashboard/stats', 30, 15],
  ['profit and loss of all vehicles', '/api.php/reports/profit-loss', 60, 11],
  ['search, first ten, found', '/api.php/sales?limit=10&search=Customer+25', 2.5, 40],
  ['search, first ten, nothing found', '/api.php/sales?limit=10&search=zzzz', 100, 7],
];

/**
 * d now: the bare newest-ten script, in milliseconds. Taken again for each row, since machines change their pace.
 * @param {BenchSite} site
 */
const d = (site) => site.clock.median(site.yardstick('newest-sales'), 200);

/**
 * @param {BenchSite} large
 * @returns {Promise<Row[]>}
 */
export async function readRows(large) {
  const rows = [];
  for (const [name, path, target, rounds] of reads) {
    await large.clock.median(path, 3);
    const before = await d(large);
    const time = await large.clock.median(path, rounds);
    const after = await d(large);
    rows.push({ name, value: time / ((before + after) / 2), target, unit: '× d' });
  }
  return rows;
}

/**
 * The newest ten against themselves on a small ledger.
 * @param {BenchSite} large
 * @param {BenchSite} small
 * @returns {Promise<Row>}
 */
export async function growthRow(large, small) {
  const path = '/api.php/sales?limit=10';
  const ratios = [];
  await small.clock.median(path, 50);
  for (let round = 0; round < 7; round += 1) {
    ratios.push((await large.clock.median(path, 100)) / (await small.clock.median(path, 100)));
  }
  return {
    name: 'newest ten, 200,000 bills against 2,000',
    value: middle(ratios),
    target: 1.1,
    unit: '× own',
  };
}

/**
 * The whole array against a bare script that streams the same; both under the memory limit.
 * @param {BenchSite} large
 * @returns {Promise<Row>}
 */
export async function streamRow(large) {
  const ratios = [];
  for (let round = 0; round < 5; round += 1) {
    const bare = await large.clock.median(large.yardstick('all-sales'), 1);
    ratios.push((await large.clock.median('/api.php/sales', 1)) / bare);
  }
  return { name: 'every sale with items, streamed', value: middle(ratios), target: 1.3, unit: '× bare' };
}

/** A bill of three items, whose amount is `15.05` + 0.30 + 720.00. @param {number} n */
const bill = (n) => ({
  customerId: 1 + (n % customerCount),
  saleDate: '2026-11-01',
  purchaseId: null,
  description: 'bench',
  items: JSON.stringify([
    { productName: 'Apple', unit: 'kg', quantity: 3.01, unitPrice: '5.00' },
    { productName: 'Orange', unit: 'kg', quantity: 3, unitPrice: '0.10' },
    { productName: 'Banana', unit: 'box', quantity: 2, unitPrice: '360.00' },
  ]),
});
const billAmount = 15.05 + 0.3 + 720;

/**
 * Creating a sale, one after another and eight at once; then the sums are compared.
 * @param {BenchSite} large
 * @returns {Promise<Row[]>}
 */
export async function writeRows(large) {
  const create = (/** @type {number} */ n) => large.clock.call('POST', '/api.php/sales', bill(n));
  const times = [];
  const before = await d(large);
  for (let n = 0; n < 200; n += 1) times.push(await create(n));
  const yardstick = (before + (await d(large))) / 2;
  const together = await Promise.all(
    Array.from({ length: 8 }, async (_, worker) => {
      const answers = [];
      for (let n = 0; n < 50; n += 1) answers.push(await create(worker * 50 + n));
      return answers;
    }),
  );
  const all = [...times, ...together.flat()];
  const refused = all.filter(({ status }) => status !== 201).length;
  return [
    {
      name: 'create a sale of three items',
      value: middle(times.map(({ ms }) => ms)) / yardstick,
      target: 2,
      unit: '× d',
    },
    { name: 'eight at once: answers that are not 201', value: refused, target: 0, unit: '' },
    {
      name: 'eight at once: paise lost or doubled',
      value: await drift(large, all.length),
      target: 0,
      unit: '',
    },
  ];
}

/**
 * By how many paise the bills and their items differ from what was sent.
 * @param {BenchSite} large
 * @param {number} bills
 */
async function drift(large, bills) {
  const output = await large.sql(
    `SELECT (SELECT SUM(amount) FROM sales WHERE description = 'bench'),
            (SELECT SUM(i.amount) FROM sales s JOIN sale_items i ON i.sale_id = s.id WHERE s.description = 'bench')`,
  );
  const expected = Math.round(bills * billAmount * 100);
  return output
    .trim()
    .split('\t')
    .reduce((sum, text) => sum + Math.abs(Math.round(Number(text) * 100) - expected), 0);
}
