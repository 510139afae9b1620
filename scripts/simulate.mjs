#!/usr/bin/env node
/**
 * Replays days of saving on three devices with two tabs each, against a model of the server, on bad lines, with crashes
 * and power cuts. The same seed replays the same day.
 *
 *   npm run simulate                            10,000 days from seed 1
 *   npm run simulate -- --seed 7 --runs 500     500 days from seed 7
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { Failure, runScript } from './machine/failure.mjs';
import { ensureNodePackages } from './machine/node-packages.mjs';
import { loadSimulation } from './simulation/load.mjs';

const MOST_WORKERS = 4;

/** @typedef {{ seed: number, days: number, workers: number }} Share every `workers`th seed from `seed` on */

/** @param {Share} share @returns {Promise<string[]>} the stories of the days on which a promise was broken */
function inWorker(share) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: share });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

async function simulateAll() {
  const { values } = parseArgs({
    options: { seed: { type: 'string', default: '1' }, runs: { type: 'string', default: '10000' } },
  });
  const [seed, runs] = [Number(values.seed), Number(values.runs)];
  if (!(seed >= 1 && runs >= 1)) throw new Failure('--seed and --runs take a whole number from 1 on.');
  await ensureNodePackages();
  const workers = Math.min(MOST_WORKERS, availableParallelism(), runs);
  const shares = Array.from({ length: workers }, (_, index) =>
    inWorker({ seed: seed + index, days: Math.ceil((runs - index) / workers), workers }),
  );
  const stories = (await Promise.all(shares)).flat();
  for (const story of stories) console.log(`${story}\n`);
  const { INVARIANTS } = await loadSimulation();
  console.log(`${runs} days, seeds ${seed} to ${seed + runs - 1}: ${INVARIANTS.join(', ')}`);
  if (stories.length > 0) throw new Failure(`${stories.length} of them broke a promise.`);
  console.log('Every promise held after every step.');
}

async function simulateShare() {
  const { seed, days, workers } = /** @type {Share} */ (workerData);
  const { replay, tell } = await loadSimulation();
  // A full device is part of the story.
  console.warn = () => {};
  const stories = [];
  for (let day = 0; day < days; day += 1) {
    const failure = await replay(seed + day * workers);
    if (failure !== null) stories.push(tell(failure));
  }
  parentPort?.postMessage(stories);
}

if (isMainThread) await runScript(simulateAll);
else await simulateShare();
