import { Failure } from '../machine/failure.mjs';
import { step } from '../machine/progress.mjs';

/**
 * Runs suites in order up to the first broken one, prints the counts of each and the sum.
 * @param {import('./suites.mjs').Suite[]} suites
 * @throws {Failure} a suite is broken; its output has been printed
 */
export async function runSuites(suites) {
  let passed = 0;
  for (const { name, check } of suites) {
    const finding = await step(name, check);
    passed += finding.passed;
    console.log(`      ${finding.passed} passed, ${finding.failed} failed`);
    if (finding.failed > 0) {
      console.log(`\n${finding.output.trim()}\n`);
      throw new Failure(`${passed} passed, ${finding.failed} failed: ${name}`);
    }
    if (finding.table) console.log(`\n${finding.table.trimEnd()}\n`);
  }
  console.log(`\n${passed} passed, 0 failed`);
}
