import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureClientBuild } from '../machine/client-build.mjs';
import { run } from '../machine/command.mjs';
import { phpTool } from '../machine/composer-packages.mjs';
import { inProject } from '../machine/paths.mjs';

/**
 * What a suite found.
 * @typedef {object} Finding
 * @property {number} passed
 * @property {number} failed
 * @property {string} output printed if something failed
 * @property {string} [table] printed in any case
 * @property {string[]} [secondTries] the tests that passed or failed only at their second try
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

/**
 * @param {string} project of vitest.config.ts
 * @returns {Promise<Finding>}
 */
async function vitest(project) {
  const report = reportFile(`vitest-${project}.json`);
  const tries = reportFile(`second-tries-${project}.json`);
  const own = '--reporter=./scripts/checks/second-tries.mjs';
  const reporters = ['--reporter=default', '--reporter=json', own, `--outputFile.json=${report}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters];
  const { code, output } = await run(node, args, { env: { NO_COLOR: '1', SECOND_TRIES: tries } });
  if (!existsSync(report)) return { passed: 0, failed: 1, output };
  const secondTries = existsSync(tries) ? JSON.parse(readFileSync(tries, 'utf8')) : [];
  const { numPassedTests, numTotalTests } = JSON.parse(readFileSync(report, 'utf8'));
  const failed = numTotalTests - numPassedTests;
  const failures = code === 0 ? failed : Math.max(1, failed);
  return { passed: numPassedTests, failed: failures, output, secondTries };
}

/** @returns {Promise<Finding>} */
async function phpunit() {
  const report = reportFile('phpunit.xml');
  const { code, output } = await run(phpTool('phpunit'), ['--log-junit', report, '--colors=never']);
  if (!existsSync(report)) return { passed: 0, failed: 1, output };
  const total = /<testsuite [^>]*\btests="(\d+)"[^>]*>/.exec(readFileSync(report, 'utf8'))?.[0] ?? '';
  const count = (/** @type {string} */ name) =>
    Number(new RegExp(`\\b${name}="(\\d+)"`).exec(total)?.[1] ?? 0);
  const failed = count('failures') + count('errors') + count('skipped');
  return { passed: count('tests') - failed, failed: code === 0 ? failed : Math.max(1, failed), output };
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

/** All of them, in two lanes: browsers keep the processors busy, the servers' suites wait a good part of their time. */
export const lanes = [
  [
    ...fastSuites,
    { name: 'Build and size budget', check: build },
    { name: 'Browser tests', check: () => vitest('e2e') },
  ],
  [
    { name: 'Days of saving, replayed from seeds', check: () => vitest('simulation') },
    { name: 'Server tests (PHPUnit)', check: phpunit },
    { name: 'Web server tests', check: () => vitest('hosting') },
    { name: 'Database cluster tests (Galera)', check: () => vitest('cluster') },
  ],
];
