import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { run } from './command.mjs';
import { Failure } from './failure.mjs';
import { inProject } from './paths.mjs';
import { step } from './progress.mjs';

const stamp = inProject('node_modules/.fruit-khata-installed');

/** Changes with whatever decides which packages are installed. */
function manifestHash() {
  const hash = createHash('sha256');
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(inProject(file)));
  return hash.digest('hex');
}

/** Installs npm's packages as the lock file says, unless they are. */
export async function ensureNodePackages() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === manifestHash()) return;
  await step("Installing npm's packages", async () => {
    // Not `npm ci`: it refuses a lock file that leaves out other systems' optional binaries, as npm itself writes it
    // where a registry does not carry them.
    const { code, output } = await run('npm', ['install', '--no-audit', '--no-fund']);
    if (code !== 0) throw new Failure(`npm could not install the packages:\n${output.trim()}`);
    writeFileSync(stamp, manifestHash());
  });
}
