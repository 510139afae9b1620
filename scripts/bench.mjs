#!/usr/bin/env node
/**
 * Measures the packaged app under Apache with mod_php on generated data against bare scripts in the same run, and
 * compares the ratios with their targets. d is one bare request for the newest ten sales.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { Failure, runScript } from './machine/failure.mjs';
import { ensureNodePackages } from './machine/node-packages.mjs';
import { inProject } from './machine/paths.mjs';
import { step } from './machine/progress.mjs';
import { ensureTestPackages } from './machine/test-packages.mjs';

const largeLedger = 200_000;
const smallLedger = 2_000;

/** @param {import('./bench/rows.mjs').Row[]} rows */
function table(rows) {
  const lines = rows.map(({ name, value, target, unit }) => {
    const verdict = value <= target ? '' : '  OVER';
    return `  ${name.padEnd(44)}${value.toFixed(2).padStart(9)} ${unit.padEnd(7)} at most ${target}${verdict}`;
  });
  return lines.join('\n');
}

await runScript(async () => {
  await ensureTestPackages();
  await ensureNodePackages();
  const { memoryLimit, startBenchDatabase, startBenchSite } = await import('./bench/bench-site.mjs');
  const { growthRow, readRows, streamRow, writeRows } = await import('./bench/rows.mjs');
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
      ...(await step('Reads', () => readRows(large))),
      await step('Growth', () => growthRow(large, small)),
      await step('The whole list', () => streamRow(large)),
      ...(await step('Writes', () => writeRows(large))),
      ...(await step('First screen', () => firstScreenRows(large.origin))),
    ];
    const client = await clientReport(large);
    console.log(`\n${table(rows)}\n\n  Every script ran within ${memoryLimit} of memory.\n\n${client.text}`);
    mkdirSync(inProject('var/reports'), { recursive: true });
    const report = JSON.stringify({ rows, client: client.figures }, null, 2);
    writeFileSync(inProject('var/reports/bench.json'), `${report}\n`);
    const over = rows.filter(({ value, target }) => value > target).map(({ name }) => name);
    const missed = [...over, ...client.missed];
    if (missed.length > 0) throw new Failure(`Missed targets: ${missed.join(', ')}`);
  } finally {
    for (const service of running) await service.stop();
  }
});
