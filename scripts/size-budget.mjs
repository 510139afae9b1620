#!/usr/bin/env node
/** Weighs the production build in dist/ against the size budget; exit code 1 if a row is over. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { budgetRows } from './build/budget.mjs';
import { Failure, runScript } from './machine/failure.mjs';
import { filesBelow, inProject } from './machine/paths.mjs';

const kibibytes = (/** @type {number} */ bytes) => (bytes / 1024).toFixed(1).padStart(7);

await runScript(async () => {
  const rows = budgetRows(
    filesBelow(inProject('dist')),
    (file) => gzipSync(readFileSync(inProject(`dist/${file}`)), { level: 9 }).length,
  );
  console.log(`  ${'gzip KiB'.padEnd(24)}   size  budget`);
  const isOver = (/** @type {import('./build/budget.mjs').Row} */ row) => row.bytes > row.limit * 1024;
  for (const row of rows)
    console.log(
      `  ${row.name.padEnd(24)}${kibibytes(row.bytes)}${String(row.limit).padStart(8)}${isOver(row) ? '  OVER' : ''}`,
    );
  const over = rows.filter(isOver).map(({ name }) => name);
  if (over.length > 0) throw new Failure(`Over the size budget: ${over.join(', ')}`);
});
