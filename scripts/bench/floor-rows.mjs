import { d } from './rows.mjs';
import { middle } from './stopwatch.mjs';

/** Bare scripts of yardsticks/floor.php: the row, and how often it is measured. @type {[name: string, rounds: number][]} */
const floors = [
  ['session', 60],
  ['balance', 60],
  ['balances', 60],
  ['dashboard', 60],
  ['newest', 60],
  ['offset', 15],
  ['profit-loss', 15],
  ['dues', 15],
  ['texts', 30],
  ['plates', 30],
  ['create', 60],
];

/**
 * What rows would cost without the app: they have no target, but show how much of a row is the database's.
 * @param {import('./bench-site.mjs').BenchSite} large
 * @returns {Promise<import('./rows.mjs').Row[]>}
 */
export async function floorRows(large) {
  const rows = [];
  for (const [name, rounds] of floors) {
    const before = await d(large);
    const times = [];
    for (let turn = 0; turn < 5; turn += 1) {
      times.push(await large.clock.median(`${large.yardstick('floor')}&row=${name}`, Math.ceil(rounds / 5)));
    }
    const yardstick = (before + (await d(large))) / 2;
    rows.push({ name: `floor: ${name}`, value: middle(times) / yardstick, target: Infinity, unit: '× d' });
  }
  return rows;
}
