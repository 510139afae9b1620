#!/usr/bin/env node
/**
 * Measures the packaged app under Apache with mod_php on generated data against bare scripts in the same run, and
 * compares the ratios with their targets. d is the time of one bare request for the newest ten sales.
 *
 *   npm run bench                         everything, about twelve minutes on an idle machine
 *   npm run bench -- --only search        the rows or steps whose name has that text, such as 'dues', 'created',
 *                                         'deleted', 'lighthouse', 'key presses', 'bad line'; may be repeated
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { Failure, runScript } from './machine/failure.mjs';
import { ensureNodePackages } from './machine/node-packages.mjs';
import { printLine, step } from './machine/progress.mjs';
import { ensureTestPackages } from './machine/test-packages.mjs';

/** Ten years of bills, beside half a year of them. */
const largeLedger = 400_000;
const smallLedger = 20_000;

const { values: options } = parseArgs({ options: { only: { type: 'string', multiple: true } } });

/** Whether a row or a step of that name is measured. @param {string} name */
const isChosen = (name) => options.only?.some((part) => name.toLowerCase().includes(part.toLowerCase())) ?? true;

/** @type {string[]} */
const missed = [];

/**
 * Runs a step and prints its table; one that fails is named, and the others go on.
 * @param {string} title
 * @param {() => Promise<import('./bench/rows.mjs').Finding>} measured
 */
async function measure(title, measured) {
  try {
    const finding = await step(title, measured);
    printLine(`\n${finding.table}\n`);
    missed.push(...finding.missed);
  } catch (error) {
    printLine(`\n${error instanceof Error ? error.stack : error}\n`);
    missed.push(`${title} (it failed)`);
  }
}

/** @param {(ledgers: { large: Site, small: Site }) => Promise<void>} work @typedef {import('./bench/bench-site.mjs').BenchSite} Site */
async function onLedgers(work) {
  const { startBenchDatabase, startBenchSite } = await import('./bench/bench-site.mjs');
  const { database, stop } = await startBenchDatabase();
  /** @type {{ stop: () => Promise<void> }[]} */
  const running = [{ stop }];
  try {
    const small = await startBenchSite(database, smallLedger);
    running.unshift(small);
    const large = await startBenchSite(database, largeLedger);
    running.unshift(large);
    await work({ large, small });
  } finally {
    for (const service of running) await service.stop();
  }
}

await runScript(async () => {
  await ensureTestPackages();
  await ensureNodePackages();
  const { readNames, readRows, rowTable } = await import('./bench/rows.mjs');
  const { createRows, deleteRows } = await import('./bench/write-rows.mjs');
  const { keyCosts, keyNames } = await import('./bench/client-at-size.mjs');
  const { lighthouseScores } = await import('./bench/lighthouse.mjs');
  const { instantRows } = await import('./bench/instant.mjs');
  /** The steps on the ledgers; what deletes comes after what counts. @type {[title: string, names: string[], (ledgers: { large: Site, small: Site }) => Promise<import('./bench/rows.mjs').Finding>][]} */
  const onBooks = [
    ['Reads', readNames, async ({ large, small }) => rowTable(await readRows(large, small, isChosen))],
    ['Bills created', [], async ({ large, small }) => rowTable(await createRows(large, small))],
    ['A large customer deleted', [], async ({ large }) => rowTable(await deleteRows(large))],
    ['Key presses', keyNames, ({ large }) => keyCosts(large, isChosen)],
  ];
  const chosen = onBooks.filter(([title, names]) => [title, ...names].some(isChosen));
  if (chosen.length > 0)
    await onLedgers(async (ledgers) => {
      for (const [title, , run] of chosen) await measure(title, () => run(ledgers));
    }).catch((/** @type {unknown} */ error) => {
      printLine(`\n${error}\n`);
      missed.push('The ledgers (they were not made)');
    });
  if (isChosen('Lighthouse')) await measure('Lighthouse', lighthouseScores);
  if (isChosen('A bad line')) await measure('A bad line', async () => rowTable(await instantRows()));
  // The bench keeps one processor busy; a higher load is the work of other programs, which distorts every figure.
  console.log(
    `  Load average ${loadavg()[1]?.toFixed(1)} with ${cpus().length} processors: the targets are for an idle machine.`,
  );
  if (missed.length > 0) throw new Failure(`Missed targets: ${missed.join(', ')}`);
});
