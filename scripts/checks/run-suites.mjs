import { Failure } from '../machine/failure.mjs';
import { step } from '../machine/progress.mjs';

/** @typedef {import('./suites.mjs').Suite} Suite */

/**
 * Runs suites and prints the counts of each and the sum. Suites of one lane run in order; lanes run in parallel, so that
 * no processor idles while one of them waits. After the first broken suite no other starts.
 * @param {Suite[][]} lanes
 * @throws {Failure} a suite is broken; its output has been printed
 */
export async function runSuites(...lanes) {
  let passed = 0;
  /** @type {string[]} */
  const broken = [];
  /** @type {string[]} */
  const tries = [];

  const runSuite = async (/** @type {Suite} */ { name, check }) => {
    const finding = await step(name, check);
    passed += finding.passed;
    tries.push(...(finding.secondTries ?? []));
    console.log(`      ${name}: ${finding.passed} passed, ${finding.failed} failed`);
    if (finding.failed > 0) {
      broken.push(`${finding.failed} failed: ${name}`);
      console.log(`\n${finding.output.trim()}\n`);
    } else if (finding.table) console.log(`\n${finding.table.trimEnd()}\n`);
  };
  const runLane = async (/** @type {Suite[]} */ lane) => {
    for (const suite of lane) if (broken.length === 0) await runSuite(suite);
  };

  await Promise.all(lanes.map(runLane));
  console.log(`\nTests that needed a second try: ${tries.length}`);
  for (const name of tries) console.log(`      ${name}`);
  if (broken.length > 0) throw new Failure(`${passed} passed, ${broken.join(', ')}`);
  console.log(`${passed} passed, 0 failed`);
}
