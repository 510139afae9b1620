#!/usr/bin/env node
/** All tests, on a fresh machine too: installs what is missing, then runs every suite, three at a time. */
import { runSuites } from './checks/run-suites.mjs';
import { lanes } from './checks/suites.mjs';
import { runScript } from './machine/failure.mjs';
import { ensureNodePackages } from './machine/node-packages.mjs';
import { ensureTestPackages } from './machine/test-packages.mjs';

await runScript(async () => {
  await Promise.all([ensureTestPackages(), ensureNodePackages()]);
  await runSuites(...lanes);
});
