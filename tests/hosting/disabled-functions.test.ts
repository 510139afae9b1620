import { get } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureClientBuild } from '../../scripts/machine/client-build.mjs';
import { startApache } from '../../scripts/web-servers/apache.mjs';
import { takeEveryMethod } from './every-method';
import { cookieOf } from './hammer';
import { type Databases, type Hosted, startDatabases, startHosted } from './hosts';
import { phpSettings } from './php-settings';

const functions = [
  'set_time_limit',
  'ini_set',
  'getenv',
  'ignore_user_abort',
  'scandir',
  'set_error_handler',
  'register_shutdown_function',
];

let databases: Databases;
beforeAll(async () => {
  await ensureClientBuild();
  databases = await startDatabases();
});
afterAll(() => databases.stop());

const startWithout = (disabled: string, ...lines: string[]): Promise<Hosted> =>
  startHosted(databases.database, {
    name: `Apache without ${disabled}`,
    basePath: '/khata/',
    start: (site) =>
      startApache(site, {
        php: 'module',
        env: phpSettings(site, { lines: [`disable_functions=${disabled}`, ...lines] }),
      }),
  });

/** Enough customers that their list goes out in several pieces. */
const manyCustomers = (app: Hosted) =>
  databases.database.sql(
    `USE ${app.databaseName}; INSERT INTO customers (name, phone_number, address, old_balance, created_at)
     SELECT CONCAT('Customer ', seq), '9876543210', REPEAT('Azadpur ', 20), 0, NOW() FROM seq_1_to_2000`,
  );

/** The bytes as they come over the line, nothing unpacked. */
const bytesOf = (url: string, cookie: string) =>
  new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) => {
    get(url, { headers: { cookie, 'accept-encoding': 'gzip' } }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () =>
        resolve({ encoding: response.headers['content-encoding'], body: Buffer.concat(pieces) }),
      );
    }).on('error', reject);
  });

describe.each([...functions.map((name) => [name]), [functions.join(',')]])('PHP without %s', (disabled) => {
  it('makes the tables, takes every method, sends long lists and the backup', async () => {
    const app = await startWithout(disabled);
    try {
      const client = await app.signIn();
      await takeEveryMethod(client);
      await manyCustomers(app);
      expect(await client.get('/customers')).toHaveLength(2001);
      expect(await client.get('/dashboard/stats')).toMatchObject({ customerCount: 2001 });
      const backup = Buffer.from(await (await client.send('GET', '/backup')).arrayBuffer());
      expect(gunzipSync(backup).toString()).toMatch(/\n-- End of the backup\.\n$/);
    } finally {
      await app.stop();
    }
  });
});

describe.each(['', 'ini_set'])('PHP that compresses by itself, without "%s"', (disabled) => {
  it('sends what is compressed once', async () => {
    const app = await startWithout(disabled, 'zlib.output_compression=On');
    try {
      await app.signIn();
      await manyCustomers(app);
      const cookie = await cookieOf(app.url);
      const list = await bytesOf(`${app.url}api.php/customers`, cookie);
      expect(list.encoding).toBe('gzip');
      expect(JSON.parse(gunzipSync(list.body).toString())).toHaveLength(2000);
      const check = await fetch(`${app.url}api.php/auth/check`, { headers: { cookie } });
      expect(await check.json()).toMatchObject({ authenticated: true });
      const backup = Buffer.from(
        await (await fetch(`${app.url}api.php/backup`, { headers: { cookie } })).arrayBuffer(),
      );
      expect(gunzipSync(backup).toString()).toMatch(/\n-- End of the backup\.\n$/);
    } finally {
      await app.stop();
    }
  });
});
