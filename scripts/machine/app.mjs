import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { enterSeason } from '../season/enter-season.mjs';
import { ensureClientBuild } from './client-build.mjs';
import { ownFolder } from './left-folders.mjs';
import { startMariaDb } from './mariadb.mjs';
import { inProject } from './paths.mjs';
import { startPhpServer } from './php.mjs';
import { preparedData } from './prepared-data.mjs';
import { untilTablesAreMade } from './tables.mjs';

/**
 * A running app for tests.
 * @typedef {object} App
 * @property {string} url such as `http://127.0.0.1:41234`, without a slash at the end
 * @property {{ username: string, password: string }} admin
 * @property {import('./mariadb.mjs').MariaDb} database private
 * @property {import('./php.mjs').PhpServer} server its `log()` shows faults
 * @property {() => Promise<void>} stop ends everything and removes the data
 */

/**
 * Starts a copy of the built client (built now if its sources changed) and the API with an empty private database on a
 * free port.
 * @param {{ env?: Record<string, string>, season?: boolean }} [options]
 *   env: variables over config.php; season: with the records of tests/season.json
 * @returns {Promise<App>}
 */
export async function startApp({ env = {}, season = false } = {}) {
  await ensureClientBuild();
  const data = await preparedData(season ? 'season' : 'empty', (directory) => fill(directory, season));
  const directory = ownFolder('app');
  cpSync(data, join(directory, 'data'), { recursive: true });
  return startIn(directory, env);
}

/**
 * Makes the tables, and enters the season through the API.
 * @param {string} directory
 * @param {boolean} season
 */
async function fill(directory, season) {
  const { url, admin, halt } = await startIn(directory);
  try {
    if (season) await enterSeason({ url, ...admin });
  } finally {
    await halt();
  }
}

/**
 * @param {string} directory
 * @param {Record<string, string>} [env]
 * @returns {Promise<App & { halt: () => Promise<void> }>} halt: ends everything and keeps the data
 */
async function startIn(directory, env = {}) {
  const client = join(directory, 'client');
  cpSync(inProject('dist'), client, { recursive: true });
  const admin = { username: 'admin', password: 'admin123' };
  const remove = () => rmSync(directory, { recursive: true, force: true });
  const database = await startMariaDb({ directory, durable: false });
  try {
    const server = await startPhpServer({
      env: { ...localTrial(admin, directory), CLIENT_FOLDER: client, ...database.env, ...env },
      logFile: join(directory, 'php.log'),
    });
    const url = `http://127.0.0.1:${server.port}`;
    await untilTablesAreMade(url);
    const halt = async () => {
      await server.stop();
      await database.stop();
    };
    const stop = async () => {
      await halt();
      remove();
    };
    return { url, admin, database, server, halt, stop };
  } catch (error) {
    await database.stop();
    remove();
    throw error;
  }
}

/**
 * The variables of a local trial with a known first admin, whatever config.php the checkout holds.
 * @param {{ username: string, password: string }} admin
 * @param {string} directory
 */
function localTrial({ username, password }, directory) {
  const emptyConfig = join(directory, 'config.php');
  writeFileSync(emptyConfig, '<?php return [];');
  return { LOCAL_TRIAL: '1', CONFIG_FILE: emptyConfig, ADMIN_USERNAME: username, ADMIN_PASSWORD: password };
}
