import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, ownerOf } from './left-folders.mjs';
import { filesBelow, inProject } from './paths.mjs';

/**
 * One hash over the names and contents of everything that something is made of.
 * @param {string[]} paths relative to the checkout, in a fixed order
 */
export function contentHash(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesUnder(path))
      hash
        .update(`${file}\0`)
        .update(readFileSync(inProject(file)))
        .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]} sorted
 */
function filesUnder(path) {
  const full = inProject(path);
  if (!existsSync(full)) return [];
  return statSync(full).isFile() ? [path] : filesBelow(full).map((name) => join(path, name));
}

/**
 * Works under a lock that all processes share; one that a killed process left behind is removed.
 * @param {string} name of what is made
 * @param {number} longestMs after that long the lock counts as left behind
 * @param {() => Promise<void>} work
 */
export async function oneAtATime(name, longestMs, work) {
  const lock = inProject(`var/${name}.lock`);
  mkdirSync(inProject('var'), { recursive: true });
  while (!takeLock(lock, longestMs)) await pause(100);
  try {
    await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/**
 * @param {string} lock
 * @param {number} longestMs
 * @returns {boolean} whether it is ours now
 */
function takeLock(lock, longestMs) {
  try {
    mkdirSync(lock);
    writeFileSync(join(lock, String(process.pid)), '');
    return true;
  } catch {
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    const owner = ownerOf(lock);
    if (Date.now() - since > longestMs || (owner && !isAlive(owner))) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}
