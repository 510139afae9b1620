import { customerCount, largeCustomer } from './generated-data.mjs';
import { d } from './rows.mjs';
import { middle } from './stopwatch.mjs';

/** @typedef {import('./bench-site.mjs').BenchSite} BenchSite */
/** @typedef {import('./rows.mjs').Row} Row */

/** A bill of three items, whose amount is `15.05` + 0.30 + 720.00. @param {number} n */
const bill = (n) => ({
  customerId: 1 + (n % customerCount),
  saleDate: '2026-11-01',
  purchaseId: 1 + (n % 2000),
  description: 'bench',
  items: JSON.stringify([
    { productName: 'Apple', unit: 'kg', quantity: 3.01, unitPrice: '5.00' },
    { productName: 'Orange', unit: 'kg', quantity: 3, unitPrice: '0.10' },
    { productName: 'Banana', unit: 'box', quantity: 2, unitPrice: '360.00' },
  ]),
});
const billAmount = 15.05 + 0.3 + 720;
const largeBills = 20_000;

/** @param {BenchSite} site @param {number} rounds */
async function createTimes(site, rounds) {
  const answers = [];
  for (let n = 0; n < rounds; n += 1) answers.push(await site.clock.call('POST', '/api.php/sales', bill(n)));
  return answers;
}

/**
 * Creating a sale, one after another and eight at once.
 * @param {BenchSite} large
 * @param {BenchSite} small
 * @returns {Promise<Row[]>}
 * @throws {Error} a bill was refused, or the sums or the books differ
 */
export async function createRows(large, small) {
  const before = await d(large);
  const times = await createTimes(large, 150);
  const yardstick = (before + (await d(large))) / 2;
  const smallTimes = await createTimes(small, 150);
  const together = await Promise.all(Array.from({ length: 8 }, () => createTimes(large, 40)));
  const all = [...times, ...together.flat()];
  const own = middle(times.map(({ ms }) => ms));
  const growth = own / middle(smallTimes.map(({ ms }) => ms));
  const refused = all.filter(({ status }) => status !== 201).length;
  const paise = await drift(large, all.length);
  if (refused + paise > 0)
    throw new Error(`Eight at once: ${refused} bills were not taken, ${paise} paise are lost or doubled.`);
  await assertBooksAgree(large);
  return [
    { name: 'create a sale of three items', value: own / yardstick, target: 3, unit: '× d', growth, mostGrowth: 1.2 },
  ];
}

/**
 * Deletes a customer with 20,000 bills and undoes it, against a bare deletion of as many, while others write.
 * @param {BenchSite} large
 * @returns {Promise<Row[]>}
 * @throws {Error} the books differ afterwards
 */
export async function deleteRows(large) {
  const [bare, own] = [customerCount + 1, customerCount + 2];
  for (const id of [bare, own]) await large.sql(largeCustomer(id, largeBills, id * largeBills));
  const yardstick = large.yardstick('delete-customer');
  const bareMs = (await large.clock.call('GET', `${yardstick}&customer=${bare}`)).ms;
  const removed = await withOthers(large, 'DELETE', `/api.php/customers/${own}`);
  const change = await large.sql(`SELECT MAX(id) FROM history WHERE record_type = 'customer' AND record_id = ${own}`);
  const undone = await withOthers(large, 'POST', `/api.php/history/${change.trim()}/undo`);
  await assertBooksAgree(large);
  return [
    { name: 'delete a customer with 20,000 bills', value: removed.ms / bareMs, target: 2.5, unit: '× bare' },
    { name: 'longest wait of others meanwhile', value: removed.wait / 1000, target: 1, unit: 's' },
    { name: 'undo of that deletion', value: undone.ms / bareMs, target: 3, unit: '× bare' },
    { name: 'longest wait of others meanwhile', value: undone.wait / 1000, target: 1, unit: 's' },
  ];
}

/**
 * Times one long write while somebody enters bills for other customers, and their longest wait.
 * @param {BenchSite} site
 * @param {string} method
 * @param {string} path
 */
async function withOthers(site, method, path) {
  let isRunning = true;
  let wait = 0;
  const others = async () => {
    for (let n = 0; isRunning; n += 1) {
      const { ms, status, text } = await site.clock.call('POST', '/api.php/sales', bill(n));
      if (status !== 201) throw new Error(`POST /sales answered ${status}: ${text}`);
      wait = Math.max(wait, ms);
    }
  };
  const waiting = others();
  const { ms, status, text } = await site.clock.call(method, path);
  isRunning = false;
  await waiting;
  if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${text}`);
  return { ms, wait };
}

/** @param {BenchSite} site */
async function assertBooksAgree(site) {
  const { text } = await site.clock.call('GET', '/api.php/books/check');
  const { differences } = JSON.parse(text);
  if (differences.length > 0) throw new Error(`The books differ: ${JSON.stringify(differences.slice(0, 3))}`);
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
