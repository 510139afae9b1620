import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { findProgram, run } from './command.mjs';
import { Failure } from './failure.mjs';
import { inProject } from './paths.mjs';
import { createPhpPool } from './php-pool.mjs';
import { accepts, freePort } from './port.mjs';
import { lastLines, startService, untilReady } from './service.mjs';
import { silent, supervise } from './supervisor.mjs';

/** The PHP extensions that the server needs. */
const phpExtensions = ['pdo_mysql', 'mbstring', 'json', 'openssl'];

/** Settings of a production server: compiled once, faults to the log only. */
const settings = [
  'opcache.enable=1',
  'opcache.enable_cli=1',
  'display_errors=0',
  'log_errors=1',
  'expose_php=0',
  'variables_order=EGPCS',
];

/** Enough for a family's phones and desktops, even if each of their requests waits for a locked row or a frozen database. */
const mostProcesses = 24;

/** How often a process that ends at once is started. */
const mostTries = 3;

/**
 * The extensions that this machine's PHP lacks; null if there is no PHP at all.
 * @param {string[]} [extensions]
 * @returns {Promise<string[] | null>}
 */
export async function missingPhpExtensions(extensions = phpExtensions) {
  if (findProgram('php') === null) return null;
  const { output } = await run('php', ['-m']);
  const loaded = new Set(output.toLowerCase().split(/\s+/));
  return extensions.filter((name) => !loaded.has(name));
}

/** Debian's packages of the extensions that php-cli does not bring. */
const extensionPackages = new Map([
  ['pdo_mysql', 'php-mysql'],
  ['mbstring', 'php-mbstring'],
  ['dom', 'php-xml'],
]);

/**
 * The Debian packages of PHP and of those extensions, as far as this machine lacks them.
 * @param {string[]} [extensions]
 */
export async function missingPhpPackages(extensions = phpExtensions) {
  const missing = await missingPhpExtensions(extensions);
  const packages = (missing ?? extensions).flatMap((name) => extensionPackages.get(name) ?? []);
  return missing === null ? ['php-cli', ...packages] : packages;
}

/**
 * A running PHP server.
 * @typedef {object} PhpServer
 * @property {number} port
 * @property {() => Promise<void>} stop
 * @property {() => string} log the last lines of what it logged
 */

/**
 * Serves the checkout (API and built client) with processes of PHP's own server. They restart when they end, and more
 * are started while all of them wait for the database.
 * @param {object} options
 * @param {number} [options.port] by default a free one
 * @param {Record<string, string | undefined>} options.env
 * @param {string} options.logFile
 * @param {number} [options.workers] processes at the start
 * @param {import('./supervisor.mjs').Listener} [options.listener]
 * @returns {Promise<PhpServer>}
 * @throws {Failure} it does not start
 */
export async function startPhpServer({ port = 0, env, logFile, workers = 4, listener = silent }) {
  rmSync(logFile, { force: true });
  const startWorker = () => startPhpProcess({ env, logFile, listener });
  const pool = await createPhpPool({
    startWorker,
    least: workers,
    most: mostProcesses,
    onlyLocal: env.LOCAL_TRIAL === '1',
  });
  try {
    await once(pool.server.listen(port, '127.0.0.1'), 'listening');
  } catch (error) {
    await pool.stop();
    throw new Failure(`The server cannot listen on port ${port}: ${error}`);
  }
  const address = pool.server.address();
  const takenPort = typeof address === 'object' && address !== null ? address.port : port;
  return { port: takenPort, stop: pool.stop, log: () => lastLines(logFile) };
}

/**
 * @param {{ env: Record<string, string | undefined>, logFile: string, listener: import('./supervisor.mjs').Listener }} options
 * @returns {Promise<import('./php-pool.mjs').Worker>}
 */
async function startPhpProcess({ env, logFile, listener }) {
  const settingArguments = [...settings, `error_log=${logFile}`].flatMap((setting) => ['-d', setting]);
  const files = ['-t', inProject('scripts'), inProject('scripts/router.php')];
  let port = 0;
  const start = async () => {
    for (let tries = 1; ; tries += 1) {
      port = await freePort();
      const args = [...settingArguments, '-q', '-S', `127.0.0.1:${port}`, ...files];
      const service = startService('php', args, { logFile, append: true, env });
      if (await untilReady(service, () => accepts(port))) return service;
      // It also ends if somebody else took the free port first.
      const ended = !service.running();
      await service.stop();
      if (!ended || tries === mostTries)
        throw new Failure(`PHP's server did not start: ${logFile} says why.\n${service.log()}`);
    }
  };
  const supervised = await supervise('A PHP process', start, listener);
  return { port: () => port, running: () => supervised.service().running(), stop: supervised.stop };
}
