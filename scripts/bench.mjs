#!/usr/bin/env node
/**
 * Measures the packaged app under Apache with mod_php on generated data against bare scripts in the same run, and
 * compares the ratios with their targets. d is the time of one bare request for the newest ten sales.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { Failure, runScript } from './machine/failure.mjs';
import { ensureNodePackages } from './machine/node-packages.mjs';
import { inProject } from './machine/paths.mjs';
import { step } from './machine/progress.mjs';
import { ensureTestPackages } from './machine/test-packages.mjs';

/** Ten years of bills, beside half a year of them. */
const largeLedger = 400_000;
const smallLedger = 20_000;

/** @param {import('./bench/rows.mjs').Row[]} rows */
function table(rows) {
  const lines = rows.map((row) => {
    const { name, value, target, unit, growth, mostGrowth = Infinity } = row;
    const figure = `${value.toFixed(2).padStart(9)} ${unit.padEnd(7)} at most ${String(target).padEnd(4)}`;
    const grows = growth === undefined ? '' : `  grows ${growth.toFixed(2)}`;
    const limit = Number.isFinite(mostGrowth) ? `, at most ${mostGrowth}` : '';
    return `  ${name.padEnd(44)}${figure}${grows}${grows && limit}${isOver(row) ? '  OVER' : ''}`;
  });
  return lines.join('\n');
}

/** @param {import('./bench/rows.mjs').Row} row */
const isOver = ({ value, target, growth = 0, mostGrowth = Infinity }) =>
  value > target || growth > mostGrowth;

await runScript(async () => {
  await ensureTestPackages();
  await ensureNodePackages();
  const { memoryLimit, startBenchDatabase, startBenchSite } = await import('./bench/bench-site.mjs');
  const { bareRows, readRows } = await import('./bench/rows.mjs');
  const { createRows, deleteRows } = await import('./bench/write-rows.mjs');
  const { firstScreenRows } = await import('./bench/first-screen.mjs');
  const { clientReport } = await import('./bench/client-report.mjs');
  const { database, stop } = await startBenchDatabase();
  /** @type {{ stop: () => Promise<void> }[]} */
  const running = [{ stop }];
  try {
    const small = await startBenchSite(database, smallLedger);
    running.unshift(small);
    const large = await startBenchSite(database, largeLedger);
    running.unshift(large);
    const rows = [
      ...(await step('Reads', () => readRows(large, small))),
      ...(await step('The whole list and the books', () => bareRows(large))),
      ...(await step('Bills created', () => createRows(large, small))),
      ...(await step('A large customer deleted', () => deleteRows(large))),
      ...(await step('First screen', () => firstScreenRows(large.origin))),
    ];
    const client = await clientReport(large);
    console.log(`\n${table(rows)}\n\n  Every script ran within ${memoryLimit} of memory.\n\n${client.text}`);
    mkdirSync(inProject('var/reports'), { recursive: true });
    const report = JSON.stringify({ rows, client: client.figures }, null, 2);
    writeFileSync(inProject('var/reports/bench.json'), `${report}\n`);
    const over = rows.filter(isOver).map(({ name }) => name);
    const missed = [...over, ...client.missed];
    if (missed.length > 0) throw new Failure(`Missed targets: ${missed.join(', ')}`);
  } finally {
    for (const service of running) await service.stop();
  }
});
