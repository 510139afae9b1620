import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp } from '../../scripts/machine/app.mjs';
import type { MariaDb } from '../../scripts/machine/mariadb.mjs';
import { type ApiClient, signIn } from '../../scripts/season/api-client.mjs';
import { startNginx } from '../../scripts/web-servers/nginx.mjs';
import { startDatabases, startHosted } from './hosts';

const LIMIT_MS = 6000;
const CROWD = 12;
const NOTHING_SAVED = 'Nothing was saved. Please try again.';

/** An app that serves several people, with its database. */
interface Place {
  client: ApiClient;
  /** holds the customer's row until the process ends */
  lockCustomer: (id: number) => ChildProcess;
  databasePid: number;
  stop: () => Promise<void>;
}

async function placeOf(
  client: ApiClient,
  database: Pick<MariaDb, 'env' | 'sql'>,
  name: string,
  stop: () => Promise<void>,
): Promise<Place> {
  const { DB_SOCKET = '', DB_USER = '', DB_PASSWORD = '' } = database.env;
  const lockCustomer = (id: number) => {
    const sql = `START TRANSACTION; SELECT 'locked' FROM customers WHERE id = ${id} FOR UPDATE; SELECT SLEEP(60)`;
    const args = ['--no-defaults', '--unbuffered', '-N', '-S', DB_SOCKET, '-u', DB_USER, name, '-e', sql];
    return spawn('mariadb', args, {
      env: { ...process.env, MYSQL_PWD: DB_PASSWORD },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  };
  const pidFile = (await database.sql('SELECT @@pid_file')).trim();
  return { client, lockCustomer, databasePid: Number(readFileSync(pidFile, 'utf8')), stop };
}

async function onNpmStartsServer(): Promise<Place> {
  const app = await startApp();
  const client = await signIn({ url: app.url, ...app.admin });
  return placeOf(client, app.database, app.database.env.DB_NAME ?? '', app.stop);
}

async function onNginx(): Promise<Place> {
  const databases = await startDatabases();
  const app = await startHosted(databases.database, {
    basePath: '/',
    start: startNginx,
  });
  return placeOf(await app.signIn(), databases.database, app.databaseName, async () => {
    await app.stop();
    await databases.stop();
  });
}

/** The answer and how long it took. */
async function timed(call: Promise<Response>) {
  const start = performance.now();
  const response = await call;
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text), ms: performance.now() - start };
}

const slowest = (answers: { ms: number }[]) => Math.max(...answers.map(({ ms }) => ms));

describe.each([
  { name: "npm start's server", open: onNpmStartsServer },
  { name: 'nginx with PHP-FPM', open: onNginx },
])('a crowd on $name', ({ open }) => {
  let place: Place;
  beforeAll(async () => {
    place = await open();
  });
  afterAll(() => place.stop());

  const customer = (name: string) =>
    place.client.post('/customers', { name, phoneNumber: '9876543210', address: '', oldBalance: '0' });
  const collect = (customerId: number) =>
    place.client.send('POST', '/collections', { customerId, amount: '10.00', date: '2026-01-05' });

  it('does not wait behind requests for a locked row', async () => {
    const [locked, free] = [await customer('Locked'), await customer('Free')];
    const holder = place.lockCustomer(locked.id);
    await once(holder.stdout as NodeJS.ReadableStream, 'data');
    const alone = await timed(collect(locked.id));
    const waiting = Promise.all(Array.from({ length: CROWD }, () => timed(collect(locked.id))));
    const others = await Promise.all([
      timed(collect(free.id)),
      timed(place.client.send('GET', `/customers/${locked.id}/balance`)),
      timed(place.client.send('GET', '/dashboard/stats')),
    ]);
    const refused = await waiting;
    holder.kill('SIGKILL');
    await once(holder, 'close');
    expect(others.map(({ status }) => status)).toEqual([201, 200, 200]);
    expect(new Set([alone, ...refused].map(({ status, body }) => `${status} ${body.message}`))).toEqual(
      new Set([`503 ${NOTHING_SAVED}`]),
    );
    expect(slowest(others)).toBeLessThan(Math.min(...refused.map(({ ms }) => ms)));
    expect(alone.ms).toBeLessThan(LIMIT_MS);
    expect(slowest(refused)).toBeLessThan(alone.ms * 1.9);
    await expect.poll(async () => (await collect(locked.id)).status).toBe(201);
  });

  it('gets its 503 from a frozen database as soon as a single request does', async () => {
    const ask = () => timed(place.client.send('GET', '/customers'));
    process.kill(place.databasePid, 'SIGSTOP');
    try {
      const alone = await ask();
      const crowd = await Promise.all(Array.from({ length: CROWD }, ask));
      expect([alone, ...crowd].map(({ status }) => status)).toEqual(Array(CROWD + 1).fill(503));
      expect(alone.ms).toBeLessThan(LIMIT_MS);
      // No request waited for another one to time out first.
      expect(slowest(crowd)).toBeLessThan(alone.ms * 1.9);
    } finally {
      process.kill(place.databasePid, 'SIGCONT');
    }
    expect((await ask()).status).toBe(200);
  });
});
