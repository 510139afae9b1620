import { createServer, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { bodyOf, isLocal, refuse } from './incoming.mjs';

/**
 * A PHP process, which serves one request at a time.
 * @typedef {object} Worker
 * @property {() => number} port
 * @property {() => boolean} running
 * @property {() => Promise<void>} stop
 */

/** How long a request waits for an idle process before another one is started. */
const growAfterMs = 100;

/**
 * How long an idle connection stays open. Node closes it after five seconds by default: a client on a busy machine may
 * write just then, and its call fails.
 */
const keepAliveMs = 120_000;

/** Headers that concern one connection only. */
const hopByHop = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'upgrade']);

/**
 * Gives each request a PHP process of its own, so that one that waits for the database delays no other. A process is
 * taken only when the whole body is there, so that a client that sends slowly takes none.
 * @param {{ startWorker: () => Promise<Worker>, least: number, most: number, onlyLocal: boolean }} options
 *   startWorker: starts a process that is restarted when it ends; onlyLocal: whether to refuse every host's name but
 *   this machine's own
 */
export async function createPhpPool({ startWorker, least, most, onlyLocal }) {
  const workers = await startAll(startWorker, least);
  /** @type {Set<Worker>} */
  const busy = new Set();
  /** @type {((worker: Worker) => void)[]} */
  const queue = [];
  let starting = 0;

  const handOut = () => {
    const idle = workers.filter((worker) => worker.running() && !busy.has(worker));
    for (const worker of idle) {
      const next = queue.shift();
      if (next === undefined) return;
      busy.add(worker);
      next(worker);
    }
  };

  const grow = async () => {
    if (queue.length <= starting || workers.length + starting >= most) return;
    starting += 1;
    try {
      workers.push(await startWorker());
    } catch {
      // The request waits until another process is free.
    } finally {
      starting -= 1;
    }
    handOut();
  };

  /** @returns {Promise<Worker>} */
  const take = () =>
    new Promise((resolve) => {
      queue.push(resolve);
      handOut();
      if (queue.includes(resolve)) pause(growAfterMs, undefined, { ref: false }).then(grow);
    });

  const server = createServer({ keepAliveTimeout: keepAliveMs }, async (incoming, outgoing) => {
    if (onlyLocal && !isLocal(incoming.headers.host))
      return refuse(outgoing, 421, 'This trial answers only at 127.0.0.1 or localhost.');
    const body = await bodyOf(incoming);
    if (body === null) return refuse(outgoing, 413, 'The request is too large.');
    if (!incoming.complete) return;
    const worker = await take();
    if (!outgoing.destroyed) await forward(incoming, body, outgoing, worker.port());
    busy.delete(worker);
    handOut();
  });
  // A process that was started again takes the next waiting request.
  const retry = setInterval(handOut, growAfterMs).unref();
  const stop = async () => {
    clearInterval(retry);
    server.close();
    server.closeAllConnections();
    await Promise.all(workers.map((worker) => worker.stop()));
  };
  return { server, stop };
}

/**
 * Starts all of them, or none if one does not start.
 * @param {() => Promise<Worker>} startWorker
 * @param {number} length
 * @returns {Promise<Worker[]>}
 */
async function startAll(startWorker, length) {
  const starts = await Promise.allSettled(Array.from({ length }, startWorker));
  const workers = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const failed = starts.find((start) => start.status === 'rejected');
  if (failed === undefined) return workers;
  await Promise.all(workers.map((worker) => worker.stop()));
  throw failed.reason;
}

/**
 * Passes a request on and its answer back; resolves when the process is free again. A broken connection breaks here too.
 * @param {import('node:http').IncomingMessage} incoming
 * @param {Buffer} body
 * @param {import('node:http').ServerResponse} outgoing
 * @param {number} port
 * @returns {Promise<void>}
 */
function forward(incoming, body, outgoing, port) {
  return new Promise((resolve) => {
    const { method, url: path } = incoming;
    const headers = [...endToEnd(incoming.rawHeaders), 'Connection', 'close'];
    const upstream = request({ host: '127.0.0.1', port, method, path, headers, agent: false, setHost: false });
    upstream.on('response', (answer) => {
      answer.on('error', () => outgoing.destroy());
      answer.on('close', resolve);
      // The process goes on when its client has left, so its answer is read to the end.
      if (outgoing.destroyed) {
        answer.resume();
        return;
      }
      outgoing.sendDate = false;
      outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, endToEnd(answer.rawHeaders));
      outgoing.on('close', () => answer.unpipe(outgoing).resume());
      answer.pipe(outgoing);
    });
    upstream.on('error', () => {
      outgoing.destroy();
      resolve();
    });
    upstream.end(body);
  });
}

/**
 * @param {string[]} rawHeaders name, value, name, value …
 * @returns {string[]}
 */
function endToEnd(rawHeaders) {
  return rawHeaders.filter((_, index) => !hopByHop.has((rawHeaders[index - (index % 2)] ?? '').toLowerCase()));
}
