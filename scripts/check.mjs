#!/usr/bin/env node
/** The part of `npm test` without servers, for everyday use; or what belongs to the nouns that are named. */
import { runSuites } from './checks/run-suites.mjs';
import { fastSuites, suitesOfNoun } from './checks/suites.mjs';
import { ensureComposerPackages } from './machine/composer-packages.mjs';
import { runScript } from './machine/failure.mjs';
import { ensureNodePackages } from './machine/node-packages.mjs';

await runScript(async () => {
  const [noun] = process.argv.slice(2);
  const suites = noun === undefined ? fastSuites : suitesOfNoun(noun);
  await ensureNodePackages();
  await ensureComposerPackages();
  await runSuites(suites);
});
