import { d } from './rows.mjs';
import { middle } from './stopwatch.mjs';

/** Bare scripts of yardsticks/, and how often each is measured. @type {[script: string, names: string[], rounds: number][]} */
const floors = [
  ['floor', ['session', 'balance', 'balances', 'dashboard', 'newest', 'last rate', 'last rate, new'], 60],
  ['floor', ['search: name', 'search: sound', 'search: plate', 'search: plates'], 40],
  ['floor', ['search: amount', 'search: nothing'], 40],
  ['floor', ['offset', 'profit-loss', 'dues', 'search: product'], 15],
  ['floor-strange', ['strange'], 5],
  ['floor', ['day', 'create'], 60],
];

/**
 * What rows would cost without the app: they have no target, but show how much of a row is the database's.
 * @param {import('./bench-site.mjs').BenchSite} large
 * @returns {Promise<import('./rows.mjs').Row[]>}
 */
export async function floorRows(large) {
  const rows = [];
  for (const [script, names, rounds] of floors) {
    for (const name of names) {
      const path = `${large.yardstick(script)}&row=${encodeURIComponent(name)}`;
      const value = await multipleOfD(large, path, Math.ceil(rounds / 5));
      rows.push({ name: `floor: ${name}`, value, target: Infinity, unit: '× d' });
    }
  }
  return rows;
}

/**
 * @param {import('./bench-site.mjs').BenchSite} large
 * @param {string} path
 * @param {number} rounds of each of five turns
 */
async function multipleOfD(large, path, rounds) {
  const before = await d(large);
  const times = [];
  for (let turn = 0; turn < 5; turn += 1) times.push(await large.clock.median(path, rounds));
  return (2 * middle(times)) / (before + (await d(large)));
}
