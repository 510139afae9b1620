import { connect, createServer } from 'node:net';

/**
 * A TCP port of 127.0.0.1 that nobody listens on.
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
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
