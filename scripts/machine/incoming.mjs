/** More than PHP's own limit for a body, which PHP then refuses with the app's sentence. */
const mostBodyBytes = 16 * 1024 * 1024;

/**
 * Whether a request names this machine. Its password is known, so a site whose name leads to 127.0.0.1 could sign in
 * from a visitor's browser. Any port counts: `npm run dev` and tunnels have ports of their own.
 * @param {string | undefined} host
 */
export const isLocal = (host = '') => /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i.test(host);

/**
 * @param {import('node:http').ServerResponse} outgoing
 * @param {number} status
 * @param {string} sentence
 */
export function refuse(outgoing, status, sentence) {
  outgoing.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' });
  outgoing.end(JSON.stringify({ message: sentence }));
}

/**
 * The request's whole body; null if it is too large. Of a connection that broke off, as much as came.
 * @param {import('node:http').IncomingMessage} incoming
 * @returns {Promise<Buffer | null>}
 */
export function bodyOf(incoming) {
  return new Promise((resolve) => {
    /** @type {Buffer[]} */
    const pieces = [];
    let size = 0;
    incoming.on('data', (piece) => {
      size += piece.length;
      if (size <= mostBodyBytes) pieces.push(piece);
      else resolve(null);
    });
    incoming.on('close', () => resolve(Buffer.concat(pieces)));
    incoming.on('end', () => resolve(Buffer.concat(pieces)));
  });
}
