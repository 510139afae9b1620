#!/usr/bin/env node
/** Builds the client into dist/ and zips everything to upload. The same sources give the same bytes. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { ensureClientBuild } from './machine/client-build.mjs';
import { runScript } from './machine/failure.mjs';
import { ensureNodePackages } from './machine/node-packages.mjs';
import { inProject } from './machine/paths.mjs';

await runScript(async () => {
  await ensureNodePackages();
  await ensureClientBuild();
  const { packageZip } = await import('./build/package-zip.mjs');
  const zip = packageZip();
  const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  const file = `package/fruit-khata-${version}.zip`;
  mkdirSync(inProject('package'), { recursive: true });
  writeFileSync(inProject(file), zip);
  console.log(`  ${file}: ${(zip.length / 1024).toFixed(0)} KiB`);
  console.log(`  SHA-256 ${createHash('sha256').update(zip).digest('hex')}`);
});
