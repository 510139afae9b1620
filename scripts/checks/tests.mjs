import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../machine/paths.mjs';
import { printLine } from '../machine/progress.mjs';

/**
 * What a suite found.
 * @typedef {object} Finding
 * @property {number} passed
 * @property {number} failed
 * @property {string} output printed if something failed
 * @property {string} [table] printed in any case
 * @property {string[]} [secondTries] the tests that failed at their first try, with why and where
 * @property {Map<string, number>} [seconds] how long each file took
 */

/** @typedef {{ file: string, name: string, passed: boolean, why?: string | undefined }} Test file: or the class, for PHPUnit */
/** @typedef {{ code: number, output: string, tests: Test[], seconds: Map<string, number> }} TestRun */
/** @typedef {{ all?: number, done?: number, failed?: string }} Progress what is news: failed is a test's name */
/** @typedef {(progress: Progress) => void} OnProgress */
/** @typedef {(files: string[], onProgress: OnProgress) => Promise<TestRun>} RunFiles all files, if none is named */

/**
 * Runs tests once, saying how far they are and at once what fails.
 * @param {RunFiles} runFiles
 * @param {(state: string) => void} say
 * @param {string[]} [files]
 */
function counted(runFiles, say, files = []) {
  const count = { all: 0, done: 0, failed: 0 };
  return runFiles(files, ({ all, done = 0, failed }) => {
    count.all = all ?? count.all;
    count.done += done;
    if (failed) {
      count.failed += 1;
      printLine(`  ✗ ${failed}`);
    }
    say(`${count.done} of ${count.all}, ${count.failed} failed`);
  });
}

/** @param {RunFiles} runFiles @param {(state: string) => void} say @returns {Promise<Finding>} */
export const once = async (runFiles, say) => findingOf(await counted(runFiles, say));

/**
 * A crowded machine may stall a server once; what is broken fails twice. The files with failures run once more, by
 * themselves, with new servers and empty databases.
 * @param {RunFiles} runFiles
 * @param {(state: string) => void} say
 * @returns {Promise<Finding>}
 */
export async function twice(runFiles, say) {
  const first = await counted(runFiles, say);
  const failed = first.tests.filter(({ passed }) => !passed);
  if (failed.length === 0) return findingOf(first);
  const files = new Set(failed.map(({ file }) => file));
  const again = await counted(runFiles, (state) => say(`second try: ${state}`), [...files]);
  const others = first.tests.filter(({ file }) => !files.has(file));
  const secondTries = failed.map(({ file, name, why = '' }) => `${shortName(file)}: ${name}\n        ${reasonOf(why)}`);
  const seconds = new Map([...first.seconds, ...again.seconds]);
  return { ...findingOf({ ...again, tests: [...others, ...again.tests], seconds }), secondTries };
}

/** @param {string} file */
export const shortName = (file) => file.replace(`${projectRoot}/`, '');

/** The message's first line, and the first line of a test in its stack. @param {string} why */
const reasonOf = (why) => [why.trim().split('\n', 1)[0], ...(/\btests\/\S+?:\d+/.exec(why) ?? [])].join(', ');

/** @param {TestRun} run @returns {Finding} */
function findingOf({ code, output, tests, seconds }) {
  const passed = tests.filter((test) => test.passed).length;
  const failed = tests.length - passed;
  return { passed, failed: code === 0 ? failed : Math.max(1, failed), output, seconds };
}

/** A report of this run: another one may run in the same project. @param {string} name */
export function reportFile(name) {
  const file = join(tmpdir(), name);
  rmSync(file, { force: true });
  return file;
}
