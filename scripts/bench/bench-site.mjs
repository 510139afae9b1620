import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureClientBuild } from '../machine/client-build.mjs';
import { startMariaDb } from '../machine/mariadb.mjs';
import { inProject } from '../machine/paths.mjs';
import { step } from '../machine/progress.mjs';
import { sessionCookie } from '../season/api-client.mjs';
import { startApache } from '../web-servers/apache.mjs';
import { uploadSite } from '../web-servers/site.mjs';
import { generatedData } from './generated-data.mjs';
import { stopwatch } from './stopwatch.mjs';

/**
 * The packaged app on Apache with mod_php and mod_brotli over generated data, with the bare scripts of yardsticks/ beside it.
 * @typedef {object} BenchSite
 * @property {import('./stopwatch.mjs').Stopwatch} clock
 * @property {string} origin
 * @property {{ username: string, password: string }} admin
 * @property {(script: string) => string} yardstick the path of a bare script
 * @property {(statements: string) => Promise<string>} sql on the app's own tables
 * @property {() => Promise<void>} stop
 */

const admin = { username: 'owner', password: 'bench-Password-1' };

/** The memory limit of every script, the app's included. */
export const memoryLimit = '8M';

/** A database in a temporary folder, with room for all indexes as a server of that size has. */
export async function startBenchDatabase() {
  const directory = mkdtempSync(join(tmpdir(), 'fruit-khata-bench-'));
  const settings = ['--innodb-buffer-pool-size=768M'];
  const database = await startMariaDb({ directory, durable: false, shared: true, settings });
  const stop = async () => {
    await database.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  return { database, stop };
}

/**
 * @param {import('../machine/mariadb.mjs').MariaDb} database
 * @param {number} sales how many bills the ledger holds
 * @returns {Promise<BenchSite>}
 */
export async function startBenchSite(database, sales) {
  await ensureClientBuild();
  const name = `bench_${sales}`;
  await database.sql(`CREATE DATABASE ${name}`);
  const { DB_SOCKET: socket = '', DB_USER: user = '', DB_PASSWORD: password = '' } = database.env;
  const site = await uploadSite({
    config: { firm: { name: 'Bench' }, database: { socket, name, user, password }, admin },
  });
  const server = await startApache(site, {
    php: 'module',
    rules: `LoadModule brotli_module /usr/lib/apache2/modules/mod_brotli.so
php_admin_value memory_limit ${memoryLimit}
Alias /yardsticks "${inProject('scripts/bench/yardsticks')}"
<Directory "${inProject('scripts/bench/yardsticks')}">
  Require all granted
</Directory>`,
  });
  const cookie = await sessionCookie({ url: server.origin, ...admin });
  await step(`Generating ${sales} bills`, () => database.sql(`USE ${name};${generatedData(sales)}`));
  await step('Filling totals, texts and sounds', () => fetch(`${server.origin}/api.php/auth/check`));
  const clock = stopwatch(server.origin, cookie);
  const query = new URLSearchParams({ socket, database: name, user, password });
  return {
    clock,
    origin: server.origin,
    admin,
    yardstick: (script) => `/yardsticks/${script}.php?${query}`,
    sql: (statements) => database.sql(`USE ${name};${statements}`),
    stop: async () => {
      clock.close();
      await server.stop();
      site.remove();
    },
  };
}
