#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureClientBuild } from './machine/client-build.mjs';
import { findProgram } from './machine/command.mjs';
import { installDebianPackages } from './machine/debian.mjs';
import { Failure, runScript } from './machine/failure.mjs';
import { startMariaDb } from './machine/mariadb.mjs';
import { ensureNodePackages } from './machine/node-packages.mjs';
import { dataDir, inProject } from './machine/paths.mjs';
import { missingPhpExtensions, missingPhpPackages, startPhpServer } from './machine/php.mjs';
import { portState } from './machine/port.mjs';
import { step } from './machine/progress.mjs';
import { untilTablesAreMade } from './machine/tables.mjs';
import { fillWithSample } from './sample.mjs';

/** @typedef {{ stop: () => Promise<void> }} Stoppable */

/** Whether variables or config.php name a database: then no private one is started and no password is preset. */
const isDatabaseConfigured =
  Boolean(process.env.DB_HOST || process.env.DB_SOCKET) || existsSync(inProject('config.php'));

const username = process.env.ADMIN_USERNAME || 'admin';
const password = process.env.ADMIN_PASSWORD || 'admin123';

function portFromEnvironment() {
  const text = process.env.PORT || '8080';
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port < 1 || port > 65535) {
    throw new Failure(`PORT is ${text}: it must be a number from 1 to 65535.`);
  }
  return port;
}

/** @param {number} port */
async function requirePort(port) {
  const state = await portState(port);
  if (state === 'taken') throw new Failure(`Port ${port} is in use: choose another one with PORT=8081 npm start.`);
  if (state === 'forbidden') throw new Failure(`Port ${port} needs root: choose one above 1023 with PORT.`);
}

/** Installs the missing Debian packages if the user has the rights. */
async function ensureSystemPackages() {
  const packages = await missingPhpPackages();
  if (!isDatabaseConfigured && findProgram('mariadbd') === null) packages.push('mariadb-server');
  await installDebianPackages(packages, 'Fruit Khata');
  const missing = await missingPhpExtensions();
  if (missing === null || missing.length > 0) {
    const problem = missing === null ? 'PHP is missing' : `PHP lacks ${missing.join(', ')}`;
    throw new Failure(`${problem}: install php-cli, php-mysql and php-mbstring.`);
  }
}

/**
 * @param {number} port
 * @param {Stoppable[]} running to be stopped at the end; new ones go in front
 * @param {import('./machine/supervisor.mjs').Listener} listener
 */
async function startServers(port, running, listener) {
  /** @type {Record<string, string>} */
  let env = {};
  let database;
  if (!isDatabaseConfigured) {
    database = await step('Starting the database', () =>
      startMariaDb({ directory: join(dataDir, 'mariadb'), listener }),
    );
    running.unshift(database);
    env = { ...database.env, LOCAL_TRIAL: '1', ADMIN_USERNAME: username, ADMIN_PASSWORD: password };
  }
  const logFile = join(dataDir, 'php.log');
  const server = await step('Starting the server', () => startPhpServer({ port, env, logFile, listener }));
  running.unshift(server);
  return database;
}

/**
 * Says how to sign in, once the app has its tables and, with --sample, its records.
 * @param {string} url
 * @param {import('./machine/mariadb.mjs').MariaDb} [database] our own
 */
async function open(url, database) {
  await step('Bringing the tables up to date', () => untilTablesAreMade(url));
  if (process.argv.includes('--sample')) await fillWithSample({ url, username, password, database });
  console.log(`\n  Fruit Khata is running at ${url}`);
  if (!isDatabaseConfigured) console.log(`  Sign in as ${username} with the password ${password}`);
  console.log('  Ctrl-C stops it.\n');
}

/** Resolves at Ctrl-C or SIGTERM. */
function untilStopped() {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => resolve(undefined));
  });
}

await runScript(async () => {
  const port = portFromEnvironment();
  await requirePort(port);
  await ensureSystemPackages();
  await ensureNodePackages();
  await ensureClientBuild();
  /** @type {Stoppable[]} */
  const running = [];
  const stopped = untilStopped();
  /** @type {(failure: Failure) => void} */
  let giveUp = () => {};
  /** @type {Promise<never>} */
  const brokenDown = new Promise((_, reject) => {
    giveUp = reject;
  });
  // The signal may arrive before anything waits for it.
  brokenDown.catch(() => {});
  try {
    const database = await startServers(port, running, { report: (line) => console.log(`  ${line}`), giveUp });
    const opened = open(`http://127.0.0.1:${port}`, database);
    await Promise.race([opened.then(() => stopped), stopped, brokenDown]);
    console.log('  Stopping …');
  } finally {
    for (const service of running) await service.stop();
  }
});
