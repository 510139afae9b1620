import { createServer, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../machine/port.mjs';

/**
 * How a line carries requests.
 * @typedef {object} LineKind
 * @property {string} name
 * @property {number} roundTripMs
 * @property {number} bytesPerSecond of all answers together
 * @property {number} [hangsEach] of so many requests one waits `hangMs`
 * @property {boolean} [isCut] no request arrives
 *
 * @typedef {object} Line
 * @property {string} url
 * @property {(kind: LineKind) => void} become
 * @property {() => import('node:http').IncomingMessage[]} requests since the line became what it is
 * @property {() => number} bytes of requests and answers since then, without their headers
 * @property {() => Promise<void>} stop
 */

const hangMs = 30_000;
/** As much as fits into one packet. */
const pieceBytes = 1_400;

/** @type {LineKind} */
export const goodLine = { name: 'good', roundTripMs: 0, bytesPerSecond: Infinity };

/** @type {LineKind} */
export const cutLine = { ...goodLine, name: 'cut', isCut: true };

/**
 * A proxy before the app, which the requests of the service worker pass too.
 * @param {string} target the app's address
 * @returns {Promise<Line>}
 */
export async function startLine(target) {
  let kind = goodLine;
  /** @type {import('node:http').IncomingMessage[]} */
  let requests = [];
  let bytes = 0;
  /** The moment at which the line has carried all that was given to it. */
  let freeAt = 0;
  const own = new URL(target);
  /** @param {number} bytes */
  const carry = async (bytes) => {
    freeAt = Math.max(freeAt, Date.now()) + (1000 * bytes) / kind.bytesPerSecond;
    await pause(freeAt - Date.now());
  };
  const server = createServer(async (incoming, response) => {
    const { headers, method, url } = incoming;
    requests.push(incoming);
    if (kind.isCut) return void response.destroy();
    const hangs = kind.hangsEach !== undefined && requests.length % kind.hangsEach === 0;
    await pause(kind.roundTripMs + (hangs ? hangMs : 0));
    const origin = headers.origin === undefined ? {} : { origin: own.origin };
    const sent = request(target + url, { method, headers: { ...headers, host: own.host, ...origin } });
    sent.on('error', () => response.destroy());
    response.on('close', () => sent.destroy());
    sent.on('response', async (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      for await (const piece of answer)
        for (let at = 0; at < piece.length; at += pieceBytes) {
          const part = piece.subarray(at, at + pieceBytes);
          bytes += part.length;
          await carry(part.length);
          response.write(part);
        }
      response.end();
    });
    incoming.on('data', (/** @type {Buffer} */ part) => {
      bytes += part.length;
    });
    incoming.pipe(sent);
  });
  const port = await freePort();
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
  return {
    url: `http://127.0.0.1:${port}`,
    become: (next) => {
      kind = next;
      requests = [];
      bytes = 0;
      freeAt = 0;
    },
    requests: () => requests,
    bytes: () => bytes,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
