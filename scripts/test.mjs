#!/usr/bin/env node
/**
 * The tests of every day, on a fresh machine too: installs what is missing first. `--all`: every test; with other
 * arguments the suites, files and classes that they name.
 */
import { runSuites } from './checks/run-suites.mjs';
import { allSuites, coreSuites, suitesOf } from './checks/suites.mjs';
import { runScript } from './machine/failure.mjs';
import { ensureNodePackages } from './machine/node-packages.mjs';
import { ensureTestPackages } from './machine/test-packages.mjs';

await runScript(async () => {
  const args = process.argv.slice(2);
  const named = args.filter((arg) => arg !== '--all');
  const suites = args.includes('--all') ? allSuites : named.length > 0 ? suitesOf(named) : coreSuites;
  await Promise.all([ensureTestPackages(), ensureNodePackages()]);
  await runSuites(suites);
});
