#!/usr/bin/env node
/** Builds the client into dist/ and zips everything to upload. The same sources give the same bytes. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { release } from './build/release.mjs';
import { ensureClientBuild } from './machine/client-build.mjs';
import { runScript } from './machine/failure.mjs';
import { ensureNodePackages } from './machine/node-packages.mjs';
import { inProject } from './machine/paths.mjs';

await runScript(async () => {
  await ensureNodePackages();
  await ensureClientBuild();
  const { packageZip } = await import('./build/package-zip.mjs');
  const zip = packageZip();
  const name = `fruit-khata-${release().version}.zip`;
  const sum = createHash('sha256').update(zip).digest('hex');
  mkdirSync(inProject('package'), { recursive: true });
  writeFileSync(inProject(`package/${name}`), zip);
  writeFileSync(inProject('package/SHA256SUMS'), `${sum}  ${name}\n`);
  console.log(`  package/${name}: ${(zip.length / 1024).toFixed(0)} KiB`);
  console.log(`  SHA-256 ${sum}`);
});
