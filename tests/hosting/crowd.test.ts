import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiClient } from '../../scripts/season/api-client.mjs';
import { startNginx } from '../../scripts/web-servers/nginx.mjs';
import { databasesOfFile, type HostedApp, startHosted } from './hosts';

const LIMIT_MS = 6000;
const CROWD = 12;
const NOTHING_SAVED = 'Nothing was saved. Please try again.';

const databases = databasesOfFile();
let app: HostedApp;
let client: ApiClient;
beforeAll(async () => {
  app = await startHosted(databases.database, { basePath: '/', start: startNginx });
  client = await app.signIn();
});
afterAll(async () => {
  await app.stop();
});

/** Holds the customer's row until the process ends. */
function lockCustomer(id: number) {
  const { DB_SOCKET = '', DB_USER = '', DB_PASSWORD = '' } = databases.database.env;
  const sql = `START TRANSACTION; SELECT 'locked' FROM customers WHERE id = ${id} FOR UPDATE; SELECT SLEEP(60)`;
  const connection = ['--no-defaults', '--unbuffered', '-N', '-S', DB_SOCKET, '-u', DB_USER];
  return spawn('mariadb', [...connection, app.databaseName, '-e', sql], {
    env: { ...process.env, MYSQL_PWD: DB_PASSWORD },
    stdio: ['ignore', 'pipe', 'inherit'],
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
const customer = (name: string) => client.post('/customers', { name, phoneNumber: '9876543210' });
const collect = (customerId: number) =>
  client.send('POST', '/collections', { customerId, amount: '10.00', date: '2026-01-05' });

it('nobody waits behind requests for a locked row', async () => {
  const [locked, free] = [await customer('Locked'), await customer('Free')];
  const holder = lockCustomer(locked.id);
  await once(holder.stdout, 'data');
  const alone = await timed(collect(locked.id));
  const waiting = Promise.all(Array.from({ length: CROWD }, () => timed(collect(locked.id))));
  const others = await Promise.all([
    timed(collect(free.id)),
    timed(client.send('GET', `/customers/${locked.id}/balance`)),
    timed(client.send('GET', '/dashboard/stats')),
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

it('a crowd gets its 503 from a frozen database as soon as a single request does', async () => {
  const pid = Number(readFileSync((await databases.database.sql('SELECT @@pid_file')).trim(), 'utf8'));
  const ask = () => timed(client.send('GET', '/customers'));
  process.kill(pid, 'SIGSTOP');
  try {
    const alone = await ask();
    const crowd = await Promise.all(Array.from({ length: CROWD }, ask));
    expect([alone, ...crowd].map(({ status }) => status)).toEqual(Array(CROWD + 1).fill(503));
    expect(alone.ms).toBeLessThan(LIMIT_MS);
    // No request waited for another one to time out first.
    expect(slowest(crowd)).toBeLessThan(alone.ms * 1.9);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  expect((await ask()).status).toBe(200);
});
