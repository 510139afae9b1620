import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureClientBuild } from '../machine/client-build.mjs';
import { run } from '../machine/command.mjs';
import { phpTool } from '../machine/composer-packages.mjs';
import { Failure } from '../machine/failure.mjs';
import { mySqlProgram, startMySql } from '../machine/mysql.mjs';
import { filesBelow, inProject } from '../machine/paths.mjs';
import { phpunit } from './phpunit.mjs';
import { once, twice } from './tests.mjs';
import { vitest } from './vitest.mjs';

/** @typedef {import('./tests.mjs').Finding} Finding */

/**
 * @typedef {object} Suite
 * @property {string} name
 * @property {boolean} [takesAll] runs alone, on every core
 * @property {(say: (state: string) => void, workers: number) => Promise<Finding>} check
 */

const node = process.execPath;

/**
 * A tool that passes or fails by its exit code.
 * @param {string} name
 * @param {string} program
 * @param {string[]} args
 * @returns {Suite}
 */
const tool = (name, program, args) => ({ name, check: () => verdict(program, args) });

/**
 * The same for a tool of Composer's, which a fresh clone has only once the run has begun.
 * @param {string} name
 * @param {string} program
 * @param {string[]} args
 * @returns {Suite}
 */
const composerTool = (name, program, args) => ({ name, check: () => verdict(phpTool(program), args) });

/** @param {string} program @param {string[]} args @returns {Promise<Finding>} */
async function verdict(program, args) {
  const { code, output } = await run(program, args, { env: { FORCE_COLOR: '0', NO_COLOR: '1' } });
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

/** @returns {Promise<Finding>} */
async function build() {
  await ensureClientBuild();
  const sizes = await verdict(node, ['scripts/size-budget.mjs']);
  return { ...sizes, table: sizes.output };
}

const tsc = 'node_modules/typescript/bin/tsc';

const types = [
  tool('Types (TypeScript)', node, [tsc, '--noEmit']),
  tool('Types of the service worker (TypeScript)', node, [tsc, '--noEmit', '--project', 'client/service-worker']),
];

/** Without servers a test has no excuse: a failure counts at once. */
const withServers = ['e2e', 'hosting', 'cluster', 'engines'];

const names = /** @type {const} */ ({
  boundaries: 'Import boundaries',
  client: 'Client tests',
  simulation: 'Days of saving, replayed from seeds',
  e2e: 'Browser tests',
  hosting: 'Web server tests',
  cluster: 'Database cluster tests (Galera)',
  engines: 'Tests in Firefox, WebKit and Chromium 109',
});

/** @typedef {keyof typeof names} Project of vitest.config.ts */

/** @param {Project} project @param {string[]} [only] @returns {Suite} */
const vitestSuite = (project, only = []) => ({
  name: names[project],
  takesAll: project === 'e2e',
  check: async (say, workers) => {
    // Its packages are there only once the run has begun.
    if (project === 'engines') await (await import('../machine/engines.mjs')).ensureEngines();
    return (withServers.includes(project) ? twice : once)(vitest(project, only, workers), say);
  },
});

/** @param {string[]} [only] @returns {Suite} */
const server = (only = []) => ({ name: 'Server tests (PHPUnit)', check: (say) => twice(phpunit(only), say) });

/**
 * The server tests that meet a database, on MySQL, the other one that the app runs on. Left out are those that break a
 * MariaDB of their own, those of passwords, whose time goes into hashing, and the group `mariadb`: plans as its ANALYZE
 * tells them, and a backup cut at a hundred places.
 */
const mySqlTests = [
  '--exclude-group=mariadb',
  '--exclude-filter=Features.(Auth|Users)',
  ...['database', 'edges', 'features', 'http', 'season', 'simulation'].map((name) => `tests/server/${name}`),
];

/** Where MySQL is not available, one line says so. @type {Suite} */
const onMySql = {
  name: 'Server tests on MySQL (PHPUnit)',
  check: async (say) => {
    const program = await mySqlProgram().catch((/** @type {Error} */ { message }) => message);
    if (typeof program === 'string')
      return { passed: 0, failed: 0, output: '', table: `      MySQL is not available here: ${program}` };
    const mySql = await startMySql(program, join(tmpdir(), 'mysql'));
    try {
      return { ...(await twice(phpunit(mySqlTests, mySql.env), say)), table: `      MySQL ${mySql.version}` };
    } finally {
      await mySql.stop();
    }
  },
};

/** Without servers: what `npm run check` runs. @type {Suite[]} */
export const fastSuites = [
  composerTool('PHP analysis and boundaries (PHPStan)', 'phpstan', ['analyse', '--no-progress', '--memory-limit=1G']),
  vitestSuite('client'),
  vitestSuite('boundaries'),
  tool('Formatting and lint (Biome)', node, [
    'node_modules/@biomejs/biome/bin/biome',
    'ci',
    '--colors=off',
    '--error-on-warnings',
    '.',
  ]),
  composerTool('Formatting of PHP (PHP-CS-Fixer)', 'php-cs-fixer', [
    'fix',
    '--dry-run',
    '--diff',
    '--show-progress=none',
  ]),
  ...types,
  { name: 'Build and size budget', check: build },
];

const simulation = vitestSuite('simulation');

/** What `npm test` runs. @type {Suite[]} */
export const coreSuites = [
  server(['--exclude-group', 'long']),
  ...fastSuites,
  simulation,
  vitestSuite('e2e', ['tests/e2e/core/']),
];

/** What `npm run test:all` runs. @type {Suite[]} */
export const allSuites = [
  ...fastSuites,
  vitestSuite('hosting'),
  server(),
  // The longest of what is left begins first, so that no core waits for it at the end.
  vitestSuite('engines'),
  onMySql,
  simulation,
  vitestSuite('cluster'),
  vitestSuite('e2e'),
];

/** @param {string} name @returns {name is Project} */
const isProject = (name) => Object.hasOwn(names, name);

/**
 * The suites that arguments name: a suite (`client`), a file or folder of tests, a PHP class or method (`SaleTest`).
 * @param {string[]} args
 * @returns {Suite[]}
 */
export function suitesOf(args) {
  /** @type {Map<Project, string[]>} */
  const files = new Map();
  /** @type {Suite[]} */
  const suites = [];
  for (const arg of args) {
    const [, folder = ''] = /^(?:\.\/)?tests\/(\w+)(?=\/|$)/.exec(arg) ?? [];
    if (isProject(arg)) files.set(arg, []);
    else if (isProject(folder) && existsSync(inProject(arg))) files.set(folder, [...(files.get(folder) ?? []), arg]);
    else if (arg === 'server') suites.push(server());
    else if (arg === 'mysql') suites.push(onMySql);
    else if (folder === 'server' && existsSync(inProject(arg))) suites.push(server([arg]));
    else if (/^\w+Test\b/.test(arg)) suites.push(server(['--filter', arg]));
    else throw new Failure(`No test is called ${arg}: name a suite, a file or folder in tests/, or a PHP class.`);
  }
  return [...suites, ...[...files].map(([project, only]) => vitestSuite(project, only))];
}

/**
 * What belongs to one noun of the trade: its tests of the client and the server, boundaries and types.
 * @param {string} noun as the folders are called
 * @returns {Suite[]}
 */
export function suitesOfNoun(noun) {
  const client = filesBelow(inProject('tests/client'))
    .filter((file) => file.split('/').slice(0, -1).includes(noun))
    .map((file) => `tests/client/${file}`);
  const folder = `tests/server/features/${noun}`;
  const own = [
    ...(existsSync(inProject(folder)) ? [server([folder])] : []),
    ...(client.length > 0 ? [vitestSuite('client', client)] : []),
  ];
  if (own.length === 0) throw new Failure(`No folder in tests/client or tests/server/features is called ${noun}.`);
  return [...own, vitestSuite('boundaries'), ...types];
}
