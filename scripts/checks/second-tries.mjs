import { writeFileSync } from 'node:fs';

/** A Vitest reporter: writes the names of the tests that needed a second try to the file in SECOND_TRIES. */
export default class SecondTries {
  /** @type {string[]} */
  names = [];

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    if ((test.diagnostic()?.retryCount ?? 0) > 0)
      this.names.push(`${test.module.relativeModuleId}: ${test.fullName}`);
  }

  onTestRunEnd() {
    const file = process.env.SECOND_TRIES;
    if (file !== undefined) writeFileSync(file, JSON.stringify(this.names));
  }
}
