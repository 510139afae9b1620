import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from './failure.mjs';

/**
 * A service that is started again when it ends without being stopped.
 * @typedef {object} Supervised
 * @property {() => import('./service.mjs').Service} service the one that runs now, or ran last
 * @property {() => Promise<void>} stop
 */

/**
 * @typedef {object} Listener
 * @property {(line: string) => void} report a service was started again
 * @property {(failure: Failure) => void} giveUp it ends again and again
 */

/** @type {Listener} */
export const silent = { report: () => {}, giveUp: () => {} };

/** A service that ran this long was healthy: its restarts are counted from 0 again. */
const steadyMs = 10_000;
const firstPauseMs = 100;
const longestPauseMs = 4000;
const mostRestarts = 7;

/**
 * Starts a service and keeps it running.
 * @param {string} name for the lines that are printed, such as `The database`
 * @param {() => Promise<import('./service.mjs').Service>} start throws a Failure when it does not start
 * @param {Listener} listener
 * @returns {Promise<Supervised>}
 */
export async function supervise(name, start, { report, giveUp }) {
  let service = await start();
  let stopping = false;

  /** @returns {Promise<string>} why it did not start; '' when it did */
  const restart = async () => {
    await service.stop();
    try {
      service = await start();
      return '';
    } catch (error) {
      return error instanceof Failure ? error.message : String(error);
    }
  };

  const watch = async () => {
    let restarts = 0;
    let started = Date.now();
    let reason = '';
    while (true) {
      await service.ended;
      if (stopping) return;
      if (Date.now() - started > steadyMs) restarts = 0;
      if (restarts === mostRestarts) {
        giveUp(new Failure(`${name} ends again and again. ${reason || service.log()}`));
        return;
      }
      await pause(Math.min(firstPauseMs * 2 ** restarts, longestPauseMs));
      if (stopping) return;
      restarts += 1;
      started = Date.now();
      reason = await restart();
      if (stopping) return service.stop();
      if (reason === '') report(`${name} ended unexpectedly and was started again.`);
    }
  };
  const watching = watch();

  const stop = async () => {
    stopping = true;
    await service.stop();
    await watching;
  };
  return { service: () => service, stop };
}

/**
 * Starts a service that stays down when it ends.
 * @param {() => Promise<import('./service.mjs').Service>} start
 * @returns {Promise<Supervised>}
 */
export async function unsupervised(start) {
  const service = await start();
  return { service: () => service, stop: service.stop };
}
