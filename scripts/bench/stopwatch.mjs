import { Agent, request } from 'node:http';

/**
 * A client that keeps its connection and times whole answers.
 * @typedef {object} Stopwatch
 * @property {(path: string, rounds: number) => Promise<number>} median milliseconds of one GET
 * @property {(method: string, path: string, body?: object) => Promise<{ status: number, text: string, ms: number }>} call
 * @property {() => void} close
 */

/**
 * @param {string} origin
 * @param {string} cookie
 * @returns {Stopwatch}
 */
export function stopwatch(origin, cookie) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const { hostname, port } = new URL(origin);
  /** @type {Stopwatch['call']} */
  const call = (method, path, body) =>
    new Promise((resolve, reject) => {
      const headers = { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
      const start = process.hrtime.bigint();
      const sent = request({ agent, hostname, port, method, path, headers }, (response) => {
        /** @type {Buffer[]} */
        const pieces = [];
        response.on('data', (piece) => pieces.push(piece));
        response.on('error', reject);
        response.on('end', () => {
          const ms = Number(process.hrtime.bigint() - start) / 1e6;
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(pieces).toString(), ms });
        });
      });
      sent.on('error', (error) => {
        // The server closed an idle connection just as it was used again.
        const wasIdle = sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
        wasIdle ? call(method, path, body).then(resolve, reject) : reject(error);
      });
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  const median = async (/** @type {string} */ path, /** @type {number} */ rounds) => {
    const times = [];
    for (let round = 0; round < rounds; round += 1) {
      const { status, text, ms } = await call('GET', path);
      if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${text.slice(0, 300)}`);
      times.push(ms);
    }
    return middle(times);
  };
  return { median, call, close: () => agent.destroy() };
}

/** @param {number[]} values */
export const middle = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
