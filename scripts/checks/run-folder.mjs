import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { forgetOutcomes } from '../machine/command.mjs';
import { removeLeftFolders } from '../machine/left-folders.mjs';

const graceMs = 5000;

/**
 * Works in a temporary folder of its own, which every process that the work starts has as its TMPDIR, and which is removed
 * at the end with all of these processes, whatever group or parent they have by then; also on Ctrl-C and SIGTERM.
 * @param {() => Promise<void>} work
 */
export async function inRunFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'fruit-khata-'));
  // Web servers under another account have their files in it.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  const leaveNothing = async () => {
    await endProcesses(folder);
    rmSync(folder, { recursive: true, force: true });
    removeLeftFolders();
  };
  let isStopping = false;
  const stop = async (/** @type {keyof typeof constants.signals} */ signal) => {
    if (isStopping) return;
    isStopping = true;
    console.log('\nStopping …');
    forgetOutcomes();
    await leaveNothing();
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stop);
  try {
    await work();
  } finally {
    if (!isStopping) await leaveNothing();
  }
}

/** @param {string} folder */
async function endProcesses(folder) {
  for (let waited = 0; ; waited += 100) {
    const pids = processesIn(folder);
    if (pids.length === 0) return;
    if (waited % graceMs === 0) for (const pid of pids) end(pid, waited === 0 ? 'SIGTERM' : 'SIGKILL');
    await pause(100);
  }
}

/**
 * The processes whose TMPDIR is the folder or below it.
 * @param {string} folder
 */
export const processesIn = (folder) =>
  readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && environmentOf(pid).includes(`\0TMPDIR=${folder}`));

/** @param {string} pid */
function environmentOf(pid) {
  try {
    return `\0${readFileSync(`/proc/${pid}/environ`, 'latin1')}`;
  } catch {
    return '';
  }
}

/** @param {string} pid @param {NodeJS.Signals} signal */
function end(pid, signal) {
  try {
    process.kill(Number(pid), signal);
  } catch {
    // It has ended meanwhile.
  }
}
