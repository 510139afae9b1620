import { availableParallelism } from 'node:os';
import { Failure } from '../machine/failure.mjs';
import { printLine, step } from '../machine/progress.mjs';
import { inRunFolder } from './run-folder.mjs';
import { shortName } from './tests.mjs';

/** @typedef {import('./suites.mjs').Suite} Suite */

const SLOWEST = 10;

/**
 * Runs suites in their order, as many at a time as there are cores, and prints the counts of each and the sum. One that
 * is broken stops no other.
 * @param {Suite[]} suites
 * @throws {Failure} a suite is broken; its output has been printed
 */
export const runSuites = (suites) => inRunFolder(() => runAll(suites));

/** @param {Suite[]} suites */
async function runAll(suites) {
  const cores = availableParallelism();
  let passed = 0;
  /** @type {string[]} */
  const broken = [];
  /** @type {string[]} */
  const tries = [];
  /** @type {Map<string, number>} */
  const seconds = new Map();

  const runSuite = async (/** @type {Suite} */ { name, check }, /** @type {number} */ workers) => {
    const finding = await step(
      name,
      (say) => check(say, workers),
      ({ failed }) => failed === 0,
    );
    passed += finding.passed;
    tries.push(...(finding.secondTries ?? []));
    for (const [file, took] of finding.seconds ?? []) seconds.set(file, took);
    printLine(`      ${name}: ${finding.passed} passed, ${finding.failed} failed`);
    if (finding.failed > 0) {
      broken.push(`${finding.failed} failed: ${name}`);
      printLine(`\n${finding.output.trim()}\n`);
    } else if (finding.table) printLine(`\n${finding.table.trimEnd()}\n`);
  };

  /** @type {Set<Promise<void>>} */
  const running = new Set();
  let free = cores;
  for (const suite of suites) {
    const taken = suite.takesAll || suites.length === 1 ? cores : 1;
    while (free < taken) await Promise.race(running);
    free -= taken;
    // A browser test waits for its page a third of its time: one file more keeps the cores busy.
    const run = runSuite(suite, suite.takesAll ? cores + 1 : taken).finally(() => {
      free += taken;
      running.delete(run);
    });
    running.add(run);
  }
  await Promise.all(running);

  console.log('\nThe slowest files:');
  const slowest = [...seconds].sort(([, one], [, other]) => other - one).slice(0, SLOWEST);
  for (const [file, took] of slowest) console.log(`      ${took.toFixed(1).padStart(6)} s  ${shortName(file)}`);
  console.log(`Tests that needed a second try: ${tries.length}`);
  for (const name of tries) console.log(`      ${name}`);
  if (broken.length > 0) throw new Failure(`${passed} passed, ${broken.join(', ')}`);
  console.log(`${passed} passed, 0 failed`);
}
