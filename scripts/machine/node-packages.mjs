import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './command.mjs';
import { Failure } from './failure.mjs';
import { inProject } from './paths.mjs';
import { step } from './progress.mjs';

const folder = inProject('node_modules');
const stamp = join(folder, '.fruit-khata-installed');
/** npm writes it when everything is installed. */
const ownRecord = join(folder, '.package-lock.json');
/** In the stamp while npm installs. */
const unfinished = 'unfinished';

/** Changes with whatever decides which packages are installed. */
function manifestHash() {
  const hash = createHash('sha256');
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(inProject(file)));
  return hash.digest('hex');
}

const stamped = () => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : null);

/** Whether an install was cut short: npm takes a half-written package for an installed one. */
const isHalf = () => stamped() === unfinished || (stamped() === null && !existsSync(ownRecord));

/**
 * Installs npm's packages as the lock file says, unless they are. Starts from nothing after an install that did not
 * come to its end; a whole one that somebody else made stays, as there may be no network.
 */
export async function ensureNodePackages() {
  if (stamped() === manifestHash()) return;
  await step("Installing npm's packages", async () => {
    if (isHalf()) rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(stamp, unfinished);
    // Not `npm ci`: it refuses a lock file that leaves out other systems' optional binaries, as npm itself writes it
    // where a registry does not carry them.
    const { code, output } = await run('npm', ['install', '--no-audit', '--no-fund']);
    if (code !== 0) throw new Failure(`npm could not install the packages (exit code ${code}):\n${output.trim()}`);
    writeFileSync(stamp, manifestHash());
  });
}
