import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp } from '../../scripts/machine/app.mjs';
import { getRaw } from './raw-request';

let app: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.stop());

/** Begins a sign-in whose body of 1,000 bytes never comes. */
async function beginSignIn(): Promise<Socket> {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const head = [
    'POST /api.php/auth/login HTTP/1.1',
    `Host: ${hostname}:${port}`,
    'Content-Type: application/json',
    'Content-Length: 1000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n{`);
  return socket;
}

describe('a trial on this machine', () => {
  it('answers while as many bodies as it may have PHP processes do not come to their end', async () => {
    const sockets = await Promise.all(Array.from({ length: 24 }, beginSignIn));
    const answer = await fetch(`${app.url}/api.php/auth/check`, { signal: AbortSignal.timeout(60_000) });
    expect(answer.status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  it('stores a body that comes in pieces, and refuses one that is too large', async () => {
    const { username, password } = app.admin;
    const text = JSON.stringify({ username, password });
    const pieces = new ReadableStream({
      start: (controller) => {
        for (const half of [text.slice(0, 10), text.slice(10)]) controller.enqueue(new TextEncoder().encode(half));
        controller.close();
      },
    });
    const send = (body: ReadableStream | string) =>
      fetch(`${app.url}/api.php/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
        duplex: 'half',
      } as RequestInit);
    expect((await send(pieces)).status).toBe(200);
    expect((await send('x'.repeat(17 * 1024 * 1024))).status).toBe(413);
  });

  it('answers at a name of this machine, and refuses every other, which a site may lead here', async () => {
    const statusAt = async (host: string) => (await getRaw(app.url, '/api.php/auth/check', { Host: host })).status;
    for (const host of ['127.0.0.1', 'LocalHost', '[::1]', 'localhost:5173'])
      expect(await statusAt(host), host).toBe(200);
    for (const host of ['evil.example:8080', 'localhost.evil.example', '127.0.0.1@evil.example', '192.168.1.5'])
      expect(await statusAt(host), host).toBe(421);
    const page = await getRaw(app.url, '/', { Host: 'evil.example' });
    expect([page.status, String(page.body)]).toEqual([
      421,
      '{"message":"This trial answers only at 127.0.0.1 or localhost."}',
    ]);
  });
});
