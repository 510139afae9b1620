import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { findProgram, run } from './command.mjs';
import { Failure } from './failure.mjs';
import { accepts } from './port.mjs';
import { startService, untilReady } from './service.mjs';
import { supervise, unsupervised } from './supervisor.mjs';

/**
 * A MariaDB of our own: reached through its socket only, no system database is touched.
 * @typedef {object} MariaDb
 * @property {Record<string, string>} env the DB_* variables that reach it
 * @property {(statements: string) => Promise<string>} sql runs statements as the app's account; the answer's rows,
 *   tab-separated
 * @property {() => import('./service.mjs').Service} service
 * @property {() => Promise<void>} stop
 */

const account = { name: 'fruit_khata', user: 'fruit_khata', password: 'private-socket-only' };

/** The kernel's limit for the path of a Unix socket, less a margin. */
const longestSocketPath = 100;

/**
 * Starts the private database of a folder, created on first use.
 * @param {object} options
 * @param {string} options.directory
 * @param {boolean} [options.durable] false: nothing waits for the disk (tests)
 * @param {boolean} [options.shared] web servers under another account may connect
 * @param {string[]} [options.settings] further arguments of mariadbd
 * @param {Record<string, string>} [options.variables] further environment of mariadbd
 * @param {import('./supervisor.mjs').Listener} [options.listener] learns when it was started again
 * @returns {Promise<MariaDb>}
 * @throws {Failure} MariaDB is not installed, or does not start
 */
export async function startMariaDb({
  directory,
  durable = true,
  shared = false,
  settings = [],
  variables = {},
  listener,
}) {
  const program = findProgram('mariadbd');
  if (program === null) throw new Failure('MariaDB is missing: install the package mariadb-server.');
  if (await accepts(socketOf(directory))) {
    throw new Failure(`A database is running in ${directory} already: stop it, or choose another DATA_DIR.`);
  }
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const data = join(directory, 'data');
  chmodSync(directory, shared ? 0o711 : 0o700);
  await createTables(data);
  const { socket, removeSocket } = socketFor(directory);
  const start = join(directory, 'account.sql');
  writeFileSync(start, accountSql(), { mode: 0o600 });
  const env = {
    DB_HOST: '',
    DB_PORT: '',
    DB_SOCKET: socket,
    DB_NAME: account.name,
    DB_USER: account.user,
    DB_PASSWORD: account.password,
  };
  const logFile = join(directory, 'mariadb.log');
  const args = [...serverArguments({ data, socket, start, durable }), ...settings];
  const launch = async () => {
    const service = startService(program, args, { logFile, env: variables });
    // A server whose tables are broken opens its socket too: only an answer counts.
    const answers = async () => (await accepts(socket)) && (await ask(env, 'SELECT 1')).code === 0;
    if (await untilReady(service, answers)) return service;
    await service.stop();
    throw new Failure(`The database did not start: ${logFile} says why.\n${service.log()}`);
  };
  const supervised = await (listener ? supervise('The database', launch, listener) : unsupervised(launch)).catch(
    (error) => {
      removeSocket();
      throw error;
    },
  );
  const stop = async () => {
    await supervised.stop();
    removeSocket();
  };
  return { env, sql: (statements) => execute(env, statements), service: supervised.service, stop };
}

/**
 * Runs statements as the app's account.
 * @param {Record<string, string>} env
 * @param {string} statements
 */
function ask(env, statements) {
  const account = [`-S${env.DB_SOCKET}`, `-u${env.DB_USER}`];
  const args = ['--no-defaults', '--batch', '-N', ...account, '-e', statements];
  return run('mariadb', args, { env: { MYSQL_PWD: env.DB_PASSWORD } });
}

/**
 * @param {Record<string, string>} env
 * @param {string} statements
 */
async function execute(env, statements) {
  const { code, output } = await ask(env, statements);
  if (code !== 0) throw new Failure(`The database refused ${statements}:\n${output.trim()}`);
  return output;
}

/** @param {string} data */
async function createTables(data) {
  if (existsSync(data)) return;
  const installer = findProgram('mariadb-install-db');
  if (installer === null) throw new Failure('MariaDB is missing: install the package mariadb-server.');
  // Created under another name first: an interrupted attempt leaves nothing that looks like a database.
  const unfinished = `${data}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const { code, output } = await run(installer, [
    '--no-defaults',
    `--datadir=${unfinished}`,
    `--tmpdir=${dirname(data)}`,
    `--user=${userInfo().username}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    '--innodb-log-file-size=16M',
  ]);
  if (code !== 0) throw new Failure(`The database could not be created in ${data}:\n${output.trim()}`);
  renameSync(unfinished, data);
}

/** @param {string} directory */
const socketOf = (directory) => join(directory, 'mariadb.sock');

/**
 * A short enough place for the socket: the database's own folder, else one under the system's temporary folder.
 * @param {string} directory
 */
function socketFor(directory) {
  const own = socketOf(directory);
  if (own.length <= longestSocketPath) return { socket: own, removeSocket: () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'fruit-khata-'));
  return { socket: join(folder, 'mariadb.sock'), removeSocket: () => rmSync(folder, { recursive: true, force: true }) };
}

function accountSql() {
  const { name, user, password } = account;
  return [
    `CREATE DATABASE IF NOT EXISTS ${name} CHARACTER SET utf8mb4;`,
    `CREATE USER IF NOT EXISTS '${user}'@'localhost' IDENTIFIED BY '${password}';`,
    `GRANT ALL ON *.* TO '${user}'@'localhost';`,
    '',
  ].join('\n');
}

/** The disk may have it later: many of these servers start at once. */
const notDurable = [
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-flush-method=nosync',
  '--loose-debug-no-sync',
  '--skip-sync-frm',
];

/** @param {{ data: string, socket: string, start: string, durable: boolean }} options */
function serverArguments({ data, socket, start, durable }) {
  return [
    '--no-defaults',
    `--datadir=${data}`,
    // A starting server removes what looks like old temporary tables; in a shared folder they may be another server's.
    `--tmpdir=${dirname(data)}`,
    `--user=${userInfo().username}`,
    `--socket=${socket}`,
    `--pid-file=${join(data, 'mariadb.pid')}`,
    `--init-file=${start}`,
    '--skip-networking',
    '--skip-log-bin',
    '--character-set-server=utf8mb4',
    '--innodb-log-file-size=16M',
    '--innodb-buffer-pool-size=128M',
    // Not 64 MB at once: each test file copies these files.
    '--innodb-autoextend-increment=8',
    ...(durable ? ['--innodb-flush-log-at-trx-commit=1'] : notDurable),
  ];
}
