import { findProgram, run } from './command.mjs';
import { Failure } from './failure.mjs';
import { step } from './progress.mjs';

/**
 * Installs Debian packages if this process may: as root on a system with apt-get.
 * @param {string[]} packages
 * @param {string} purpose what they are for, in the failure's sentence
 * @throws {Failure} one sentence that says what to install
 */
export async function installDebianPackages(packages, purpose) {
  if (packages.length === 0) return;
  const names = packages.join(' ');
  if (process.getuid?.() !== 0 || findProgram('apt-get') === null) {
    throw new Failure(`Missing for ${purpose}: install ${names} (on Debian: sudo apt-get install ${names}).`);
  }
  await step(`Installing ${names}`, async () => {
    const first = await aptInstall(packages);
    if (first.code === 0) return;
    // A machine that never fetched its package lists finds no package.
    await run('apt-get', ['update', '-q']);
    const second = await aptInstall(packages);
    if (second.code !== 0) throw new Failure(`apt-get could not install ${names}:\n${endOf(second.output)}`);
  });
}

/** @param {string[]} packages */
function aptInstall(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  return run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], { env });
}

/** @param {string} text */
const endOf = (text) => text.trim().split('\n').slice(-6).join('\n');
