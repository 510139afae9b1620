#!/usr/bin/env node
/**
 * Replays days of saving on three devices with two tabs each, against a model of the server: new records and edits of the
 * same ones, on bad lines, with crashes and power cuts. The same seed replays the same day.
 *
 *   npm run simulate                            10,000 days from seed 1
 *   npm run simulate -- --seed 7 --runs 500     500 days from seed 7
 *   npm run simulate -- --server --seed 7       2,000 random writes to the real server, and every figure after them
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { run } from './machine/command.mjs';
import { phpTool } from './machine/composer-packages.mjs';
import { Failure, runScript } from './machine/failure.mjs';
import { ensureNodePackages } from './machine/node-packages.mjs';
import { ensureTestPackages } from './machine/test-packages.mjs';
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
    options: {
      seed: { type: 'string', default: '1' },
      runs: { type: 'string', default: '10000' },
      server: { type: 'boolean', default: false },
    },
  });
  const [seed, runs] = [Number(values.seed), Number(values.runs)];
  if (!(seed >= 1 && runs >= 1)) throw new Failure('--seed and --runs take a whole number from 1 on.');
  if (values.server) return simulateServer(seed);
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

/** @param {number} seed */
async function simulateServer(seed) {
  await ensureTestPackages();
  const env = { SIMULATE_SEEDS: String(seed) };
  const { code, output } = await run(phpTool('phpunit'), ['--colors=never', 'tests/server/simulation'], { env });
  console.log(output.trim());
  if (code !== 0) throw new Failure(`Seed ${seed} ends with a figure that is not the sum of its rows.`);
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
