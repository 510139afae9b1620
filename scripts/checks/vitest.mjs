import { existsSync, readFileSync } from 'node:fs';
import { run } from '../machine/command.mjs';
import { inProject } from '../machine/paths.mjs';
import { reportFile } from './tests.mjs';

/** @typedef {import('./tests.mjs').Test} Test */
/** @typedef {{ status: string, fullName: string, failureMessages?: string[] }} Assertion as Vitest reports it */
/** @typedef {{ name: string, status: string, message?: string, startTime: number, endTime: number, assertionResults: Assertion[] }} TestFile */

/**
 * @param {string} project of vitest.config.ts
 * @param {string[]} only parts of the paths of its files; none for all
 * @param {number} workers how many of its files run at a time
 * @returns {import('./tests.mjs').RunFiles}
 */
export const vitest = (project, only, workers) => async (files, onProgress) => {
  const report = reportFile(`vitest-${project}.json`);
  const progress = inProject('scripts/checks/vitest-progress.mjs');
  const reporters = ['--reporter=default', `--reporter=${progress}`, '--reporter=json'];
  const args = ['run', '--project', project, ...reporters, `--outputFile.json=${report}`];
  const { code, output } = await run(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', ...args, ...(files.length > 0 ? files : only)],
    { env: { NO_COLOR: '1', TEST_WORKERS: String(workers) }, onLine: (line) => onProgress(JSON.parse(line)) },
  );
  if (!existsSync(report)) return { code: Math.max(1, code), output, tests: [], seconds: new Map() };
  /** @type {{ testResults: TestFile[] }} */
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  return {
    code,
    output,
    tests: testResults.flatMap(testsOfFile),
    seconds: new Map(testResults.map(({ name, startTime, endTime }) => [name, (endTime - startTime) / 1000])),
  };
};

/**
 * A file that cannot be loaded is a failed test of its own. A test that is left out, where its browser is not available, is none.
 * @param {TestFile} result
 * @returns {Test[]}
 */
function testsOfFile({ name: file, status, message, assertionResults }) {
  const found = assertionResults
    .filter((test) => test.status !== 'skipped')
    .map((test) => ({ file, name: test.fullName, passed: test.status === 'passed', why: test.failureMessages?.[0] }));
  const isLost = status === 'failed' && found.every(({ passed }) => passed);
  return isLost ? [...found, { file, name: 'the file', passed: false, why: message }] : found;
}
