import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureClientBuild } from '../machine/client-build.mjs';
import { run } from '../machine/command.mjs';
import { phpTool } from '../machine/composer-packages.mjs';
import { inProject, projectRoot } from '../machine/paths.mjs';

/**
 * What a suite found.
 * @typedef {object} Finding
 * @property {number} passed
 * @property {number} failed
 * @property {string} output printed if something failed
 * @property {string} [table] printed in any case
 * @property {string[]} [secondTries] the tests that failed at their first try, with why and where
 */

/**
 * @typedef {object} Suite
 * @property {string} name
 * @property {() => Promise<Finding>} check
 */

const node = process.execPath;

/**
 * A tool that passes or fails by its exit code.
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<Finding>}
 */
async function verdict(program, args) {
  const { code, output } = await run(program, args, { env: { FORCE_COLOR: '0', NO_COLOR: '1' } });
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

/** @typedef {{ file: string, name: string, passed: boolean, why?: string | undefined }} Test file: or the class, for PHPUnit */
/** @typedef {{ code: number, output: string, tests: Test[] }} TestRun */
/** @typedef {{ status: string, fullName: string, failureMessages?: string[] }} Assertion as Vitest reports it */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: Assertion[] }} TestFile */

/**
 * A crowded machine may stall a server once; what is broken fails twice. The files with failures run once more, by
 * themselves, with new servers and empty databases.
 * @param {(files: string[]) => Promise<TestRun>} runFiles all files, if none is named
 * @returns {Promise<Finding>}
 */
async function tests(runFiles) {
  const first = await runFiles([]);
  const failed = first.tests.filter(({ passed }) => !passed);
  if (failed.length === 0) return findingOf(first);
  const files = new Set(failed.map(({ file }) => file));
  const again = await runFiles([...files]);
  const others = first.tests.filter(({ file }) => !files.has(file));
  const secondTries = failed.map(
    ({ file, name, why = '' }) => `${file.replace(`${projectRoot}/`, '')}: ${name}\n        ${reasonOf(why)}`,
  );
  return { ...findingOf({ ...again, tests: [...others, ...again.tests] }), secondTries };
}

/** The message's first line, and the first line of a test in its stack. @param {string} why */
const reasonOf = (why) => [why.trim().split('\n', 1)[0], ...(/\btests\/\S+?:\d+/.exec(why) ?? [])].join(', ');

/** @param {TestRun} run @returns {Finding} */
function findingOf({ code, output, tests }) {
  const passed = tests.filter((test) => test.passed).length;
  const failed = tests.length - passed;
  return { passed, failed: code === 0 ? failed : Math.max(1, failed), output };
}

/** @param {string} project of vitest.config.ts */
const vitest = (project) =>
  tests(async (files) => {
    const report = reportFile(`vitest-${project}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters, ...files];
    const { code, output } = await run(node, args, { env: { NO_COLOR: '1' } });
    if (!existsSync(report)) return { code: 1, output, tests: [] };
    /** @type {{ testResults: TestFile[] }} */
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    return { code, output, tests: testResults.flatMap(testsOfFile) };
  });

/**
 * A file that cannot be loaded is a failed test of its own.
 * @param {TestFile} result
 * @returns {Test[]}
 */
function testsOfFile({ name: file, status, message, assertionResults }) {
  const found = assertionResults.map((test) => ({
    file,
    name: test.fullName,
    passed: test.status === 'passed',
    why: test.failureMessages?.[0],
  }));
  const isLost = status === 'failed' && found.every(({ passed }) => passed);
  return isLost ? [...found, { file, name: 'the file', passed: false, why: message }] : found;
}

const phpunit = () =>
  tests(async (files) => {
    const report = reportFile('phpunit.xml');
    const only = files.map((name) => name.replaceAll('\\', '\\\\')).join('|');
    const args = ['--log-junit', report, '--colors=never', ...(only === '' ? [] : ['--filter', only])];
    const { code, output } = await run(phpTool('phpunit'), args);
    if (!existsSync(report)) return { code: 1, output, tests: [] };
    const cases = readFileSync(report, 'utf8').matchAll(/<testcase ([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g);
    return {
      code,
      output,
      tests: [...cases].map(([, attributes = '', inside]) => testOf(attributes, inside)),
    };
  });

/** @param {string} attributes @param {string | undefined} inside what failed, or that it was skipped @returns {Test} */
function testOf(attributes, inside = '') {
  const value = (/** @type {string} */ name) =>
    new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
  const passed = !/<(failure|error|skipped)\b/.test(inside);
  // The first line repeats the name.
  const [, ...why] = inside
    .replace(/<[^>]*>/g, '')
    .trim()
    .split('\n');
  // Inherited tests run again by the name of the class, not by the file that they are in.
  return { file: value('class'), name: value('name'), passed, why: why.join('\n') };
}

/** @param {string} name */
function reportFile(name) {
  mkdirSync(inProject('var/reports'), { recursive: true });
  const file = inProject(`var/reports/${name}`);
  rmSync(file, { force: true });
  return file;
}

/** @returns {Promise<Finding>} */
async function build() {
  await ensureClientBuild();
  const sizes = await verdict(node, ['scripts/size-budget.mjs']);
  return { ...sizes, table: sizes.output };
}

const phpCsFixer = ['fix', '--dry-run', '--diff', '--show-progress=none'];
const phpstan = ['analyse', '--no-progress', '--memory-limit=1G'];

/** Without servers: what `npm run check` runs. @type {Suite[]} */
export const fastSuites = [
  {
    name: 'Formatting and lint (Biome)',
    check: () =>
      verdict(node, [
        'node_modules/@biomejs/biome/bin/biome',
        'ci',
        '--colors=off',
        '--error-on-warnings',
        '.',
      ]),
  },
  {
    name: 'Formatting of PHP (PHP-CS-Fixer)',
    check: () => verdict(phpTool('php-cs-fixer'), phpCsFixer),
  },
  {
    name: 'Types (TypeScript)',
    check: () => verdict(node, ['node_modules/typescript/bin/tsc', '--noEmit']),
  },
  {
    name: 'Types of the service worker (TypeScript)',
    check: () =>
      verdict(node, ['node_modules/typescript/bin/tsc', '--noEmit', '--project', 'client/service-worker']),
  },
  { name: 'Import boundaries', check: () => vitest('boundaries') },
  { name: 'Client tests', check: () => vitest('client') },
  {
    name: 'PHP analysis and boundaries (PHPStan)',
    check: () => verdict(phpTool('phpstan'), phpstan),
  },
];

/** All of them, in lanes. The browsers' is the longest, and three files at a time keep the processors busy to its end. */
export const lanes = [
  [
    ...fastSuites,
    { name: 'Build and size budget', check: build },
    { name: 'Browser tests', check: () => vitest('e2e') },
  ],
  [
    { name: 'Days of saving, replayed from seeds', check: () => vitest('simulation') },
    { name: 'Server tests (PHPUnit)', check: phpunit },
  ],
  [
    { name: 'Web server tests', check: () => vitest('hosting') },
    { name: 'Database cluster tests (Galera)', check: () => vitest('cluster') },
  ],
];
