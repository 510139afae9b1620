#!/usr/bin/env node
/** The fast part of `npm test`, for everyday use. */
import { runSuites } from './checks/run-suites.mjs';
import { fastSuites } from './checks/suites.mjs';
import { ensureComposerPackages } from './machine/composer-packages.mjs';
import { runScript } from './machine/failure.mjs';
import { ensureNodePackages } from './machine/node-packages.mjs';

await runScript(async () => {
  await ensureNodePackages();
  await ensureComposerPackages();
  await runSuites(fastSuites);
});
