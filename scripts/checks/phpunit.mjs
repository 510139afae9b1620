import { existsSync, readFileSync } from 'node:fs';
import { run } from '../machine/command.mjs';
import { phpTool } from '../machine/composer-packages.mjs';
import { reportFile } from './tests.mjs';

/** @typedef {import('./tests.mjs').Test} Test */

/**
 * @param {string[]} only its arguments, which choose tests; none for all
 * @param {Record<string, string>} [database] the DB_* variables of a server that runs; without them it starts a MariaDB
 * @returns {import('./tests.mjs').RunFiles}
 */
export const phpunit = (only, database) => async (files, onProgress) => {
  const report = reportFile(database ? 'phpunit-database.xml' : 'phpunit.xml');
  const classes = files.map((name) => name.replaceAll('\\', '\\\\')).join('|');
  const chosen = classes === '' ? only : ['--filter', classes];
  const args = ['--log-junit', report, '--log-teamcity', 'php://fd/3', '--colors=never', ...chosen];
  const { code, output } = await run(phpTool('phpunit'), args, { env: database ?? {}, onLine: lineReader(onProgress) });
  if (!existsSync(report)) return { code: Math.max(1, code), output, tests: [], seconds: new Map() };
  const cases = readFileSync(report, 'utf8').matchAll(/<testcase ([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g);
  /** @type {Map<string, number>} */
  const seconds = new Map();
  const tests = [...cases].map(([, attributes = '', inside]) => {
    const test = testOf(attributes, inside);
    seconds.set(test.file, (seconds.get(test.file) ?? 0) + Number(attributeOf(attributes, 'time')));
    return test;
  });
  return { code, output, tests, seconds };
};

/** Reads the lines that PHPUnit writes for TeamCity. @param {import('./tests.mjs').OnProgress} onProgress */
function lineReader(onProgress) {
  let place = '';
  return (/** @type {string} */ line) => {
    const [, event, attributes = ''] = /^##teamcity\[(\w+) (.*)\]$/.exec(line) ?? [];
    const value = (/** @type {string} */ name) => new RegExp(`\\b${name}='([^']*)'`).exec(attributes)?.[1] ?? '';
    if (event === 'testCount') onProgress({ all: Number(value('count')) });
    if (event === 'testStarted') place = value('locationHint').split('\\').at(-1) ?? '';
    if (event === 'testFailed') onProgress({ failed: place || value('name') });
    if (event === 'testFinished') onProgress({ done: 1 });
  };
}

/** @param {string} attributes @param {string} name */
const attributeOf = (attributes, name) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';

/** @param {string} attributes @param {string | undefined} inside what failed, or that it was skipped @returns {Test} */
function testOf(attributes, inside = '') {
  const passed = !/<(failure|error|skipped)\b/.test(inside);
  // The first line repeats the name.
  const [, ...why] = inside
    .replace(/<[^>]*>/g, '')
    .trim()
    .split('\n');
  // Inherited tests run again by the name of the class, not by the file that they are in.
  const [file, name] = [attributeOf(attributes, 'class'), attributeOf(attributes, 'name')];
  return { file, name, passed, why: why.join('\n') };
}
