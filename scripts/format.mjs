#!/usr/bin/env node
/** Formats every file. */
import { run } from './machine/command.mjs';
import { ensureComposerPackages, phpTool } from './machine/composer-packages.mjs';
import { Failure, runScript } from './machine/failure.mjs';
import { ensureNodePackages } from './machine/node-packages.mjs';

/**
 * @param {string} program
 * @param {string[]} args
 */
async function format(program, args) {
  const { code } = await run(program, args, { echo: true });
  if (code !== 0) throw new Failure(`${args[0]} left something to fix by hand.`);
}

await runScript(async () => {
  await ensureNodePackages();
  await ensureComposerPackages();
  await format(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.']);
  await format(phpTool('php-cs-fixer'), ['fix', '--show-progress=none']);
});
