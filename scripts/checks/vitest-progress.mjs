import { writeSync } from 'node:fs';

/** @param {import('./tests.mjs').Progress} progress */
const tell = (progress) => writeSync(3, `${JSON.stringify(progress)}\n`);

/**
 * Tells the process that started Vitest, through its third pipe, which files have ended and what has failed.
 */
export default class VitestProgress {
  /** @param {readonly unknown[]} files */
  onTestRunStart(files) {
    tell({ all: files.length });
  }

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    if (test.result().state === 'failed') tell({ failed: `${test.module.relativeModuleId}: ${test.fullName}` });
  }

  /** @param {import('vitest/node').TestModule} file */
  onTestModuleEnd(file) {
    if (file.errors().length > 0) tell({ failed: file.relativeModuleId });
    tell({ done: 1 });
  }
}
