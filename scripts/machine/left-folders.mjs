import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { inProject } from './paths.mjs';

/**
 * A new folder below var/ that names its process, which removes it at the end.
 * @param {string} name
 */
export function ownFolder(name) {
  mkdirSync(inProject('var'), { recursive: true });
  return mkdtempSync(inProject(`var/${name}-${process.pid}-`));
}

/** Removes the folders and locks below var/ whose processes were killed. */
export function removeLeftFolders() {
  const folders = existsSync(inProject('var')) ? readdirSync(inProject('var')) : [];
  for (const name of folders) {
    const path = inProject(`var/${name}`);
    const pid = name.endsWith('.lock') ? ownerOf(path) : /^[a-z-]+-(\d+)-\w{6}$/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(pid)) rmSync(path, { recursive: true, force: true });
  }
}

/** The process that has the lock: the name of its only file. @param {string} lock */
export function ownerOf(lock) {
  try {
    return readdirSync(lock)[0];
  } catch {
    return undefined;
  }
}

/** Whether the process runs; one that ended and was not collected yet does not. @param {string} pid */
export function isAlive(pid) {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}
