import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ownFolder, removeLeftFolders } from '../../scripts/machine/left-folders.mjs';
import { inProject } from '../../scripts/machine/paths.mjs';

it('what ended processes left in var/ is removed, and nothing that ends in a number', () => {
  const module = JSON.stringify(inProject('scripts/machine/left-folders.mjs'));
  const ended = execFileSync(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { ownFolder } from ${module}; process.stdout.write(ownFolder('app'));`,
  ]).toString();
  const running = ownFolder('app');
  // No process has this number.
  const browser = inProject('var/old-browser-99999999');
  mkdirSync(browser);
  try {
    removeLeftFolders();
    expect([ended, running, browser].map((folder) => existsSync(folder))).toEqual([false, true, true]);
  } finally {
    for (const folder of [running, browser]) rmSync(folder, { recursive: true, force: true });
  }
});
