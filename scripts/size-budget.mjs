#!/usr/bin/env node
/** Weighs the production build in dist/ against the size budget; exit code 1 if a row is over. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { budgetRows } from './build/budget.mjs';
import { Failure, runScript } from './machine/failure.mjs';
import { inProject } from './machine/paths.mjs';

const kibibytes = (/** @type {number} */ bytes) => (bytes / 1024).toFixed(1).padStart(7);

await runScript(async () => {
  const manifestFile = inProject('dist/.vite/manifest.json');
  if (!existsSync(manifestFile)) throw new Failure('There is no build in dist/: run npm run build.');
  const precached = readdirSync(inProject('dist'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(html|js|css|webmanifest)$/.test(name),
  );
  const rows = budgetRows(
    JSON.parse(readFileSync(manifestFile, 'utf8')),
    (file) => gzipSync(readFileSync(inProject(`dist/${file}`)), { level: 9 }).length,
    precached,
  );
  console.log(`  ${'Cold, gzip KiB'.padEnd(56)}   size  budget`);
  for (const { name, bytes, limit } of rows) {
    const over = bytes > limit * 1024;
    console.log(`  ${name.padEnd(56)}${kibibytes(bytes)}${String(limit).padStart(8)}${over ? '  OVER' : ''}`);
  }
  const over = rows.filter(({ bytes, limit }) => bytes > limit * 1024);
  if (over.length > 0) throw new Failure(`Over the size budget: ${over.map(({ name }) => name).join(', ')}`);
});
