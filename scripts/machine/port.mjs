import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';

// Below the ports that systems give to outgoing connections: one of those could be taken by any program before a server
// that was stopped listens again.
const LOWEST = 15_000;
const HIGHEST = 32_000;

/**
 * A TCP port of 127.0.0.1 that nobody listens on.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const port = randomInt(LOWEST, HIGHEST);
  return (await portState(port)) === 'free' ? port : freePort();
}

/**
 * Whether a server could listen on a port of 127.0.0.1 now.
 * @param {number} port
 * @returns {Promise<'free' | 'taken' | 'forbidden'>} forbidden: below 1024 without the right to
 */
export function portState(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      resolve(error.code === 'EACCES' ? 'forbidden' : 'taken'),
    );
    server.listen(port, '127.0.0.1', () => server.close(() => resolve('free')));
  });
}

/**
 * Whether something accepts connections at a port of 127.0.0.1 or at a Unix socket.
 * @param {number | string} target
 * @returns {Promise<boolean>}
 */
export function accepts(target) {
  return new Promise((resolve) => {
    const socket = typeof target === 'number' ? connect(target, '127.0.0.1') : connect(target);
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
