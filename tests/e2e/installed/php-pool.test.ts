import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPhpPool } from '../../../scripts/machine/php-pool.mjs';
import { accepts, freePort } from '../../../scripts/machine/port.mjs';
import { startService, untilReady } from '../../../scripts/machine/service.mjs';

/** Says in a file that it runs, waits for the file 'gate', and answers five megabytes. */
const LONG = `<?php
touch(__DIR__ . '/runs-' . getmypid());
while (!file_exists(__DIR__ . '/gate')) { usleep(1000); clearstatcache(); }
for ($i = 0; $i < 80; $i++) { echo str_repeat('x', 65536); }`;

const PROCESSES = 3;
let folder: string;
let pool: Awaited<ReturnType<typeof createPhpPool>>;
let port: number;

async function startWorker() {
  const own = await freePort();
  const service = startService('php', ['-S', `127.0.0.1:${own}`, '-t', folder], {
    logFile: join(folder, 'php.log'),
    append: true,
  });
  await untilReady(service, () => accepts(own));
  return { port: () => own, running: service.running, stop: service.stop };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fruit-khata-pool-'));
  writeFileSync(join(folder, 'long.php'), LONG);
  writeFileSync(join(folder, 'short.php'), '<?php echo getmypid();');
  pool = await createPhpPool({ startWorker, least: PROCESSES, most: PROCESSES, onlyLocal: false });
  await once(pool.server.listen(0, '127.0.0.1'), 'listening');
  const address = pool.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(async () => {
  await pool.stop();
  rmSync(folder, { recursive: true, force: true });
});

const connections = () =>
  new Promise<number>((resolve) => pool.server.getConnections((_, count) => resolve(count)));

/** Clients that each ask for a long answer. */
async function askForLong(clients: number): Promise<Socket[]> {
  rmSync(join(folder, 'gate'), { force: true });
  for (const name of readdirSync(folder)) if (name.startsWith('runs-')) rmSync(join(folder, name));
  const sockets = Array.from({ length: clients }, () => connect(port, '127.0.0.1'));
  for (const socket of sockets)
    socket.on('error', () => {}).write('GET /long.php HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  await expect
    .poll(() => readdirSync(folder).filter((name) => name.startsWith('runs-')).length)
    .toBe(PROCESSES);
  return sockets;
}

/** The processes that answer as many requests at once. */
const answering = () =>
  Promise.all(
    Array.from({ length: PROCESSES }, async () => {
      const response = await fetch(`http://127.0.0.1:${port}/short.php`, {
        signal: AbortSignal.timeout(60_000),
      });
      return response.text();
    }),
  );

describe("npm start's server", () => {
  it('has all its processes again after 200 long requests whose clients left before the answer', async () => {
    const sockets = await askForLong(200);
    for (const socket of sockets) socket.destroy();
    await expect.poll(connections).toBe(0);
    writeFileSync(join(folder, 'gate'), '');
    expect(await answering()).toHaveLength(PROCESSES);
  });

  it('has them again after clients that left in the middle of the answer', async () => {
    const sockets = await askForLong(PROCESSES);
    const begun = sockets.map((socket) => once(socket, 'data'));
    writeFileSync(join(folder, 'gate'), '');
    await Promise.all(begun);
    for (const socket of sockets) socket.destroy();
    expect(await answering()).toHaveLength(PROCESSES);
  });
});
