#!/usr/bin/env node
/**
 * Measures the packaged app under Apache with mod_php on generated data against bare scripts in the same run, and
 * compares the ratios with their targets. d is the time of one bare request for the newest ten sales.
 *
 *   npm run bench                         everything, about twenty minutes on an idle machine
 *   npm run bench -- --only search        the rows or steps whose name has that text, such as 'dues', 'created',
 *                                         'deleted', 'lighthouse', 'key presses', 'picker'; may be repeated
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { Failure, runScript } from './machine/failure.mjs';
import { ensureNodePackages } from './machine/node-packages.mjs';
import { step } from './machine/progress.mjs';
import { ensureTestPackages } from './machine/test-packages.mjs';

/** Ten years of bills, beside half a year of them. */
const largeLedger = 400_000;
const smallLedger = 20_000;

const { values: options } = parseArgs({ options: { only: { type: 'string', multiple: true } } });

/** Whether a row or a step of that name is measured. @param {string} name */
const isChosen = (name) =>
  options.only?.some((part) => name.toLowerCase().includes(part.toLowerCase())) ?? true;

/** @param {import('./bench/rows.mjs').Row[]} rows */
function table(rows) {
  const lines = rows.map((row) => {
    const { name, value, target, unit, growth, mostGrowth = Infinity } = row;
    const most = Number.isFinite(target) ? `at most ${String(target).padEnd(4)}` : '';
    const figure = `${value.toFixed(2).padStart(9)} ${unit.padEnd(7)} ${most}`;
    const grows = growth === undefined ? '' : `  grows ${growth.toFixed(2)}`;
    const limit = Number.isFinite(mostGrowth) ? `, at most ${mostGrowth}` : '';
    return `  ${name.padEnd(44)}${figure}${grows}${grows && limit}${isOver(row) ? '  OVER' : ''}`;
  });
  return lines.join('\n');
}

/** @param {import('./bench/rows.mjs').Row} row */
const isOver = ({ value, target, growth = 0, mostGrowth = Infinity }) =>
  value > target || growth > mostGrowth;

/** The bench keeps one processor busy; a higher load is the work of other programs, which distorts every figure. */
const loadLine = () =>
  `  Load average ${loadavg()[1]?.toFixed(1)} with ${cpus().length} processors: the targets are for an idle machine.`;

/** The step that needs no ledger of its own. */
const badLine = 'A bad line';
const needsLedgers =
  options.only?.some((part) => !badLine.toLowerCase().includes(part.toLowerCase())) ?? true;

/** What is measured on the two ledgers. */
async function ledgerFigures() {
  const { memoryLimit, startBenchDatabase, startBenchSite } = await import('./bench/bench-site.mjs');
  const { readRows, wholeListRows } = await import('./bench/rows.mjs');
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
    /** @type {[title: string, rows: () => Promise<import('./bench/rows.mjs').Row[]>][]} */
    const steps = [
      ['The whole list', () => wholeListRows(large)],
      ['Bills created', () => createRows(large, small)],
      ['A large customer deleted', () => deleteRows(large)],
      ['First screen', () => firstScreenRows(large.origin)],
    ];
    const rows = await step('Reads', () => readRows(large, small, isChosen));
    for (const [title, run] of steps) if (isChosen(title)) rows.push(...(await step(title, run)));
    const client = await clientReport(large, isChosen);
    const text = `  Every script ran within ${memoryLimit} of memory.\n\n${client.text}\n\n`;
    return { rows, missed: client.missed, text };
  } finally {
    for (const service of running) await service.stop();
  }
}

await runScript(async () => {
  await ensureTestPackages();
  await ensureNodePackages();
  const { instantRows } = await import('./bench/instant.mjs');
  const ledgers = needsLedgers ? await ledgerFigures() : null;
  const rows = [...(ledgers?.rows ?? []), ...(isChosen(badLine) ? await step(badLine, instantRows) : [])];
  console.log(`\n${table(rows)}\n\n${ledgers?.text ?? ''}${loadLine()}`);
  const missed = [...rows.filter(isOver).map(({ name }) => name), ...(ledgers?.missed ?? [])];
  if (missed.length > 0) throw new Failure(`Missed targets: ${missed.join(', ')}`);
});
